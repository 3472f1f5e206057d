const minDigits = 10;
const maxDigits = 15;

/** A number as it is stored and dialled (`+15551234567`), or the sentence that says what is wrong with it. */
export type NormalizedPhoneNumber = { ok: true; phoneNumber: string } | { ok: false; message: string };

/**
 * A typed phone number in international form. Only digits count; exactly 10 digits are a US number and get +1,
 * longer ones get +. Whether the number exists and may receive a code is the server's question.
 */
export function normalizePhoneNumber(typed: string): NormalizedPhoneNumber {
  const digits = digitsOf(typed);
  if (digits.length < minDigits) return { ok: false, message: 'Phone number must be at least 10 digits' };
  if (digits.length > maxDigits) return { ok: false, message: 'Phone number is too long' };
  return { ok: true, phoneNumber: digits.length === minDigits ? `+1${digits}` : `+${digits}` };
}

/**
 * What a phone field shows for what was typed so far: `555-123-4567`, with a country code `+1 555-123-4567`, and
 * the bare digits after a + for other countries. Formatting twice changes nothing; the end is never a separator, so
 * that deleting backwards works.
 */
export function formatPhoneNumberInput(typed: string): string {
  const digits = digitsOf(typed);
  const isInternational = typed.trimStart().startsWith('+') || digits.length > minDigits;
  if (!isInternational) return groupUsDigits(digits);
  if (digits.length > 1 && digits.length <= minDigits + 1 && digits.startsWith('1')) {
    return `+1 ${groupUsDigits(digits.slice(1))}`;
  }
  return `+${digits}`;
}

/**
 * Whether a normalised number is one of the 555 numbers that films and examples use (area code or exchange 555).
 * Nobody can receive a message there.
 */
export function isFictionalPhoneNumber(phoneNumber: string): boolean {
  return /^\+1(?:555\d{7}|\d{3}555\d{4})$/.test(phoneNumber);
}

function groupUsDigits(digits: string): string {
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter((group) => group !== '').join('-');
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '');
}
