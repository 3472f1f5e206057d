import type { Experiment } from '../src/features/experiments/experiments.contract.ts';

const longName = 'AVeryLongNameWithoutASpaceThatSomebodyGaveToTheFirstPhotoTheyEverTookAtTheLake';

const block = { likes: null, matches: null, from: null, canBeWritten: false };
/** Stopped after one of its turns. */
export const stopped: Experiment = {
  id: '3d1b0a52-9f0e-4f67-8a55-0c2ad0f8b6a1',
  app: 'tinder',
  name: longName,
  a: { text: longName, profileVersion: null },
  b: { text: 'The hill first', profileVersion: null },
  plan: { baseline: 0.1, relativeUplift: 0.5, phi: 4, likesPerDay: 40, likesPerVersion: 900, blockDays: 7 },
  stopRule: 'Ends on Jan 3, 2027.',
  startsOn: '2026-11-02',
  endsOn: '2026-12-13',
  stoppedOn: '2026-11-10',
  state: 'stopped',
  today: null,
  likes: { a: 0, b: 0 },
  blocks: [
    { ...block, number: 0, version: 'A', firstDay: '2026-11-02', lastDay: '2026-11-08', state: 'over' },
    { ...block, number: 1, version: 'B', firstDay: '2026-11-09', lastDay: '2026-11-15', state: 'now' },
  ],
  waitsFor: null,
  result: null,
};
const rate = { rate: 0.06, interval: { low: 0.05, high: 0.08 }, likes: 1_000, matches: 60 };
/** Over, with a verdict. */
export const finished: Experiment = {
  ...stopped,
  state: 'finished',
  stoppedOn: null,
  blocks: stopped.blocks.map((one) => ({ ...one, state: 'over', likes: 1_000, matches: 60, from: 'typed' })),
  likes: { a: 1_000, b: 1_000 },
  result: {
    verdict: 'better',
    sentence: 'B brought more matches per like than A: between 1.20 and 2.10 times as many.',
    ratio: 1.6,
    ratioInterval: { low: 1.2, high: 2.1 },
    phi: 2,
    a: { ...rate, rate: 0.04, interval: { low: 0.03, high: 0.05 }, matches: 40 },
    b: rate,
    more: null,
    confounders: [{ id: 'season', text: 'The season changed between the turns.' }],
  },
};
