import { getCountries, getExampleNumber } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { createAcceptPhoneNumber } from './accept-phone-number.service.ts';

const invalid =
  'Invalid phone number format. Please use a valid US phone number (e.g., 555-123-4567 or 5551234567).';

const served: ReadonlySet<string> = new Set(['US', 'CA']);

describe('with real SMS', () => {
  const accept = createAcceptPhoneNumber({ countries: ['US', 'CA'], acceptFictional: false });

  it.each([
    ['212-678-9012', '+12126789012'],
    ['+1 416 967 1111', '+14169671111'],
  ])('accepts %s', (typed, phoneNumber) => {
    expect(accept(typed)).toBe(phoneNumber);
  });

  it.each([
    ['a premium number', '+1 900 678 1234'],
    ['a toll-free number', '+1 800 678 1234'],
    ['a personal number that forwards calls', '+1 500 723 4567'],
    ['an area code that does not exist', '+1 199 678 1234'],
    ['a number that starts with 0', '01234567890'],
    ['a fictional area code', '555-123-4567'],
    ['a fictional exchange', '202-555-0142'],
  ])('refuses %s', (_, typed) => {
    expect(() => accept(typed)).toThrow(
      expect.objectContaining({ code: 'invalid-phone-number', message: invalid }) as Error,
    );
  });

  it.each([
    ['+44 7400 123456', 'United Kingdom, +44'],
    ['+47 955 50 123', 'Norway, +47'],
    ['0065 8123 4567', 'Singapore, +65'],
    ['011 61 412 345 678', 'Australia, +61'],
    ['a Caribbean number that looks American: +1 876 678 1234', 'Jamaica, +1'],
    ['a number that does not exist: +33 123 4567', 'France, +33'],
    ['a country code of several countries: +44 111 111', '+44'],
  ])('says that %s gets no code, by its country', (typed, country) => {
    expect(() => accept(typed)).toThrow(
      expect.objectContaining({
        code: 'phone_country_not_served',
        message: `We don’t send codes to this number’s country (${country}). Countries we send to: United States, Canada.`,
      }) as Error,
    );
  });

  it('sends no code to any country’s example number but those of its own countries', () => {
    const accepted = getCountries().filter((country) => {
      try {
        return accept(getExampleNumber(country, examples)?.number ?? '') !== '';
      } catch (error) {
        expect(error).toMatchObject({
          code: served.has(country) ? 'invalid-phone-number' : 'phone_country_not_served',
        });
        return false;
      }
    });
    expect(accepted.every((country) => served.has(country))).toBe(true);
  });

  it('sends nothing to any of 1,000 premium numbers in a row', () => {
    const accepted = Array.from(
      { length: 1000 },
      (_, index) => `+1900678${String(index).padStart(4, '0')}`,
    ).filter((typed) => {
      try {
        accept(typed);
        return true;
      } catch {
        return false;
      }
    });
    expect(accepted).toEqual([]);
  });

  it('names the field and the exact length sentence', () => {
    expect(() => accept('555-1234')).toThrow(
      expect.objectContaining({
        code: 'invalid-phone-number',
        fields: { phoneNumber: 'Phone number must be at least 10 digits' },
      }) as Error,
    );
    expect(() => accept('1234567890123456')).toThrow('Phone number is too long');
  });
});

it('accepts fictional numbers when nothing is really sent', () => {
  const accept = createAcceptPhoneNumber({ countries: ['US', 'CA'], acceptFictional: true });
  expect(accept('555-123-4567')).toBe('+15551234567');
  expect(accept('(202) 555-0142')).toBe('+12025550142');
});

it('says that a number is wrong where its country gets codes', () => {
  const accept = createAcceptPhoneNumber({ countries: ['GB'], acceptFictional: false });
  expect(() => accept('+44 111 111')).toThrow(invalid);
});

it('lets an installation choose its countries', () => {
  const accept = createAcceptPhoneNumber({ countries: ['GB'], acceptFictional: false });
  expect(accept('+44 7400 123456')).toBe('+447400123456');
  expect(() => accept('212-678-9012')).toThrow(
    'We don’t send codes to this number’s country (United States, +1).',
  );
});
