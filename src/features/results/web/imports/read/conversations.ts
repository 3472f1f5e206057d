import {
  maxImportedConversations,
  type ImportedConversation,
  type ImportedOpenings,
} from '../../../results-import.contract.ts';
import type { ExportTime } from './export-times.ts';
import { addLeftOut, type DayLedger } from './parsed-import.ts';
import { countSpacedWords } from './text-of-export.ts';

/** A message that the user wrote; `text` is null where it was none, as a picture. It is counted and let go. */
export type OwnMessage = { time: ExportTime; text: string | null };

/** What the export says of a match besides messages. */
export type AboutMatch = Pick<ImportedConversation, 'likedFirst' | 'met' | 'hasEnded'> & {
  matched: ExportTime | null;
};

const unknownMatch: AboutMatch = { matched: null, likedFirst: null, met: null, hasEnded: false };
/** Messages that are further apart are not written in one go. */
const turnMs = 10 * 60 * 1000;
const hourMs = 60 * 60 * 1000;
const maxHours = 100_000;

const lengths: readonly Pick<ImportedOpenings, 'fromWords' | 'toWords'>[] = [
  { fromWords: 1, toWords: 3 },
  { fromWords: 4, toWords: 8 },
  { fromWords: 9, toWords: 15 },
  { fromWords: 16, toWords: 30 },
  { fromWords: 31, toWords: null },
];

export type Conversations = {
  /** Counts a conversation by what the user wrote in it; false when that was nothing. */
  add(messages: readonly OwnMessage[], about?: AboutMatch): boolean;
  /** All of them by when they were, the newest `maxImportedConversations`. */
  list(): ImportedConversation[];
  /**
   * By the length of the first message, without conversations that began on the last active day of the ledger: none of them can have
   * gone on by then.
   */
  openings(): ImportedOpenings[];
};

/**
 * Counts conversations into the days on which the user's first message began them, and by the length of that message. Those that
 * are too many to list are counted in `leftOut`.
 */
export function createConversations(ledger: DayLedger, leftOut: Map<string, number>): Conversations {
  /** Of each length, by the day on which the conversation began. */
  const counts = lengths.map(() => new Map<string, { conversations: number; wentOn: number }>());
  const all: ImportedConversation[] = [];
  return {
    add(messages, about = unknownMatch) {
      const sorted = messages.toSorted((one, other) => one.time.ms - other.time.ms);
      all.push(describe(sorted, about));
      const [first, ...later] = sorted;
      if (first === undefined) return false;
      const { day } = first.time;
      const wentOn = later.some(({ time }) => time.day > day);
      ledger.add(day, 'conversations');
      if (wentOn) ledger.add(day, 'conversationsThatWentOn');
      const words = first.text === null ? 0 : countSpacedWords(first.text);
      const length = lengths.findIndex(
        ({ fromWords, toWords }) => words >= fromWords && words <= (toWords ?? words),
      );
      const byDay = counts[length];
      if (byDay !== undefined) {
        const { conversations, wentOn: before } = byDay.get(day) ?? { conversations: 0, wentOn: 0 };
        byDay.set(day, { conversations: conversations + 1, wentOn: before + (wentOn ? 1 : 0) });
      }
      return true;
    },
    list() {
      addLeftOut(leftOut, 'conversations', all.length - maxImportedConversations);
      return all
        .toSorted((one, other) => dayOf(one).localeCompare(dayOf(other)))
        .slice(-maxImportedConversations);
    },
    openings() {
      const last = ledger.lastDay();
      return lengths
        .map((length, place) => {
          const counted = [...(counts[place] ?? [])].flatMap(([day, count]) => (day === last ? [] : [count]));
          return {
            ...length,
            conversations: counted.reduce((sum, { conversations }) => sum + conversations, 0),
            wentOn: counted.reduce((sum, { wentOn }) => sum + wentOn, 0),
          };
        })
        .filter(({ conversations }) => conversations > 0);
    },
  };
}

/** A conversation by when it began; those without any day come first, as if they were the oldest. */
function dayOf({ beganOn, matchedOn }: ImportedConversation): string {
  return beganOn ?? matchedOn ?? '';
}

function describe(sorted: readonly OwnMessage[], { matched, ...about }: AboutMatch): ImportedConversation {
  const [first] = sorted;
  const hours =
    first === undefined || matched === null ? null : Math.floor((first.time.ms - matched.ms) / hourMs);
  return {
    ...about,
    matchedOn: matched?.day ?? null,
    beganOn: first?.time.day ?? null,
    hoursToWrite: hours === null || hours < 0 || hours > maxHours ? null : hours,
    openerWords: first === undefined || first.text === null ? null : countSpacedWords(first.text),
    ownMessages: sorted.length,
    ownTurns: sorted.filter(
      ({ time }, place) => place === 0 || time.ms - (sorted[place - 1]?.time.ms ?? 0) > turnMs,
    ).length,
    ownDays: new Set(sorted.map(({ time }) => time.day)).size,
    // The last day, as clocks of several zones may write it before that of an earlier moment.
    lastOn:
      sorted
        .map(({ time }) => time.day)
        .toSorted()
        .at(-1) ?? null,
  };
}
