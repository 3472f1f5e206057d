import { describe, expect, it } from 'vitest';
import { measured, notMeasured } from '../../../../domain/signal.ts';
import { areasToBlur, blurAreas, type Pixels } from './blur-faces.ts';

const size = 40;
const face = { x: 0.4, y: 0.4, width: 0.2, height: 0.2 };
const isIn = (x: number, y: number, from: number, to: number) => x >= from && x < to && y >= from && y < to;

/** A photo of stripes, whose face has the pattern given. */
function aPhoto(pattern: (x: number, y: number) => number): Pixels {
  const data = new Uint8ClampedArray(size * size * 4);
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const value = isIn(x, y, 16, 24) ? pattern(x, y) : (x * 6) % 256;
      data.set([value, 255 - value, value, 255], (y * size + x) * 4);
    }
  }
  return { data, width: size, height: size };
}

describe('blurAreas', () => {
  it('leaves nothing by which two different faces of the same light could be told apart', () => {
    const checks = aPhoto((x, y) => ((x + y) % 2 === 0 ? 0 : 200));
    const stripes = aPhoto((x) => (x % 2 === 0 ? 0 : 200));
    expect(checks.data).not.toEqual(stripes.data);
    const areas = areasToBlur({ faces: measured([{ box: face }]), peopleCount: measured(1) });
    for (const photo of [checks, stripes]) blurAreas(photo, areas);
    expect(checks.data).toEqual(stripes.data);
  });

  it('leaves a few colors of the face and the rest as it was', () => {
    const photo = aPhoto((x, y) => x * 7 + y);
    const before = photo.data.slice();
    blurAreas(photo, [{ x: 0.375, y: 0.375, width: 0.25, height: 0.25 }]);
    const inside = new Set<string>();
    for (let y = 0; y < size; y += 1) {
      for (let x = 0; x < size; x += 1) {
        const place = (y * size + x) * 4;
        const pixel = photo.data.slice(place, place + 4);
        if (isIn(x, y, 15, 25)) inside.add(pixel.join());
        else expect(pixel).toEqual(before.slice(place, place + 4));
      }
    }
    expect(inside.size).toBeLessThanOrEqual(16);
  });
});

describe('areasToBlur', () => {
  const whole = [{ x: 0, y: 0, width: 1, height: 1 }];

  it('takes a margin around each face', () => {
    const [area] = areasToBlur({ faces: measured([{ box: face }]), peopleCount: measured(1) });
    expect(area?.x).toBeCloseTo(0.32);
    expect(area?.width).toBeCloseTo(0.36);
  });

  it('takes faces on pictures, too, which hide no missing person', () => {
    const picture = { x: 0.7, y: 0.1, width: 0.1, height: 0.1 };
    const faces = measured([{ box: face }]);
    const picturedFaces = measured([picture]);
    const areas = areasToBlur({ faces, picturedFaces, peopleCount: measured(1) });
    expect(areas).toHaveLength(2);
    expect(areas[1]?.x).toBeCloseTo(0.66);
    expect(areasToBlur({ faces, picturedFaces, peopleCount: measured(2) })).toEqual(whole);
  });

  it('takes the whole photo where a face may have been missed', () => {
    expect(areasToBlur({ faces: notMeasured('No model.') })).toEqual(whole);
    expect(areasToBlur({ faces: measured([{ box: face }]), peopleCount: measured(2) })).toEqual(whole);
    expect(areasToBlur({ faces: measured([]), peopleCount: notMeasured('No model.') })).toEqual(whole);
  });

  it('takes nothing of a photo without people', () => {
    expect(areasToBlur({ faces: measured([]), peopleCount: measured(0) })).toEqual([]);
  });
});
