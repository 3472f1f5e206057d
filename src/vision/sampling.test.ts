import { describe, expect, it } from 'vitest';
import { boxScale, from0To1, fromMinus1To1, withSums } from './sampling.ts';

/** Seeded noise, so that each pixel counts. */
function noisy(width: number, height: number) {
  let seed = 7;
  const data = Uint8Array.from({ length: width * height * 3 }, () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed >> 16;
  });
  return { data, width, height };
}

describe('an image with sums', () => {
  const image = noisy(61, 43);

  it.each([
    ['the whole photo', { x: 0, y: 0, width: 61, height: 43 }, 16],
    ['the square around it', { x: 0, y: -9, width: 61, height: 61 }, 24],
    ['a part in fractions of pixels', { x: 10.3, y: 7.8, width: 20.5, height: 20.5 }, 8],
    ['a part enlarged', { x: 10.3, y: 7.8, width: 5, height: 5 }, 12],
    ['a place beyond its edge', { x: 50, y: 30, width: 40, height: 40 }, 10],
  ])('gives exactly the means that its pixels give: %s', (_, box, size) => {
    for (const range of [from0To1, fromMinus1To1])
      expect(boxScale(withSums(image), box, size, range)).toEqual(boxScale(image, box, size, range));
  });

  it('has room for the sum of a white photo', () => {
    const white = { data: new Uint8Array(1024 * 1024 * 3).fill(255), width: 1024, height: 1024 };
    const whole = { x: 0, y: 0, width: 1024, height: 1024 };
    expect(boxScale(withSums(white), whole, 1, from0To1)).toEqual(Float32Array.of(1, 1, 1));
  });
});
