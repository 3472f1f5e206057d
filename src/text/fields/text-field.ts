import { appLimits, type AppLimits, type DatingApp } from '../../domain/app-limits.ts';
import { cleanText, type HiddenRun } from './clean-text.ts';
import { maskUnreadable } from './mask-unreadable.ts';

/** What the engine is asked to read. Prompts keep their position, answered or not. */
export type TextInput = {
  app: DatingApp;
  bio: string;
  prompts: readonly { question: string; answer: string }[];
};

/**
 * One stretch of the profile.
 * `original` is what the user wrote, `shown` the same with what cannot be stored replaced one for one, so that offsets
 * hold in both. Analysers read `clean` (nothing hidden in it) or `readable` (also without links, handles and runs no
 * tokenizer should see; same length as `clean`). Both stop after `readLength` code units of the original, since no app
 * shows more and nobody may keep everybody else waiting with a long text.
 */
export type TextField = {
  field: string;
  kind: 'bio' | 'prompt';
  label: string;
  /** How a sentence calls it: "your bio", "your answer to “…”". */
  calledInText: string;
  /** Unicode code points; 0 where the app shows no such text. */
  limit: number;
  original: string;
  shown: string;
  readLength: number;
  clean: string;
  readable: string;
  /** For each code unit of `clean`, its offset in `original`. */
  offsets: Uint32Array;
  hidden: readonly HiddenRun[];
};

export type TextProfile = { app: DatingApp; limits: AppLimits; fields: readonly TextField[] };

/** How many times the app's limit is read of a text that is longer than the app allows. */
const readMultiple = 4;

const longestQuotedQuestion = 80;

/** The fields of a profile, ready to be analysed. */
export function readProfile(input: TextInput): TextProfile {
  const fields = listFields(input).map((field) => ({
    ...field,
    readable: maskUnreadable(field.clean),
  }));
  return { app: input.app, limits: appLimits[input.app], fields };
}

/** The fields of a profile. An app without a bio has the field only when text stands in it; blank prompts are left out. */
export function listFields(input: TextInput): Omit<TextField, 'readable'>[] {
  const limits = appLimits[input.app];
  const fields: Omit<TextField, 'readable'>[] = [];
  if (limits.bioMaxLength !== null || input.bio.trim() !== '') {
    fields.push(createField(input.app, 'bio', 'bio', 'Bio', 'your bio', limits.bioMaxLength ?? 0, input.bio));
  }
  for (const [index, prompt] of input.prompts.entries()) {
    const question = cleanText(prompt.question).shown.trim();
    if (question === '' && prompt.answer.trim() === '') continue;
    const limit = index < limits.maxPrompts ? limits.promptMaxLength : 0;
    const label = question === '' ? `Prompt ${index + 1}` : question;
    const called = `your answer to “${shorten(label)}”`;
    fields.push(createField(input.app, `prompt:${index}`, 'prompt', label, called, limit, prompt.answer));
  }
  return fields;
}

/**
 * Where a stretch of `clean` or `readable` stands in the original text; UTF-16 code units, end exclusive. An end of
 * Infinity is that of the original, whose rest was not read.
 */
export function toOriginalSpan(
  field: TextField,
  start: number,
  end: number,
): { field: string; start: number; end: number } {
  const first = field.offsets[start] ?? field.original.length;
  if (end === Infinity) return { field: field.field, start: first, end: field.original.length };
  const last = end > start ? field.offsets[end - 1] : undefined;
  return { field: field.field, start: first, end: last === undefined ? first : last + 1 };
}

function createField(
  app: DatingApp,
  field: string,
  kind: TextField['kind'],
  label: string,
  calledInText: string,
  limit: number,
  original: string,
): Omit<TextField, 'readable'> {
  // A field that the app does not show is read as far as the longest that it does show.
  const readLength = readMultiple * (limit > 0 ? limit : longestLimit(app));
  const whole = cleanText(original);
  const read = original.length <= readLength ? whole : cleanText(original.slice(0, readLength));
  const { clean, offsets, hidden } = read;
  return {
    field,
    kind,
    label,
    calledInText,
    limit,
    original,
    shown: whole.shown,
    readLength,
    clean,
    offsets,
    hidden,
  };
}

function longestLimit(app: DatingApp): number {
  const { bioMaxLength, promptMaxLength } = appLimits[app];
  return Math.max(bioMaxLength ?? 0, promptMaxLength);
}

function shorten(text: string): string {
  const characters = [...text];
  return characters.length <= longestQuotedQuestion
    ? text
    : `${characters.slice(0, longestQuotedQuestion).join('')}…`;
}
