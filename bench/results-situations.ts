import { diagnoseMonth, monthOf, type Person } from '../test/situations.ts';
import {
  compareMembers,
  correctTogether,
  groupsToShow,
  type Comparison,
  type Member,
} from './shared/compare-groups.ts';
import { writeMeasured } from './shared/write-measured.ts';
import type { MeasuredSituation } from '../src/features/analysis/web/proof/measured.ts';
import { situations, type Situation } from '../src/domain/statistics/statistics-types.ts';

/**
 * How often the situation of an invented month is named: matches never written to, conversations that die and the rest, on each
 * app and for each sex, with matches that come in bunches. The rules were written on even seeds; odd ones are held back. With
 * `--write` it keeps those for /proof.
 */

const seedsPerHalf = 100;
const groups = (['tinder', 'hinge', 'bumble'] as const).flatMap((app) =>
  (['man', 'woman'] as const).map((sex) => ({ app, sex })),
);

type Row = { right: number; wrong: number; tooLittle: number; n: number };

async function measure(people: readonly Person[]): Promise<Row> {
  const row = { right: 0, wrong: 0, tooLittle: 0, n: people.length };
  for (const person of people) {
    const named: Situation = diagnoseMonth(person, await monthOf(person))?.situation ?? 'too-little';
    if (named === person.situation) row.right += 1;
    else if (named === 'too-little') row.tooLittle += 1;
    else row.wrong += 1;
  }
  return row;
}

/** The months of a group, of which the first `missed` were not recognized. */
function unrecognized(group: string, situation: Situation, missed: number, months: number): Member[] {
  return Array.from({ length: months }, (_, place) => ({
    group,
    said: new Set(place < missed ? [situation] : []),
  }));
}

for (const half of ['written on', 'held back'] as const) {
  const seeds = Array.from(
    { length: seedsPerHalf },
    (_, place) => 2 * place + (half === 'held back' ? 1 : 0),
  );
  const table: Record<string, string | number>[] = [];
  const sum = { right: 0, wrong: 0, tooLittle: 0, n: 0 };
  const rows: MeasuredSituation[] = [];
  const comparisons: Comparison[] = [];
  for (const situation of situations) {
    const line: Record<string, string | number> = { situation };
    const all = { right: 0, wrong: 0, tooLittle: 0, n: 0 };
    const members: Member[] = [];
    for (const group of groups) {
      const { right, wrong, tooLittle, n } = await measure(
        seeds.map((seed) => ({ ...group, situation, seed })),
      );
      line[`${group.app} ${group.sex}`] = `${right} / ${wrong} / ${tooLittle}`;
      members.push(...unrecognized(`${group.app}-${group.sex}`, situation, n - right, n));
      all.right += right;
      all.wrong += wrong;
      all.tooLittle += tooLittle;
      all.n += n;
    }
    comparisons.push(...compareMembers(members, [situation]));
    table.push({ ...line, all: `${all.right} / ${all.wrong} / ${all.tooLittle} of ${all.n}` });
    rows.push({ situation, right: all.right, wrong: all.wrong, tooLittle: all.tooLittle, count: all.n });
    sum.right += all.right;
    sum.wrong += all.wrong;
    sum.tooLittle += all.tooLittle;
    sum.n += all.n;
  }
  console.log(`Situations from a month, seeds ${half}: right / wrong / called too little`);
  console.table(table);
  console.log(`All: ${sum.right} right, ${sum.wrong} wrong, ${sum.tooLittle} called too little, of ${sum.n}`);
  if (half === 'held back' && process.argv.includes('--write')) {
    const version = `${seedsPerHalf} seeds for each user`;
    const groups = groupsToShow('month', correctTogether(comparisons));
    const command = 'npm run bench -- results-situations';
    await writeMeasured('situations', { rows }, { version, command }, groups);
  }
}
