import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardDigits, expiryYears, isCardExpired, passesLuhn } from './card.ts';

it('reads a card number as it is typed', () => {
  expect(cardDigits('4242 4242-4242 4242')).toBe('4242424242424242');
});

describe('passesLuhn', () => {
  it.each([
    '4242424242424242',
    '4000000000000002',
    '4000002500003155',
    '378282246310005',
    '4222222222222',
    '6011000990139424',
  ])('accepts %s', (digits) => {
    expect(passesLuhn(digits)).toBe(true);
  });

  it.each(['4242424242424241', '', '424242424242424x', '4000000000000020'])('refuses %j', (digits) => {
    expect(passesLuhn(digits)).toBe(false);
  });

  it('notices every single wrong digit', () => {
    const number = '4242424242424242';
    fc.assert(
      fc.property(fc.nat(15), fc.integer({ min: 1, max: 9 }), (at, by) => {
        const wrong = [...number]
          .map((digit, index) => (index === at ? (Number(digit) + by) % 10 : digit))
          .join('');
        expect(passesLuhn(wrong)).toBe(false);
      }),
    );
  });
});

describe('isCardExpired', () => {
  it.each([
    [2, 2028, '2028-02-29T23:59:59Z', false],
    [2, 2028, '2028-03-01T23:59:59Z', false],
    [2, 2028, '2028-03-02T00:00:00Z', true],
    [12, 2027, '2028-01-01T12:00:00Z', false],
    [12, 2027, '2028-01-02T00:00:00Z', true],
    [1, 2028, '2027-12-31T00:00:00Z', false],
  ])('%d/%d at %s: %s', (month, year, now, expected) => {
    expect(isCardExpired(month, year, new Date(now))).toBe(expected);
  });
});

it('offers the current year and the nine after it', () => {
  const years = expiryYears(new Date('2026-11-20T00:00:00Z'));
  expect(years).toHaveLength(10);
  expect([years[0], years[9]]).toEqual([2026, 2035]);
});
