import { expect, it } from 'vitest';
import { addDays } from '../../../domain/calendar-day.ts';
import { countedDays } from '../../results/server/known-numbers.service.ts';
import { blockNumbers } from './experiment-numbers.ts';
import type { ResultDayRow, ResultImportRow } from '../../results/server/results.store.ts';

const importOf = (firstDay: string, lastDay: string): ResultImportRow & { lags: [] } => ({
  id: firstDay,
  userId: 'ana',
  app: 'hinge',
  source: 'hinge-export',
  firstDay,
  lastDay,
  dayCount: 1,
  hours: [],
  openings: [],
  lags: [],
  importedAt: new Date('2026-11-20T12:00:00Z'),
});

const daysOf = (firstDay: string, count: number, matchedLikes: number | null): ResultDayRow[] =>
  Array.from({ length: count }, (_, place) => ({
    userId: 'ana',
    app: 'hinge',
    day: addDays(firstDay, place),
    likes: 10,
    likesWithComment: null,
    passes: null,
    matches: 1,
    matchedLikes,
    matchedLikesWithComment: null,
    messagesSent: null,
    messagesReceived: null,
    conversations: null,
    conversationsThatWentOn: null,
    dates: null,
  }));

const block = (firstDay: string) => ({ firstDay, lastDay: addDays(firstDay, 6) });

it('a block counts once all its likes have had their time, and whole then', () => {
  const counted = countedDays('hinge', {
    days: daysOf('2026-08-03', 56, 2),
    imports: [importOf('2026-08-03', '2026-09-27')],
  });
  // The likes of Sep 3 are 24 days old.
  expect(blockNumbers(block('2026-08-24'), { ...counted, weeks: [] })).toEqual({ likes: 70, matches: 14 });
  expect(blockNumbers(block('2026-08-31'), { ...counted, weeks: [] })).toBeNull();
  expect(blockNumbers(block('2026-09-21'), { ...counted, weeks: [] })).toBeNull();
});

it('a block between two imports is not known, rather than without likes', () => {
  const counted = countedDays('hinge', {
    days: [...daysOf('2026-05-04', 7, null), ...daysOf('2026-08-03', 7, null)],
    imports: [importOf('2026-08-03', '2026-08-09'), importOf('2026-05-04', '2026-05-10')],
  });
  expect(blockNumbers(block('2026-06-01'), { ...counted, weeks: [] })).toBeNull();
  expect(blockNumbers(block('2026-08-03'), { ...counted, weeks: [] })).toEqual({ likes: 70, matches: 7 });
});
