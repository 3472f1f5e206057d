/** International format: a plus, a first digit that is not 0, and up to 14 more. */
const internationalFormat = /^\+[1-9]\d{1,14}$/;

/**
 * A phone number as advertisers match it (`+15551234567`), or empty where there is none that can be matched. A number
 * that begins with + is taken as it is given, and is empty when anything but digits follows; of any other the digits
 * count. Source: the specification's section 5, "Phone normalisation for ad-conversion matching".
 */
export function normalizePhoneForMatching(value: unknown): string {
  if (typeof value !== 'string') return '';
  const candidate = value.startsWith('+') ? value : withCountryCode(value.replaceAll(/\D/g, ''));
  return internationalFormat.test(candidate) ? candidate : '';
}

/** An email address as advertisers match it: trimmed and in lower case; empty for anything but text. */
export function normalizeEmailForMatching(value: unknown): string {
  return typeof value === 'string' ? value.trim().toLowerCase() : '';
}

function withCountryCode(digits: string): string {
  if (digits.length === 10) return `+1${digits}`;
  return digits.length >= 7 && digits.length <= 15 ? `+${digits}` : '';
}
