import { expect, test } from 'vitest';
import { measured } from '../../src/domain/signal.ts';
import { drawnShot } from '../../test/drawn-shots.ts';
import { goodSignals } from '../../test/signal-builders.ts';
import type { DevPhoto, Part } from './dev-photos.ts';
import type { Derivation } from './derived/derivation.ts';
import { casesOf, evaluate, type QualityRow, qualityTable } from './quality.ts';
import { keyOf, type Reading, reportOn } from './readings.ts';

const parts: Part[] = ['held-out', 'tune'];

const photos = Array.from({ length: 8 }, (_, index): DevPhoto => ({
  folder: index < 6 ? 'portraits' : 'scenes',
  path: '',
  sha256: String(index).repeat(64),
  part: index % 2 === 0 ? 'held-out' : 'tune',
  group: null,
  sceneClass: null,
}));

const copy: Derivation = { name: 'a copy', make: async () => null };
const copyWithAnother: Derivation = { name: 'with another', others: 1, make: async () => null };

/** A reading whose photo shows as many people as its number says. */
function reading(photo: DevPhoto): Reading {
  const signals = goodSignals({ peopleCount: measured(Number(photo.sha256[0])) });
  const fingerprint = { identities: [null], eyes: [null], surelyFitted: [true], shot: drawnShot(0) };
  const { photos: results } = reportOn([{ signals, fingerprint }]);
  return { photo, label: null, signals, fingerprint, result: results[0]!, says: () => false };
}

const readings = new Map(
  photos.flatMap((photo) =>
    [null, copy].map((made): [string, Reading] => [keyOf({ photo, made, others: [] }), reading(photo)]),
  ),
);

function lineOf(row: QualityRow) {
  return qualityTable([evaluate(row, photos, parts, readings)])[0];
}

const people = ({ signals }: Reading): number => signals.peopleCount.value ?? 0;
const portraits = { from: ['portraits'] } as const;

test('shares count each part by itself, and a goal is reached on held-out photos only', () => {
  const row: QualityRow = {
    signal: 'people',
    what: 'more than one',
    kind: 'share',
    photos: portraits,
    right: (one) => people(one) >= 2,
    goal: { atLeast: 0.9 },
  };
  // 0, 2 and 4 against 1, 3 and 5.
  expect(lineOf(row)).toMatchObject({ 'held-out': '67 % (2/3)', tune: '67 % (2/3)', reached: 'NO' });
  expect(lineOf({ ...row, right: (one: Reading) => (people(one) === 0 ? null : true) })).toMatchObject({
    'held-out': '100 % (2/2)',
    reached: 'yes',
  });
  expect(lineOf({ ...row, right: () => null })).toMatchObject({
    'held-out': 'not measured',
    reached: 'not measured',
  });
});

test('means, areas, pairs and sets', () => {
  const common = { signal: 'people', what: 'people', photos: portraits } as const;
  expect(lineOf({ ...common, kind: 'mean', value: people })).toMatchObject({ 'held-out': '2.0 (n 3)' });
  const auc = { ...common, kind: 'auc', others: { from: ['scenes'] }, score: people } as const;
  expect(lineOf(auc)).toMatchObject({ 'held-out': '0.000 (n 4)' });
  const right = (first: Reading, second: Reading): boolean => people(first) === people(second);
  expect(lineOf({ ...common, kind: 'pairs', with: 'each-other', right })).toMatchObject({
    tune: '0 % (0/3)',
  });
  expect(lineOf({ ...common, kind: 'pairs', with: { copy }, right })).toMatchObject({ tune: '100 % (3/3)' });
  const isSmall = (set: readonly Reading[]): boolean => set.length === 2 && people(set[0]!) < 4;
  expect(lineOf({ ...common, kind: 'sets', with: [copy], right: isSmall })).toMatchObject({
    tune: '67 % (2/3)',
  });
});

test('a derivation takes the other photos that it needs from the same part', () => {
  const row: QualityRow = {
    signal: 'x',
    what: 'x',
    kind: 'share',
    photos: { ...portraits, made: copyWithAnother, most: 2 },
    right: () => true,
  };
  const cases = casesOf(row, photos, parts);
  expect(cases).toHaveLength(4);
  for (const { photo, others } of cases) {
    expect(others).toHaveLength(1);
    expect(others[0]!.part).toBe(photo.part);
    expect(others[0]!.sha256).not.toBe(photo.sha256);
  }
});
