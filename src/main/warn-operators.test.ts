import { describe, expect, it } from 'vitest';
import { claims, stories, unsubstantiatedClaims } from '../features/marketing/landing-content.ts';
import { createLog } from '../server/log/log.ts';
import { warnOperators } from './warn-operators.ts';

function warningsOf(isProduction: boolean, listed?: readonly string[]): unknown[] {
  const lines: unknown[] = [];
  const log = createLog('info', (line) => lines.push(JSON.parse(line)));
  warnOperators({ isProduction, publicOrigin: 'https://loupe.test' }, log, listed);
  return lines;
}

describe('a start', () => {
  it('in production warns once, with every claim that nothing substantiates', () => {
    expect(warningsOf(true)).toEqual([
      expect.objectContaining({
        level: 'warn',
        msg: expect.stringContaining('nothing here substantiates') as unknown,
        claims: ['500% more matches', '85% improvement rate', '12k+ profiles analyzed', '4.8/5 satisfaction'],
      }),
    ]);
  });

  it('says nothing of them elsewhere, and nothing when all are backed', () => {
    expect(warningsOf(false)).toEqual([]);
    expect(warningsOf(true, [])).toEqual([]);
  });
});

it('a claim with something behind it is not listed', () => {
  const backed = claims.map((claim, position) =>
    position === 1 ? { ...claim, substantiation: 'x' } : claim,
  );
  expect(unsubstantiatedClaims(backed)).toEqual([
    '500% more matches',
    '12k+ profiles analyzed',
    '4.8/5 satisfaction',
  ]);
});

it('there are six stories, and each says whether it is a sample', () => {
  expect(stories).toHaveLength(6);
  for (const { name, age, quote, sample } of stories) {
    expect([name, quote].every((text) => text.length > 0) && age >= 18).toBe(true);
    expect(sample).toBe(true);
  }
});
