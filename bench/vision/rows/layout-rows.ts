import { screenshot, withBars, withBlurredBars, withBorder } from '../derived/copies.ts';
import type { Derivation } from '../derived/derivation.ts';
import { collageOf } from '../derived/people.ts';
import type { LabelWord } from '../labels.ts';
import type { QualityRow } from '../quality.ts';
import { clearPortraits } from './selections.ts';

/** Words of a label that make each finding true. */
const seenAs = {
  bars: ['bars'],
  border: ['border', 'frame', 'white-frame'],
  screenshot: ['screenshot', 'app-screenshot'],
  collage: ['collage'],
} as const;
type LayoutFinding = keyof typeof seenAs;

function found(finding: LayoutFinding, made: Derivation): QualityRow {
  return {
    signal: 'layout',
    what: `${finding} found: ${made.name}`,
    kind: 'share',
    photos: { ...clearPortraits, made },
    right: (reading) => reading.says(finding),
  };
}

function onRealPhotos(finding: LayoutFinding): QualityRow[] {
  const words: readonly LabelWord[] = seenAs[finding];
  return [
    {
      signal: 'layout',
      what: `${finding} found: labeled photos`,
      kind: 'share',
      photos: {
        from: ['selfies', 'sunglasses', 'scenes', 'portraits'],
        where: (label) => words.some((word) => label.has(word)),
      },
      right: (reading) => reading.says(finding),
    },
    {
      signal: 'layout',
      what: `${finding} on photos without it`,
      kind: 'share',
      photos: {
        from: ['selfies', 'sunglasses', 'scenes', 'portraits'],
        // Where one of them is, another may be seen in it.
        where: (label) =>
          !Object.values(seenAs)
            .flat()
            .some((word) => label.has(word)),
      },
      right: (reading) => reading.says(finding),
      goal: { atMost: 0.01 },
    },
  ];
}

export const layoutRows: readonly QualityRow[] = [
  found('bars', withBars),
  found('bars', withBlurredBars),
  ...onRealPhotos('bars'),
  found('border', withBorder),
  ...onRealPhotos('border'),
  found('screenshot', screenshot),
  ...onRealPhotos('screenshot'),
  ...[2, 4, 9].map((count) => found('collage', collageOf(count))),
  ...onRealPhotos('collage'),
];
