import type { RgbImage } from './rgb-image.ts';
import { areaMeans, from0To255 } from './sampling.ts';

const columns = 9;
const rows = 8;

/** Photos whose hashes differ in at most this many of the 64 bits are near-duplicates. */
export const nearDuplicateBits = 10;

/**
 * The difference hash of a photo: 64 bits, each saying whether a cell of a 9 × 8 thumbnail is brighter than its right
 * neighbour, as 16 hexadecimal digits. Survives resizing and compression. Source: N. Krawetz, "Kind of Like That", 2013.
 */
export function differenceHash(image: RgbImage): string {
  const whole = { x: 0, y: 0, width: image.width, height: image.height };
  const cells = areaMeans(image, whole, columns, rows, from0To255);
  const brightness = (at: number): number => cells[at]! + cells[at + 1]! + cells[at + 2]!;
  let hash = '';
  for (let row = 0; row < rows; row += 1) {
    let byte = 0;
    for (let column = 0; column < columns - 1; column += 1) {
      const at = (row * columns + column) * 3;
      byte = byte * 2 + (brightness(at) > brightness(at + 3) ? 1 : 0);
    }
    hash += byte.toString(16).padStart(2, '0');
  }
  return hash;
}

/** The number of bits in which two hashes differ, 0–64. */
export function hashDistance(a: string, b: string): number {
  const bits = BigInt(`0x${a}`) ^ BigInt(`0x${b}`);
  return bits.toString(2).replaceAll('0', '').length;
}
