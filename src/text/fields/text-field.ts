import { appLimits, type DatingApp } from '../../domain/app-limits.ts';
import { endOfCharacters } from '../../domain/count-characters.ts';
import type { FieldText, TextPlace, TextSpan, TextInput } from '../text-reading.ts';
import { cleanTextWithOffsets, type HiddenRun } from './clean-text.ts';
import { readStyledLetters } from './styled-letters.ts';

/**
 * One stretch of the profile.
 * `original` is what the user wrote. Analysers read `clean` (nothing hidden in it, and styled letters as ordinary ones) or
 * `readable` (also without links, handles and runs no tokenizer should see; same length as `clean`). Both end after `readLength`
 * code units of the original, since no app shows more and a long text may not keep everybody else waiting.
 */
export type SourceField = FieldText & {
  isUnnamed: boolean;
  original: string;
  readLength: number;
  clean: string;
  readable: string;
  /** For each code unit of `clean`, its offset in `original`. */
  offsets: Uint32Array;
  hidden: readonly HiddenRun[];
  /** Where `clean` has letters that were written in a styled alphabet. */
  styled: readonly { start: number; end: number }[];
};

/** How many times the app's limit is read of a text that is longer than the app allows. */
const readMultiple = 4;

/** The fields of a profile. An app without a bio has the field only when it is not blank; blank prompts are left out. */
export function listFields(input: TextInput): Omit<SourceField, 'readable'>[] {
  const limits = appLimits[input.app];
  const fields: Omit<SourceField, 'readable'>[] = [];
  if (limits.bioMaxLength !== null || input.bio.trim() !== '') {
    const limit = limits.bioMaxLength ?? 0;
    fields.push({
      field: 'bio',
      kind: 'bio',
      label: 'Bio',
      limit,
      isUnnamed: false,
      ...cleanField(input.app, limit, input.bio),
    });
  }
  for (const [index, prompt] of input.prompts.entries()) {
    const question = cleanTextWithOffsets(prompt.question).shown.trim();
    if (question === '' && prompt.answer.trim() === '') continue;
    const limit = index < limits.maxPrompts ? limits.promptMaxLength : 0;
    fields.push({
      field: `prompt:${index}`,
      kind: 'prompt',
      label: question === '' ? `Prompt ${index + 1}` : question,
      limit,
      isUnnamed: prompt.question.trim() === '',
      ...cleanField(input.app, limit, prompt.answer),
    });
  }
  return fields;
}

/** Whether the rest of a long text was left unread. */
export function isReadInPart({ original, readLength }: SourceField): boolean {
  return original.length > readLength;
}

/**
 * Where a stretch of `clean` or `readable` is in the original text; UTF-16 code units, end exclusive. An end of
 * Infinity is that of the original, whose rest was not read.
 */
export function placeOf(field: SourceField, start: number, end: number): TextPlace {
  const first = field.offsets[start] ?? field.original.length;
  if (end === Infinity) return { field: field.field, start: first, end: field.original.length };
  const last = end > start ? field.offsets[end - 1] : undefined;
  return {
    field: field.field,
    start: first,
    end: last === undefined ? first : endOfUnit(field, end - 1, last),
  };
}

/** A styled letter has more code units in the original than in `clean`, and all of them belong to it. */
function endOfUnit({ offsets, original }: SourceField, index: number, offset: number): number {
  if (offsets[index + 1] === offset + 1) return offset + 1;
  return offset + String.fromCodePoint(original.codePointAt(offset) ?? 0).length;
}

/** The place with its text. */
export function spanOf(field: SourceField, { start, end }: { start: number; end: number }): TextSpan {
  return { ...placeOf(field, start, end), text: field.clean.slice(start, end) };
}

function cleanField(
  app: DatingApp,
  limit: number,
  original: string,
): Pick<SourceField, 'original' | 'shown' | 'readLength' | 'clean' | 'offsets' | 'hidden' | 'styled'> {
  // A field that the app does not show is read as far as the longest that it does show.
  const shownLength = limit > 0 ? limit : longestLimit(app);
  const whole = cleanTextWithOffsets(original);
  // All that the app shows is read, however many code units its emoji have.
  const readLength = Math.max(readMultiple * shownLength, endOfCharacters(whole.shown, shownLength));
  const read = original.length <= readLength ? whole : cleanTextWithOffsets(original.slice(0, readLength));
  const { plain, offsets, styled } = readStyledLetters(read.clean);
  return {
    original,
    shown: whole.shown,
    readLength,
    clean: plain,
    offsets: offsets.map((offset) => read.offsets[offset] ?? 0),
    hidden: read.hidden,
    styled,
  };
}

function longestLimit(app: DatingApp): number {
  const { bioMaxLength, promptMaxLength } = appLimits[app];
  return Math.max(bioMaxLength ?? 0, promptMaxLength);
}
