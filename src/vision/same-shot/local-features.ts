import type { Luminance } from '../rgb-image.ts';
import { boxBlurred, resized } from './grey.ts';

/**
 * What a photo is recognised by after it was cropped, mirrored, framed, turned a little or stripped of its colour: corners at
 * several sizes, each with a descriptor of its surroundings, and a small grey copy for the proof.
 */
export type LocalFeatures = {
  /** Size in pixels to which the places of corners refer; the longer side is `workingSidePx`. */
  width: number;
  height: number;
  x: Float32Array;
  y: Float32Array;
  /** `wordsPerCorner` words for each corner, and the same for its mirrored surroundings. */
  bits: Uint32Array;
  mirroredBits: Uint32Array;
  /** Grey copy with a longer side of `proofSidePx`: 0–255, row by row. */
  grey: { data: Uint8Array; width: number; height: number };
};

export const wordsPerCorner = 6;
const workingSidePx = 256;
const proofSidePx = 128;
/** Each level is smaller than the one before by this factor, so that a framed copy has corners of the same size somewhere. */
const levelStep = 1.25;
const levels = 5;
const cornersOnFirstLevel = 72;
/** Nearer to the edge than this, a corner has too little around it. */
const marginPx = 10;
/** Of two corners within this distance only the stronger one counts. */
const apartPx = 3;
/** Weaker ones than this are noise: responses of drawn corners are 10⁵ and more. */
const minResponse = 100;
const harrisK = 0.05;
/** A descriptor compares the brightness of cells on a square grid about its corner. */
const cells = 9;
const cellPx = 3;

/** The features of a photo of any size, 4 ms of one core: at most 180 corners, 20 kB in all. */
export function localFeatures(luminance: Luminance): LocalFeatures {
  const first = withLongerSide(luminance, workingSidePx);
  const places: number[] = [];
  const words: number[] = [];
  const mirroredWords: number[] = [];
  let level = first;
  for (let index = 0; index < levels; index += 1) {
    if (index > 0) level = withLongerSide(level, Math.round(workingSidePx / levelStep ** index));
    const smooth = boxBlurred(level, 1);
    const across = first.width / level.width;
    const down = first.height / level.height;
    for (const at of corners(level, Math.round(cornersOnFirstLevel / levelStep ** (2 * index)))) {
      const column = at % level.width;
      const row = (at - column) / level.width;
      places.push((column + 0.5) * across, (row + 0.5) * down);
      readCells(smooth, column, row);
      describe(pairs, words);
      describe(mirroredPairs, mirroredWords);
    }
  }
  const proof = withLongerSide(first, proofSidePx);
  return {
    width: first.width,
    height: first.height,
    x: Float32Array.from(places.filter((_, index) => index % 2 === 0)),
    y: Float32Array.from(places.filter((_, index) => index % 2 === 1)),
    bits: Uint32Array.from(words),
    mirroredBits: Uint32Array.from(mirroredWords),
    grey: { data: Uint8Array.from(proof.data, Math.round), width: proof.width, height: proof.height },
  };
}

function withLongerSide(image: Luminance, side: number): Luminance {
  const factor = side / Math.max(image.width, image.height);
  return resized(
    image,
    Math.max(1, Math.round(image.width * factor)),
    Math.max(1, Math.round(image.height * factor)),
  );
}

/** Indexes of the strongest corners, the strongest first. Source: Harris & Stephens 1988, A combined corner and edge detector. */
function corners(level: Luminance, count: number): number[] {
  const { width, height } = level;
  const response = cornerResponse(level);
  const peaks: number[] = [];
  for (let row = marginPx; row < height - marginPx; row += 1) {
    for (let at = row * width + marginPx; at < (row + 1) * width - marginPx; at += 1) {
      const value = response[at]!;
      if (value < minResponse || value < response[at - 1]! || value < response[at + 1]!) continue;
      if (value < response[at - width]! || value < response[at + width]!) continue;
      if (isPeak(response, at, width)) peaks.push(at);
    }
  }
  return peaks.toSorted((a, b) => response[b]! - response[a]! || a - b).slice(0, count);
}

function isPeak(response: Float32Array, at: number, width: number): boolean {
  const value = response[at]!;
  for (let down = -apartPx; down <= apartPx; down += 1) {
    for (let across = -apartPx; across <= apartPx; across += 1) {
      const other = response[at + down * width + across]!;
      if (other > value || (other === value && down * width + across < 0)) return false;
    }
  }
  return true;
}

function cornerResponse({ data, width, height }: Luminance): Float32Array {
  const acrossSquares = new Float32Array(data.length);
  const downSquares = new Float32Array(data.length);
  const products = new Float32Array(data.length);
  for (let row = 1; row < height - 1; row += 1) {
    for (let at = row * width + 1; at < (row + 1) * width - 1; at += 1) {
      const across = data[at + 1]! - data[at - 1]!;
      const down = data[at + width]! - data[at - width]!;
      acrossSquares[at] = across * across;
      downSquares[at] = down * down;
      products[at] = across * down;
    }
  }
  const xx = boxBlurred({ data: acrossSquares, width, height }, 2).data;
  const yy = boxBlurred({ data: downSquares, width, height }, 2).data;
  const xy = boxBlurred({ data: products, width, height }, 2).data;
  for (let at = 0; at < data.length; at += 1) {
    const trace = xx[at]! + yy[at]!;
    xx[at] = xx[at]! * yy[at]! - xy[at]! * xy[at]! - harrisK * trace * trace;
  }
  return xx;
}

/** Two cells per bit, chosen once by a fixed sequence of numbers, as in Calonder et al. 2010 (BRIEF). */
const pairs = comparedCells();
const mirroredPairs = pairs.map((cell) => cell - (cell % cells) + (cells - 1 - (cell % cells)));

function comparedCells(): Uint8Array {
  const chosen: number[] = [];
  const keys = new Set<number>();
  let state = 20_231;
  const nextCell = (): number => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * cells * cells);
  };
  while (keys.size < wordsPerCorner * 32) {
    const one = nextCell();
    const other = nextCell();
    const key = Math.min(one, other) * cells * cells + Math.max(one, other);
    const apart = Math.hypot(
      (one % cells) - (other % cells),
      Math.floor(one / cells) - Math.floor(other / cells),
    );
    if (apart < 2 || keys.has(key)) continue;
    keys.add(key);
    chosen.push(one, other);
  }
  return Uint8Array.from(chosen);
}

const around = new Float32Array(cells * cells);

function readCells({ data, width, height }: Luminance, column: number, row: number): void {
  const half = (cells - 1) / 2;
  for (let down = 0; down < cells; down += 1) {
    const y = Math.max(0, Math.min(height - 1, row + (down - half) * cellPx));
    for (let across = 0; across < cells; across += 1) {
      const x = Math.max(0, Math.min(width - 1, column + (across - half) * cellPx));
      around[down * cells + across] = data[y * width + x]!;
    }
  }
}

function describe(compared: Uint8Array, words: number[]): void {
  for (let word = 0; word < wordsPerCorner; word += 1) {
    let bits = 0;
    for (let at = word * 64; at < word * 64 + 64; at += 2) {
      bits = (bits << 1) | (around[compared[at]!]! > around[compared[at + 1]!]! ? 1 : 0);
    }
    words.push(bits >>> 0);
  }
}
