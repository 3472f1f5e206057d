import { describe, expect, it } from 'vitest';
import { measured, notMeasured } from '../../../domain/signal.ts';
import type { ReadFace } from '../../photo-reading.ts';
import { type Luminance, luminanceOf, type RgbImage } from '../../rgb-image.ts';
import { faceBlur, photoBlur, viewForBlur } from './blur.ts';

const side = 200;
const quiet = measured(1);
const nobody = notMeasured<number>('No face was found.');

/** A photo of fine and coarse squares, seeded; `draw` may change it. */
function drawn(change: (x: number, y: number, value: number) => number = (_, __, value) => value): Luminance {
  const data = new Float32Array(side * side);
  const level = (x: number, y: number, cell: number): number => {
    const key = Math.floor(x / cell) * 374_761 + Math.floor(y / cell) * 668_265 + cell * 97;
    return ((key * 2_654_435 + 1_013_904) % 8_191) / 8_191;
  };
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const value = 40 + 90 * level(x, y, 37) + 60 * level(x, y, 11) + 40 * level(x, y, 3);
      data[y * side + x] = change(x, y, value);
    }
  }
  return { data, width: side, height: side };
}

/** The mean over a line of `length` pixels at each place, along x and y as `dx` and `dy` say. */
function shaken({ data, width, height }: Luminance, length: number, dx: number, dy: number): Luminance {
  const result = data.map((_, at) => {
    const x = at % width;
    const y = Math.floor(at / width);
    let sum = 0;
    for (let step = 0; step < length; step += 1) {
      const fromX = Math.min(width - 1, Math.max(0, x + dx * (step - (length >> 1))));
      const fromY = Math.min(height - 1, Math.max(0, y + dy * (step - (length >> 1))));
      sum += data[fromY * width + fromX]!;
    }
    return sum / length;
  });
  return { data: result, width, height };
}

/** Out of focus by about 1.4 pixels: three means over three pixels each way, and less for fewer. */
function outOfFocus(photo: Luminance, rounds = 3): Luminance {
  let result = photo;
  for (let round = 0; round < rounds; round += 1) result = shaken(shaken(result, 3, 1, 0), 3, 0, 1);
  return result;
}

const face = (x: number, y: number, size: number): ReadFace => ({
  detection: { x, y, width: size, height: size, score: 0.9, points: [] },
  mesh: null,
  pose: null,
  identity: null,
  covers: null,
});

describe('blur of a face', () => {
  const blurOf = (photo: Luminance, found = face(40, 40, 120)) => faceBlur(photo, 1, found, quiet);

  it('is small on a sharp one, and about as large as it was made', () => {
    expect(blurOf(drawn()).value).toBeLessThan(0.6);
    expect(blurOf(outOfFocus(drawn())).value).toBeGreaterThan(1.2);
  });

  it.each([
    ['across', 1, 0],
    ['up and down', 0, 1],
    ['slanting', 1, 1],
  ])('counts a movement %s', (_, dx, dy) => {
    expect(blurOf(shaken(drawn(), 9, dx, dy)).value).toBeGreaterThan(1);
  });

  it('is that of the face alone', () => {
    const soft = outOfFocus(drawn());
    const isFace = (x: number, y: number): boolean => Math.hypot(x - 100, y - 100) < 90;
    const shallow = drawn((x, y, value) => (isFace(x, y) ? value : soft.data[y * side + x]!));
    const wrong = drawn((x, y, value) => (isFace(x, y) ? soft.data[y * side + x]! : value));
    expect(blurOf(shallow).value).toBeLessThan(0.6);
    expect(blurOf(wrong).value).toBeGreaterThan(1);
  });

  it('is the same in the dark', () => {
    const dark = drawn((_, __, value) => value * 0.2);
    expect(blurOf(dark).value).toBeCloseTo(blurOf(drawn()).value!, 1);
  });

  it('is uncertain on a small photo where its pixels may be that wide, and on no other', () => {
    const slightly = outOfFocus(drawn(), 2);
    const found = face(40, 40, 120);
    const onSmall = faceBlur(slightly, 1, found, quiet);
    expect(onSmall.value).toBeGreaterThan(0.95);
    expect(onSmall.value).toBeLessThan(1.3);
    expect(onSmall.confidence).toBe(0.6);
    const onLarge = faceBlur(slightly, 0.5, face(80, 80, 240), quiet);
    expect(onLarge).toMatchObject({ value: onSmall.value, confidence: 0.9 });
    expect(blurOf(drawn()).confidence).toBe(0.9);
    expect(blurOf(outOfFocus(outOfFocus(drawn()))).confidence).toBe(0.9);
  });

  it('cannot be told on a small face, in noise, or without detail', () => {
    expect(blurOf(drawn(), face(90, 90, 30)).state).toBe('could-not-tell');
    expect(faceBlur(drawn(), 1, face(40, 40, 120), measured(20)).state).toBe('could-not-tell');
    expect(blurOf(drawn(() => 128)).state).toBe('could-not-tell');
    expect(faceBlur(drawn(), 1, null, quiet).state).toBe('not-measured');
  });
});

describe('blur of a photo', () => {
  it('is that of its sharpest part', () => {
    const soft = outOfFocus(drawn());
    const shallow = drawn((x, y, value) => (x < 90 && y < 90 ? value : soft.data[y * side + x]!));
    expect(photoBlur(shallow, 1, nobody, quiet).value).toBeLessThan(0.55);
    expect(photoBlur(soft, 1, nobody, quiet).value).toBeGreaterThan(1);
  });

  it('could not be told on a noisy photo, whose grain looks like fine detail', () => {
    expect(photoBlur(drawn(), 1, nobody, measured(8)).state).toBe('could-not-tell');
  });

  it('is not asked for where a face was judged', () => {
    expect(photoBlur(drawn(), 1, measured(0.4), quiet).state).toBe('not-measured');
  });
});

describe('the size at which blur is measured', () => {
  const blank = (width: number, height: number): RgbImage => ({
    data: new Uint8Array(width * height * 3).fill(90),
    width,
    height,
  });

  it.each([
    ['a small photo as it is', blank(700, 500), blank(350, 250), [700, 500]],
    ['a large photo at half its size', blank(1024, 768), blank(512, 384), [512, 384]],
    ['a panorama too, which nothing else halves', blank(1024, 256), blank(1024, 256), [512, 128]],
    ['a tall strip too', blank(257, 1024), blank(257, 1024), [128, 512]],
  ] as const)('takes %s', (_, full, half, [width, height]) => {
    const view = viewForBlur(full, luminanceOf(half));
    expect(view).toMatchObject({ width, height });
    expect(view.data).toHaveLength(width * height);
    expect(view.data.every((value) => Math.abs(value - 90) < 0.01)).toBe(true);
  });
});
