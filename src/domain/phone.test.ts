import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPhoneNumberInput, isFictionalPhoneNumber, normalizePhoneNumber } from './phone.ts';

describe('normalizePhoneNumber', () => {
  it.each([
    ['555-123-4567', '+15551234567'],
    ['5551234567', '+15551234567'],
    ['(555) 123 4567', '+15551234567'],
    ['+1 555 123 4567', '+15551234567'],
    ['1-555-123-4567', '+15551234567'],
    ['+44 7911 123456', '+447911123456'],
    ['123456789012345', '+123456789012345'],
  ])('reads %s as %s', (typed, phoneNumber) => {
    expect(normalizePhoneNumber(typed)).toEqual({ ok: true, phoneNumber });
  });

  it.each(['', 'call me', '555-1234', '555 123 456'])('says that %j is too short', (typed) => {
    expect(normalizePhoneNumber(typed)).toEqual({
      ok: false,
      message: 'Phone number must be at least 10 digits',
    });
  });

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
  ])('shows %j as %j', (typed, shown) => {
    expect(formatPhoneNumberInput(typed)).toBe(shown);
  });

  it('keeps every digit, adds none, ends in no separator and is stable', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\+?[\d ()-]{0,18}$/), (typed) => {
        const shown = formatPhoneNumberInput(typed);
        expect(shown.replaceAll(/\D/g, '')).toBe(typed.replaceAll(/\D/g, ''));
        expect(shown).not.toMatch(/[ -]$/);
        expect(formatPhoneNumberInput(shown)).toBe(shown);
      }),
    );
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
