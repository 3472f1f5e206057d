import { expect, it } from 'vitest';
import { collage } from './collage.ts';

const [width, height] = [240, 160];
const whole = { x: 0, y: 0, width, height };

/** A soft gradient with thin bars; `step` is by how much what is right of `seam` is brighter at a place. */
function halves(step: (row: number, column: number) => number, seam = width / 2) {
  const data = new Uint8Array(width * height * 3);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const bar =
        column % 24 < 2 && Math.abs(column - seam) > 8 && Math.abs(column - 0.75 * width) > 8 ? 30 : 0;
      const value = 110 + 40 * Math.sin(row / 25) + bar + (column < seam ? 0 : step(row, column));
      const at = (row * width + column) * 3;
      data.fill(Math.round(value), at, at + 3);
    }
  }
  return { data, width, height };
}

const wallCorner = halves(() => 60);
const door = halves((_, column) => (column < 0.75 * width ? 60 : 0));
const twoPictures = halves((row) => 60 * Math.cos((2 * Math.PI * row) / height));

it('finds two pictures where their seam is darker in places and brighter in others', () => {
  expect(collage(twoPictures, whole).value).toBe(2);
});

it('trusts a seam through a part of the photo right in the middle alone', () => {
  const partly = (row: number) =>
    row < 0.65 * height ? 60 * Math.cos((2.5 * Math.PI * row) / (0.65 * height)) : 0;
  expect(collage(halves(partly), whole).value).toBe(2);
  expect(collage(halves(partly, 0.4 * width), whole).value).toBe(1);
});

it('sees no collage in the corner of a wall or in a door', () => {
  expect(collage(wallCorner, whole).value).toBe(1);
  expect(collage(door, whole).value).toBe(1);
});

it('sees a seam in the same edge where one person shows twice', () => {
  expect(collage(wallCorner, whole, true).value).toBe(2);
});
