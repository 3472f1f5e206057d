import fc from 'fast-check';
import { getCountries, getExampleNumber, type PhoneNumber } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import {
  formatPhoneNumberInput,
  isFictionalPhoneNumber,
  normalizePhoneNumber,
  phoneNumberBeginnings,
} from './phone.ts';

describe('normalizePhoneNumber', () => {
  it.each([
    ['555-123-4567', '+15551234567'],
    ['5551234567', '+15551234567'],
    ['(555) 123 4567', '+15551234567'],
    ['+1 555 123 4567', '+15551234567'],
    ['1-555-123-4567', '+15551234567'],
    ['+44 7911 123456', '+447911123456'],
    ['123456789012345', '+123456789012345'],
    // Ten digits with their country code are no US number.
    ['+47 955 50 123', '+4795550123'],
    ['+65 8123 4567', '+6581234567'],
    ['(+45) 34 41 22 34', '+4534412234'],
    ['0046 70 123 45 67', '+46701234567'],
    ['011 52 55 1234 5678', '+525512345678'],
    ['+00 353 85 012 3456', '+353850123456'],
    ['+49 (0)1512 3456789', '+4915123456789'],
    ['0061 ( 0 ) 412 345 678', '+61412345678'],
    ['+683 8884 012', '+6838884012'],
    ['\u202a+45 34 41 22 34\u202c', '+4534412234'],
    ['tel:+47-955-50-123', '+4795550123'],
    ['(0044) 7400 123456', '+447400123456'],
    ['(011) 44 7400 123456', '+447400123456'],
    ['44 (0) 7400 123456', '+447400123456'],
    ['+44 [0] 7400 123456', '+447400123456'],
    ['+44 (020) 7946 0958', '+442079460958'],
    ['1 (0) 415 555 2671', '+14155552671'],
    ['415-555-2671 ext. 9', '+14155552671'],
    ['(415) 555-2671 x123', '+14155552671'],
    ['+1 415 555 2671;ext=12', '+14155552671'],
    ['＋８１　９０－１２３４－５６７８', '+819012345678'],
    ['٢١٢٦٧٨٩٠١٢', '+12126789012'],
    ['+۹۸ ۹۱۲ ۳۴۵ ۶۷۸۹', '+989123456789'],
  ])('reads %s as %s', (typed, phoneNumber) => {
    expect(normalizePhoneNumber(typed)).toEqual({ ok: true, phoneNumber });
  });

  it.each(['', 'call me', '555-1234', '555 123 456', '+1 555 123 456', '+47 955', '00', '011', '+44 (0'])(
    'says that %j is too short',
    (typed) => {
      expect(normalizePhoneNumber(typed)).toEqual({
        ok: false,
        message: 'Phone number must be at least 10 digits',
      });
    },
  );

  it('says that 16 digits are too long', () => {
    expect(normalizePhoneNumber('1234567890123456')).toEqual({
      ok: false,
      message: 'Phone number is too long',
    });
  });
});

describe('formatPhoneNumberInput', () => {
  it.each([
    ['', ''],
    ['5', '5'],
    ['555', '555'],
    ['5551', '555-1'],
    ['555123', '555-123'],
    ['5551234567', '555-123-4567'],
    ['15551234567', '+1 555-123-4567'],
    ['+', '+'],
    ['+1', '+1'],
    ['+1555', '+1 555'],
    ['+4479', '+4479'],
    ['447911123456', '+447911123456'],
    ['٢١٢٦٧٨', '212-678'],
    ['00', '00'],
    ['0047', '+47'],
    ['011', '011'],
    ['01147955', '+47955'],
    ['+44 (', '+44 ('],
    ['+44 (0', '+44 (0'],
    ['+44 (020', '+44 (020'],
    ['+44 (020)', '+4420'],
    ['+44 (0)', '+44'],
    ['+44 (0)79', '+4479'],
    ['+1 (5', '+1 5'],
  ])('shows %j as %j', (typed, shown) => {
    expect(formatPhoneNumberInput(typed)).toBe(shown);
  });

  it('shows the same number however it is typed: at once or key by key', () => {
    for (const typed of [
      '+44 (0)7911 123456',
      '0044 (0)7911 123456',
      '011 44 7911 123456',
      '＋44 ٧٩١١ 123456',
      '(0044) (0)7911 123456',
    ]) {
      let shown = '';
      for (const key of typed) shown = formatPhoneNumberInput(shown + key);
      expect([typed, shown]).toEqual([typed, '+447911123456']);
    }
  });

  it('keeps every digit, adds none, ends in no separator and is stable', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^(?:\+[1-9]|[1-9])?[\d -]{0,18}$/), (typed) => {
        fc.pre(!/^[ -]*(?:0[ -]*0|0[ -]*1[ -]*1)/.test(typed));
        const shown = formatPhoneNumberInput(typed);
        expect(shown.replaceAll(/\D/g, '')).toBe(typed.replaceAll(/\D/g, ''));
        expect(shown).not.toMatch(/[ -]$/);
        expect(formatPhoneNumberInput(shown)).toBe(shown);
      }),
    );
  });
});

it('keeps the country of every example number, however it is typed', () => {
  const countries = getCountries();
  const forms = [
    ({ number }: PhoneNumber) => number,
    (phone: PhoneNumber) => phone.formatInternational(),
    ({ number }: PhoneNumber) => number.replace('+', '00'),
    ({ number }: PhoneNumber) => `011 ${number.slice(1)}`,
    ({ countryCallingCode, nationalNumber }: PhoneNumber) => `+${countryCallingCode} (0)${nationalNumber}`,
  ];
  const wrong = countries.flatMap((country) => {
    const phone = getExampleNumber(country, examples);
    if (phone === undefined) return [country];
    return forms
      .map((form) => form(phone))
      .filter((typed) => {
        const normalized = normalizePhoneNumber(typed);
        const isKept = normalized.ok && normalized.phoneNumber === phone.number;
        return !isKept || normalizePhoneNumber(formatPhoneNumberInput(typed)).ok === false;
      });
  });
  expect({ countries: countries.length > 240, wrong }).toEqual({ countries: true, wrong: [] });
});

describe('phoneNumberBeginnings', () => {
  it.each([
    ['555-12', ['+55512', '+155512']],
    ['(212) 6', ['+2126', '+12126']],
    ['+47 955', ['+47955']],
    ['0047 955', ['+47955']],
    ['011 47', ['+47']],
    ['\u200e٢١٢', ['+212', '+1212']],
    ['Ana', []],
    ['ana1@example.com', []],
    ['', []],
  ])('%j may begin %j', (typed, beginnings) => {
    expect(phoneNumberBeginnings(typed)).toEqual(beginnings);
  });
});

describe('isFictionalPhoneNumber', () => {
  it.each([
    ['+15551234567', true],
    ['+12025550142', true],
    ['+12126789012', false],
    ['+12126785555', false],
    ['+445551234567', false],
  ])('%s: %s', (phoneNumber, expected) => {
    expect(isFictionalPhoneNumber(phoneNumber)).toBe(expected);
  });
});
