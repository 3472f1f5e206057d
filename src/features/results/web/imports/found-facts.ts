import { appLimits } from '../../../../domain/app-limits.ts';
import { longDay } from '../results-texts.ts';
import type { ParsedImport } from './read/parsed-import.ts';
import type { ImportedDay } from '../../results-import.contract.ts';

/** What was found in a file, as a name and a value each; what the export does not tell is left out. */
export function foundFacts({
  summary,
  unknownKeys,
  asides,
  silentConversations,
}: ParsedImport): { name: string; value: string }[] {
  const { app, days, texts } = summary;
  const sum = (count: Exclude<keyof ImportedDay, 'date'>): number | null =>
    days.some((day) => day[count] !== null)
      ? days.reduce((total, day) => total + (day[count] ?? 0), 0)
      : null;
  const first = days[0]?.date;
  const last = days.at(-1)?.date;
  const facts: [name: string, value: number | string | null][] = [
    ['App', appLimits[app].name],
    ['First day', first === undefined ? null : longDay(first)],
    ['Last day', last === undefined ? null : longDay(last)],
    ['Days on which you used it', days.length],
    ['Likes you sent', sum('likes')],
    ['… with a comment', sum('likesWithComment')],
    ['Passes', sum('passes')],
    ['Matches', sum('matches')],
    ['… that began with your like', sum('matchedLikes')],
    ['Messages you sent', sum('messagesSent')],
    ['Messages you received', sum('messagesReceived')],
    ['Conversations you wrote in', sum('conversations')],
    ['… on more than one day', sum('conversationsThatWentOn')],
    ['Conversations without a word of yours', silentConversations],
    ['People you met', sum('dates')],
    ['Texts of your profile', texts.length],
    ...asides.map(({ name, count }): [string, number] => [name, count]),
    ['Parts that Loupe does not know', unknownKeys.length === 0 ? null : listedKeys(unknownKeys)],
  ];
  return facts.flatMap(([name, value]) =>
    value === null
      ? []
      : [{ name, value: typeof value === 'number' ? value.toLocaleString('en-US') : value }],
  );
}

const mostKeys = 5;

function listedKeys(keys: readonly string[]): string {
  const more = keys.length - mostKeys;
  return `${keys
    .slice(0, mostKeys)
    .map((key) => key.slice(0, 60))
    .join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
