import type { MeasuredFigure } from '../../src/features/analysis/web/proof/measured.ts';
import { rounded } from '../../src/vision/rounding.ts';
import type { DevPhoto, Folder, Part } from './dev-photos.ts';
import { type Rows, shortGroup } from './table.ts';
import type { Derivation } from './derived/derivation.ts';
import { type Label, labelOf } from './labels.ts';
import { type Case, keyOf, type Reading } from './readings.ts';
import { areaUnderCurve } from './statistics.ts';

/** Which photos a row is about: of these folders, with such a label, as they are or as a derivation makes them. */
export type Selection = {
  from: readonly Folder[];
  /** Photos without a label are left out where this is given. */
  where?: (label: Label, photo: DevPhoto) => boolean;
  made?: Derivation;
  /** At most this many of each part; all by default, and 40 where a derivation is given. */
  most?: number;
};

export type Goal = { atLeast: number } | { atMost: number };

type RowBase = {
  /** What `npm run bench -- vision <signal>` filters by. */
  signal: string;
  /** What the figure counts, such as "found on faces with sunglasses". */
  what: string;
  goal?: Goal;
};

/**
 * One line of the quality table.
 * `share`: on how many of the photos `right` is true; null where the photo does not count.
 * `mean`: the mean of `value` over those where it is not null.
 * `auc`: how well `score` tells `photos` from `others`.
 * `pairs`: on how many pairs `right` is true: each photo with its own copy, or all photos with all others.
 * `sets`: on how many sets `right` is true: each photo with what derivations make of it, itself first.
 */
export type QualityRow = RowBase &
  (
    | { kind: 'share'; photos: Selection; right: (reading: Reading) => boolean | null; byGroup?: boolean }
    | { kind: 'mean'; photos: Selection; value: (reading: Reading) => number | null }
    | { kind: 'auc'; photos: Selection; others: Selection; score: (reading: Reading) => number | null }
    | {
        kind: 'pairs';
        photos: Selection;
        /** The second of each pair: a copy of the first, or every other photo of the selection. */
        with: { copy: Derivation } | 'each-other';
        right: (first: Reading, second: Reading) => boolean | null;
      }
    | {
        kind: 'sets';
        photos: Selection;
        with: readonly Derivation[];
        right: (readings: readonly Reading[]) => boolean | null;
      }
  );

/** What a row came to on one part of the photos. `hits` is null where the figure is no share. */
export type Figure = { figure: number; hits: number | null; count: number };
export type RowResult = { row: QualityRow; byPart: Map<Part, Figure | null> };

const mostDerived = 40;

/** Everything that has to be read for a row. */
export function casesOf(row: QualityRow, photos: readonly DevPhoto[], parts: readonly Part[]): Case[] {
  const selections = row.kind === 'auc' ? [row.photos, row.others] : [row.photos];
  const cases = selections.flatMap((selection) => selected(selection, photos, parts));
  return [...cases, ...companionsOf(row).flatMap((made) => selected({ ...row.photos, made }, photos, parts))];
}

/** What a row derives from its photos to see beside them. */
function companionsOf(row: QualityRow): readonly Derivation[] {
  if (row.kind === 'sets') return row.with;
  return row.kind === 'pairs' && row.with !== 'each-other' ? [row.with.copy] : [];
}

/** The photos of a selection in the order of their hashes, each with the next ones of its part as `others`. */
function selected(
  { from, where, made, most }: Selection,
  photos: readonly DevPhoto[],
  parts: readonly Part[],
): Case[] {
  return parts.flatMap((part) => {
    const suitable = photos.filter((photo) => {
      if (photo.part !== part || !from.some((folder) => folder === photo.folder)) return false;
      if (where === undefined) return true;
      const label = labelOf(photo.sha256);
      return label !== null && where(label, photo);
    });
    const limit = most ?? (made === undefined ? suitable.length : mostDerived);
    return suitable.slice(0, limit).map((photo, index) => ({
      photo,
      made: made ?? null,
      others: Array.from(
        { length: Math.min(made?.others ?? 0, suitable.length - 1) },
        (_, step) => suitable[(index + step + 1) % suitable.length]!,
      ),
    }));
  });
}

/** What a row comes to on each part; null where nothing could be counted. */
export function evaluate(
  row: QualityRow,
  photos: readonly DevPhoto[],
  parts: readonly Part[],
  readings: ReadonlyMap<string, Reading>,
): RowResult {
  const byPart = new Map(parts.map((part) => [part, figureOf(row, photos, part, readings)]));
  return { row, byPart };
}

function figureOf(
  row: QualityRow,
  photos: readonly DevPhoto[],
  part: Part,
  readings: ReadonlyMap<string, Reading>,
): Figure | null {
  const read = (selection: Selection): Reading[] => readingsOf(selection, photos, part, readings);
  switch (row.kind) {
    case 'share':
      return share(read(row.photos).map(row.right));
    case 'mean': {
      const values = read(row.photos)
        .map(row.value)
        .filter((value) => value !== null);
      const sum = values.reduce((total, value) => total + value, 0);
      return values.length === 0 ? null : { figure: sum / values.length, hits: null, count: values.length };
    }
    case 'auc': {
      const scores = (selection: Selection) =>
        read(selection)
          .map(row.score)
          .filter((score) => score !== null);
      const [positives, negatives] = [scores(row.photos), scores(row.others)];
      const figure = areaUnderCurve(positives, negatives);
      return figure === null ? null : { figure, hits: null, count: positives.length + negatives.length };
    }
    case 'pairs': {
      if (row.with === 'each-other') {
        const firsts = read(row.photos);
        return share(
          firsts.flatMap((first, index) => firsts.slice(index + 1).map((second) => row.right(first, second))),
        );
      }
      return share(setsOf(row, photos, part, readings).map(([first, second]) => row.right(first!, second!)));
    }
    case 'sets':
      return share(setsOf(row, photos, part, readings).map(row.right));
  }
}

/** Each photo of a row with its companions; those with a companion that could not be made are left out. */
function setsOf(
  row: QualityRow,
  photos: readonly DevPhoto[],
  part: Part,
  readings: ReadonlyMap<string, Reading>,
): Reading[][] {
  const columns = [row.photos, ...companionsOf(row).map((made) => ({ ...row.photos, made }))].map(
    (selection) => selected(selection, photos, [part]).map((one) => readings.get(keyOf(one))),
  );
  const [firsts = []] = columns;
  return firsts
    .map((_, index) => columns.map((column) => column[index]).filter((reading) => reading !== undefined))
    .filter((set) => set.length === columns.length);
}

/** The readings of a selection; those that could not be made are left out. */
export function readingsOf(
  selection: Selection,
  photos: readonly DevPhoto[],
  part: Part,
  readings: ReadonlyMap<string, Reading>,
): Reading[] {
  return selected(selection, photos, [part])
    .map((one) => readings.get(keyOf(one)))
    .filter((reading) => reading !== undefined);
}

function share(verdicts: readonly (boolean | null)[]): Figure | null {
  const counted = verdicts.filter((verdict) => verdict !== null);
  if (counted.length === 0) return null;
  const hits = counted.filter(Boolean).length;
  return { figure: hits / counted.length, hits, count: counted.length };
}

/** The quality table, one line a row, for `console.table`. */
export function qualityTable(results: readonly RowResult[]): Rows {
  return results.map(({ row, byPart }) => ({
    signal: row.signal,
    what: row.what,
    goal: row.goal === undefined ? '' : goalText(row.goal, row.kind),
    ...Object.fromEntries([...byPart].map(([part, figure]) => [part, figureText(figure, row.kind)])),
    reached: reached(row.goal, byPart.get('held-out')),
  }));
}

/** One line: a row's counts in each group of the portraits, all parts together. */
export function groupLine(
  row: QualityRow & { kind: 'share' },
  photos: readonly DevPhoto[],
  parts: readonly Part[],
  readings: ReadonlyMap<string, Reading>,
): Rows[number] {
  const all = parts.flatMap((part) => readingsOf(row.photos, photos, part, readings));
  const groups = [...new Set(photos.flatMap(({ group }) => group ?? []))].toSorted();
  return {
    signal: row.signal,
    what: row.what,
    ...Object.fromEntries(
      groups.map((group) => {
        const figure = share(all.filter(({ photo }) => photo.group === group).map(row.right));
        return [shortGroup(group), figure === null ? '' : `${figure.hits}/${figure.count}`];
      }),
    ),
  };
}

function figureText(figure: Figure | null, kind: QualityRow['kind']): string {
  if (figure === null) return 'not measured';
  const { hits, count } = figure;
  if (hits !== null) return `${percentText(figure.figure)} (${hits}/${count})`;
  return `${figure.figure.toFixed(kind === 'auc' ? 3 : 1)} (n ${count})`;
}

/** Of rates as small as those of false pairs, two digits. */
function percentText(rate: number): string {
  const percent = rate * 100;
  return `${percent > 0 && percent < 1 ? percent.toPrecision(2) : percent.toFixed(0)} %`;
}

function goalText(goal: Goal, kind: QualityRow['kind']): string {
  const bound = 'atLeast' in goal ? goal.atLeast : goal.atMost;
  const isShare = kind !== 'mean' && kind !== 'auc';
  return `${'atLeast' in goal ? '≥' : '≤'} ${isShare ? percentText(bound) : bound}`;
}

/** Whether a goal is reached on held-out photos: what was tuned on proves nothing. */
function reached(goal: Goal | undefined, figure: Figure | null | undefined): string {
  if (goal === undefined) return '';
  if (figure == null) return 'not measured';
  return isWithin(goal, figure) ? 'yes' : 'NO';
}

function isWithin(goal: Goal, { figure }: Figure): boolean {
  return 'atLeast' in goal ? figure >= goal.atLeast : Math.abs(figure) <= goal.atMost;
}

/** Pages write "10%" without a space. */
export function inOneSpelling(what: string): string {
  return what.replaceAll(' %', '%');
}

/** What the rows came to on held-out photos, for the page that shows it. Rows that could not be measured are missing. */
export function heldOutFigures(results: readonly RowResult[]): MeasuredFigure[] {
  return results.flatMap(({ row: { signal, what, goal }, byPart }): MeasuredFigure[] => {
    const figure = byPart.get('held-out');
    if (figure == null) return [];
    const { hits, count } = figure;
    const about = {
      signal,
      what: inOneSpelling(what),
      goalIsReached: goal === undefined ? null : isWithin(goal, figure),
    };
    return [
      hits === null
        ? { ...about, kind: 'other', value: rounded(figure.figure, 3), count }
        : { ...about, kind: 'share', hits, count },
    ];
  });
}
