import type { RgbImage } from '../../../../../vision/rgb-image.ts';

/** Whole numbers only, so that every browser and Node make the same pixels. */
export type Derive = (image: RgbImage) => RgbImage;

/** Each pixel of a new picture of the size, from a function of its place; `shade` gives red, green and blue. */
export function drawn(
  width: number,
  height: number,
  shade: (x: number, y: number) => readonly [number, number, number],
): RgbImage {
  const data = new Uint8Array(width * height * 3);
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, at += 3) data.set(shade(x, y), at);
  return { data, width, height };
}

function shadeAt({ data, width }: RgbImage, x: number, y: number): [number, number, number] {
  const at = (y * width + x) * 3;
  return [data[at]!, data[at + 1]!, data[at + 2]!];
}

/** Every value times `percent` ÷ 100, rounded down. */
export const darkenedTo =
  (percent: number): Derive =>
  (image) => ({ ...image, data: image.data.map((value) => Math.trunc((value * percent) / 100)) });

/** Red, green and blue replaced by (2 red + 5 green + blue) ÷ 8. */
export const withoutColor: Derive = (image) =>
  drawn(image.width, image.height, (x, y) => {
    const [red, green, blue] = shadeAt(image, x, y);
    const light = (2 * red + 5 * green + blue) >> 3;
    return [light, light, light];
  });

export const mirrored: Derive = (image) =>
  drawn(image.width, image.height, (x, y) => shadeAt(image, image.width - 1 - x, y));

/** A part of the picture, `times` as large. */
export const closeUp =
  (left: number, top: number, width: number, height: number, times: number): Derive =>
  (image) =>
    drawn(width * times, height * times, (x, y) =>
      shadeAt(image, left + Math.trunc(x / times), top + Math.trunc(y / times)),
    );

/** Black bars above and below, each `rows` high, over the picture. */
export const withBars =
  (rows: number): Derive =>
  (image) =>
    drawn(image.width, image.height, (x, y) =>
      y < rows || y >= image.height - rows ? [0, 0, 0] : shadeAt(image, x, y),
    );

/** The mean of (2 radius + 1)² pixels, three times; the edge repeats. */
export const blurredBy =
  (radius: number): Derive =>
  (image) => {
    const span = 2 * radius + 1;
    const along = (source: RgbImage, stepX: number, stepY: number): RgbImage =>
      drawn(source.width, source.height, (x, y) => {
        const sum = [0, 0, 0];
        for (let step = -radius; step <= radius; step += 1) {
          const atX = Math.min(source.width - 1, Math.max(0, x + step * stepX));
          const atY = Math.min(source.height - 1, Math.max(0, y + step * stepY));
          shadeAt(source, atX, atY).forEach((value, channel) => (sum[channel]! += value));
        }
        return [Math.trunc(sum[0]! / span), Math.trunc(sum[1]! / span), Math.trunc(sum[2]! / span)];
      });
    let result = image;
    for (let pass = 0; pass < 3; pass += 1) result = along(along(result, 1, 0), 0, 1);
    return result;
  };

/** The nearest pixels of a picture, `height` pixels high. */
export const sampledTo =
  (height: number): Derive =>
  (image) => {
    const width = Math.max(1, Math.round((image.width * height) / image.height));
    return drawn(width, height, (x, y) =>
      shadeAt(image, Math.trunc((x * image.width) / width), Math.trunc((y * image.height) / height)),
    );
  };
