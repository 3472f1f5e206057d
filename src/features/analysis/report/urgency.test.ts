import { expect, it } from 'vitest';
import { textEvidence } from '../../../domain/evidence-of-texts.ts';
import { harmOf } from './urgency.ts';

it('puts what is certainly wrong in a text before whatever else the text may consider', () => {
  const harmsAs = (severity: 'fix' | 'consider') =>
    textEvidence.map(({ id }) => harmOf({ id: 'bio:one@0', severity, ruleId: id }, true));
  expect(Math.min(...harmsAs('fix'))).toBeGreaterThan(Math.max(...harmsAs('consider')));
});
