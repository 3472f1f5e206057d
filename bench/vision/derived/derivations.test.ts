import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawJpeg } from '../../../test/drawn-photos.ts';
import { darkened } from './light.ts';
import { blurred, shaken } from './blur.ts';
import { croppedTo, mirrored, rotated, screenshot, trimmed, withBars } from './copies.ts';
import { sunglasses } from './cover.ts';
import { type Derivation, randomFrom, type Source } from './derivation.ts';
import { collageOf, cutByEdge, groupOf } from './people.ts';

const width = 640;
const height = 480;

async function drawnSource(): Promise<Source> {
  const { data } = await sharp(await drawJpeg(0, width, height))
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    image: { data: new Uint8Array(data), width, height },
    face: {
      box: { x: 220, y: 120, width: 200, height: 260 },
      rightEye: { x: 275, y: 220 },
      leftEye: { x: 365, y: 220 },
      mouth: { x: 320, y: 310 },
    },
    mask: new Float32Array(256 * 256).fill(1),
  };
}

async function made(derivation: Derivation, seed = 'a photo', count = 1) {
  const source = await drawnSource();
  const others = Array.from({ length: count - 1 }, () => source);
  const result = await derivation.make(source, randomFrom(`${seed} ${derivation.name}`), others);
  if (result === null) throw new Error(`${derivation.name} refused the drawn photo`);
  const bytes = Buffer.isBuffer(result) ? result : await result.png().toBuffer();
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

function pixel({ data, width: rowLength }: { data: Buffer; width: number }, x: number, y: number): number[] {
  const at = (Math.round(y) * rowLength + Math.round(x)) * 3;
  return [...data.subarray(at, at + 3)];
}

test('the same photo gives the same picture, another one another', async () => {
  const [first, again, other] = await Promise.all([
    made(withBars),
    made(withBars),
    made(withBars, 'another photo'),
  ]);
  expect(again).toEqual(first);
  expect(other).not.toEqual(first);
});

test('darkened photos keep their size and a part of their light', async () => {
  const dark = await made(darkened(0.3));
  const before = pixel({ data: Buffer.from((await drawnSource()).image.data), width }, 60, 60);
  expect([dark.width, dark.height]).toEqual([width, height]);
  expect(pixel(dark, 60, 60)).toEqual(before.map((value) => Math.round(value * 0.3)));
});

test('blur and shake soften the edge between two colours', async () => {
  const spread = async (derivation: Derivation): Promise<number> => {
    const soft = await made(derivation, 'shaken across');
    expect(soft.width).toBe(1024);
    const row = Array.from({ length: 1024 }, (_, x) => pixel(soft, x, soft.height / 4)[0]!);
    return Math.max(...row.slice(1).map((value, x) => Math.abs(value - row[x]!)));
  };
  expect(await spread(blurred(4))).toBeLessThan(await spread(blurred(1)));
  expect(await spread(shaken(31))).toBeLessThan(await spread(shaken(7)));
});

test('crops, trims and turns leave what they say', async () => {
  const [upright, trim, turned] = await Promise.all([
    made(croppedTo(9, 16)),
    made(trimmed),
    made(rotated(3)),
  ]);
  expect(upright.width / upright.height).toBeCloseTo(9 / 16, 2);
  expect([trim.width, trim.height]).toEqual([width * 0.8, height * 0.8]);
  // Nothing of the black corners is left.
  expect(turned.width / turned.height).toBeCloseTo(width / height, 1);
  for (const [x, y] of [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ] as const) {
    const corner = pixel(turned, x * (turned.width - 1), y * (turned.height - 1));
    expect(Math.max(...corner)).toBeGreaterThan(100);
  }
});

test('a mirrored photo has its left on the right', async () => {
  const before = pixel({ data: Buffer.from((await drawnSource()).image.data), width }, 100, 100);
  expect(pixel(await made(mirrored), width - 1 - 100, 100)).toEqual(before);
});

test('sunglasses darken both eyes and leave the mouth', async () => {
  const drawn = await made(sunglasses);
  expect(Math.min(...pixel(drawn, 275, 230))).toBeLessThan(60);
  expect(Math.min(...pixel(drawn, 365, 230))).toBeLessThan(60);
  const source = await drawnSource();
  expect(pixel(drawn, 300, 310)).toEqual(pixel({ data: Buffer.from(source.image.data), width }, 300, 310));
  expect(await sunglasses.make({ ...source, face: null }, randomFrom('x'), [])).toBeNull();
});

test('half of the face is left at the edge', async () => {
  const cut = await made(cutByEdge);
  expect(cut.width * cut.height).toBeLessThan(width * height);
});

test('groups and collages hold everybody and can be uploaded', async () => {
  for (const [derivation, count] of [
    [groupOf(2), 2],
    [groupOf(9), 9],
    [collageOf(4), 4],
    [collageOf(9), 9],
  ] as const) {
    const picture = await made(derivation, 'a photo', count);
    const ratio = picture.width / picture.height;
    expect(Math.max(ratio, 1 / ratio)).toBeLessThan(4);
    const source = await drawnSource();
    expect(await derivation.make(source, randomFrom('x'), [])).toBeNull();
  }
  expect((await made(screenshot)).height).toBeGreaterThan((await made(screenshot)).width * 1.7);
});
