import { createConversations, type OwnMessage } from './conversations.ts';
import { isExportDay, readExportTime } from './export-times.ts';
import { ImportProblem } from './import-problem.ts';
import type { PieceWish } from './json-pieces.ts';
import {
  addUnreadable,
  isObject,
  objectsOf,
  type DayLedger,
  type JsonObject,
  type ParsedImport,
} from './parsed-import.ts';
import { decodeEntities } from './text-of-export.ts';

/** Reads Tinder's data.json, of every age. */
export type TinderExport = {
  wants(name: string): PieceWish;
  take(name: string, value: unknown): void;
  /** Whether it was one. */
  isThere(): boolean;
  /** Whether parts of it came without the counts. */
  isPart(): boolean;
  /** Throws ImportProblem where likes and matches are missing. */
  finish(): ParsedImport;
};

/** Which parts are looked at; of all others, as pictures, purchases and what names third parties, not a byte is parsed. */
const wishes = new Map<string, PieceWish>([
  ['Usage', 'whole'],
  ['Messages', 'elements'],
  ['User', 'whole'],
]);

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
  let bio = '';
  let hasMessages = false;
  let hasUser = false;
  const unreadable = new Map<string, number>();
  let silentConversations = 0;
  /** The days on which the user wrote, conversation by conversation, until it is known which days count what. */
  const conversations: OwnMessage[][] = [];

  const takeConversation = (value: unknown): void => {
    hasMessages = true;
    if (!isObject(value)) return;
    const own = objectsOf(value['messages']).filter(({ from }) => from === 'You');
    const messages = own.flatMap((message) => {
      const time = readExportTime(message['sent_date']);
      return time === null ? [] : [{ time, text: textOf(message) }];
    });
    addUnreadable(unreadable, 'Messages.sent_date', own.length - messages.length);
    if (messages.length > 0) conversations.push(messages);
    else if (own.length === 0) silentConversations += 1;
  };

  return {
    wants: (name) => wishes.get(name) ?? 'skip',
    take(name, value) {
      if (name === 'Usage' && isObject(value)) usage = value;
      if (name === 'Messages') takeConversation(value);
      if (name === 'User') hasUser = true;
      if (name === 'User' && isObject(value) && typeof value['bio'] === 'string') bio = value['bio'];
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
      for (const part of ['app_opens', ...Object.keys(counts)]) {
        const numbers = told[part];
        if (!isObject(numbers)) continue;
        for (const [day, number] of Object.entries(numbers)) {
          const count = countOf(number);
          if (!isExportDay(day) || count === null) addUnreadable(unreadable, `Usage.${part}`);
          else if (count > 0) {
            if (part === 'app_opens') ledger.open(day);
            else ledger.add(day, counts[part as keyof typeof counts], count);
          }
        }
      }
      const talked = createConversations(ledger);
      for (const messages of conversations) talked.add(messages);
      for (let silent = 0; silent < silentConversations; silent += 1) talked.add([]);
      const text = decodeEntities(bio).trim();
      return {
        unreadable,
        unknownKeys: Object.keys(told)
          .filter((key) => !knownUsage.has(key))
          .map((key) => `Usage.${key}`),
        asides: superLikesOf(told['superlikes']),
        silentConversations,
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
            conversations: hasMessages ? 0 : null,
            conversationsThatWentOn: hasMessages ? 0 : null,
            dates: null,
          }),
          hours: [],
          openings: talked.openings(),
          lags: [],
          conversations: talked.list(),
          texts:
            text === ''
              ? []
              : [{ kind: 'bio', question: null, text: text.slice(0, maxTextLength), changedOn: null }],
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
function superLikesOf(days: unknown): ParsedImport['asides'] {
  if (!isObject(days)) return [];
  const count = Object.values(days).reduce<number>((sum, number) => sum + (countOf(number) ?? 0), 0);
  return count === 0 ? [] : [{ name: 'Super likes (shown only: they may be among the likes)', count }];
}

/** Types are missing, words or numbers; those that are words name what is no text. */
function textOf({ message, type }: JsonObject): string | null {
  if (typeof message !== 'string') return null;
  return type === undefined || type === null || typeof type === 'number' || type === 'text' ? message : null;
}
