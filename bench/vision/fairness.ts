import notes from './fairness-notes.json' with { type: 'json' };
import {
  compareMembers,
  correctTogether,
  type CorrectedComparison,
  type Member,
} from '../shared/compare-groups.ts';
import type { DevPhoto } from './dev-photos.ts';
import { inOneSpelling, type QualityRow, readingsOf } from './quality.ts';
import type { Reading } from './readings.ts';
import { type Rows, shortGroup } from './table.ts';

/**
 * Whether any finding that blames a photo strikes one group of people more than the others. Groups stand in the names of the
 * portraits' files and nowhere else: the engine never recognises them.
 */

/** Rejected below this, after the correction for all groups and findings. */
const significance = 0.05;

/** Why a difference is right: somebody looked at the photos. `finding` and `group` as printed. */
export type FairnessNote = { finding: string; group: string; why: string };

/** What each reading of a portrait says, by `saidOf`. */
function membersOf(readings: readonly Reading[], saidOf: (reading: Reading) => readonly string[]): Member[] {
  return readings.flatMap((reading) =>
    reading.photo.group === null ? [] : [{ group: reading.photo.group, said: new Set(saidOf(reading)) }],
  );
}

const isBlame = ({ severity }: { severity: string }): boolean =>
  severity === 'fix' || severity === 'consider';

/** The findings that blame: those that ask for a change of the photo. */
export function blamesOf(readings: readonly Reading[]): Member[] {
  return membersOf(readings, ({ result }) => result.findings.filter(isBlame).map(({ id }) => id));
}

/** The findings that ask for nothing. */
export function praisesOf(readings: readonly Reading[]): Member[] {
  return membersOf(readings, ({ result }) =>
    result.findings.filter((finding) => !isBlame(finding)).map(({ id }) => id),
  );
}

/** The signals that could not tell or were not measured, but for those that say nothing on every portrait. */
export function silencesOf(readings: readonly Reading[]): Member[] {
  const silent = ({ signals }: Reading): string[] =>
    Object.entries(signals).flatMap(([name, { state }]) => (state === 'measured' ? [] : [name]));
  const always = readings.map(silent).reduce((all, one) => all.filter((name) => one.includes(name)));
  return membersOf(readings, (reading) => silent(reading).filter((name) => !always.includes(name)));
}

/** Each line of the table that is counted by group, on held-out portraits and what is derived from them. */
export function compareLines(
  rows: readonly QualityRow[],
  photos: readonly DevPhoto[],
  readings: ReadonlyMap<string, Reading>,
): CorrectedComparison[] {
  return correctTogether(
    rows.flatMap((row) => {
      if (row.kind !== 'share' || row.byGroup !== true) return [];
      const name = inOneSpelling(row.what);
      const counted = readingsOf(row.photos, photos, 'held-out', readings).filter(
        (reading) => row.right(reading) !== null,
      );
      return compareMembers(
        membersOf(counted, (reading) => (row.right(reading) === true ? [name] : [])),
        [name],
      );
    }),
  );
}

/**
 * Every finding in every group (`female-asian`), ancestry (`asian`) and sex (`female`) against all other portraits, findings
 * by name. A finding that strikes nobody is not compared.
 */
export function compareGroups(portraits: readonly Member[]): CorrectedComparison[] {
  return correctTogether(compareMembers(portraits));
}

/** The differences that no note explains; each is a fault. */
export function unexplained(
  comparisons: readonly CorrectedComparison[],
  explained: readonly FairnessNote[] = notes,
): CorrectedComparison[] {
  return comparisons.filter(
    ({ what, group, correctedP }) =>
      correctedP < significance && !explained.some((note) => note.finding === what && note.group === group),
  );
}

/** One line per finding: its rate in each group of the portraits, and how unlikely the most unequal one is. */
export function fairnessTable(comparisons: readonly CorrectedComparison[]): Rows {
  const byFinding = Map.groupBy(comparisons, ({ what }) => what);
  return [...byFinding].map(([finding, ofFinding]) => {
    const worst = ofFinding.toSorted((a, b) => a.correctedP - b.correctedP)[0]!;
    const all = { hits: worst.hits + worst.otherHits, count: worst.count + worst.otherCount };
    const open = unexplained(ofFinding).length;
    return {
      finding,
      all: rate(all),
      ...Object.fromEntries(
        ofFinding.filter(({ group }) => group.includes('-')).map((one) => [shortGroup(one.group), rate(one)]),
      ),
      'smallest p': worst.correctedP.toPrecision(2),
      of: worst.group,
      fair: worst.correctedP >= significance ? 'yes' : open > 0 ? 'NO' : 'explained',
    };
  });
}

function rate({ hits, count }: { hits: number; count: number }): string {
  return count === 0 ? '' : `${hits}/${count}`;
}
