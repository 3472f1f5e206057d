import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawPhoto } from '../../../test/drawn-photos.ts';
import { sharesColour } from './shares-colour.ts';

test.each([
  ['a JPEG of 4:2:0', () => drawPhoto().jpeg({ chromaSubsampling: '4:2:0' }), true],
  [
    'a progressive one with a profile',
    () => drawPhoto().withIccProfile('p3').jpeg({ progressive: true }),
    true,
  ],
  ['a JPEG of 4:4:4', () => drawPhoto().jpeg({ chromaSubsampling: '4:4:4' }), false],
  ['a gray JPEG', () => drawPhoto().greyscale().jpeg(), true],
  ['a JPEG of four inks', () => drawPhoto().toColourspace('cmyk').jpeg(), false],
  ['a PNG', () => drawPhoto().png(), false],
])('%s shares colours as sharp says', async (_, draw, expected) => {
  const bytes = await draw().toBuffer();
  const { chromaSubsampling } = await sharp(bytes).metadata();
  expect(chromaSubsampling === '4:2:0').toBe(expected);
  expect(await sharesColour(new Blob([new Uint8Array(bytes)]))).toBe(expected);
});

test('bytes that break off share none', async () => {
  const bytes = new Uint8Array(await drawPhoto().jpeg().toBuffer()).slice(0, 30);
  expect(await sharesColour(new Blob([bytes]))).toBe(false);
});
