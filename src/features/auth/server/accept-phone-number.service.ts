import { parsePhoneNumberFromString, type NumberType } from 'libphonenumber-js/max';
import { isFictionalPhoneNumber, normalizePhoneNumber } from '../../../domain/phone.ts';
import { invalidPhoneNumber } from './sign-in-refusals.ts';

/** The typed number in international form. Throws `invalid-phone-number` when no code may be sent there. */
export type AcceptPhoneNumber = (typed: string) => string;

/** North American mobile numbers cannot be told from fixed ones; everything else costs extra or takes no SMS. */
const acceptedTypes: ReadonlySet<NumberType> = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE']);

/**
 * Accepts numbers that exist, can take an SMS at the normal price and belong to one of `countries` (ISO 3166).
 * The fictional 555 numbers are accepted only with `acceptFictional`, that is when nothing is really sent.
 */
export function createAcceptPhoneNumber(options: {
  countries: readonly string[];
  acceptFictional: boolean;
}): AcceptPhoneNumber {
  return (typed) => {
    const normalized = normalizePhoneNumber(typed);
    if (!normalized.ok) throw invalidPhoneNumber(normalized.message);
    const { phoneNumber } = normalized;
    if (isFictionalPhoneNumber(phoneNumber) && options.acceptFictional) return phoneNumber;

    const parsed = parsePhoneNumberFromString(phoneNumber);
    const isAccepted =
      parsed !== undefined &&
      parsed.number === phoneNumber &&
      parsed.isValid() &&
      acceptedTypes.has(parsed.getType()) &&
      parsed.country !== undefined &&
      options.countries.includes(parsed.country) &&
      !isFictionalPhoneNumber(phoneNumber);
    if (!isAccepted) throw invalidPhoneNumber();
    return phoneNumber;
  };
}
