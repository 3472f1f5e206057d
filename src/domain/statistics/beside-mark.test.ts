import { describe, expect, it } from 'vitest';
import { besideMark } from './beside-mark.ts';
import { diagnoseStages, type StageCounts } from './stages.ts';

const counts: StageCounts = {
  app: 'hinge',
  group: 'men',
  days: 60,
  likes: 600,
  phiOfLikes: 1,
  matchesMade: 60,
  matches: { count: 60, of: 600, settled: 600, isTied: true, phi: 1.75 },
  messages: { count: 55, of: 60, mayBeMore: 0 },
  replies: { count: 26, of: 60, mayBeMore: 0, from: 'own' },
  lasting: { count: 8, of: 19, from: 'own' },
  dates: { count: 2, of: 8, ofWhat: 'lasting' },
};
const placeOf = (stage: string, changes: Partial<StageCounts> = {}) => {
  const reading = diagnoseStages({ ...counts, ...changes }).stages.find((one) => one.stage === stage);
  return reading && besideMark(reading);
};

describe('where a stage lies beside its mark', () => {
  it('is below, around or above it as its whole interval is', () => {
    expect(placeOf('messages', { messages: { count: 3, of: 60, mayBeMore: 0 } })).toBe('below');
    expect(placeOf('messages', { messages: { count: 27, of: 60, mayBeMore: 0 } })).toBe('around');
    expect(placeOf('messages')).toBe('above');
  });

  it('is not told where the interval reaches from far below to far above, though the share itself is above', () => {
    // 8 of 19 are 42 %, 23 to 64 %: as near to the mark of 30 % as to twice as much.
    expect(placeOf('lasting', { lasting: { count: 5, of: 12, from: 'own' } })).toBe('too-little');
    expect(placeOf('dates')).toBe('too-little');
  });

  it('is not told where the share is clearly lower than the mark, but not its whole interval', () => {
    expect(placeOf('messages', { messages: { count: 22, of: 60, mayBeMore: 0 } })).toBe('below');
    expect(placeOf('messages', { messages: { count: 7, of: 20, mayBeMore: 0 } })).toBe('too-little');
  });

  it('is not told of fewer than it takes, however many of them there are', () => {
    expect(placeOf('dates', { dates: { count: 4, of: 4, ofWhat: 'lasting' } })).toBe('too-little');
    expect(placeOf('replies', { replies: null })).toBe('too-little');
  });

  it('does not put few likes that bring enough matches beside the mark', () => {
    const few = {
      likes: 45,
      matchesMade: 30,
      matches: { ...counts.matches, count: 30, of: 45, settled: 45 },
    };
    const { stages } = diagnoseStages({ ...counts, ...few });
    const [likes] = stages;
    expect(likes?.standing).toBe('holds');
    expect(likes?.interval?.high).toBeLessThan(likes?.markAt ?? 0);
    expect(placeOf('likes', few)).toBe('enough');
  });
});
