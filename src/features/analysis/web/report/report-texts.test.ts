import { describe, expect, it } from 'vitest';
import type { Finding } from '../../analysis.contract.ts';
import { markOf, noteOf } from './report-texts.ts';
import { aPhotoResult } from './report.fixtures.ts';

const noted = (note: string): Finding => ({
  id: note,
  severity: 'fix',
  message: note,
  measured: { value: 1, unit: null, text: '1' },
  threshold: null,
  ruleId: 'face-visible',
  action: null,
  note,
});

describe('noteOf', () => {
  const findings = ['four words are many', 'this one', 'too near'].map(noted);

  it('writes the first note that has three words at most', () => {
    expect(noteOf(aPhotoResult(0, { verdict: 'maybe', findings }))).toBe('this one');
  });

  it('writes a first clause where the whole note is too long', () => {
    const doubtful = [noted('this one first, if it is you')];
    expect(noteOf(aPhotoResult(0, { verdict: 'drop', findings: doubtful }))).toBe('this one first');
  });

  it('writes no objection under a photo to keep', () => {
    expect(noteOf(aPhotoResult(0, { verdict: 'keep', findings }))).toBeNull();
  });

  it('writes nothing where there is nothing to say', () => {
    expect(noteOf(aPhotoResult(0, { verdict: 'maybe' }))).toBeNull();
  });
});

describe('markOf', () => {
  it.each([
    ['keep', 'circle'],
    ['maybe', 'underline'],
    ['drop', 'cross'],
  ] as const)('marks %s with a %s', (verdict, mark) => {
    expect(markOf(aPhotoResult(0, { verdict }))).toBe(mark);
  });

  it('passes no verdict on a photo that could not be analyzed', () => {
    const failed = aPhotoResult(0, {
      status: 'failed',
      verdict: 'maybe',
      failure: 'could not be analyzed: it is damaged.',
    });
    expect(markOf(failed)).toBe('question');
    expect(noteOf(failed)).toBe('not analyzed');
  });
});
