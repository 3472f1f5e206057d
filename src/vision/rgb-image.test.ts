import sharp from 'sharp';
import { expect, test } from 'vitest';
import { layOnWhite } from './rgb-image.ts';

test('what is transparent is laid on white to the values that the server stores', async () => {
  const side = 256;
  const data = new Uint8Array(side * side * 4);
  for (let at = 0; at < side * side; at += 1) {
    const value = at % side;
    data.set([value, side - 1 - value, (value * 7) % side, Math.floor(at / side)], at * 4);
  }
  const raw = { width: side, height: side, channels: 4 as const };
  const expected = await sharp(data, { raw }).flatten({ background: '#fff' }).ensureAlpha().raw().toBuffer();
  expect(layOnWhite({ data, width: side, height: side })).toBe(true);
  expect(Buffer.from(data).equals(expected)).toBe(true);
});

test('only what is partly transparent shines through', () => {
  const laid = (alpha: number) => {
    const data = Uint8Array.of(10, 20, 30, alpha);
    return [layOnWhite({ data, width: 1, height: 1 }), ...data];
  };
  expect(laid(255)).toEqual([false, 10, 20, 30, 255]);
  expect(laid(0)).toEqual([false, 255, 255, 255, 255]);
  expect(laid(254)).toEqual([true, 10, 20, 30, 255]);
});
