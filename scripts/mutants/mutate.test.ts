import { expect, it } from 'vitest';
import { mutate } from './mutate.ts';

const changesOf = (source: string) => mutate(source).map(({ change, line }) => `${line}: ${change}`);

it('makes each small fault once', () => {
  const source = [
    'const limit: 3 | 4 = 3;',
    'export async function act(a: number, b: number | null) {',
    '  if (a < limit && b !== null) throw new Error(`a ${a}`);',
    '  await save(b ?? 0);',
    '  return !isDone ? a + 1 : true;',
    '}',
  ].join('\n');
  expect(changesOf(source)).toEqual([
    '1: 3 → 4',
    '3: condition negated',
    '3: && → ||',
    '3: < → <=',
    '3: !== → ===',
    '3: throw left out',
    '4: call left out',
    '4: ?? left out',
    '4: 0 → 1',
    '5: condition negated',
    '5: ! left out',
    '5: + → -',
    '5: 1 → 2',
    '5: true → false',
  ]);
});

it('changes one place and leaves the rest as it is', () => {
  const [mutant] = mutate('const isLate = now >= end;\nconst twice = 2;');
  expect(mutant?.source).toBe('const isLate = now > end;\nconst twice = 2;');
});

it('leaves types and texts alone', () => {
  expect(changesOf("import { a } from './a.ts';\ntype T = { n: 1 };\nconst s = 'a' + b;")).toEqual([]);
});
