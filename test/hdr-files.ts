import sharp, { type Sharp } from 'sharp';
import { box, drawnHeic, pngChunk } from './drawn-photos.ts';
import { hdrProfile } from './icc-profiles.ts';

export type HdrCurve = 'pq' | 'hlg';

/** Light of white on paper and of the brightest highlight, in cd/m²: ITU-R BT.2408. */
const whiteNits = 203;
const peakNits = 1000;

/** What ITU-T H.273 calls the colors of BT.2020 and the two curves. */
const bt2020 = 9;
const transferOf = { pq: 16, hlg: 18 } as const;

/** The photo's light in the numbers of an HDR picture of BT.2020, of 8 or 16 bits: white comes out as paper, no highlight above it. */
async function hdrNumbers(photo: Sharp, curve: HdrCurve, bits: 8 | 16): Promise<Sharp> {
  const { data, info } = await photo.clone().removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const most = 2 ** bits - 1;
  const numbers = bits === 8 ? new Uint8Array(data.length) : new Uint16Array(data.length);
  const encode = curve === 'pq' ? pqOf : hlgOf;
  for (let at = 0; at < data.length; at += 3) {
    const [red, green, blue] = [data[at]!, data[at + 1]!, data[at + 2]!].map(linear) as [
      number,
      number,
      number,
    ];
    const nits = [
      0.627_404 * red + 0.329_283 * green + 0.043_313 * blue,
      0.069_097 * red + 0.919_54 * green + 0.011_362 * blue,
      0.016_391 * red + 0.088_013 * green + 0.895_595 * blue,
    ].map((light) => light * whiteNits) as [number, number, number];
    numbers.set(
      encode(nits).map((value) => Math.round(value * most)),
      at,
    );
  }
  const raw = { width: info.width, height: info.height, channels: 3 as const };
  const pixels = sharp(numbers, { raw });
  return bits === 8 ? pixels : pixels.toColourspace('rgb16');
}

function linear(value: number): number {
  const part = value / 255;
  return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

type Nits = [number, number, number];

/** SMPTE ST 2084. */
function pqOf(nits: Nits): number[] {
  return nits.map((light) => {
    const power = (light / 10_000) ** 0.159_301_757_812_5;
    return ((0.835_937_5 + 18.851_562_5 * power) / (1 + 18.6875 * power)) ** 78.843_75;
  });
}

/** ARIB STD-B67, on a screen of 1,000 cd/m². */
function hlgOf([red, green, blue]: Nits): number[] {
  const shown = (0.2627 * red + 0.678 * green + 0.0593 * blue) / peakNits;
  const gamma = shown === 0 ? 1 : shown ** (0.2 / 1.2);
  return [red, green, blue].map((light) => {
    const scene = light / peakNits / gamma;
    if (scene <= 1 / 12) return Math.sqrt(3 * scene);
    return 0.178_832_77 * Math.log(12 * scene - 0.284_668_92) + 0.559_910_73;
  });
}

/** A PNG with code points of its colors (`cICP`). */
export async function hdrPng(photo: Sharp, curve: HdrCurve, bits: 8 | 16 = 8): Promise<Buffer> {
  const png = await (await hdrNumbers(photo, curve, bits)).png({ compressionLevel: 3 }).toBuffer();
  const codes = pngChunk('cICP', Buffer.of(bt2020, transferOf[curve], 0, 1));
  return Buffer.concat([png.subarray(0, 33), codes, png.subarray(33)]);
}

/** A JPEG whose color profile is of the curve: by code points, or by the curve alone. */
export async function hdrJpeg(photo: Sharp, curve: HdrCurve, says: 'codes' | 'curve'): Promise<Buffer> {
  const numbers = await hdrNumbers(photo, curve, 8);
  const jpeg = await numbers.jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer();
  const profile = hdrProfile(
    curve === 'pq' ? pqLight : hlgLight,
    says === 'codes' ? transferOf[curve] : null,
  );
  const body = Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1'), profile]);
  const head = Buffer.of(0xff, 0xe2, (body.length + 2) >> 8, (body.length + 2) & 255);
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)]);
}

function pqLight(value: number): number {
  const power = value ** (1 / 78.843_75);
  return (Math.max(0, power - 0.835_937_5) / (18.851_562_5 - 18.6875 * power)) ** (1 / 0.159_301_757_812_5);
}

function hlgLight(value: number): number {
  if (value <= 0.5) return value ** 2 / 3;
  return (Math.exp((value - 0.559_910_73) / 0.178_832_77) + 0.284_668_92) / 12;
}

/** An AVIF with code points of its colors (`nclx`), of 10 bits a channel as cameras write them. */
export async function hdrAvif(photo: Sharp, curve: HdrCurve): Promise<Buffer> {
  const numbers = await hdrNumbers(photo, curve, 16);
  const options = { quality: 90, effort: 0, bitdepth: 10, chromaSubsampling: '4:4:4' } as const;
  return withProperty(await numbers.avif(options).toBuffer(), codesBox(curve));
}

/** `drawnHeic` as if its numbers were those of an HDR picture. */
export function hdrHeic(curve: HdrCurve): Buffer {
  return withProperty(drawnHeic, codesBox(curve));
}

/** The matrix, 6, is that of the pictures that sharp writes. */
function codesBox(curve: HdrCurve): Buffer {
  return box(
    'colr',
    Buffer.concat([Buffer.from('nclx'), Buffer.of(0, bt2020, 0, transferOf[curve], 0, 6, 0x80)]),
  );
}

/** The file with one more property of its main picture. */
function withProperty(file: Buffer, property: Buffer): Buffer {
  const placeOf = (type: string): number => file.indexOf(type, 0, 'latin1') - 4;
  const endOf = (at: number): number => at + file.readUInt32BE(at);
  const [container, list, locations] = [placeOf('ipco'), placeOf('ipma'), placeOf('iloc')];
  let count = 0;
  for (let at = container + 8; at < endOf(container); at += file.readUInt32BE(at)) count += 1;
  const main = file.readUInt16BE(placeOf('pitm') + 12);
  // Entries of the list: an id, how many numbers, the numbers.
  let entry = list + 16;
  while (file.readUInt16BE(entry) !== main) entry += 3 + file[entry + 2]!;
  const numbersEnd = entry + 3 + file[entry + 2]!;
  const grown = Buffer.concat([
    file.subarray(0, endOf(container)),
    property,
    file.subarray(endOf(container), numbersEnd),
    Buffer.of(count + 1),
    file.subarray(numbersEnd),
  ]);
  const shift = (at: number): number => (at < endOf(container) ? at : at + property.length);
  grown[shift(entry) + 2]! += 1;
  const grow = (at: number, by: number): number =>
    grown.writeUInt32BE(grown.readUInt32BE(shift(at)) + by, shift(at));
  grow(container, property.length);
  grow(list, 1);
  for (const type of ['meta', 'iprp']) grow(placeOf(type), property.length + 1);
  moveLocations(grown, shift(locations), property.length + 1);
  return grown;
}

/** Moves the places of all items, whose offsets and lengths have four bytes each. */
function moveLocations(file: Buffer, at: number, by: number): void {
  const version = file[at + 8]!;
  const baseBytes = file[at + 13]! >> 4;
  const items = file.readUInt16BE(at + 14);
  let entry = at + 16;
  for (let item = 0; item < items; item += 1) {
    entry += version === 0 ? 4 : 6;
    const base = baseBytes === 4 ? file.readUInt32BE(entry) : 0;
    if (base > 0) file.writeUInt32BE(base + by, entry);
    entry += baseBytes;
    const extents = file.readUInt16BE(entry);
    entry += 2;
    for (let extent = 0; extent < extents; extent += 1, entry += 8)
      if (base === 0) file.writeUInt32BE(file.readUInt32BE(entry) + by, entry);
  }
}
