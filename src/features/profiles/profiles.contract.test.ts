import { expect, it } from 'vitest';
import { appLimits, datingApps } from '../../domain/app-limits.ts';
import { countCharacters, mostUnitsOf } from '../../domain/count-characters.ts';
import { maxStoredTextLength, promptSchema, reportOnThis } from './profiles.contract.ts';

const report = {
  id: 'report',
  version: 1,
  status: 'done',
  createdAt: '2026-11-20T10:00:00.500Z',
  finishedAt: '2026-11-20T10:00:04.000Z',
} as const;

it('knows the report on a profile that has not changed since', () => {
  expect(reportOnThis({ updatedAt: '2026-11-20T09:59:00.000Z', latestAnalysis: report })).toBe(report);
});

it('knows none once something has changed, though it changed while the report was written', () => {
  expect(reportOnThis({ updatedAt: '2026-11-20T10:00:02.000Z', latestAnalysis: report })).toBeNull();
});

it('knows none while there is none to read', () => {
  const updatedAt = '2026-11-20T09:59:00.000Z';
  expect(reportOnThis({ updatedAt, latestAnalysis: null })).toBeNull();
  expect(reportOnThis({ updatedAt, latestAnalysis: { ...report, status: 'failed' } })).toBeNull();
  expect(reportOnThis({ updatedAt, latestAnalysis: { ...report, status: 'running' } })).toBeNull();
});

it.each(datingApps)('saves what the counter says fits %s', (app) => {
  const { bioMaxLength, promptMaxLength } = appLimits[app];
  const limit = Math.max(bioMaxLength ?? 0, promptMaxLength);
  expect(mostUnitsOf(limit)).toBeLessThanOrEqual(maxStoredTextLength);
  for (const character of ['👩🏽‍❤️‍💋‍👨🏿', `e${'\u0301'.repeat(31)}`]) {
    const answer = character.repeat(limit);
    expect(countCharacters(answer)).toBe(limit);
    expect(promptSchema.safeParse({ question: '', answer }).success).toBe(true);
  }
});
