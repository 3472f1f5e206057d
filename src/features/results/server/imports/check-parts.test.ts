import { expect, it } from 'vitest';
import { aDay, aSummary } from '../../../../../test/result-summaries.ts';
import { checkParts } from './result-imports.service.ts';

const date = '2026-11-01';

it.each([
  { days: [aDay({ date, likes: 1, matchedLikes: 2 })] },
  { days: [aDay({ date, likes: 1, likesWithComment: 2 })] },
  // Without a comment there would be fewer matches than none.
  {
    days: [aDay({ date, likes: 200, likesWithComment: 5, matchedLikes: 0, matchedLikesWithComment: 5 })],
  },
  {
    days: [aDay({ date, likes: 200, likesWithComment: 1, matchedLikes: 9, matchedLikesWithComment: 2 })],
  },
  { days: [aDay({ date, conversations: 0, conversationsThatWentOn: 1 })] },
  { hours: [{ weekday: 0, hour: 8, likes: 1, matchedLikes: 2 }] },
  { openings: [{ fromWords: 1, toWords: 3, conversations: 1, wentOn: 2 }] },
])('refuses a count over what it is a part of: %j', (fields) => {
  expect(() => checkParts(aSummary(fields))).toThrow(
    expect.objectContaining({
      code: 'validation_failed',
      fields: { [Object.keys(fields)[0]!]: expect.any(String) },
    }),
  );
});

it('takes as many matches as there are, whoever liked first, and what is not told', () => {
  const days = [aDay({ date, likes: 0, matches: 3, matchedLikes: 0 }), aDay({ date, conversations: 2 })];
  expect(() => checkParts(aSummary({ days }))).not.toThrow();
});
