import { type LocalFeatures, wordsPerCorner } from './local-features.ts';

/** Places of corners that look alike on two photos, the most alike first; those of the first photo mirrored when asked. */
export type Matches = {
  ax: Float32Array;
  ay: Float32Array;
  bx: Float32Array;
  by: Float32Array;
  count: number;
};

/** How many bits may differ in the first 32, 64 … 192 of two descriptors; unrelated ones differ in about half. */
const differentBitsAllowed = [14, 22, 30, 38, 46, 54] as const;

/** Corners that are each other's most alike. */
export function matchCorners(a: LocalFeatures, b: LocalFeatures, isMirrored: boolean): Matches {
  const nearest = nearestCorners(isMirrored ? a.mirroredBits : a.bits, b.bits, a.x.length, b.x.length);
  const kept: number[] = [];
  for (let one = 0; one < a.x.length; one += 1) {
    const other = nearest.ofA[one]!;
    if (other !== -1 && nearest.ofB[other] === one) kept.push(one);
  }
  kept.sort((one, other) => nearest.bits[one]! - nearest.bits[other]! || one - other);
  return {
    ax: Float32Array.from(kept, (one) => (isMirrored ? a.width - a.x[one]! : a.x[one]!)),
    ay: Float32Array.from(kept, (one) => a.y[one]!),
    bx: Float32Array.from(kept, (one) => b.x[nearest.ofA[one]!]!),
    by: Float32Array.from(kept, (one) => b.y[nearest.ofA[one]!]!),
    count: kept.length,
  };
}

function nearestCorners(a: Uint32Array, b: Uint32Array, countA: number, countB: number) {
  const far = wordsPerCorner * 32;
  const ofA = new Int32Array(countA).fill(-1);
  const ofB = new Int32Array(countB).fill(-1);
  const bits = new Uint8Array(countA).fill(far);
  const bitsOfB = new Uint8Array(countB).fill(far);
  for (let one = 0; one < countA; one += 1) {
    for (let other = 0; other < countB; other += 1) {
      let different = 0;
      let word = 0;
      while (word < wordsPerCorner) {
        different += onesIn(a[one * wordsPerCorner + word]! ^ b[other * wordsPerCorner + word]!);
        if (different > differentBitsAllowed[word]!) break;
        word += 1;
      }
      if (word < wordsPerCorner) continue;
      if (different < bits[one]!) {
        bits[one] = different;
        ofA[one] = other;
      }
      if (different < bitsOfB[other]!) {
        bitsOfB[other] = different;
        ofB[other] = one;
      }
    }
  }
  return { ofA, ofB, bits };
}

function onesIn(word: number): number {
  const twos = word - ((word >>> 1) & 0x5555_5555);
  const fours = (twos & 0x3333_3333) + ((twos >>> 2) & 0x3333_3333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}
