import { appLimits } from '../../../../domain/app-limits.ts';
import type { ImportedDay, ImportSummary } from '../../results-import.contract.ts';

type Count = Exclude<keyof ImportedDay, 'date'>;

const countNames: Readonly<Record<Count, string>> = {
  likes: 'likes you sent',
  likesWithComment: 'likes with a comment',
  passes: 'passes',
  matches: 'matches',
  matchedLikes: 'likes that became a match',
  matchedLikesWithComment: 'likes with a comment that became a match',
  messagesSent: 'messages you sent',
  messagesReceived: 'messages you received',
  conversations: 'conversations you began to write in',
  conversationsThatWentOn: 'those that you went on with on another day',
  dates: 'matches that you said you had met',
};

/** What each part of the summary is, in words; null for a part that is empty. */
const wordings: {
  readonly [Part in keyof ImportSummary]: (value: ImportSummary[Part]) => string | null;
} = {
  app: (app) => `The app: ${appLimits[app].name}.`,
  source: (source) =>
    `The kind of file: ${source === 'tinder-export' ? 'Tinder’s data.json' : 'Hinge’s export'}.`,
  days: (days) => {
    const told = (Object.keys(countNames) as Count[]).filter((count) =>
      days.some((day) => day[count] !== null),
    );
    return days.length === 0
      ? null
      : `For each day on which you used it, its date and how many: ${told.map((count) => countNames[count]).join(', ')}.`;
  },
  hours: (hours) =>
    hours.length === 0
      ? null
      : 'For each weekday and hour of the day, how many likes you sent and how many of them became a match.',
  openings: (openings) =>
    openings.length === 0
      ? null
      : 'How many of your first messages were how many words long, and how many of those conversations went on. Not the words.',
  lags: (lags) => (lags.length === 0 ? null : 'How many of your likes became a match after how many days.'),
  conversations: (conversations) =>
    conversations.length === 0
      ? null
      : 'For each match or conversation, as far as your export says: its day, who liked first, when you first and last wrote, how many messages on how many days, the number of words of the first, whether it was removed and whether you met. Not the words, and nothing about who it was.',
  texts: (texts) => {
    if (texts.length === 0) return null;
    const bios = texts.filter(({ kind }) => kind === 'bio').length;
    const prompts = texts.length - bios;
    const kinds = [
      ...(bios > 0 ? ['bio'] : []),
      ...(prompts > 0
        ? [prompts === 1 ? '1 prompt with its question' : `${prompts} prompts with their questions`]
        : []),
    ];
    const changed = texts.some(({ changedOn }) => changedOn !== null)
      ? `, with the day of ${texts.length === 1 ? 'its' : 'their'} last change`
      : '';
    return `From your own profile: ${kinds.join(' and ')}${changed}.`;
  },
};

/** All that a summary takes out of the browser, in words, a sentence for each of its parts. */
export function sentParts(summary: ImportSummary): string[] {
  const wordingOf = <Part extends keyof ImportSummary>(part: Part): string | null =>
    wordings[part](summary[part]);
  return (Object.keys(wordings) as (keyof ImportSummary)[]).flatMap((part) => wordingOf(part) ?? []);
}
