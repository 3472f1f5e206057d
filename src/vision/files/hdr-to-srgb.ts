/**
 * How a high dynamic range (HDR) picture's numbers become light: the curve, PQ (SMPTE ST 2084) or HLG (ARIB STD-B67), and the
 * colors of full red, green and blue. `isNarrow`: black is 16 and white 235, as in video, instead of 0 and 255.
 */
export type HdrColours = {
  transfer: 'pq' | 'hlg';
  primaries: 'bt2020' | 'p3' | 'bt709';
  isNarrow?: boolean;
};

/** The code points of ITU-T H.273 that PNG, HEIC, AVIF and ICC profiles share; null where they are not of an HDR picture. */
export function hdrByCodes(primaries: number, transfer: number): HdrColours | null {
  if (transfer !== 16 && transfer !== 18) return null;
  const named = primaries === 9 ? 'bt2020' : primaries === 11 || primaries === 12 ? 'p3' : 'bt709';
  return { transfer: transfer === 16 ? 'pq' : 'hlg', primaries: named };
}

/** Light in cd/m² of white on paper, which is sRGB's white, and of the brightest highlight: Report ITU-R BT.2408-7, section 2. */
const whiteNits = 203;
const peakNits = 1000;

type Row = readonly [number, number, number];

/** Linear light to that of sRGB's red, green and blue: Report ITU-R BT.2407-0, annex 1, and SMPTE EG 432-1. */
const toSrgbLight: Record<HdrColours['primaries'], readonly [Row, Row, Row]> = {
  bt2020: [
    [1.660_491, -0.587_641, -0.072_85],
    [-0.124_55, 1.1329, -0.008_349],
    [-0.018_151, -0.100_579, 1.118_73],
  ],
  p3: [
    [1.224_94, -0.224_94, 0],
    [-0.042_057, 1.042_057, 0],
    [-0.019_638, -0.078_636, 1.098_274],
  ],
  bt709: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
};

const pqExponents = { m1: 2610 / 16_384, m2: (2523 / 4096) * 128 };
const pqTerms = { c1: 3424 / 4096, c2: (2413 / 4096) * 32, c3: (2392 / 4096) * 32 };

/** PQ: a value from 0 to 1 as light in cd/m², up to 10,000. Source: Recommendation ITU-R BT.2100-3, table 4. */
export function pqToNits(value: number): number {
  const power = value ** (1 / pqExponents.m2);
  const light = Math.max(0, power - pqTerms.c1) / (pqTerms.c2 - pqTerms.c3 * power);
  return 10_000 * light ** (1 / pqExponents.m1);
}

function nitsToPq(nits: number): number {
  const power = (nits / 10_000) ** pqExponents.m1;
  return ((pqTerms.c1 + pqTerms.c2 * power) / (1 + pqTerms.c3 * power)) ** pqExponents.m2;
}

/** HLG: a value from 0 to 1 as the scene's light, 0 to 1. Source: Recommendation ITU-R BT.2100-3, table 5. */
export function hlgToScene(value: number): number {
  const [a, b, c] = [0.178_832_77, 0.284_668_92, 0.559_910_73];
  return value <= 0.5 ? value ** 2 / 3 : (Math.exp((value - c) / a) + b) / 12;
}

/**
 * Light of up to `peakNits` on a screen of `whiteNits`: the darker part as it is, highlights bent below white.
 * Source: Report ITU-R BT.2390-11, section 5.4.1 (EETF), for blacks of 0.
 */
function onScreen(nits: number): number {
  const peak = nitsToPq(peakNits);
  const largest = nitsToPq(whiteNits) / peak;
  const value = Math.min(1, nitsToPq(nits) / peak);
  const kneeAt = 1.5 * largest - 0.5;
  if (value <= kneeAt) return nits;
  const t = (value - kneeAt) / (1 - kneeAt);
  const bent =
    (2 * t ** 3 - 3 * t ** 2 + 1) * kneeAt +
    (t ** 3 - 2 * t ** 2 + t) * (1 - kneeAt) +
    (-2 * t ** 3 + 3 * t ** 2) * largest;
  return pqToNits(bent * peak);
}

/** Steps in a cd/m² of the table for the brightest channel, and in the whole light of a screen. */
const stepsInNit = 4;
const stepsOfLight = 65_535;

/** By how much light of so many cd/m² shrinks to parts of a screen's white. */
function shrinkByNits(): Float32Array {
  return Float32Array.from({ length: peakNits * stepsInNit + 1 }, (_, index) => {
    const nits = Math.max(1, index) / stepsInNit;
    return onScreen(nits) / nits / whiteNits;
  });
}

function srgbByLight(): Uint8ClampedArray {
  return Uint8ClampedArray.from({ length: stepsOfLight + 1 }, (_, index) => {
    const light = index / stepsOfLight;
    return 255 * (light <= 0.003_130_8 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055);
  });
}

/** The system gamma of a screen of `peakNits` is 1.2: Recommendation ITU-R BT.2100-3, table 5 (OOTF). */
function hlgGainByLight(): Float32Array {
  return Float32Array.from(
    { length: stepsOfLight + 1 },
    (_, index) => peakNits * (index / stepsOfLight) ** 0.2,
  );
}

/**
 * Writes an HDR picture's pixels as ordinary sRGB of 8 bits to `to`, which may be `from`. Highlights are bent by the brightest of the
 * three channels, so that hues stay. `from` holds the numbers of the picture's file, 8 or 16 bits for each of the `channels`; a fourth
 * is alpha.
 */
export function hdrToSrgb(
  from: Uint8Array | Uint8ClampedArray | Uint16Array,
  to: Uint8Array | Uint8ClampedArray,
  { channels, colours }: { channels: 3 | 4; colours: HdrColours },
): void {
  const most = from instanceof Uint16Array ? 65_535 : 255;
  const isHlg = colours.transfer === 'hlg';
  // Source: Recommendation ITU-R BT.2100-3, table 9.
  const [black, white] = colours.isNarrow ? [16, 235].map((level) => level * ((most + 1) / 256)) : [0, most];
  const light = Float32Array.from({ length: most + 1 }, (_, value) => {
    const part = Math.min(1, Math.max(0, (value - black!) / (white! - black!)));
    return isHlg ? hlgToScene(part) : Math.min(peakNits, pqToNits(part));
  });
  const gains = isHlg ? hlgGainByLight() : null;
  const shrinks = shrinkByNits();
  const srgb = srgbByLight();
  const srgbOf = (part: number): number =>
    srgb[part <= 0 ? 0 : part >= 1 ? stepsOfLight : Math.round(part * stepsOfLight)]!;
  const [[a, b, c], [d, e, f], [g, h, i]] = toSrgbLight[colours.primaries];
  for (let at = 0; at < from.length; at += channels) {
    let red = light[from[at]!]!;
    let green = light[from[at + 1]!]!;
    let blue = light[from[at + 2]!]!;
    if (gains !== null) {
      const sceneLight = 0.2627 * red + 0.678 * green + 0.0593 * blue;
      const gain = gains[Math.min(stepsOfLight, Math.round(sceneLight * stepsOfLight))]!;
      red *= gain;
      green *= gain;
      blue *= gain;
    }
    const brightest = Math.min(peakNits, Math.max(red, green, blue));
    const shrink = shrinks[Math.round(brightest * stepsInNit)]!;
    to[at] = srgbOf((a * red + b * green + c * blue) * shrink);
    to[at + 1] = srgbOf((d * red + e * green + f * blue) * shrink);
    to[at + 2] = srgbOf((g * red + h * green + i * blue) * shrink);
    if (channels === 4) to[at + 3] = (from[at + 3]! * 255) / most;
  }
}
