import { describe, expect, it } from 'vitest';
import type { Finding } from '../../analysis.contract.ts';
import { groupFindings, splitQuote } from './finding-groups.ts';

function finding(id: string, fields: Partial<Finding> = {}): Finding {
  return {
    id,
    severity: 'consider',
    message: `“${id}” is a cliché.`,
    measured: { value: id, unit: null, text: id },
    threshold: null,
    ruleId: 'originality',
    action: 'Say it with an example.',
    ...fields,
  };
}

const idsOf = (findings: readonly Finding[]) =>
  groupFindings(findings).map((group) => group.findings.map(({ id }) => id));

describe('groupFindings', () => {
  it('says once what is said of several words, in the place of the first', () => {
    const other = finding('other', { message: 'Your bio ends without a question.' });
    const [first, second] = groupFindings([finding('easy going'), other, finding('good vibes')]);
    expect(first?.findings.map(({ id }) => id)).toEqual(['easy going', 'good vibes']);
    expect(first?.said).toBe('is a cliché.');
    expect(second).toEqual({ findings: [other], said: null });
  });

  it('keeps apart what differs in anything but the words', () => {
    const findings = [
      finding('a'),
      finding('b', { severity: 'fix' }),
      finding('c', { action: null }),
      finding('d', { ruleId: 'spelling' }),
      finding('e', { message: '“e” sets terms.' }),
    ];
    expect(idsOf(findings)).toEqual([['a'], ['b'], ['c'], ['d'], ['e']]);
  });

  it('leaves a correction alone, which is applied by itself', () => {
    expect(idsOf([finding('a', { replacement: 'A' }), finding('b', { replacement: 'A' })])).toEqual([
      ['a'],
      ['b'],
    ]);
  });
});

describe('splitQuote', () => {
  it('tells the quoted words from what is said of them', () => {
    expect(splitQuote('“partner in crime” is a cliché.')).toEqual({
      quote: 'partner in crime',
      rest: 'is a cliché.',
    });
    expect(splitQuote('Your bio says “hi”.')).toBeNull();
  });
});
