import { expect, test } from 'vitest';
import { compareGroups, fairnessTable, unexplained } from './fairness.ts';

const groups = ['female-asian', 'female-black', 'male-asian', 'male-black'];

/** 40 portraits of each group; a finding blames the first `counts[group]` of them. */
function portraits(finding: string, counts: Partial<Record<string, number>>) {
  return groups.flatMap((group) =>
    Array.from({ length: 40 }, (_, index) => ({
      group,
      said: new Set(index < (counts[group] ?? 0) ? [finding] : []),
    })),
  );
}

test('a finding that strikes one group far more often is unfair until a note explains it', () => {
  const compared = compareGroups(portraits('too-dark', { 'female-black': 20, 'male-black': 22 }));
  expect(unexplained(compared, []).map(({ group }) => group)).toContain('black');
  expect(fairnessTable(compared)[0]).toMatchObject({
    finding: 'too-dark',
    all: '42/160',
    'f bla': '20/40',
    fair: 'NO',
  });

  const why = 'Somebody looked at them.';
  const notes = unexplained(compared, []).map(({ what, group }) => ({ finding: what, group, why }));
  expect(unexplained(compared, notes)).toEqual([]);
  expect(unexplained(compared, notes.slice(1))).toHaveLength(1);
});

test('equal rates, and differences that chance makes, are fair', () => {
  const equal = Object.fromEntries(groups.map((group) => [group, 10]));
  expect(unexplained(compareGroups(portraits('soft', equal)), [])).toEqual([]);
  const byChance = { ...equal, 'female-asian': 14 };
  expect(unexplained(compareGroups(portraits('soft', byChance)), [])).toEqual([]);
  expect(compareGroups(portraits('soft', {}))).toEqual([]);
});
