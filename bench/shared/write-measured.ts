import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from '../../scripts/steps.ts';
import type {
  BenchRun,
  Measured,
  MeasuredGroups,
  MeasuredMembers,
} from '../../src/features/analysis/web/proof/measured.ts';

const folder = path.join(projectRoot, 'src/features/analysis/web/proof');
const file = path.join(folder, 'measured.json');
const membersFile = path.join(folder, 'group-members.json');

/** Groups with the counts of each. */
export type GroupsWithMembers = MeasuredGroups & { byGroup: MeasuredMembers[] };

/** Keeps what a bench measured for the page that shows it; what the other benches measured stays. */
export async function writeMeasured<Bench extends keyof Measured>(
  bench: Bench,
  result: Omit<Measured[Bench], keyof BenchRun | 'groups'>,
  run: Omit<BenchRun, 'date'>,
  groups?: readonly GroupsWithMembers[],
): Promise<void> {
  const kept = JSON.parse(await readFile(file, 'utf8')) as Measured;
  const date = new Date().toISOString().slice(0, 10);
  const shown = groups && {
    groups: groups.map(({ of, what, hits, count, worst }) => ({ of, what, hits, count, worst })),
  };
  const renewed = { ...kept, [bench]: { date, ...run, ...result, ...shown } };
  if (groups !== undefined) {
    const known = JSON.parse(await readFile(membersFile, 'utf8')) as Record<string, MeasuredMembers[]>;
    for (const { of, what } of (kept[bench] as { groups?: MeasuredGroups[] }).groups ?? []) {
      delete known[`${of} ${what}`];
    }
    for (const { of, what, byGroup } of groups) known[`${of} ${what}`] = byGroup;
    await writeFile(membersFile, `${JSON.stringify(known, null, 1)}\n`);
  }
  await writeFile(file, `${JSON.stringify(renewed, null, 1)}\n`);
  console.log(`Written to ${path.relative(projectRoot, file)}.`);
}
