import type { TextResult } from '../../src/features/analysis/analysis.contract.ts';
import type { MeasuredAbstention, MeasuredFigure } from '../../src/features/analysis/web/proof/measured.ts';
import { rounded } from '../../src/vision/rounding.ts';
import type { TextEngine } from '../../src/text/node/text-engine.ts';
import type { DoneReading, TextInput } from '../../src/text/text-reading.ts';
import type { Part } from '../vision/dev-photos.ts';
import type { Rows } from '../vision/table.ts';
import type { OwnProfile, PlantedProfile } from './corpora/own-profiles.ts';
import type { DevTexts } from './dev-texts.ts';

/** A text, what the engine read in it and what a report says of it. */
export type Checked = { reading: DoneReading; result: TextResult };

/** What a row measures with. Texts are read once however many rows ask for them. */
export type TextBench = {
  engine: TextEngine;
  check(input: TextInput): Promise<Checked>;
  /** The same for a bio on Tinder. */
  checkBio(bio: string): Promise<Checked>;
  good: Record<Part, readonly OwnProfile[]>;
  planted: Record<Part, readonly PlantedProfile[]>;
  /** Null without `DEV_DATA_DIR`. */
  dev: DevTexts | null;
};

/**
 * What a row came to on one part of the texts.
 * `share`: how many of `count` are as they should be.
 * `found`: how many of what the engine named is right, and how much of what it should name it missed; null where one of the
 * two was not counted.
 * `mean`: the mean over `count`.
 */
export type Figure =
  | { kind: 'share'; hits: number; count: number }
  | { kind: 'found'; right: number; wrong: number | null; missed: number | null }
  | { kind: 'mean'; mean: number; count: number };

/** Each from 0 to 1, but for those of a mean. */
export type Goal = { atLeast?: number; atMost?: number; precision?: number; recall?: number };

/** One line of the quality table. */
export type TextRow = {
  /** What `npm run bench -- text <signal>` filters by. */
  signal: string;
  /** What the figure counts, such as "of what people marked as worn". */
  what: string;
  goal?: Goal;
  /** The figure of one part; null where it cannot be measured, such as without `DEV_DATA_DIR`. */
  measure: (bench: TextBench, part: Part) => Promise<Figure | null>;
};

/** Counts on how many of these the verdict is true; null does not count. Null where nothing counts. */
export function share(verdicts: readonly (boolean | null)[]): Figure | null {
  const counted = verdicts.filter((verdict) => verdict !== null);
  if (counted.length === 0) return null;
  return { kind: 'share', hits: counted.filter(Boolean).length, count: counted.length };
}

/** What a row came to on each part of the texts. */
type TextRowResult = { row: TextRow; byPart: Map<Part, Figure | null> };

/** Measures the rows one after another. */
export async function measureRows(
  rows: readonly TextRow[],
  bench: TextBench,
  parts: readonly Part[],
): Promise<TextRowResult[]> {
  const results: TextRowResult[] = [];
  for (const row of rows) {
    const byPart = new Map<Part, Figure | null>();
    for (const part of parts) byPart.set(part, await row.measure(bench, part));
    results.push({ row, byPart });
  }
  return results;
}

/** The quality table, one line for each row. */
export function qualityTable(results: readonly TextRowResult[]): Rows {
  return results.map(({ row, byPart }) => ({
    signal: row.signal,
    what: row.what,
    goal: goalText(row.goal, [...byPart.values()]),
    ...Object.fromEntries([...byPart].map(([part, figure]) => [part, figureText(figure)])),
    reached: reached(row.goal, byPart.get('held-out')),
  }));
}

/** What the rows came to on held-out texts, for the page that shows it. Rows that could not be measured are missing. */
export function heldOutFigures(results: readonly TextRowResult[]): MeasuredFigure[] {
  return results.flatMap(({ row: { signal, what, goal }, byPart }): MeasuredFigure[] => {
    const figure = byPart.get('held-out');
    if (figure == null) return [];
    const about = { signal, what, goalIsReached: goal === undefined ? null : isReached(goal, figure) };
    return [
      figure.kind === 'mean'
        ? { ...about, kind: 'other', value: rounded(figure.mean, 3), count: figure.count }
        : { ...about, ...figure },
    ];
  });
}

const percent = (part: number, whole: number): string =>
  whole === 0 ? '– (0)' : `${Math.round((part / whole) * 100)} % (${part}/${whole})`;

function figureText(figure: Figure | null): string {
  if (figure === null) return 'not measured';
  if (figure.kind === 'share') return percent(figure.hits, figure.count);
  if (figure.kind === 'mean') return `${figure.mean.toFixed(2)} (n ${figure.count})`;
  const { right, wrong, missed } = figure;
  return [
    ...(wrong === null ? [] : [`precision ${percent(right, right + wrong)}`]),
    ...(missed === null ? [] : [`recall ${percent(right, right + missed)}`]),
  ].join(', ');
}

function goalText(goal: Goal | undefined, figures: readonly (Figure | null)[]): string {
  if (goal === undefined) return '';
  const isMean = figures.some((figure) => figure?.kind === 'mean');
  const bound = (value: number): string => (isMean ? String(value) : `${Math.round(value * 100)} %`);
  return [
    ...(goal.atLeast === undefined ? [] : [`≥ ${bound(goal.atLeast)}`]),
    ...(goal.atMost === undefined ? [] : [`≤ ${bound(goal.atMost)}`]),
    ...(goal.precision === undefined ? [] : [`precision ≥ ${bound(goal.precision)}`]),
    ...(goal.recall === undefined ? [] : [`recall ≥ ${bound(goal.recall)}`]),
  ].join(', ');
}

/** Whether a goal is reached on held-out texts: what was tuned on proves nothing. */
function reached(goal: Goal | undefined, figure: Figure | null | undefined): string {
  if (goal === undefined) return '';
  if (figure == null) return 'not measured';
  return isReached(goal, figure) ? 'yes' : 'NO';
}

function isReached(goal: Goal, figure: Figure): boolean {
  if (figure.kind === 'found') {
    const { right, wrong, missed } = figure;
    return isAtLeast(goal.precision, right, wrong) && isAtLeast(goal.recall, right, missed);
  }
  return isWithin(goal, figure.kind === 'mean' ? figure.mean : figure.hits / figure.count);
}

function isAtLeast(bound: number | undefined, right: number, others: number | null): boolean {
  if (bound === undefined) return true;
  return others !== null && right + others > 0 && right / (right + others) >= bound;
}

function isWithin({ atLeast, atMost }: Goal, value: number): boolean {
  return (atLeast === undefined || value >= atLeast) && (atMost === undefined || value <= atMost);
}

/** How often each signal of a text says nothing on held-out real bios; none without `DEV_DATA_DIR`. */
export async function heldOutAbstention({ dev, checkBio }: TextBench): Promise<MeasuredAbstention[]> {
  const bios = dev?.bios.filter(({ part }) => part === 'held-out') ?? [];
  const readings = await Promise.all(bios.map(({ text }) => checkBio(text)));
  const signals = readings.flatMap(({ reading }) =>
    Object.entries(reading.signals).map(([name, { state }]) => ({ name: name.replace(/^bio\./, ''), state })),
  );
  return [...Map.groupBy(signals, ({ name }) => name)].map(([signal, all]) => {
    const states = all.map(({ state }) => state);
    return {
      signal,
      couldNotTell: states.filter((state) => state === 'could-not-tell').length,
      notMeasured: states.filter((state) => state === 'not-measured').length,
      count: states.length,
    };
  });
}
