import { seeded } from '../../../src/domain/statistics/random-draws.ts';
import type { PhotoResult } from '../../../src/features/analysis/analysis.contract.ts';
import { strengthParts } from '../../../src/features/analysis/report/strength.ts';
import { subjectOf } from '../../../src/features/analysis/report/subject.ts';
import { compareSet } from '../../../src/vision/compare-set.ts';
import { keyOf, type Reading, reportOn } from '../readings.ts';
import { exactInterval } from '../statistics.ts';
import { type Rows, shortGroup } from '../table.ts';
import { type JudgedSet, largeFrom, pairsOf } from './judged-sets.ts';
import { fitWeights } from './pairwise-regression.ts';

/** A photo as the editor and as Loupe judge it. */
type ComparedPhoto = {
  mark: number;
  verdict: PhotoResult['verdict'];
  /** In the line-up, from 0. */
  place: number;
  /** Whether the report calls it equal to others. */
  isEqual: boolean;
  /** How far it has each part of a strength, 0–1; null where that was not measured. */
  parts: (number | null)[];
};
type ComparedSet = { person: string; photos: ComparedPhoto[] };
/** More is better. */
type Order = (photo: ComparedPhoto) => number;

/** What `npm run bench -- vision pairs` prints, a title and a table each. */
export type PairTables = { title: string; rows: Rows }[];

/** Two photos of a set within this many marks are both among the editor's best. */
const sameMark = 0.5;
const draws = 400;

/**
 * How often Loupe orders photos of one person as an editor does, by the line-up, by the weights of `strengthParts` and by weights
 * fitted without that person; what is called equal; the verdicts on photos that the editor marks low and high; and each part.
 */
export function measurePairs(
  sets: readonly JudgedSet[],
  readings: ReadonlyMap<string, Reading>,
  portraits: readonly Reading[],
): PairTables {
  const compared = sets.map((set) => compare(set, readings));
  const weights = strengthParts.map(({ weight }) => weight);
  const names = new Set(compared.map(({ person }) => person));
  const people = [...names].map((name) => compared.filter(({ person }) => person === name));
  const withoutPerson = new Map(
    people.map((own) => [own, fit(people.filter((other) => other !== own).flat())] as const),
  );
  return [
    {
      title: `Order: ${pairsOf(compared).length} pairs of ${people.length} people, judged by an editor's eye`,
      rows: [
        orderRow(
          'line-up',
          people,
          () =>
            ({ place }) =>
              -place,
        ),
        orderRow('strength, as shipped', people, () => strengthBy(weights)),
        orderRow('strength, fitted without the person', people, (own) => strengthBy(withoutPerson.get(own)!)),
      ],
    },
    { title: 'Called equal to come first', rows: equalRows(compared) },
    { title: 'Verdicts', rows: verdictRows(compared) },
    { title: 'Parts of the strength', rows: partRows(people, weights) },
    { title: 'Strength of the portraits by group, in standard deviations', rows: groupRows(portraits) },
  ];
}

function compare({ person, photos }: JudgedSet, readings: ReadonlyMap<string, Reading>): ComparedSet {
  const found = photos.flatMap(({ photo, mark }) => {
    const reading = readings.get(keyOf({ photo, made: null, others: [] }));
    return reading === undefined ? [] : [{ mark, reading }];
  });
  const all = found.map(({ reading }) => reading);
  const { photos: results, report } = reportOn(all);
  const sets = compareSet(all);
  const equal = report.setFindings.find(({ id }) => id === 'equal-openers');
  const [named = ''] = equal?.message.split(' measure ') ?? [];
  const numbers = new Set([...named.matchAll(/\d+/g)].map(Number));
  return {
    person,
    photos: found.map(({ mark, reading: { signals } }, index) => ({
      mark,
      verdict: results[index]!.verdict,
      place: results[index]!.recommendedPosition!,
      isEqual: numbers.has(index + 1),
      parts: partsOf({ signals, set: sets[index] ?? null }),
    })),
  };
}

function partsOf(photo: Parameters<typeof subjectOf>[0]): (number | null)[] {
  const subject = subjectOf(photo);
  return strengthParts.map(({ read }) => read(photo, subject));
}

/** What a part counts: its value, or its average where it was not measured. */
function counted({ parts }: Pick<ComparedPhoto, 'parts'>): number[] {
  return parts.map((value, index) => value ?? strengthParts[index]!.average);
}

function strengthBy(weights: readonly number[]): (photo: Pick<ComparedPhoto, 'parts'>) => number {
  return (photo) => counted(photo).reduce((sum, value, part) => sum + value * weights[part]!, 0);
}

function fit(sets: readonly ComparedSet[]): number[] {
  const differences = pairsOf(sets).map(({ better, worse }) => {
    const [ofBetter, ofWorse] = [counted(better), counted(worse)];
    return ofBetter.map((value, part) => value - ofWorse[part]!);
  });
  return fitWeights(differences, strengthParts.length);
}

/** Intervals are of samples of people drawn with replacement, as the pairs of one person are not independent. */
function orderRow(name: string, people: readonly ComparedSet[][], orderOf: (own: ComparedSet[]) => Order) {
  const counts = people.map((own) => {
    const order = orderOf(own);
    const pairs = pairsOf(own);
    const agrees = ({ better, worse }: (typeof pairs)[number]) => order(better) > order(worse);
    const large = pairs.filter(({ gap }) => gap >= largeFrom);
    return {
      all: [pairs.filter(agrees).length, pairs.length],
      large: [large.filter(agrees).length, large.length],
      opener: [own.filter((set) => opensWell(set, order)).length, own.length],
    } as const;
  });
  const text = (name: 'all' | 'large' | 'opener'): string => {
    const share = (sample: typeof counts): number =>
      sum(sample.map((one) => one[name][0])) / Math.max(1, sum(sample.map((one) => one[name][1])));
    const [low, high] = ends(resampled(counts).map(share));
    const [right, all] = [0, 1].map((at) => sum(counts.map((one) => one[name][at]!)));
    return `${right}/${all} ${percent(share(counts))} (${percent(low)}–${percent(high)})`;
  };
  return { by: name, pairs: text('all'), [`gap ≥ ${largeFrom}`]: text('large'), opener: text('opener') };
}

function opensWell({ photos }: ComparedSet, order: Order): boolean {
  const opener = photos.reduce((first, photo) => (order(photo) > order(first) ? photo : first));
  return opener.mark >= Math.max(...photos.map(({ mark }) => mark)) - sameMark;
}

function equalRows(sets: readonly ComparedSet[]): Rows {
  const gaps = sets.flatMap(({ photos }) => {
    const marks = photos.flatMap(({ isEqual, mark }) => (isEqual ? [mark] : []));
    return marks.length > 1 ? [Math.max(...marks) - Math.min(...marks)] : [];
  });
  const large = gaps.filter((gap) => gap >= largeFrom).length;
  return [{ sets: `${gaps.length} of ${sets.length}`, [`of these, the editor's gap ≥ ${largeFrom}`]: large }];
}

function verdictRows(sets: readonly ComparedSet[]): Rows {
  const photos = sets.flatMap((set) => set.photos);
  const row = (
    what: string,
    belongs: (mark: number) => boolean,
    counts: (verdict: ComparedPhoto['verdict']) => boolean,
  ) => {
    const among = photos.filter(({ mark }) => belongs(mark));
    const hits = among.filter(({ verdict }) => counts(verdict)).length;
    const [low, high] = exactInterval(hits, among.length);
    return { what, photos: `${hits} of ${among.length}`, share: `${percent(low)}–${percent(high)}` };
  };
  return [
    row(
      'marked 3.5 or less and not "keep"',
      (mark) => mark <= 3.5,
      (verdict) => verdict !== 'keep',
    ),
    row(
      'marked 7 or more and "maybe" or "drop"',
      (mark) => mark >= 7,
      (verdict) => verdict === 'maybe' || verdict === 'drop',
    ),
  ];
}

function partRows(people: readonly ComparedSet[][], weights: readonly number[]): Rows {
  const sets = people.flat();
  const fitted = fit(sets);
  const samples = resampled(people).map((sample) => fit(sample.flat()));
  const photos = sets.flatMap((set) => set.photos);
  return strengthParts.map(({ id }, part) => {
    const [low, high] = ends(samples.map((sample) => sample[part]!));
    const known = photos.flatMap(({ parts }) => parts[part] ?? []);
    const differ = pairsOf(sets).map(
      ({ better, worse }) => (better.parts[part] ?? 0) - (worse.parts[part] ?? 0),
    );
    const more = differ.filter((difference) => difference > 0.05).length;
    const less = differ.filter((difference) => difference < -0.05).length;
    return {
      part: id,
      shipped: weights[part]!,
      fitted: `${fitted[part]!.toFixed(2)} (${low.toFixed(1)} to ${high.toFixed(1)})`,
      'better has more': more,
      less,
      measured: known.length,
      mean: (sum(known) / known.length).toFixed(2),
    };
  });
}

/** How far a group's mean lies from that of all, and what is left of it without the smile. */
function groupRows(portraits: readonly Reading[]): Rows {
  const strengths = portraits.map(({ photo, signals, result }) => {
    const counts = counted({ parts: partsOf({ signals, set: null }) });
    const parts = counts.map((value, part) => value * strengthParts[part]!.weight);
    const isSmile = (part: number): boolean => ['smile', 'teeth'].includes(strengthParts[part]!.id);
    return {
      group: photo.group ?? '',
      all: sum(parts),
      rest: sum(parts.filter((_, part) => !isSmile(part))),
      isKept: result.verdict === 'keep',
    };
  });
  const groups = [...new Set(strengths.map(({ group }) => group))].toSorted();
  const kinds = [...groups, ...new Set(groups.flatMap((group) => group.split('-')))];
  const deviation = spread(strengths.map(({ all }) => all));
  return kinds.map((kind) => {
    const own = strengths.filter(({ group }) => group === kind || group.split('-').includes(kind));
    const shift = (of: 'all' | 'rest'): string =>
      ((mean(own.map((one) => one[of])) - mean(strengths.map((one) => one[of]))) / deviation).toFixed(2);
    const name = kind.includes('-') ? shortGroup(kind) : kind;
    return {
      group: name,
      portraits: own.length,
      shift: shift('all'),
      'without smiles': shift('rest'),
      kept: own.filter(({ isKept }) => isKept).length,
    };
  });
}

function resampled<One>(all: readonly One[]): One[][] {
  const random = seeded(1);
  return Array.from({ length: draws }, () => all.map(() => all[Math.floor(random() * all.length)]!));
}

/** The middle 95 % of the values. */
function ends(values: readonly number[]): [number, number] {
  const sorted = values.toSorted((a, b) => a - b);
  return [sorted[Math.floor(0.025 * sorted.length)]!, sorted[Math.ceil(0.975 * sorted.length) - 1]!];
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]): number => sum(values) / values.length;
const spread = (values: readonly number[]): number =>
  Math.sqrt(mean(values.map((value) => (value - mean(values)) ** 2)));
const percent = (share: number): string => `${(share * 100).toFixed(0)} %`;
