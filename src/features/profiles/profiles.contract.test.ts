import { expect, test } from 'vitest';
import { appLimits, countCharacters, datingApps, mostUnitsOf } from '../../domain/app-limits.ts';
import { maxStoredTextLength, promptSchema } from './profiles.contract.ts';

test.each(datingApps)('what the counter says fits %s can be saved', (app) => {
  const { bioMaxLength, promptMaxLength } = appLimits[app];
  const limit = Math.max(bioMaxLength ?? 0, promptMaxLength);
  expect(mostUnitsOf(limit)).toBeLessThanOrEqual(maxStoredTextLength);
  for (const character of ['👩🏽‍❤️‍💋‍👨🏿', `e${'\u0301'.repeat(31)}`]) {
    const answer = character.repeat(limit);
    expect(countCharacters(answer)).toBe(limit);
    expect(promptSchema.safeParse({ question: '', answer }).success).toBe(true);
  }
});
