import { describe, expect, it } from 'vitest';
import { addDays } from '../../../../domain/calendar-day.ts';
import { compareChanges } from './changes.ts';
import { joinRanges } from '../../../../domain/day-ranges.ts';
import { mergeSpans } from '../spans.ts';

const firstMonday = '2026-08-03';

/** So many written-down weeks in a row; none of them ties a match to its like. */
function weeks(count: number, likes = 70) {
  const rows = Array.from({ length: count }, (_, place) => ({
    weekStart: addDays(firstMonday, 7 * place),
    likes,
    matches: 3 + (place % 2),
    written: null,
    replies: null,
    lasting: null,
    dates: null,
  }));
  const spans = mergeSpans([], rows, [], []);
  const last = spans.at(-1)!.to;
  return { spans, first: firstMonday, last, told: joinRanges(spans), isTied: false, ripening: null };
}

const changesOn = (days: readonly string[], known: ReturnType<typeof weeks>) =>
  compareChanges(new Map(days.map((day) => [day, ['Bio changed in the app']])), known).changes;

describe('a written-down week', () => {
  it('in which the profile was changed stands on no side of it, and that is said', () => {
    const [change] = changesOn(['2026-08-19'], weeks(5));
    expect(change).toMatchObject({ before: { of: 140 }, after: { of: 140 } });
    expect(change?.leftOut).toEqual([expect.stringContaining('Aug 17, 2026 to Aug 23, 2026 is left out')]);
  });

  it('stands whole after a change on its Monday', () => {
    expect(changesOn(['2026-08-17'], weeks(5))[0]).toMatchObject({
      before: { of: 140 },
      after: { of: 210 },
      leftOut: [],
    });
  });

  it('in which the next change fell is left out of what is after the one before', () => {
    const [, older] = changesOn(['2026-08-17', '2026-09-02'], weeks(6));
    expect(older).toMatchObject({ day: '2026-08-17', after: { of: 140 } });
    expect(older?.leftOut).toEqual([expect.stringContaining('Aug 31, 2026 to Sep 6, 2026')]);
  });
});

it('a wait that is longer than the comparison is said to be none', () => {
  const { spans, ...known } = weeks(15);
  const changed = '2026-11-02';
  const matchesOf = (place: number) => (place < 13 ? [6, 10] : [8, 12])[place % 2] ?? 0;
  const rising = spans.map((span, place) => ({ ...span, matches: matchesOf(place) }));
  const [change] = changesOn([changed], { ...known, spans: rising });
  expect(change).toMatchObject({ day: changed, verdict: 'inconclusive' });
  expect(change?.wait).toMatch(
    /days at your pace\. This comparison looks at 91 days and has 77 left, too few to tell\.$/,
  );
});
