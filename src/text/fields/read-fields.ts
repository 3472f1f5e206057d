import type { TextInput } from '../text-reading.ts';
import { findContacts } from './contact-patterns.ts';
import { isOrdinaryWord } from './english-words.ts';
import { listFields, type SourceField } from './text-field.ts';

/** No English word is this long; tokenizers and spell checkers need seconds, or fail, on runs that are. */
const longestWord = 40;
const longRun = new RegExp(`[^\\s]{${longestWord + 1},}`, 'gu');
/** A tag of a web page; "<3" and "a < b" are none. */
const tag = /<\/?[a-z][^<>\n]{0,200}>/giu;
const letterRun = new RegExp(`[\\p{L}\\p{N}\\p{M}_@#/:.]{${longestWord + 1},}|[^\\s\\p{L}\\p{N}]{13,}`, 'gu');

/** The fields of a profile, ready to be analyzed. */
export function readFields(input: TextInput): SourceField[] {
  return listFields(input).map((field) => ({ ...field, readable: maskUnreadable(field.clean) }));
}

/**
 * The text with links, addresses, handles, tags and unreadably long runs blanked, and curly quotes made straight.
 * Same length in, same length out, so that offsets hold.
 */
function maskUnreadable(clean: string): string {
  const characters = clean.replace(/[\u2018\u2019\u02BC]/gu, "'").replace(/[\u201C\u201D]/gu, '"');
  let masked = characters;
  for (const { start, end } of findContacts(clean, isOrdinaryWord)) {
    masked = masked.slice(0, start) + ' '.repeat(end - start) + masked.slice(end);
  }
  masked = masked.replace(tag, (found) => ' '.repeat(found.length));
  return masked.replace(longRun, (run) => run.replace(letterRun, (part) => ' '.repeat(part.length)));
}
