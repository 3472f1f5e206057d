import type { RgbaImage } from '../rgb-image.ts';
import { joinedBytes, viewOf } from './bytes.ts';
import { hdrByCodes, hlgToScene, pqToNits, type HdrColours } from './hdr-to-srgb.ts';

/** A profile that says how to get from its numbers to light: a curve for each channel, and the light of each in XYZ (D50). */
type MatrixProfile = {
  /** For each of 256 values, in `oneOfLight`ths. */
  curves: readonly [Int32Array, Int32Array, Int32Array];
  /** Columns: the XYZ of full red, green and blue. */
  colorants: readonly [Xyz, Xyz, Xyz];
};

type Xyz = readonly [number, number, number];

/** The XYZ of full red, green and blue in the profile that the server's libvips takes for sRGB. */
const srgbColorants: readonly [Xyz, Xyz, Xyz] = [
  [28_576 / 65_536, 14_578 / 65_536, 911 / 65_536],
  [25_238 / 65_536, 46_985 / 65_536, 6362 / 65_536],
  [9376 / 65_536, 3973 / 65_536, 46_788 / 65_536],
];
/** The parameters g, a, b, c, d of its curve. */
const srgbCurve = [157_289, 62_119, 3417, 5072, 2651].map((parameter) => parameter / 65_536);

/** A bomb is larger; the largest profiles of printers are not. */
const maxProfileBytes = 8_000_000;

/** Light is counted in whole numbers with so many bits behind the point. */
const lightBits = 14;
const oneOfLight = 1 << lightBits;

let srgbOfLight: Uint8Array | null = null;

/**
 * Turns the colours of `image` in place from those of an ICC profile into sRGB, as cameras' profiles need (Display P3, Adobe RGB), to
 * the value that the server's decoder gives. False where the profile cannot be read or has tables instead of a matrix and curves:
 * then nothing is changed.
 *
 * Sources: ICC.1:2022, sections 8.3 and 10; Little CMS 2, `cmsopt.c` (`OptimizeMatrixShaper`), whose whole numbers these are.
 */
export function toSrgb({ data }: RgbaImage, profile: Uint8Array): boolean {
  const read = readMatrixProfile(profile);
  if (read === null) return false;
  srgbOfLight ??= Uint8Array.from({ length: oneOfLight + 1 }, (_, light) => encode(light / oneOfLight));
  const table = srgbOfLight;
  const [redCurve, greenCurve, blueCurve] = read.curves;
  const [[a, b, c], [d, e, f], [g, h, i]] = product(inverse(srgbColorants), read.colorants);
  for (let at = 0; at < data.length; at += 4) {
    const red = redCurve[data[at]!]!;
    const green = greenCurve[data[at + 1]!]!;
    const blue = blueCurve[data[at + 2]!]!;
    data[at] = table[inRange(a * red + b * green + c * blue)]!;
    data[at + 1] = table[inRange(d * red + e * green + f * blue)]!;
    data[at + 2] = table[inRange(g * red + h * green + i * blue)]!;
  }
  return true;
}

/** A product of two numbers of `lightBits` as light, 0 to `oneOfLight`. */
function inRange(product: number): number {
  const light = (product + (oneOfLight >> 1)) >> lightBits;
  return light < 0 ? 0 : light > oneOfLight ? oneOfLight : light;
}

/** Whether `toSrgb` can read a profile. */
export function isMatrixProfile(profile: Uint8Array): boolean {
  return readMatrixProfile(profile) !== null;
}

/**
 * What a profile says of an HDR picture; null for ordinary ones. By its code points, else by a red curve that is PQ's or HLG's.
 * Sources: ICC.1:2022, section 9.2.17 (`cicp`); Recommendation ITU-R BT.2100-3.
 */
export function hdrByProfile(profile: Uint8Array): HdrColours | null {
  const view = viewOf(profile);
  try {
    const codesAt = readTags(view).get('cicp');
    if (codesAt !== undefined) return hdrByCodes(view.getUint8(codesAt + 8), view.getUint8(codesAt + 9));
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
  const read = readMatrixProfile(profile);
  if (read === null) return null;
  const [curve] = read.curves;
  const follows = (lightOf: (value: number) => number): boolean =>
    [96, 128, 192, 224].every((value) => {
      const expected = oneOfLight * lightOf(value / 255);
      return Math.abs(curve[value]! - expected) <= 2 + 0.1 * expected;
    });
  const isPq = follows((value) => pqToNits(value) / 10_000);
  if (!isPq && !follows(hlgToScene)) return null;
  const [redX] = read.colorants[0];
  const primaries = redX > 0.6 ? 'bt2020' : redX > 0.48 ? 'p3' : 'bt709';
  return { transfer: isPq ? 'pq' : 'hlg', primaries };
}

/** A profile's own bytes, as they are in the file or, in a PNG, compressed by zlib; null where they are damaged or too many. */
export async function openProfile(stored: {
  bytes: Uint8Array;
  isCompressed: boolean;
}): Promise<Uint8Array | null> {
  return stored.isCompressed ? inflated(stored.bytes) : stored.bytes;
}

/** What zlib has compressed in a PNG beside its pixels; null where it is damaged or more than any profile has. */
export async function inflated(bytes: Uint8Array): Promise<Uint8Array | null> {
  const compressed = new Blob([Uint8Array.from(bytes)]).stream();
  const parts: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const part of compressed.pipeThrough(new DecompressionStream('deflate'))) {
      length += part.length;
      if (length > maxProfileBytes) return null;
      parts.push(part);
    }
  } catch {
    // A damaged profile is no obstacle: decoders do without it, too.
    return null;
  }
  return joinedBytes(parts);
}

function inLight(light: number): number {
  return Math.floor(light * oneOfLight + 0.5);
}

/** Linear light from 0 to 1 as a value of sRGB, by way of 16 bits. */
function encode(light: number): number {
  const [g, a, b, c, d] = srgbCurve as [number, number, number, number, number];
  const value = Math.fround(light >= (a * d + b) ** g ? (light ** (1 / g) - b) / a : light / c);
  return Math.round(Math.floor(Math.min(1, value) * 65_535 + 0.5) / 257);
}

/** Rows by columns, in `oneOfLight`ths. */
function product(
  rows: readonly [Xyz, Xyz, Xyz],
  [red, green, blue]: readonly [Xyz, Xyz, Xyz],
): [Xyz, Xyz, Xyz] {
  const dot = (row: Xyz, column: Xyz): number => row[0] * column[0] + row[1] * column[1] + row[2] * column[2];
  const times = (row: Xyz): Xyz => [
    inLight(dot(row, red)),
    inLight(dot(row, green)),
    inLight(dot(row, blue)),
  ];
  return [times(rows[0]), times(rows[1]), times(rows[2])];
}

/** The rows of what turns `columns` into the unit matrix. */
function inverse([[a, d, g], [b, e, h], [c, f, i]]: readonly [Xyz, Xyz, Xyz]): [Xyz, Xyz, Xyz] {
  const size = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
  return [
    [(e * i - f * h) / size, (c * h - b * i) / size, (b * f - c * e) / size],
    [(f * g - d * i) / size, (a * i - c * g) / size, (c * d - a * f) / size],
    [(d * h - e * g) / size, (b * g - a * h) / size, (a * e - b * d) / size],
  ];
}

function readMatrixProfile(profile: Uint8Array): MatrixProfile | null {
  const view = viewOf(profile);
  try {
    if (letters(view, 16) !== 'RGB ' || letters(view, 20) !== 'XYZ ') return null;
    const tags = readTags(view);
    const placeOf = (tag: string): number => tags.get(tag) ?? Infinity;
    return {
      curves: [
        readCurve(view, placeOf('rTRC')),
        readCurve(view, placeOf('gTRC')),
        readCurve(view, placeOf('bTRC')),
      ],
      colorants: [
        readXyz(view, placeOf('rXYZ')),
        readXyz(view, placeOf('gXYZ')),
        readXyz(view, placeOf('bXYZ')),
      ],
    };
  } catch (error) {
    // Beyond the end of the profile, as a missing tag is.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Where a profile's tags are. Throws a RangeError where the table leads beyond its end. */
function readTags(view: DataView): Map<string, number> {
  const tags = new Map<string, number>();
  for (let left = view.getUint32(128), at = 132; left > 0; left -= 1, at += 12)
    tags.set(letters(view, at), view.getUint32(at + 4));
  return tags;
}

function readXyz(view: DataView, at: number): Xyz {
  return [fixed(view, at + 8), fixed(view, at + 12), fixed(view, at + 16)];
}

/** A tone curve at the 256 values of 8 bits: a formula, a power, or a table between whose steps lie straight lines. */
function readCurve(view: DataView, at: number): Int32Array {
  const kind = letters(view, at);
  let lightOf: (value: number) => number;
  if (kind === 'para') {
    lightOf = formula(view.getUint16(at + 8), (index) => fixed(view, at + 12 + 4 * index));
  } else {
    const count = view.getUint32(at + 8);
    const step = (index: number): number => view.getUint16(at + 12 + 2 * index);
    if (kind !== 'curv') throw new RangeError(`a curve of an unknown kind, ${kind}`);
    if (count === 0) lightOf = (value) => value;
    else if (count === 1) lightOf = (value) => value ** (view.getUint16(at + 12) / 256);
    else
      lightOf = (value) => {
        if (value >= 1) return step(count - 1) / 65_535;
        // Places between two steps, and what lies there, are whole 65536ths.
        const scaled = (count - 1) * Math.round(value * 65_535);
        const place = scaled + Math.floor((scaled + 0x7fff) / 0xffff);
        const below = Math.floor(place / 65_536);
        const rise = (step(below + 1) - step(below)) * (place % 65_536);
        return (step(below) + Math.floor((rise + 0x8000) / 65_536)) / 65_535;
      };
  }
  return Int32Array.from({ length: 256 }, (_, value) =>
    inLight(Math.fround(lightOf(Math.fround(value / 255)))),
  );
}

/** The five forms of a parametric curve, of up to seven parameters g, a, b, c, d, e, f. */
function formula(form: number, parameter: (index: number) => number): (value: number) => number {
  const counts = [1, 3, 4, 5, 7];
  const count = counts[form];
  if (count === undefined) throw new RangeError(`a curve of an unknown form, ${form}`);
  const [g = 1, a = 1, b = 0, c = 0, d = 0, e = 0, f = 0] = Array.from({ length: count }, (_, index) =>
    parameter(index),
  );
  const power = (value: number): number => Math.max(0, a * value + b) ** g;
  if (form === 0) return (value) => value ** g;
  if (form === 1) return (value) => (value >= -b / a ? power(value) : 0);
  if (form === 2) return (value) => (value >= -b / a ? power(value) + c : c);
  return (value) => (value >= d ? power(value) + e : c * value + f);
}

/** A signed number with 16 bits behind the point. */
function fixed(view: DataView, at: number): number {
  return view.getInt32(at) / 65_536;
}

/** Four letters. Throws a RangeError beyond the end of the profile. */
function letters(view: DataView, at: number): string {
  return [0, 1, 2, 3].map((index) => String.fromCharCode(view.getUint8(at + index))).join('');
}
