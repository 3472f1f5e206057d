import type { DatingApp } from '../domain/app-limits.ts';
import type { Signal } from '../domain/signal.ts';
import type { ContactKind } from './fields/contact-patterns.ts';
import type { HiddenRun } from './fields/clean-text.ts';

/** What the engine reads. Prompts keep their position, answered or not. */
export type TextInput = {
  app: DatingApp;
  bio: string;
  prompts: readonly { question: string; answer: string }[];
};

/** A stretch of what the user wrote in one field; UTF-16 code units, end exclusive. */
export type TextPlace = { field: string; start: number; end: number };

/** A stretch with the text in it, without invisible characters. */
export type TextSpan = TextPlace & { text: string };

export type TextSignals = Record<string, Signal<unknown>>;

/** One field as it was written. `limit` is in characters (see `countCharacters`) and is 0 where the app shows no such text. */
export type FieldText = {
  /** `bio` or `prompt:0`… */
  field: string;
  kind: 'bio' | 'prompt';
  label: string;
  limit: number;
  /** The original with what cannot be stored replaced one for one, so that offsets hold in both. */
  shown: string;
};

export type ReadField = FieldText & {
  /** A prompt whose question is not known. */
  isUnnamed: boolean;
  isBlank: boolean;
  /** As a person counts them. */
  characters: number;
  /** In UTF-16 code units, as many programs count: the most that any app may count. */
  charactersAtMost: number;
  words: number;
  /** Code units of the original. */
  originalLength: number;
  /** The first code units of the original, the only ones that were read closely; null where all of it was. */
  readLength: number | null;
  /** All that was read closely. */
  whole: TextPlace;
  /** What the app would cut off; null where it takes the whole text. */
  overLimit: TextPlace | null;
  /** Null for a field without text. */
  language: Signal<string> | null;
  hasLetters: boolean;
  isRightToLeft: boolean;
};

/** What the grammar checker found at a place. `text` is what it read there. */
export type Mistake = TextSpan &
  (
    | { kind: 'unknown-word'; suggestion: string | undefined }
    | { kind: 'grammar'; rule: string; message: string; suggestion: string | undefined; isCertain: boolean }
  );

/** What was seen in a profile's text, field after field. All that needs English is empty where no field is English. */
export type Seen = {
  hidden: (TextPlace & { kind: HiddenRun['kind'] })[];
  /** Fields with letters of a styled alphabet: from the first to the last of them, and how many. */
  styled: (TextSpan & { letters: number })[];
  /** Fields with emoji: from the first to the last of them, how many, among how many words. */
  emoji: (TextPlace & { count: number; words: number })[];
  repeatedMarks: TextSpan[];
  exclamations: { field: string; count: number }[];
  shouted: TextSpan[];
  contacts: (TextSpan & { kind: ContactKind })[];
  slips: (TextSpan & { replacement: string })[];
  cliches: (TextSpan & { id: string })[];
  demands: (TextSpan & { id: string })[];
  /** Sentences that wish for someone and name so many qualities that they read as a list. */
  wishLists: (TextPlace & { items: number })[];
  /** Qualities of the writer in a row, without anything that shows one of them. */
  adjectives: (TextPlace & { items: number; of?: 'interests' })[];
  concreteness: {
    field: string;
    details: TextSpan[];
    named: TextSpan[];
    vague: TextSpan[];
  }[];
  /** Clauses that only this writer would say, the surest first. */
  telling: TextSpan[];
  openings: (TextSpan & { kind: 'question' | 'invitation' | 'claim'; endsField: boolean })[];
  /** Where the text says plainly what its writer is looking for. */
  intent: (TextSpan & { id: string }) | null;
  /** Share of words about the writer, 0–1, of the words about either side. */
  balance: { share: number; words: number } | null;
  readability: { ease: number; words: number; sentences: number } | null;
  profanity: (TextSpan & { level: 'slur' | 'explicit' | 'strong' })[];
  instructions: (TextSpan & { id: string })[];
  /** For each English field what the grammar checker found, or why it could not check, as the end of a sentence. */
  spelling: { field: string; mistakes: Mistake[]; failure: string | null }[];
};

/** A text that was read; `empty`: there was nothing to read. */
export type DoneReading = {
  status: 'analysed' | 'empty';
  app: DatingApp;
  /** Of all fields together, ISO 639-1. */
  language: Signal<string>;
  fields: ReadField[];
  signals: TextSignals;
  seen: Seen;
};

/** A text that could not be read at all; `reason` ends a sentence. */
export type FailedReading = { status: 'failed'; reason: string; fields: FieldText[] };

/** What the engine knows of a profile's text. */
export type TextReading = DoneReading | FailedReading;

/** What one analyser measured and saw. */
export type Observation = { signals: TextSignals; seen: Partial<Seen> };
