import {
  blackAndWhite,
  croppedTo,
  mirrored,
  recompressed,
  resized,
  rotated,
  screenshot,
  trimmed,
  trimmedTop,
  withBars,
  withBlurredBars,
  withBorder,
} from '../derived/copies.ts';
import { compareSet } from '../../../src/vision/compare-set.ts';
import type { QualityRow } from '../quality.ts';
import type { Reading } from '../readings.ts';

const copies = [
  resized,
  recompressed(40),
  blackAndWhite,
  croppedTo(4, 5),
  croppedTo(9, 16),
  trimmed,
  trimmedTop,
  mirrored,
  rotated(3),
  withBars,
  withBlurredBars,
  withBorder,
  screenshot,
];

function isRepeat(first: Reading, second: Reading): boolean {
  return compareSet([first, second]).some(({ nearDuplicateOf }) => nearDuplicateOf.value !== null);
}

export const repeatRows: readonly QualityRow[] = [
  ...copies.map((copy): QualityRow => ({
    signal: 'repeats',
    what: `copy found: ${copy.name}`,
    kind: 'pairs',
    photos: { from: ['portraits', 'selfies', 'scenes'], most: 60 },
    with: { copy },
    right: isRepeat,
    goal: { atLeast: 0.95 },
  })),
  {
    signal: 'repeats',
    what: 'different portraits called a repeat',
    kind: 'pairs',
    photos: { from: ['portraits'] },
    with: 'each-other',
    right: isRepeat,
    goal: { atMost: 1 / 5000 },
  },
  {
    signal: 'repeats',
    what: 'different selfies called a repeat',
    kind: 'pairs',
    photos: { from: ['selfies', 'sunglasses'] },
    with: 'each-other',
    right: isRepeat,
    goal: { atMost: 1 / 5000 },
  },
  {
    signal: 'repeats',
    what: 'different scenes called a repeat',
    kind: 'pairs',
    photos: { from: ['scenes'] },
    with: 'each-other',
    right: isRepeat,
    goal: { atMost: 1 / 5000 },
  },
];
