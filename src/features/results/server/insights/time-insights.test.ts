import { expect, it } from 'vitest';
import { addDays } from '../../../../domain/calendar-day.ts';
import { createLog } from '../../../../server/log/log.ts';
import { joinKnown } from '../known-results.ts';
import { insightSections } from './insight-sections.ts';

/** Weekly entries of Bumble with 50 likes each. */
function sections(matches: readonly number[]) {
  const weeks = matches.map((count, place) => ({
    weekStart: addDays('2026-08-03', 7 * place),
    likes: 50,
    matches: count,
    written: count,
    replies: null,
    lasting: null,
    dates: null,
  }));
  const known = joinKnown({
    days: [],
    conversations: [],
    weeks,
    imports: [],
    iAm: null,
    log: createLog('silent', () => undefined),
  });
  return new Map(
    insightSections('bumble', { ...known!, versions: [], edits: [] }).map((one) => [one.id, one]),
  );
}

it('weeks that are all alike have an answer with its interval', () => {
  const { finding, verdict, wait } = sections([3, 3, 3, 3]).get('trend')!;
  expect(verdict).toBe('open');
  expect(finding).toMatch(
    /^No clear change: the newer half of these weeks has about as many matches for each like \(/,
  );
  expect(wait).toBe('So far there is hardly a difference. If it stays that way, waiting will not show one.');
});

it('matches after weeks without any are a difference', () => {
  const { finding, verdict } = sections([0, 0, 0, 0, 20, 22, 19, 23]).get('trend')!;
  expect(verdict).toBe('found');
  expect(finding).toMatch(
    /^The newer half of these weeks has likely at least [\d.]+ times as many matches for each like as the older half\.$/,
  );
});

it('a few matches after none are never called hardly a difference', () => {
  const { finding, verdict, wait } = sections([0, 0, 0, 1]).get('trend')!;
  expect(verdict).toBe('open');
  expect(finding).toBe(
    'No clear change: the newer half of these weeks has anything from a tenth to ten times as many matches for each like.',
  );
  expect(wait).toBe('It is too early to say how many more weeks a clear answer takes.');
});

it('says once, and in one sentence, that so few matches can mean anything', () => {
  const { finding, wait } = sections([1, 0, 0, 1]).get('trend')!;
  expect(finding).toBe(
    'No clear change: the newer half of these weeks has about as many matches for each like (too early to tell: anything from a tenth to ten times is possible).',
  );
  expect(wait).toBeNull();
});

it('without any match there is nothing to compare', () => {
  expect(sections([0, 0, 0, 0]).get('trend')!.finding).toBe(
    'Nothing came of either half, so there is nothing to compare.',
  );
});
