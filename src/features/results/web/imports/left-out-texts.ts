import { formatCount } from '../../../../domain/wording.ts';
import type { ParsedImport } from './read/parsed-import.ts';

/** What was left out, by its key: the thing in the singular and the plural, and what is said of it. */
const kinds: Readonly<Record<string, readonly [one: string, many: string, said: (count: number) => string]>> =
  {
    'like.timestamp': ['like', 'likes', noTime],
    'like.lag': ['match', 'matches', () => 'came before your like, so we couldn’t count the days between'],
    'match.timestamp': ['match', 'matches', noTime],
    'chats.timestamp': ['message', 'messages', noTime],
    'chats.undated': ['conversation', 'conversations', noTimeInIt],
    we_met: ['meeting', 'meetings', (count) => `had no readable day and ${was(count)} left out`],
    matches: ['entry in matches.json', 'entries in matches.json', (count) => `${was(count)} not readable`],
    'texts.end': [
      'text',
      'texts',
      (count) => `${was(count)} longer than 2,000 characters, and the rest was left out`,
    ],
    'prompts.older': ['older prompt', 'older prompts', tooMany],
    conversations: ['older conversation', 'older conversations', tooMany],
    Messages: ['conversation', 'conversations', (count) => `${was(count)} not readable`],
    'Messages.messages': ['message', 'messages', (count) => `${was(count)} not readable`],
    'Messages.sent_date': ['message', 'messages', noTime],
    'Messages.undated': ['conversation', 'conversations', noTimeInIt],
    'Messages.from': [
      'message',
      'messages',
      (count) => `${was(count)} left out: we couldn’t tell who wrote ${count === 1 ? 'it' : 'them'}`,
    ],
    'Messages.unknown': [
      'conversation',
      'conversations',
      (count) => `${was(count)} left out: we couldn’t tell who wrote the messages`,
    ],
    'Usage.app_opens': ['daily count of app opens', 'daily counts of app opens', noDay],
    'Usage.swipes_likes': ['daily count of likes', 'daily counts of likes', noDay],
    'Usage.swipes_passes': ['daily count of passes', 'daily counts of passes', noDay],
    'Usage.superlikes': ['daily count of super likes', 'daily counts of super likes', noDay],
    'Usage.matches': ['daily count of matches', 'daily counts of matches', noDay],
    'Usage.messages_sent': ['daily count of messages sent', 'daily counts of messages sent', noDay],
    'Usage.messages_received': [
      'daily count of messages received',
      'daily counts of messages received',
      noDay,
    ],
  };

/** What was left out of an import and why, a sentence for each kind, the most frequent first. */
export function leftOutSentences(leftOut: ParsedImport['leftOut']): string[] {
  return [...leftOut]
    .toSorted(([, one], [, other]) => other - one)
    .map(([key, count]) => {
      const [one, many, said] = kinds[key] ?? unknownKind(key);
      return `${formatCount(count)} ${count === 1 ? one : many} ${said(count)}.`;
    });
}

function unknownKind(key: string): (typeof kinds)[string] {
  const place = key.slice(0, 60);
  return key.startsWith('prompts')
    ? ['prompt', 'prompts', (count) => `had no readable text (${place}) and ${was(count)} left out`]
    : [`entry of “${place}”`, `entries of “${place}”`, (count) => `${was(count)} not readable`];
}

function noTime(count: number): string {
  return `had no readable time and ${was(count)} left out`;
}

function noTimeInIt(count: number): string {
  return `${was(count)} left out: none of your messages had a readable time`;
}

function noDay(count: number): string {
  return `had no readable day or number and ${was(count)} left out`;
}

function tooMany(count: number): string {
  return `${was(count)} left out, because there are too many to send`;
}

function was(count: number): string {
  return count === 1 ? 'was' : 'were';
}
