import { toAsciiDigits, withoutInvisible } from './digits.ts';

/** Digits of a US number without its country code. */
const usDigits = 10;
/** The most digits of any number, with its country code. Source: ITU-T E.164. */
const maxDigits = 15;
/** The fewest digits of a number abroad, with its country code: `+683 4000` (Niue). */
const minDigitsAbroad = 7;

/** A number as it is stored and dialed (`+15551234567`), or the sentence that says what is wrong with it. */
export type NormalizedPhoneNumber = { ok: true; phoneNumber: string } | { ok: false; message: string };

/**
 * A typed phone number in international form. Digits of every script count; the rest does not, except what says that a
 * country code follows: a plus sign, 00, or 011, the US prefix for calls abroad. Without one, exactly 10 digits are a
 * US number and get +1, and longer ones get a plus. Whether the number exists and may receive a code is the server's
 * question.
 */
export function normalizePhoneNumber(typed: string): NormalizedPhoneNumber {
  const { digits, hasCountryCode } = readNumber(plainText(typed));
  const isAbroad = hasCountryCode && !digits.startsWith('1');
  const minDigits = isAbroad ? minDigitsAbroad : usDigits + (hasCountryCode ? 1 : 0);
  if (digits.length < minDigits) return { ok: false, message: 'Phone number must be at least 10 digits' };
  if (digits.length > maxDigits) return { ok: false, message: 'Phone number is too long' };
  const isUs = !hasCountryCode && digits.length === usDigits;
  return { ok: true, phoneNumber: isUs ? `+1${digits}` : `+${digits}` };
}

/** How stored numbers may begin that somebody means who has typed so much of one; none for what is no number. */
export function phoneNumberBeginnings(typed: string): string[] {
  const text = plainText(typed);
  const { digits, hasCountryCode } = readNumber(text);
  if (digits === '' || !/^[+\d\s().-]+$/.test(text)) return [];
  return hasCountryCode ? [`+${digits}`] : [`+${digits}`, `+1${digits}`];
}

/**
 * What a phone field shows for what was typed so far: `555-123-4567`, with a country code `+1 555-123-4567`, and
 * the bare digits after a + for other countries. Formatting twice changes nothing; the end is never a separator, so
 * that deleting backwards works.
 */
export function formatPhoneNumberInput(typed: string): string {
  const { digits, hasCountryCode, openTrunkPrefix } = readNumber(plainText(typed));
  if (!hasCountryCode && digits.length <= usDigits) return groupUsDigits(digits);
  if (digits.length > 1 && digits.length <= usDigits + 1 && digits.startsWith('1')) {
    return `+1 ${groupUsDigits(digits.slice(1))}`;
  }
  return `+${digits}${openTrunkPrefix}`;
}

/**
 * Whether a normalized number is one of the 555 numbers that films and examples use (area code or exchange 555).
 * No phone can receive a message there.
 */
export function isFictionalPhoneNumber(phoneNumber: string): boolean {
  return /^\+1(?:555\d{7}|\d{3}555\d{4})$/.test(phoneNumber);
}

function plainText(typed: string): string {
  return withoutInvisible(toAsciiDigits(typed.normalize('NFKC')));
}

/** `openTrunkPrefix` is the start of a "(0)" that is still being typed, as in `+44 (0`. */
function readNumber(text: string): { digits: string; hasCountryCode: boolean; openTrunkPrefix: string } {
  const marks = text
    .replace(/(?:[;,]?\s*ext(?:ension|n)?[.=:]?|\s+x)\s*\d{1,6}\s*$/i, '')
    .replaceAll('[', '(')
    .replaceAll(']', ')')
    .replaceAll(/[^\d+()]/g, '');
  const [lead = ''] = /^\(*\+(?:00|011)?|^\(?(?:00|011)\)?(?=[1-9])/.exec(marks) ?? [];
  // "(0)" is dialed within a country only.
  const hasTrunkPrefix = /^\d{1,3}\(0\d{0,4}\)/.test(marks.slice(lead.length));
  if (lead === '' && !hasTrunkPrefix)
    return { digits: digitsOf(marks), hasCountryCode: false, openTrunkPrefix: '' };
  const number = marks.slice(lead.length).replace(/(?<=^\d{1,3})\(0(\d{0,4})\)/, '$1');
  const [openTrunkPrefix = ''] = /(?<=^[^(]+)\((?:0\d{0,4})?$/.exec(number) ?? [];
  const digits = digitsOf(openTrunkPrefix === '' ? number : number.slice(0, -openTrunkPrefix.length));
  return {
    digits,
    hasCountryCode: true,
    openTrunkPrefix: openTrunkPrefix === '' ? '' : ` ${openTrunkPrefix}`,
  };
}

function groupUsDigits(digits: string): string {
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter((group) => group !== '').join('-');
}

function digitsOf(marks: string): string {
  return marks.replaceAll(/\D/g, '');
}
