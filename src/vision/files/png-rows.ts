import { Unzlib, zlibSync } from 'fflate';
import { joinedBytes, viewOf } from './bytes.ts';

/** Values in a pixel by the kind of color: W3C PNG, section 11.2.1. */
const valuesByColour: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** First column and row, and the steps across and down, of the parts in which an interlaced PNG comes: W3C PNG, section 8. */
const interlacedParts = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;
const onePart = [[0, 0, 1, 1]] as const;

/**
 * The compressed pixels of a PNG that has lost its end, with black for the missing ones. Null where these are more than
 * `toleratedLoss` of all. `header` is the body of `IHDR`, `pixels` are those of `IDAT`.
 */
export function withLastRows(
  header: Uint8Array,
  pixels: readonly Uint8Array[],
  toleratedLoss: number,
): Uint8Array | null {
  const bytes = header.length < 13 ? 0 : countBytes(header);
  if (bytes === 0) return null;
  const rows = new Uint8Array(bytes);
  // Browsers' own streams drop what they have when the data ends too early.
  let length = 0;
  const inflating = new Unzlib((part) => {
    rows.set(part.subarray(0, bytes - length), length);
    length = Math.min(bytes, length + part.length);
  });
  try {
    inflating.push(joinedBytes(pixels), false);
  } catch {
    // Damaged before its end.
    return null;
  }
  return length < bytes * (1 - toleratedLoss) ? null : zlibSync(rows, { level: 1 });
}

/** Of all rows, each with the byte that says how it is filtered. */
function countBytes(header: Uint8Array): number {
  const [width, height] = [viewOf(header).getUint32(0), viewOf(header).getUint32(4)];
  const bitsOfPixel = header[8]! * (valuesByColour[header[9]!] ?? 0);
  const parts = header[12] === 0 ? onePart : interlacedParts;
  return parts.reduce((sum, [left, top, across, down]) => {
    const columns = Math.ceil((width - left) / across);
    const rows = Math.ceil((height - top) / down);
    return columns > 0 && rows > 0 ? sum + rows * (1 + Math.ceil((columns * bitsOfPixel) / 8)) : sum;
  }, 0);
}
