import { type Luminance } from '../rgb-image.ts';

/** The image at `width` × `height`: each pixel is the exact mean of the area under it, so that shrinking never flickers. */
export function resized(image: Luminance, width: number, height: number): Luminance {
  const across = shares(image.width, width);
  const down = shares(image.height, height);
  const narrow = new Float32Array(width * image.height);
  for (let row = 0; row < image.height; row += 1) {
    const from = row * image.width;
    for (let column = 0; column < width; column += 1) {
      const first = across.first[column]!;
      const last = across.last[column]!;
      let sum = image.data[from + first]! * across.firstShare[column]!;
      for (let at = first + 1; at < last; at += 1) sum += image.data[from + at]!;
      if (last > first) sum += image.data[from + last]! * across.lastShare[column]!;
      narrow[row * width + column] = sum * across.perArea;
    }
  }
  const data = new Float32Array(width * height);
  for (let row = 0; row < height; row += 1) {
    const first = down.first[row]!;
    const last = down.last[row]!;
    const to = row * width;
    for (let line = first; line <= last; line += 1) {
      const share =
        (line === first ? down.firstShare[row]! : line === last ? down.lastShare[row]! : 1) * down.perArea;
      const from = line * width;
      for (let column = 0; column < width; column += 1) data[to + column]! += narrow[from + column]! * share;
    }
  }
  return { data, width, height };
}

/** For each of `to` equal parts of `from` pixels: the first and last pixel under it, and how much of each counts. */
function shares(from: number, to: number) {
  const step = from / to;
  const first = new Int32Array(to);
  const last = new Int32Array(to);
  const firstShare = new Float32Array(to);
  const lastShare = new Float32Array(to);
  for (let part = 0; part < to; part += 1) {
    const start = part * step;
    const end = Math.min(from, start + step);
    first[part] = Math.min(from - 1, Math.floor(start + 1e-9));
    last[part] = Math.max(first[part]!, Math.min(from - 1, Math.ceil(end - 1e-9) - 1));
    firstShare[part] = Math.min(end, first[part]! + 1) - start;
    lastShare[part] = end - last[part]!;
  }
  return { first, last, firstShare, lastShare, perArea: 1 / step };
}

/** Mean over a square of (2 × radius + 1)² pixels about each pixel; outside of the image the pixels of its edge go on. */
export function boxBlurred({ data, width, height }: Luminance, radius: number): Luminance {
  const share = 1 / (2 * radius + 1);
  const across = new Float32Array(data.length);
  for (let row = 0; row < height; row += 1) {
    const first = row * width;
    const last = first + width - 1;
    let sum = 0;
    for (let offset = -radius; offset <= radius; offset += 1)
      sum += data[Math.max(first, Math.min(last, first + offset))]!;
    let at = first;
    for (const nearStart = Math.min(last + 1, first + radius); at < nearStart; at += 1) {
      across[at] = sum * share;
      sum += data[Math.min(last, at + radius + 1)]! - data[first]!;
    }
    for (; at < last - radius; at += 1) {
      across[at] = sum * share;
      sum += data[at + radius + 1]! - data[at - radius]!;
    }
    for (; at <= last; at += 1) {
      across[at] = sum * share;
      sum += data[last]! - data[at - radius]!;
    }
  }
  const result = new Float32Array(data.length);
  const sums = new Float32Array(width);
  for (let offset = -radius; offset <= radius; offset += 1) {
    const from = Math.max(0, Math.min(height - 1, offset)) * width;
    for (let column = 0; column < width; column += 1) sums[column]! += across[from + column]!;
  }
  for (let row = 0; row < height; row += 1) {
    const to = row * width;
    const enters = Math.min(height - 1, row + radius + 1) * width;
    const leaves = Math.max(0, row - radius) * width;
    for (let column = 0; column < width; column += 1) {
      const sum = sums[column]!;
      result[to + column] = sum * share;
      sums[column] = sum + across[enters + column]! - across[leaves + column]!;
    }
  }
  return { data: result, width, height };
}
