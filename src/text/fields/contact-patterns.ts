import { findPhoneNumbersInText, type CountryCode } from 'libphonenumber-js';

export type ContactKind = 'email' | 'link' | 'phone' | 'handle';
/** Offsets in the text given, UTF-16 code units, end exclusive. */
export type Contact = { kind: ContactKind; start: number; end: number };

/** Texts beyond this are not looked through: no app shows them. */
const longestSearched = 20_000;
const mostContacts = 50;
/** Each is tried for every country. */
const mostDigitRuns = 12;

/** Every quantifier is bounded, so that the time is linear in the text. */
const email = /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/gu;
/** Endings that are English words too ("me", "it") count only with a path behind them. */
const link =
  /(?<![\w@.-])(?:https?:\/\/[^\s]{1,200}|www\.[^\s]{1,200}|(?:[a-z0-9][a-z0-9-]{0,62}\.){1,3}(?:com|net|org|ee|io|gg|tv|co\.uk|xyz)(?:\/[^\s]{0,200})?|(?:[a-z0-9][a-z0-9-]{0,62}\.){1,3}[a-z]{2,6}\/[^\s]{1,200})(?![\w-])/giu;
const handle = /(?<![\w@./+-])@[a-z_][\w.]{1,29}/giu;
const service =
  /(?<!\w)(?:snap(?:chat)?|sc|insta(?:gram)?|ig|whats\s?app|telegram|tiktok|twitter|discord|kik|wechat|line\sid)(?!\w)/giu;
/** What may stand between a service and a name: a sign, or "is" or just a space before what can only be a handle ("snap jo.bakes", not "Instagram baker"). */
const serviceName =
  /^\s{0,3}(?:(?:handle|id|name|me)\s{0,3})?(?:(?:is\s{1,3})?(?:-{1,2}>|[:=@➡→👉]{1,2})\s{0,3}@?([a-z0-9_][\w.-]{2,29})|(?:is|-)\s{1,3}([a-z0-9_][\w.-]{2,29})|([a-z][\w.-]{2,29}))/iu;
/** A stretch of digits and the signs between them; the library finds the numbers in it. */
const digits = /(?<![\w.])[+(]{0,2}\d[\d\s()+.-]{6,60}\d(?!\w)/gu;
const fewestPhoneDigits = 9;
const phoneCountries: readonly CountryCode[] = ['US', 'GB', 'AU', 'IE', 'NZ', 'IN', 'DE', 'FR', 'ES'];

/** E-mail addresses, links, phone numbers and names on other services, in order, not overlapping. */
export function findContacts(text: string): Contact[] {
  const searched = text.slice(0, longestSearched);
  const found: Contact[] = [];
  const add = (kind: ContactKind, start: number, end: number): void => {
    if (!found.some((other) => start < other.end && other.start < end)) found.push({ kind, start, end });
  };
  for (const [kind, pattern] of [
    ['email', email],
    ['link', link],
  ] as const) {
    for (const match of take(searched, pattern))
      add(kind, match.index, match.index + trimmedLength(match[0]));
  }
  for (const match of take(searched, service)) {
    const after = match.index + match[0].length;
    const name = serviceName.exec(searched.slice(after, after + 60));
    if (name !== null && !/\.\p{Lu}/u.test(name[3] ?? '') && isName(name[1], name[2] ?? name[3]))
      add('handle', match.index, after + trimmedLength(name[0]));
  }
  for (const match of take(searched, handle))
    add('handle', match.index, match.index + trimmedLength(match[0]));
  for (const match of take(searched, digits, mostDigitRuns)) {
    const numbers = phoneNumbersIn(match[0]);
    for (const { start, end } of numbers) add('phone', match.index + start, match.index + end);
    if (numbers.length === 0 && isInternational(match[0]))
      add('phone', match.index, match.index + match[0].length);
  }
  return found.toSorted((a, b) => a.start - b.start);
}

function take(text: string, pattern: RegExp, most = mostContacts): RegExpExecArray[] {
  const matches: RegExpExecArray[] = [];
  for (const match of text.matchAll(pattern)) {
    matches.push(match);
    if (matches.length === most) break;
  }
  return matches;
}

function trimmedLength(match: string): number {
  return match.replace(/[.,;:!?)\]-]{1,200}$/u, '').length;
}

const notNames = new Set([
  'the',
  'and',
  'not',
  'for',
  'you',
  'too',
  'yes',
  'nope',
  'none',
  'never',
  'just',
  'free',
  'only',
  'mostly',
]);

/** A name after a sign may be any word but a common one; after "is" or a dash it must look like a handle. */
function isName(afterSign: string | undefined, afterWord: string | undefined): boolean {
  if (afterSign !== undefined) return !notNames.has(afterSign.toLowerCase());
  return afterWord !== undefined && /[a-z]/iu.test(afterWord) && /[\d_.]\w/u.test(afterWord);
}

function phoneNumbersIn(text: string): { start: number; end: number }[] {
  for (const country of phoneCountries) {
    const found = findPhoneNumbersInText(text, country)
      .map(({ startsAt, endsAt }) => ({ start: startsAt, end: endsAt }))
      .filter(({ start, end }) => isLikelyNumber(text.slice(start, end)));
    if (found.length > 0) return found;
  }
  return [];
}

/** "+44 …": a number that the library does not know may still be one. */
function isInternational(text: string): boolean {
  const figures = text.replaceAll(/\D/gu, '').length;
  return /^\(?\+[1-9]/u.test(text) && figures >= 10 && figures <= 15;
}

/** Rows of years and round figures happen to be valid numbers somewhere. */
function isLikelyNumber(text: string): boolean {
  const groups = text.split(/\D+/u).filter((group) => group !== '');
  const figures = groups.join('');
  return (
    figures.length >= fewestPhoneDigits &&
    new Set(figures).size >= 3 &&
    !groups.every((group) => /^(?:19|20)\d\d$/u.test(group))
  );
}
