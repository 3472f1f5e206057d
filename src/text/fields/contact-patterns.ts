import { findHandles } from './contact-handles.ts';
import { findLinks } from './contact-links.ts';
import { findPhoneNumbers } from './contact-phones.ts';

export type ContactKind = 'email' | 'link' | 'phone' | 'handle';
/** Offsets in the text given, UTF-16 code units, end exclusive. */
export type Contact = { kind: ContactKind; start: number; end: number };

/** Texts beyond this are not looked through: no app shows them. */
const longestSearched = 20_000;
const mostContacts = 50;
/** Every quantifier is bounded, so that the time is linear in the text. */
const email = /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/gu;

/**
 * E-mail addresses, links, phone numbers and names on other services, in order, not overlapping. `isOrdinary` says which words
 * are ordinary ones and so no name of an account.
 */
export function findContacts(text: string, isOrdinary: (word: string) => boolean): Contact[] {
  const searched = text.slice(0, longestSearched);
  const found: Contact[] = [];
  const addAll = (kind: ContactKind, places: readonly { start: number; end: number }[]): void => {
    for (const { start, end: longest } of places.slice(0, mostContacts)) {
      const end = kind === 'phone' ? longest : start + trimmedLength(searched.slice(start, longest));
      if (!found.some((other) => start < other.end && other.start < end)) found.push({ kind, start, end });
    }
  };
  addAll(
    'email',
    [...searched.matchAll(email)].map(({ index, 0: { length } }) => ({ start: index, end: index + length })),
  );
  addAll('link', findLinks(searched, isOrdinary));
  addAll('handle', findHandles(searched, isOrdinary));
  addAll('phone', findPhoneNumbers(searched));
  return found.toSorted((a, b) => a.start - b.start);
}

function trimmedLength(match: string): number {
  return match.replace(/[.,;:!?)\]-]{1,200}$/u, '').length;
}
