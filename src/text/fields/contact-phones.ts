import { findPhoneNumbersInText, type CountryCode } from 'libphonenumber-js';

type Place = { start: number; end: number };

/** Each is tried for every country. */
const mostDigitRuns = 12;
/** A stretch of digits and the signs between them; the library finds the numbers in it. */
const digits = /(?<![\p{L}\p{N}\p{M}_.])[+(]{0,2}\d[\d\s()+.-]{6,60}\d(?![\p{L}\p{N}\p{M}_])/gu;
const fewestPhoneDigits = 9;
const phoneCountries: readonly CountryCode[] = ['US', 'GB', 'AU', 'IE', 'NZ', 'IN', 'DE', 'FR', 'ES'];

/** Phone numbers in order, in the digits of any script. ISBNs, dates, scores, prices and other figures are none. */
export function findPhoneNumbers(text: string): Place[] {
  const plain = text.replaceAll(otherSigns, plainSign);
  const found: Place[] = [];
  let runs = 0;
  for (const match of plain.matchAll(digits)) {
    runs += 1;
    if (runs > mostDigitRuns) break;
    const end = match.index + match[0].length;
    if (
      isOtherFigure(
        match[0],
        plain.slice(Math.max(0, match.index - 24), match.index),
        plain.slice(end, end + 40),
      )
    )
      continue;
    const numbers = phoneNumbersIn(match[0]);
    found.push(
      ...numbers.map((place) => ({ start: match.index + place.start, end: match.index + place.end })),
    );
    if (numbers.length === 0 && isInternational(match[0])) found.push({ start: match.index, end });
  }
  return found;
}

/** Digits of any script, and full-width and typographic signs. */
const otherSigns = /\p{Nd}|[\uFF0B\uFF08\uFF09\uFF0D\uFF0E\u2010-\u2015\u2212]/gu;
const plainSigns: Readonly<Record<string, string>> = {
  '\uFF0B': '+',
  '\uFF08': '(',
  '\uFF09': ')',
  '\uFF0E': '.',
};

/** As many code units, so that offsets hold. */
function plainSign(sign: string): string {
  if (sign.length > 1) return sign;
  return /\p{Nd}/u.test(sign) ? String(valueOf(sign)) : (plainSigns[sign] ?? '-');
}

/** Each script has its ten digits in a row, so the value is the distance to the zero. */
function valueOf(digit: string): number {
  const code = digit.charCodeAt(0);
  let zero = code;
  while (zero > code - 9 && /\p{Nd}/u.test(String.fromCharCode(zero - 1))) zero -= 1;
  return code - zero;
}

function phoneNumbersIn(text: string): Place[] {
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
  const figures = figuresOf(text).length;
  return /^\(?\+[1-9]/u.test(text) && figures >= 10 && figures <= 15;
}

/** Rows of years and round figures happen to be valid numbers somewhere. */
function isLikelyNumber(text: string): boolean {
  const figures = figuresOf(text);
  return figures.length >= fewestPhoneDigits && new Set(figures).size >= 3;
}

const year = '(?:1[89]|20)\\d\\d';
const day = '(?:0?[1-9]|[12]\\d|3[01])';
const month = '(?:0?[1-9]|1[0-2])';
/** What a whole run may be instead of a phone number. */
const otherFigures: readonly RegExp[] = [
  // Years, ranges of years and dates.
  new RegExp(`^${year}(?:[\\s.-]+(?:${year}|\\d\\d))*$`, 'u'),
  new RegExp(`^${dates()}(?:[\\s.-]+${dates()})*(?:\\s+[\\d.\\s-]{1,14})?$`, 'u'),
  // Scores: "21-19 15-13".
  /^\d{1,3}-\d{1,3}(?:\s+\d{1,3}-\d{1,3})+$/u,
  /^\d{1,2}(?:-\d{1,2}){2,}$/u,
  // Coordinates and other decimals, octets, times of day, counts in threes.
  /^\d{1,3}\.\d{3,}(?:[\s-]+\d{1,3}\.\d{3,})?$/u,
  /^\d{1,3}(?:\.\d{1,3}){3}$/u,
  /^\d{1,2}\.\d{2}\s?-\s?\d{1,2}\.\d{2}(?:[\s.-]+\d{1,2}\.\d{2}\s?-\s?\d{1,2}\.\d{2})*$/u,
  /^\d{1,2}(?:[. ]\d{3}){2,}$/u,
  // Draws of a lottery and the like.
  /^[1-9]\d?(?:[ -]\d{1,2}){4,}$/u,
];
const count = /^\s(?:million|billion|people|km|kg|mi|\p{Ll}{3,}s)(?!\p{L})/u;
const notCounted = /^\s(?:texts|calls|always|whats|thanks|sms|this|was|has|works)(?!\p{L})/u;

function dates(): string {
  return `(?:${year}[.-]${month}[.-]${day}|${day}[.-]${month}[.-](?:${year}|\\d\\d)|${month}[.-]${day}[.-]${year})`;
}

function isOtherFigure(run: string, before: string, after: string): boolean {
  if (/^\(?\+/u.test(run)) return false;
  if (isBookNumber(run, before, after)) return true;
  if (/(?:[$€£¥₹#№]|\b(?:USD|EUR|GBP|INR|Rs))\s?$/iu.test(before)) return true;
  if (/^\d{9,}$|^\d{1,3}(?:[ .]\d{3})+$/u.test(run) && count.test(after) && !notCounted.test(after))
    return true;
  return otherFigures.some((figure) => figure.test(run));
}

/** An ISBN: called so, parted as one of ten figures is, or of thirteen with its prefix and the right check digit. */
function isBookNumber(run: string, before: string, after: string): boolean {
  const figures = figuresOf(run);
  const endsInX = /^-?x(?![\p{L}\p{N}])/iu.test(after);
  if (/\bISBN(?:-?1[03])?\W{0,3}$/iu.test(before)) return figures.length >= 9;
  if (figures.length === 13) return /^97[89]/u.test(figures) && checks(figures);
  if (figures.length === 9) return endsInX;
  return figures.length === 10 && /^(?:\d{1,7}[ -]){3}\d$/u.test(run);
}

function checks(thirteen: string): boolean {
  const sum = [...thirteen].reduce(
    (total, figure, index) => total + Number(figure) * (index % 2 === 0 ? 1 : 3),
    0,
  );
  return sum % 10 === 0;
}

function figuresOf(text: string): string {
  return text.replaceAll(/\D/gu, '');
}
