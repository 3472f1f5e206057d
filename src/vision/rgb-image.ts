/** Pixels of an upright photo: red, green, blue from 0 to 255, row by row from the top left; `data` holds width × height × 3. */
export type RgbImage = { data: Uint8Array; width: number; height: number };

/** Pixels as a canvas gives them: red, green, blue, alpha from 0 to 255, not premultiplied, row by row. */
export type RgbaImage = { data: Uint8ClampedArray | Uint8Array; width: number; height: number };

/**
 * How the pixels that a browser measures compare with those that the server measures: the same ones; a little apart, where a decoder or a
 * canvas rounds in another way; or in colours that the server reads in another way.
 */
export type PixelLikeness = 'same' | 'near' | 'far';

/**
 * Lays what is transparent on white, in place and to the value that libvips gives for the server. True where something shines
 * through: a canvas has rounded the colours of such pixels.
 */
export function layOnWhite({ data }: RgbaImage): boolean {
  let shinesThrough = false;
  for (let at = 3; at < data.length; at += 4) {
    const alpha = data[at]!;
    if (alpha === 255) continue;
    if (alpha > 0) shinesThrough = true;
    const white = 255 * (255 - alpha);
    for (let channel = at - 3; channel < at; channel += 1)
      data[channel] = Math.floor((data[channel]! * alpha + white) / 255);
    data[at] = 255;
  }
  return shinesThrough;
}

/** Brightness of each pixel, 0–255 (ITU-R BT.601), row by row. */
export type Luminance = { data: Float32Array; width: number; height: number };

/** A place in pixels. */
export type Point = { x: number; y: number };

/** A rectangle in pixels; x and y are its top left corner and may lie outside of the photo. */
export type PixelBox = Point & { width: number; height: number };

/** The luminance of an image. */
export function luminanceOf({ data, width, height }: RgbImage): Luminance {
  const count = width * height;
  const result = new Float32Array(count);
  for (let pixel = 0, at = 0; pixel < count; pixel += 1, at += 3) {
    result[pixel] = 0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!;
  }
  return { data: result, width, height };
}

/** The part of an image inside a box of whole pixels. */
export function partOf({ data, width }: Luminance, box: PixelBox): Luminance {
  const result = new Float32Array(box.width * box.height);
  for (let row = 0; row < box.height; row += 1) {
    const from = (box.y + row) * width + box.x;
    result.set(data.subarray(from, from + box.width), row * box.width);
  }
  return { data: result, width: box.width, height: box.height };
}

/** The image at half its size, each pixel the mean of four; unchanged where a side would fall under 200 pixels. */
export function halved(image: RgbImage): RgbImage {
  const width = image.width >> 1;
  const height = image.height >> 1;
  if (width < 200 || height < 200) return image;
  const source = image.data;
  const data = new Uint8Array(width * height * 3);
  const row = image.width * 3;
  let to = 0;
  for (let y = 0; y < height; y += 1) {
    let from = 2 * y * row;
    let low = from + row;
    for (let x = 0; x < width; x += 1, from += 6, low += 6, to += 3) {
      data[to] = (source[from]! + source[from + 3]! + source[low]! + source[low + 3]! + 2) >> 2;
      data[to + 1] = (source[from + 1]! + source[from + 4]! + source[low + 1]! + source[low + 4]! + 2) >> 2;
      data[to + 2] = (source[from + 2]! + source[from + 5]! + source[low + 2]! + source[low + 5]! + 2) >> 2;
    }
  }
  return { data, width, height };
}

/** The part of a box that lies inside the image, in whole pixels. */
export function clipped(box: PixelBox, image: { width: number; height: number }): PixelBox {
  const left = Math.min(image.width, Math.max(0, Math.round(box.x)));
  const top = Math.min(image.height, Math.max(0, Math.round(box.y)));
  const right = Math.min(image.width, Math.max(0, Math.round(box.x + box.width)));
  const bottom = Math.min(image.height, Math.max(0, Math.round(box.y + box.height)));
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** The box on an image that is `factor` times as large. */
export function scaled(box: PixelBox, factor: number): PixelBox {
  return { x: box.x * factor, y: box.y * factor, width: box.width * factor, height: box.height * factor };
}
