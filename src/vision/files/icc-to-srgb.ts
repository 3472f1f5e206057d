import type { RgbaImage } from '../rgb-image.ts';

/** A profile that says how to get from its numbers to light: a curve for each channel, and the light of each in XYZ (D50). */
type MatrixProfile = {
  /** For each of 256 values, 0–1. */
  curves: readonly [Float32Array, Float32Array, Float32Array];
  /** Columns: the XYZ of full red, green and blue. */
  colorants: readonly [Xyz, Xyz, Xyz];
};

type Xyz = readonly [number, number, number];

/** From XYZ (D50) to linear sRGB: the inverse of sRGB's primaries, adapted to D50 after Bradford. Source: ICC's sRGB profiles. */
const toLinearSrgb: readonly [Xyz, Xyz, Xyz] = [
  [3.1338561, -1.6168667, -0.4906146],
  [-0.9787684, 1.9161415, 0.033454],
  [0.0719453, -0.2289914, 1.4052427],
];

/** So many steps of linear light that neighbours lie less than half a value of 8 bits apart, in the shadows too. */
const lightSteps = 16_384;

let srgbOfLight: Uint8Array | null = null;

/**
 * Turns the colours of `image` in place from those of an ICC profile into sRGB, as cameras' profiles need (Display P3, Adobe RGB).
 * A profile that cannot be read, or has tables instead of a matrix and curves, changes nothing: its colours are taken as sRGB.
 * Source: ICC.1:2022, sections 8.3 and 10.
 */
export function toSrgb({ data }: RgbaImage, profile: Uint8Array): void {
  const read = readMatrixProfile(profile);
  if (read === null) return;
  srgbOfLight ??= Uint8Array.from({ length: lightSteps + 1 }, (_, step) => encode(step / lightSteps));
  const table = srgbOfLight;
  const valueOf = (light: number): number =>
    table[light <= 0 ? 0 : light >= 1 ? lightSteps : Math.round(light * lightSteps)]!;
  const [redCurve, greenCurve, blueCurve] = read.curves;
  const [[a, b, c], [d, e, f], [g, h, i]] = product(toLinearSrgb, read.colorants);
  for (let at = 0; at < data.length; at += 4) {
    const red = redCurve[data[at]!]!;
    const green = greenCurve[data[at + 1]!]!;
    const blue = blueCurve[data[at + 2]!]!;
    data[at] = valueOf(a * red + b * green + c * blue);
    data[at + 1] = valueOf(d * red + e * green + f * blue);
    data[at + 2] = valueOf(g * red + h * green + i * blue);
  }
}

/** Linear light from 0 to 1 as a value of sRGB. Source: IEC 61966-2-1. */
function encode(light: number): number {
  return Math.round(255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055));
}

/** Rows by columns. */
function product(
  rows: readonly [Xyz, Xyz, Xyz],
  [red, green, blue]: readonly [Xyz, Xyz, Xyz],
): [Xyz, Xyz, Xyz] {
  const dot = (row: Xyz, column: Xyz): number => row[0] * column[0] + row[1] * column[1] + row[2] * column[2];
  const times = (row: Xyz): Xyz => [dot(row, red), dot(row, green), dot(row, blue)];
  return [times(rows[0]), times(rows[1]), times(rows[2])];
}

function readMatrixProfile(profile: Uint8Array): MatrixProfile | null {
  const view = new DataView(profile.buffer, profile.byteOffset, profile.byteLength);
  try {
    if (letters(view, 16) !== 'RGB ' || letters(view, 20) !== 'XYZ ') return null;
    const tags = new Map<string, number>();
    for (let left = view.getUint32(128), at = 132; left > 0; left -= 1, at += 12)
      tags.set(letters(view, at), view.getUint32(at + 4));
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

function readXyz(view: DataView, at: number): Xyz {
  return [fixed(view, at + 8), fixed(view, at + 12), fixed(view, at + 16)];
}

/** A tone curve at the 256 values of 8 bits: a formula, a power, or a table between whose steps lie straight lines. */
function readCurve(view: DataView, at: number): Float32Array {
  const kind = letters(view, at);
  let lightOf: (value: number) => number;
  if (kind === 'para') {
    lightOf = formula(view.getUint16(at + 8), (index) => fixed(view, at + 12 + 4 * index));
  } else {
    const count = view.getUint32(at + 8);
    const step = (index: number): number => view.getUint16(at + 12 + 2 * index) / 65_535;
    if (kind !== 'curv') throw new RangeError(`a curve of an unknown kind, ${kind}`);
    if (count === 0) lightOf = (value) => value;
    else if (count === 1) lightOf = (value) => value ** (view.getUint16(at + 12) / 256);
    else
      lightOf = (value) => {
        const place = value * (count - 1);
        const below = Math.min(Math.floor(place), count - 2);
        return step(below) + (step(below + 1) - step(below)) * (place - below);
      };
  }
  return Float32Array.from({ length: 256 }, (_, value) => lightOf(value / 255));
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

function letters(view: DataView, at: number): string {
  return [0, 1, 2, 3].map((index) => String.fromCharCode(view.getUint8(at + index))).join('');
}
