import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { iccProfile, profileNames } from '../../../test/icc-profiles.ts';
import { isMatrixProfile, openProfile, toSrgb } from './icc-to-srgb.ts';
import { readPhotoHeader } from './photo-structure.ts';

const side = 48;

/** Every mixture of 48 reds and greens, with blues between. */
function colours(): Buffer {
  const rgb = Buffer.alloc(side * side * 3);
  for (let at = 0; at < side * side; at += 1)
    rgb.set([(at % side) * 5, Math.floor(at / side) * 5, (at * 7) % 256], at * 3);
  return rgb;
}

test.each(profileNames)('colours of %s become those that the server stores', async (name) => {
  const rgb = colours();
  const raw = { width: side, height: side, channels: 3 as const };
  const icc = iccProfile(name);
  // A PNG that says that these numbers are of the profile.
  const plain = await sharp(rgb, { raw }).png().toBuffer();
  const body = Buffer.concat([Buffer.from('p\0\0'), deflateSync(icc)]);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length);
  head.write('iCCP', 4);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(Buffer.concat([Buffer.from('iCCP'), body])));
  const file = Buffer.concat([plain.subarray(0, 33), head, body, sum, plain.subarray(33)]);
  const expected = await sharp(file).toColourspace('srgb').ensureAlpha().raw().toBuffer();

  const rgba = await sharp(rgb, { raw }).ensureAlpha().raw().toBuffer();
  const stored = readPhotoHeader(file, 'png').profile;
  const profile = stored && (await openProfile(stored));
  expect(profile && Buffer.from(profile).equals(icc)).toBe(true);
  expect(toSrgb({ data: rgba, width: side, height: side }, profile ?? icc)).toBe(true);
  expect(rgba.equals(expected)).toBe(true);
});

test('a profile inflated to more than any has, or damaged, is none', async () => {
  const bomb = deflateSync(Buffer.alloc(9_000_000));
  expect(await openProfile({ bytes: bomb, isCompressed: true })).toBeNull();
  expect(await openProfile({ bytes: Buffer.from('no zlib'), isCompressed: true })).toBeNull();
});

test('a profile that cannot be read changes nothing', async () => {
  const icc = iccProfile('Display P3');
  for (const broken of [new Uint8Array(3), icc.subarray(0, 200), Buffer.alloc(600)]) {
    const data = Uint8Array.of(200, 30, 40, 255);
    expect(isMatrixProfile(broken)).toBe(false);
    expect(toSrgb({ data, width: 1, height: 1 }, broken)).toBe(false);
    expect([...data]).toEqual([200, 30, 40, 255]);
  }
});
