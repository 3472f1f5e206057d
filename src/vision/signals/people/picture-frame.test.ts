import { describe, expect, it } from 'vitest';
import type { Luminance, PixelBox } from '../../rgb-image.ts';
import { frameAround } from './picture-frame.ts';

const face = { x: 180, y: 120, width: 50, height: 60 };
const wall = 200;

/** A wall on which `shade` gives the brightness of what is before it. */
function aPhoto(shade: (x: number, y: number) => number | null): Luminance {
  const [width, height] = [420, 320];
  const data = Float32Array.from({ length: width * height }, (_, at) => {
    const x = at % width;
    return shade(x, (at - x) / width) ?? wall;
  });
  return { data, width, height };
}

const isIn = (x: number, y: number, box: PixelBox) =>
  x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height;
const picture = { x: 130, y: 80, width: 150, height: 160 };
const hung = (x: number, y: number) => (isIn(x, y, picture) ? 90 : null);

function expectAround(frame: PixelBox | null, box: PixelBox): void {
  expect(frame).not.toBeNull();
  for (const side of ['x', 'y', 'width', 'height'] as const)
    expect(Math.abs(frame![side] - box[side])).toBeLessThanOrEqual(6);
}

describe('a frame around a face', () => {
  it('is a rectangle of four edges', () => {
    expectAround(frameAround(aPhoto(hung), face), picture);
    expect(
      frameAround(
        aPhoto(() => null),
        face,
      ),
    ).toBeNull();
  });

  it('may hang a little askew', () => {
    const turned = aPhoto((x, y) => hung(x + 0.08 * (y - 160), y - 0.08 * (x - 200)));
    expect(frameAround(turned, face)).not.toBeNull();
  });

  it('may be cut by the photo on one side, not below', () => {
    const moved = { ...face, x: 40 };
    const cut = { ...picture, x: -10 };
    expectAround(
      frameAround(
        aPhoto((x, y) => (isIn(x, y, cut) ? 90 : null)),
        moved,
      ),
      {
        x: 0,
        y: 80,
        width: 140,
        height: 160,
      },
    );
    const low = { ...face, y: 230 };
    expect(
      frameAround(
        aPhoto((x, y) => (isIn(x, y, { ...picture, y: 190 }) ? 90 : null)),
        low,
      ),
    ).toBeNull();
  });

  it('may be half hidden by somebody before one side', () => {
    const before = { x: 250, y: 168, width: 60, height: 60 };
    expect(
      frameAround(
        aPhoto((x, y) => (isIn(x, y, before) ? 205 : hung(x, y))),
        face,
      ),
    ).not.toBeNull();
  });

  it('is none where a body crosses its lower edge', () => {
    const body = { x: 170, y: 120, width: 70, height: 200 };
    expect(
      frameAround(
        aPhoto((x, y) => (isIn(x, y, body) ? 60 : hung(x, y))),
        face,
      ),
    ).toBeNull();
  });

  it('is none where two sides are missing', () => {
    const door = { x: 130, y: 40, width: 150, height: 280 };
    const shelf = { x: 0, y: 230, width: 420, height: 8 };
    for (const thing of [door, shelf])
      expect(
        frameAround(
          aPhoto((x, y) => (isIn(x, y, thing) ? 90 : null)),
          face,
        ),
      ).toBeNull();
  });
});
