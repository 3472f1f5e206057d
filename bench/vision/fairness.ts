import notes from './fairness-notes.json' with { type: 'json' };
import type { MeasuredGroups } from '../../src/features/analysis/web/proof/measured.ts';
import type { Reading } from './readings.ts';
import { fisherExact, holm } from './statistics.ts';
import { type Rows, shortGroup } from './table.ts';

/**
 * Whether any finding that blames a photo strikes one group of people more than the others. Groups stand in the names of the
 * portraits' files and nowhere else: the engine never recognises them.
 */

/** Rejected below this, after the correction for all groups and findings. */
const significance = 0.05;

/** One finding in one group against all other portraits. */
export type Comparison = {
  finding: string;
  group: string;
  hits: number;
  count: number;
  otherHits: number;
  otherCount: number;
  /** Fisher’s exact test, corrected after Holm for all comparisons. */
  p: number;
};

/** Why a difference is right: somebody looked at the photos. `finding` and `group` as printed. */
export type FairnessNote = { finding: string; group: string; why: string };

type Portrait = { group: string; blamed: ReadonlySet<string> };

/** The findings that blame: those that ask for a change of the photo. */
export function portraitsOf(readings: readonly Reading[]): Portrait[] {
  return readings.flatMap(({ photo, result }) => {
    if (photo.group === null) return [];
    const blaming = result.findings.filter(({ severity }) => severity === 'fix' || severity === 'consider');
    return [{ group: photo.group, blamed: new Set(blaming.map(({ id }) => id)) }];
  });
}

/**
 * Every finding in every group (`female-asian`), ancestry (`asian`) and sex (`female`) against all other portraits, findings
 * by name. A finding that strikes nobody is not compared.
 */
export function compareGroups(portraits: readonly Portrait[]): Comparison[] {
  const findings = [...new Set(portraits.flatMap(({ blamed }) => [...blamed]))].toSorted();
  const groups = [...new Set(portraits.flatMap(({ group }) => [group, ...group.split('-')]))].toSorted();
  const compared = findings.flatMap((finding) =>
    groups.map((group) => {
      const isIn = (portrait: Portrait): boolean =>
        portrait.group === group || portrait.group.split('-').includes(group);
      const counts = (chosen: readonly Portrait[]) => ({
        hits: chosen.filter(({ blamed }) => blamed.has(finding)).length,
        count: chosen.length,
      });
      const inside = counts(portraits.filter(isIn));
      const outside = counts(portraits.filter((portrait) => !isIn(portrait)));
      return { finding, group, inside, outside, p: fisherExact(inside, outside) };
    }),
  );
  const corrected = holm(compared.map(({ p }) => p));
  return compared.map(({ finding, group, inside, outside }, index) => ({
    finding,
    group,
    hits: inside.hits,
    count: inside.count,
    otherHits: outside.hits,
    otherCount: outside.count,
    p: corrected[index]!,
  }));
}

/** The differences that no note explains; each is a fault. */
export function unexplained(
  comparisons: readonly Comparison[],
  explained: readonly FairnessNote[] = notes,
): Comparison[] {
  return comparisons.filter(
    ({ finding, group, p }) =>
      p < significance && !explained.some((note) => note.finding === finding && note.group === group),
  );
}

/** One line per finding: its rate in each group of the portraits, and how unlikely the most unequal one is. */
export function fairnessTable(comparisons: readonly Comparison[]): Rows {
  const byFinding = Map.groupBy(comparisons, ({ finding }) => finding);
  return [...byFinding].map(([finding, ofFinding]) => {
    const worst = ofFinding.toSorted((a, b) => a.p - b.p)[0]!;
    const all = { hits: worst.hits + worst.otherHits, count: worst.count + worst.otherCount };
    const open = unexplained(ofFinding).length;
    return {
      finding,
      all: rate(all),
      ...Object.fromEntries(
        ofFinding.filter(({ group }) => group.includes('-')).map((one) => [shortGroup(one.group), rate(one)]),
      ),
      'smallest p': worst.p.toPrecision(2),
      of: worst.group,
      fair: worst.p >= significance ? 'yes' : open > 0 ? 'NO' : 'explained',
    };
  });
}

/** The same for the page that shows it. */
export function blamedByGroup(comparisons: readonly Comparison[]): MeasuredGroups[] {
  return [...Map.groupBy(comparisons, ({ finding }) => finding)].map(([finding, ofFinding]) => {
    const [{ hits, otherHits, count, otherCount } = { hits: 0, otherHits: 0, count: 0, otherCount: 0 }] =
      ofFinding;
    return {
      finding,
      hits: hits + otherHits,
      count: count + otherCount,
      byGroup: ofFinding.map((one) => ({ group: one.group, hits: one.hits, count: one.count })),
      smallestP: Math.min(...ofFinding.map(({ p }) => p)),
    };
  });
}

function rate({ hits, count }: { hits: number; count: number }): string {
  return count === 0 ? '' : `${hits}/${count}`;
}
