import type { ImportedOpenings } from '../../results-import.contract.ts';
import type { DayLedger } from './day-ledger.ts';
import type { ExportTime } from './export-times.ts';
import { countWords } from './text-of-export.ts';

/** A message that the user wrote; `text` is null where it was none, as a picture. It is counted and let go. */
export type OwnMessage = { time: ExportTime; text: string | null };

const lengths: readonly Pick<ImportedOpenings, 'fromWords' | 'toWords'>[] = [
  { fromWords: 1, toWords: 3 },
  { fromWords: 4, toWords: 8 },
  { fromWords: 9, toWords: 15 },
  { fromWords: 16, toWords: 30 },
  { fromWords: 31, toWords: null },
];

export type Conversations = {
  /** Counts a conversation by what the user wrote in it; false when that was nothing. */
  add(messages: readonly OwnMessage[]): boolean;
  openings(): ImportedOpenings[];
};

/** Counts conversations into the days on which the user's first message began them, and by the length of that message. */
export function createConversations(ledger: DayLedger): Conversations {
  const openings = lengths.map((length) => ({ ...length, conversations: 0, wentOn: 0 }));
  return {
    add(messages) {
      const [first, ...later] = messages.toSorted((one, other) => one.time.ms - other.time.ms);
      if (first === undefined) return false;
      const wentOn = later.some(({ time }) => time.day > first.time.day);
      ledger.add(first.time.day, 'conversations');
      if (wentOn) ledger.add(first.time.day, 'conversationsThatWentOn');
      const words = first.text === null ? 0 : countWords(first.text);
      const opening = openings.find(
        ({ fromWords, toWords }) => words >= fromWords && words <= (toWords ?? words),
      );
      if (opening !== undefined) {
        opening.conversations += 1;
        if (wentOn) opening.wentOn += 1;
      }
      return true;
    },
    openings: () => openings.filter(({ conversations }) => conversations > 0),
  };
}
