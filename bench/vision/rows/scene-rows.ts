import { distant, collageOf, cutByEdge, framedBeside, groupOf, passerBy } from '../derived/people.ts';
import { blackAndWhite, screenshot, withBars, withBlurredBars, withBorder } from '../derived/copies.ts';
import type { QualityRow, Selection } from '../quality.ts';
import type { Reading } from '../readings.ts';
import { thresholds } from '../../../src/features/analysis/report/thresholds.ts';
import { clearPortraits } from './selections.ts';

const countOf = ({ signals }: Reading): number | null => signals.peopleCount.value;
/** By clarity alone: most development photos have too few pixels for a “keep”, whatever is on them. */
const isTooUnclear = ({ result }: Reading): boolean => (result.clarity.score ?? 0) < thresholds.keepClarity;

/** As uploads come: everybody who labelled a photo as showing one person, or several, or nobody. */
const counted: Selection = {
  from: ['portraits', 'selfies', 'scenes', 'sunglasses'],
  where: (label) => label.people !== null && !label.has('collage'),
};

export const sceneRows: readonly QualityRow[] = [
  {
    signal: 'people',
    what: 'number of people exact',
    kind: 'share',
    photos: counted,
    right: (reading) => countOf(reading) === reading.label?.people,
    goal: { atLeast: 0.9 },
  },
  {
    signal: 'people',
    what: 'number of people exact, photos of two and more',
    kind: 'share',
    photos: { ...counted, where: (label) => (label.people ?? 0) >= 2 && !label.has('collage') },
    right: (reading) => countOf(reading) === reading.label?.people,
  },
  {
    signal: 'people',
    what: 'number of people exact, scenes without people',
    kind: 'share',
    photos: { from: ['scenes'], where: (label) => label.people === 0 },
    right: (reading) => countOf(reading) === 0,
    goal: { atLeast: 0.9 },
  },
  ...[2, 3, 5].map((count): QualityRow => ({
    signal: 'people',
    what: `number of people exact, ${count} side by side`,
    kind: 'share',
    photos: { ...clearPortraits, made: groupOf(count) },
    right: (reading) => countOf(reading) === count,
    goal: { atLeast: 0.9 },
  })),
  {
    signal: 'people',
    what: 'called a group: one portrait',
    kind: 'share',
    photos: clearPortraits,
    right: (reading) => reading.says('group'),
    goal: { atMost: 0.03 },
    byGroup: true,
  },
  {
    signal: 'people',
    what: 'called a group: a blurred passer-by at the edge',
    kind: 'share',
    photos: { ...clearPortraits, made: passerBy },
    right: (reading) => reading.says('group'),
    goal: { atMost: 0.03 },
  },
  ...(['as it is', 'gray'] as const).flatMap((color): QualityRow[] => {
    const photos = { ...clearPortraits, made: framedBeside(color) };
    return [
      {
        signal: 'pictures',
        what: `called a group: a framed picture beside, ${color}`,
        kind: 'share',
        photos,
        right: (reading) => reading.says('group'),
      },
      {
        signal: 'pictures',
        what: `counted as one person: a framed picture beside, ${color}`,
        kind: 'share',
        photos,
        right: (reading) => countOf(reading) === 1,
      },
    ];
  }),
  {
    signal: 'pictures',
    what: 'taken for a picture: one of two people side by side',
    kind: 'share',
    photos: { ...clearPortraits, made: groupOf(2) },
    right: ({ signals }) => signals.picturedFaces !== undefined,
    goal: { atMost: 0.03 },
  },
  {
    signal: 'framing',
    what: 'the app’s crop is blamed: face cut by the photo’s edge',
    kind: 'share',
    photos: { ...clearPortraits, made: cutByEdge },
    right: (reading) => reading.says('head-cut') || reading.says('head-at-edge'),
    goal: { atMost: 0.03 },
  },
  {
    signal: 'framing',
    what: 'face cut found: cut by the photo’s edge',
    kind: 'share',
    photos: { ...clearPortraits, made: cutByEdge },
    right: (reading) => reading.says('face-cut'),
  },
  {
    signal: 'framing',
    what: 'face cut on portraits as they are',
    kind: 'share',
    photos: clearPortraits,
    right: (reading) => reading.says('face-cut'),
    goal: { atMost: 0.03 },
    byGroup: true,
  },
  {
    signal: 'framing',
    what: '“from head to feet” where nobody is',
    kind: 'share',
    photos: { from: ['scenes'], where: (label) => label.people === 0 },
    right: (reading) => reading.signals.framing.value === 'full-body',
    goal: { atMost: 0 },
  },
  {
    signal: 'framing',
    what: 'full body found',
    kind: 'share',
    photos: {
      from: ['scenes', 'selfies', 'sunglasses'],
      where: (label) => label.people === 1 && label.has('full-body'),
    },
    right: (reading) => reading.signals.framing.value === 'full-body',
  },
  {
    signal: 'framing',
    what: 'face too small: three times as far away',
    kind: 'share',
    photos: { ...clearPortraits, made: distant },
    right: (reading) => reading.says('face-too-small'),
  },
  {
    signal: 'colour',
    what: 'black-and-white found',
    kind: 'share',
    photos: { ...clearPortraits, made: blackAndWhite },
    right: (reading) => reading.signals.monochrome.value === true,
    goal: { atLeast: 0.9 },
  },
  {
    signal: 'colour',
    what: 'black-and-white on colored photos',
    kind: 'share',
    photos: {
      from: ['portraits', 'selfies'],
      where: (label) => !label.has('bw') && !label.has('filter') && !label.has('faded'),
    },
    right: (reading) => reading.signals.monochrome.value === true,
    goal: { atMost: 0.03 },
  },
  {
    signal: 'clarity',
    what: 'too unclear for a “keep”: clear portraits with open eyes',
    kind: 'share',
    photos: {
      ...clearPortraits,
      where: (label, photo) => label.has('eyes-open') && clearPortraits.where?.(label, photo) === true,
    },
    right: isTooUnclear,
    goal: { atMost: 0.03 },
    byGroup: true,
  },
  ...[
    cutByEdge,
    groupOf(9),
    collageOf(2),
    collageOf(4),
    collageOf(9),
    screenshot,
    withBars,
    withBlurredBars,
    withBorder,
  ].map((made): QualityRow => ({
    signal: 'clarity',
    what: `too unclear for a “keep”: ${made.name}`,
    kind: 'share',
    photos: { ...clearPortraits, made },
    right: isTooUnclear,
    ...(made.name.startsWith('collage') || made.name.startsWith('group') || made.name.startsWith('cut')
      ? { goal: { atLeast: 0.9 } }
      : {}),
  })),
];
