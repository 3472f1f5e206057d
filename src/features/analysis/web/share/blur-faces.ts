import type { Signals } from '../../analysis.contract.ts';
import { faceBoxes, picturedBoxes } from '../loupe/face-boxes.ts';

/** Pixels as a canvas holds them: four bytes each, row by row. */
export type Pixels = { data: Uint8ClampedArray; width: number; height: number };

/** A part of a photo, in fractions of its width and height. */
export type Area = { x: number; y: number; width: number; height: number };

const wholePhoto: Area = { x: 0, y: 0, width: 1, height: 1 };
/** Blocks across an area: too few to know anybody by. */
const blocksAcross = 4;
/** Hair, ears and chin lie outside the box of a face. */
const margin = 0.4;

/**
 * What of a photo must be blurred so that it shows nobody: its faces with a margin, and those on pictures. All of it where faces
 * were not measured, and where there are more people than faces.
 */
export function areasToBlur(signals: Signals): Area[] {
  const { faces, peopleCount } = signals;
  if (faces?.state !== 'measured') return [wholePhoto];
  const living = faceBoxes(signals);
  const boxes = [...living, ...picturedBoxes(signals)];
  const people = peopleCount?.state === 'measured' ? Number(peopleCount.value) : null;
  if (people === null ? boxes.length === 0 : people > living.length) return [wholePhoto];
  return boxes.map(({ x, y, width, height }) => ({
    x: x - width * margin,
    y: y - height * margin,
    width: width * (1 + 2 * margin),
    height: height * (1 + 2 * margin),
  }));
}

/** Replaces each area by a few blocks of their mean color, in place. What was there cannot be found out from the result. */
export function blurAreas(pixels: Pixels, areas: readonly Area[]): void {
  for (const area of areas) {
    const left = clamp(Math.floor(area.x * pixels.width), pixels.width);
    const top = clamp(Math.floor(area.y * pixels.height), pixels.height);
    const right = clamp(Math.ceil((area.x + area.width) * pixels.width), pixels.width);
    const bottom = clamp(Math.ceil((area.y + area.height) * pixels.height), pixels.height);
    const side = Math.max(1, Math.ceil(Math.max(right - left, bottom - top) / blocksAcross));
    for (let y = top; y < bottom; y += side) {
      for (let x = left; x < right; x += side) {
        fillWithMean(pixels, x, y, Math.min(x + side, right), Math.min(y + side, bottom));
      }
    }
  }
}

function fillWithMean({ data, width }: Pixels, left: number, top: number, right: number, bottom: number) {
  const count = (right - left) * (bottom - top);
  for (let channel = 0; channel < 3; channel += 1) {
    const places = Array.from(
      { length: count },
      (_, index) =>
        ((top + Math.floor(index / (right - left))) * width + left + (index % (right - left))) * 4 + channel,
    );
    const mean = places.reduce((sum, place) => sum + (data[place] ?? 0), 0) / count;
    for (const place of places) data[place] = mean;
  }
}

function clamp(value: number, most: number): number {
  return Math.min(Math.max(value, 0), most);
}
