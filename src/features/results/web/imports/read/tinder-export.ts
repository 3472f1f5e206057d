import { createConversations, type Conversations } from './conversations.ts';
import { readExportTime } from './export-times.ts';
import { ImportProblem } from './import-problem.ts';
import {
  addLeftOut,
  isObject,
  objectsOf,
  type DayLedger,
  type JsonObject,
  type ParsedImport,
} from './parsed-import.ts';
import { decodeEntities } from './text-of-export.ts';
import { labelOf, sortByWriter, type TinderConversation } from './tinder-writers.ts';

/** Reads Tinder's data.json, of every age. */
export type TinderExport = {
  /** Takes a part of the file; those that aren't looked at, such as pictures and purchases, are passed over. */
  take(name: string, value: unknown): void;
  /** Whether it was one. */
  isThere(): boolean;
  /** Whether parts of it came without the counts. */
  isPart(): boolean;
  /** Throws ImportProblem where likes and matches are missing. */
  finish(): ParsedImport;
};

/** What of `Usage` is counted. Whether likes contain super likes is not documented, so that these are left alone. */
const counts = {
  swipes_likes: 'likes',
  swipes_passes: 'passes',
  matches: 'matches',
  messages_sent: 'messagesSent',
  messages_received: 'messagesReceived',
} as const;

/** Parts of `Usage` that are counted, told or known to be of no use. */
const knownUsage = new Set([
  ...Object.keys(counts),
  'app_opens',
  'superlikes',
  'advertising_id',
  'idfa',
  'idfv',
  'gaid',
]);

const maxCount = 100_000;
const maxTextLength = 2_000;

export function createTinderExport(ledger: DayLedger): TinderExport {
  let usage: JsonObject | null = null;
  let user: JsonObject = {};
  let hasMessages = false;
  let hasUser = false;
  const leftOut = new Map<string, number>();
  /** Until it is known which days count what, and by which name the user goes. */
  const conversations: TinderConversation[] = [];

  const takeConversation = (value: unknown): void => {
    hasMessages = true;
    if (!isObject(value)) {
      addLeftOut(leftOut, 'Messages');
      return;
    }
    const messages = objectsOf(value['messages'], leftOut, 'Messages.messages').map((message) => ({
      from: labelOf(message['from']),
      to: labelOf(message['to']),
      time: readExportTime(message['sent_date']),
      text: textOf(message),
    }));
    conversations.push({ matchId: labelOf(value['match_id']), messages });
  };

  /** Counts what the user wrote; whether anything could be told of any conversation. */
  const countConversations = (talked: Conversations): { silent: number; told: boolean } => {
    let silent = 0;
    let unknown = 0;
    for (const sorted of sortByWriter(conversations, user)) {
      if (sorted === null) {
        unknown += 1;
        continue;
      }
      addLeftOut(leftOut, 'Messages.from', sorted.unknown);
      const messages = sorted.own.flatMap(({ time, text }) => (time === null ? [] : [{ time, text }]));
      addLeftOut(leftOut, 'Messages.sent_date', sorted.own.length - messages.length);
      if (messages.length === 0 && sorted.own.length > 0) addLeftOut(leftOut, 'Messages.undated');
      else if (!talked.add(messages)) silent += 1;
    }
    addLeftOut(leftOut, 'Messages.unknown', unknown);
    return { silent, told: unknown === 0 || unknown < conversations.length };
  };

  /** Adds up the days of a part of `Usage`. */
  const countDays = (part: string, numbers: unknown): void => {
    if (!isObject(numbers)) {
      if ((numbers ?? null) !== null) addLeftOut(leftOut, `Usage.${part}`);
      return;
    }
    for (const [key, number] of Object.entries(numbers)) {
      const day = readExportTime(key)?.day;
      const count = countOf(number);
      if (day === undefined || count === null) addLeftOut(leftOut, `Usage.${part}`);
      else if (count > 0 && part === 'app_opens') ledger.open(day);
      else if (count > 0) ledger.add(day, counts[part as keyof typeof counts], count);
    }
  };

  return {
    take(name, value) {
      if (name === 'Usage' && isObject(value)) usage = value;
      if (name === 'Messages') (Array.isArray(value) ? value : [value]).forEach(takeConversation);
      if (name === 'User') hasUser = true;
      if (name === 'User' && isObject(value)) user = value;
    },
    isThere: () => usage !== null,
    isPart: () => hasMessages || hasUser,
    finish() {
      const told = usage ?? {};
      if (!isObject(told['swipes_likes']) || !isObject(told['matches'])) {
        throw new ImportProblem(
          'This data.json counts no likes and matches: its part "Usage" has no "swipes_likes" and "matches".',
        );
      }
      const tells = (part: string): 0 | null => (isObject(told[part]) ? 0 : null);
      for (const part of ['app_opens', ...Object.keys(counts)]) countDays(part, told[part]);
      const talked = createConversations(ledger, leftOut);
      const { silent, told: tellsConversations } = countConversations(talked);
      const bio = typeof user['bio'] === 'string' ? decodeEntities(user['bio']).trim() : '';
      if (bio.length > maxTextLength) addLeftOut(leftOut, 'texts.end');
      return {
        asides: superLikesOf(told['superlikes'], leftOut),
        leftOut,
        unknownKeys: Object.keys(told)
          .filter((key) => !knownUsage.has(key))
          .map((key) => `Usage.${key}`),
        silentConversations: silent,
        summary: {
          app: 'tinder',
          source: 'tinder-export',
          days: ledger.list({
            likes: 0,
            likesWithComment: null,
            passes: tells('swipes_passes'),
            matches: 0,
            matchedLikes: null,
            matchedLikesWithComment: null,
            messagesSent: tells('messages_sent'),
            messagesReceived: tells('messages_received'),
            conversations: hasMessages && tellsConversations ? 0 : null,
            conversationsThatWentOn: hasMessages && tellsConversations ? 0 : null,
            dates: null,
          }),
          hours: [],
          openings: talked.openings(),
          lags: [],
          conversations: talked.list(),
          texts:
            bio === ''
              ? []
              : [{ kind: 'bio', question: null, text: bio.slice(0, maxTextLength), changedOn: null }],
        },
      };
    },
  };
}

/** A count, which some exports write as a text; null where it is none. */
function countOf(value: unknown): number | null {
  const number = typeof value === 'string' && /^\s*\d{1,6}\s*$/.test(value) ? Number(value) : value;
  const isCount = typeof number === 'number' && Number.isInteger(number) && number >= 0 && number <= maxCount;
  return isCount ? number : null;
}

/** The export does not say whether its likes contain them, so that they are told and not added. */
function superLikesOf(days: unknown, leftOut: Map<string, number>): ParsedImport['asides'] {
  const numbers = isObject(days) ? Object.values(days).map(countOf) : [];
  addLeftOut(leftOut, 'Usage.superlikes', numbers.filter((number) => number === null).length);
  const count = numbers.reduce<number>((sum, number) => sum + (number ?? 0), 0);
  return count === 0 ? [] : [{ name: 'Super likes (shown only: they may be among the likes)', count }];
}

/** Types are missing, words or numbers; those that are words name what is no text. */
function textOf({ message, type }: JsonObject): string | null {
  if (typeof message !== 'string') return null;
  return type === undefined || type === null || typeof type === 'number' || type === 'text' ? message : null;
}
