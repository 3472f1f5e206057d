import { findPhoneNumbersInText, type CountryCode } from 'libphonenumber-js';
import { toAsciiDigits } from '../../domain/digits.ts';
import { isOtherFigure } from './other-figures.ts';

type Place = { start: number; end: number };

/** Each is tried for every country. */
const mostDigitRuns = 12;
/** A stretch of digits and the signs between them; the library finds the numbers in it. */
const digits = /(?<![\p{L}\p{N}\p{M}_.])[+(]{0,2}\d[\d\s()+.-]{6,60}\d(?![\p{L}\p{N}\p{M}_])/gu;
const fewestPhoneDigits = 9;
const phoneCountries: readonly CountryCode[] = ['US', 'GB', 'AU', 'IE', 'NZ', 'IN', 'DE', 'FR', 'ES'];

/** Phone numbers in order, in the digits of any script. ISBNs, dates, scores, prices and other figures are none. */
export function findPhoneNumbers(text: string): Place[] {
  const { plain, offsets } = withPlainSigns(text);
  const found: Place[] = [];
  let runs = 0;
  for (const match of plain.matchAll(digits)) {
    runs += 1;
    if (runs > mostDigitRuns) break;
    const { index, 0: run } = match;
    const end = index + run.length;
    if (isOtherFigure(run, plain.slice(Math.max(0, index - 48), index), plain.slice(end, end + 40))) continue;
    const numbers = phoneNumbersIn(run);
    if (numbers.length === 0 && isInternational(run)) numbers.push({ start: 0, end: run.length });
    for (const place of numbers) {
      found.push({
        start: offsets[index + place.start] ?? text.length,
        end: offsets[index + place.end] ?? text.length,
      });
    }
  }
  return found;
}

const plainSigns: Readonly<Record<string, string>> = { '＋': '+', '（': '(', '）': ')', '．': '.' };
const dash = /[\uFF0D\u2010-\u2015\u2212]/u;
/** What makes a keycap of a digit. */
const keycap = /\uFE0F|\u20E3/u;
const needsReading = /[^\P{Nd}0-9]|[\uFF0B\uFF08\uFF09\uFF0D\uFF0E\u2010-\u2015\u2212]|\u20E3/u;

/**
 * The text with digits of any script and typographic signs as plain ones. `offsets`: for each code unit, and for the end, its place
 * in `text`.
 */
function withPlainSigns(text: string): { plain: string; offsets: readonly number[] } {
  if (!needsReading.test(text)) return { plain: text, offsets: [...Array(text.length + 1).keys()] };
  let plain = '';
  const offsets: number[] = [];
  let offset = 0;
  for (const sign of text) {
    const read = keycap.test(sign) ? '' : dash.test(sign) ? '-' : (plainSigns[sign] ?? toAsciiDigits(sign));
    for (let unit = 0; unit < read.length; unit += 1) offsets.push(offset + unit);
    plain += read;
    offset += sign.length;
  }
  offsets.push(offset);
  return { plain, offsets };
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
  const figures = text.replaceAll(/\D/gu, '').length;
  return /^\(?\+[1-9]/u.test(text) && figures >= 10 && figures <= 15;
}

/** Rows of years and round figures happen to be valid numbers somewhere. */
function isLikelyNumber(text: string): boolean {
  const figures = text.replaceAll(/\D/gu, '');
  return figures.length >= fewestPhoneDigits && new Set(figures).size >= 3;
}
