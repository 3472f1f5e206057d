import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { toSrgb } from './icc-to-srgb.ts';

const side = 48;

/** Every mixture of 48 reds and greens, with blues between. */
function colours(): Buffer {
  const rgb = Buffer.alloc(side * side * 3);
  for (let at = 0; at < side * side; at += 1)
    rgb.set([(at % side) * 5, Math.floor(at / side) * 5, (at * 7) % 256], at * 3);
  return rgb;
}

async function profileOf(name: string): Promise<Buffer> {
  const { icc } = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#888' } })
    .withIccProfile(name)
    .png()
    .toBuffer()
    .then((file) => sharp(file).metadata());
  if (icc === undefined) throw new Error(`no profile ${name}`);
  return icc;
}

test.each(['p3', 'srgb'])('colours of the profile %s become those that the server stores', async (name) => {
  const rgb = colours();
  const raw = { width: side, height: side, channels: 3 as const };
  const icc = await profileOf(name);
  // A PNG that says that these numbers are of the profile.
  const plain = await sharp(rgb, { raw }).png().toBuffer();
  const body = Buffer.concat([Buffer.from('p\0\0'), deflateSync(icc)]);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length);
  head.write('iCCP', 4);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(Buffer.concat([Buffer.from('iCCP'), body])));
  const file = Buffer.concat([plain.subarray(0, 33), head, body, sum, plain.subarray(33)]);
  const expected = await sharp(file).toColourspace('srgb').removeAlpha().raw().toBuffer();

  const rgba = await sharp(rgb, { raw }).ensureAlpha().raw().toBuffer();
  toSrgb({ data: rgba, width: side, height: side }, icc);
  const differences = Array.from({ length: side * side * 3 }, (_, index) =>
    Math.abs(rgba[Math.floor(index / 3) * 4 + (index % 3)]! - expected[index]!),
  );
  expect(Math.max(...differences)).toBeLessThanOrEqual(1);
  const changed = rgb.filter((value, index) => Math.abs(value - expected[index]!) > 8).length;
  expect(changed > 500).toBe(name === 'p3');
});

test('a profile that cannot be read changes nothing', async () => {
  const icc = await profileOf('p3');
  for (const broken of [new Uint8Array(3), icc.subarray(0, 200), Buffer.alloc(600)]) {
    const data = Uint8Array.of(200, 30, 40, 255);
    toSrgb({ data, width: 1, height: 1 }, broken);
    expect([...data]).toEqual([200, 30, 40, 255]);
  }
});
