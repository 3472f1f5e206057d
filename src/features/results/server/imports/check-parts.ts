import { AppError } from '../../../../domain/errors.ts';
import type { ImportSummary } from '../../results-import.contract.ts';

/**
 * What is counted of something is never more than it, or shares of it would be over one.
 *
 * @throws AppError `validation_failed`, naming the list in which it stands
 */
export function checkParts({ conversations, days, hours, openings }: ImportSummary): void {
  const isMore = (part: number | null, whole: number | null) =>
    part !== null && whole !== null && part > whole;
  refuseIf(
    'days',
    days.some(
      (day) =>
        isMore(day.likesWithComment, day.likes) ||
        isMore(day.matchedLikes, day.likes) ||
        isMore(day.matchedLikesWithComment, day.matchedLikes) ||
        isMore(day.matchedLikesWithComment, day.likesWithComment) ||
        isMore(day.conversationsThatWentOn, day.conversations),
    ),
  );
  refuseIf(
    'hours',
    hours.some(({ likes, matchedLikes }) => matchedLikes > likes),
  );
  refuseIf(
    'conversations',
    conversations.some(
      ({ ownDays, ownMessages, ownTurns }) => ownDays > ownMessages || ownTurns > ownMessages,
    ),
  );
  refuseIf(
    'openings',
    openings.some(({ conversations, wentOn }) => wentOn > conversations),
  );
}

function refuseIf(field: 'conversations' | 'days' | 'hours' | 'openings', isWrong: boolean): void {
  if (!isWrong) return;
  const message = 'A count is more than what it is a part of.';
  throw new AppError('validation_failed', message, { fields: { [field]: message } });
}
