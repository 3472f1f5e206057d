import {
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
  type NumberType,
  type PhoneNumber,
} from 'libphonenumber-js/max';
import { isFictionalPhoneNumber, normalizePhoneNumber } from '../../../domain/phone.ts';
import { invalidPhoneNumber, phoneCountryNotServed } from './sign-in-refusals.ts';

/**
 * The typed number in international form. Throws `phone_country_not_served` for a number of a country that gets no
 * codes and `invalid-phone-number` for any other that gets none.
 */
export type AcceptPhoneNumber = (typed: string) => string;

/** North American mobile numbers cannot be told from fixed ones; everything else costs extra or takes no SMS. */
const acceptedTypes: ReadonlySet<NumberType> = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE']);

const countryNames = new Intl.DisplayNames('en', { type: 'region' });

/**
 * Accepts numbers that exist, can take an SMS at the normal price and belong to one of `countries` (ISO 3166).
 * The fictional 555 numbers are accepted only with `acceptFictional`, that is when nothing is really sent.
 */
export function createAcceptPhoneNumber(options: {
  countries: readonly string[];
  acceptFictional: boolean;
}): AcceptPhoneNumber {
  const served = options.countries.map((country) => countryNames.of(country) ?? country);
  return (typed) => {
    const normalized = normalizePhoneNumber(typed);
    if (!normalized.ok) throw invalidPhoneNumber(normalized.message);
    const { phoneNumber } = normalized;
    if (isFictionalPhoneNumber(phoneNumber) && options.acceptFictional) return phoneNumber;

    const parsed = parsePhoneNumberFromString(phoneNumber);
    if (parsed === undefined) throw invalidPhoneNumber();
    const countries = countriesOf(parsed);
    if (!countries.some((country) => options.countries.includes(country))) {
      const [only, ...others] = countries;
      const code = `+${parsed.countryCallingCode}`;
      const isOne = only !== undefined && others.length === 0;
      throw phoneCountryNotServed(isOne ? `${countryNames.of(only)}, ${code}` : code, served);
    }
    const isAccepted =
      parsed.number === phoneNumber &&
      parsed.isValid() &&
      acceptedTypes.has(parsed.getType()) &&
      !isFictionalPhoneNumber(phoneNumber);
    if (!isAccepted) throw invalidPhoneNumber();
    return phoneNumber;
  };
}

/** The country of a number that exists; for one that does not, all that share its country code. */
function countriesOf(parsed: PhoneNumber): readonly string[] {
  const { country, countryCallingCode } = parsed;
  if (country !== undefined) return [country];
  return getCountries().filter((code) => getCountryCallingCode(code) === countryCallingCode);
}
