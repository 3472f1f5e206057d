import fc from 'fast-check';
import { expect, it } from 'vitest';
import { normalizeEmailForMatching, normalizePhoneForMatching } from './conversion-identity.ts';

/**
 * The rule once more, sentence by sentence and character by character, without a regular expression: digits are
 * counted by hand and each sentence answers or hands on to the next.
 */
function byTheRule(original: unknown): string {
  if (typeof original !== 'string' || original === '') return '';
  const isDigit = (character: string) => character.length === 1 && '0123456789'.includes(character);
  const digits = Array.from(original).filter(isDigit);
  const keep = (result: string): string => {
    const [plus, first = '', ...more] = Array.from(result);
    const isInternational =
      plus === '+' && isDigit(first) && first !== '0' && more.length >= 1 && more.length <= 14;
    return isInternational && more.every(isDigit) ? result : '';
  };
  if (original[0] === '+') return keep(original);
  if (digits.length === 10) return keep(`+1${digits.join('')}`);
  if (digits.length === 11 && digits[0] === '1') return keep(`+${digits.join('')}`);
  for (let length = 7; length <= 15; length += 1) {
    if (digits.length === length) return keep(`+${digits.join('')}`);
  }
  return '';
}

const listed: readonly (readonly [unknown, string])[] = [
  ['', ''],
  [null, ''],
  [undefined, ''],
  [5551234567, ''],
  [{}, ''],
  [['5551234567'], ''],
  ['   ', ''],
  ['no digits', ''],
  ['+', ''],
  ['5551234567', '+15551234567'],
  ['(555) 123-4567', '+15551234567'],
  ['555.123.4567', '+15551234567'],
  ['555-123-4567 ', '+15551234567'],
  [' 555 123 4567', '+15551234567'],
  ['0551234567', '+10551234567'],
  ['15551234567', '+15551234567'],
  ['1 (555) 123-4567', '+15551234567'],
  ['25551234567', '+25551234567'],
  ['05551234567', ''],
  ['123456', ''],
  ['1234567', '+1234567'],
  ['0234567', ''],
  ['12345678', '+12345678'],
  ['123456789', '+123456789'],
  ['447700900123', '+447700900123'],
  ['00447700900123', ''],
  ['123456789012345', '+123456789012345'],
  ['1234567890123456', ''],
  ['+15551234567', '+15551234567'],
  ['+447700900123', '+447700900123'],
  ['+12', '+12'],
  ['+1', ''],
  ['+0123456789', ''],
  ['+123456789012345', '+123456789012345'],
  ['+1234567890123456', ''],
  ['+1 555 123 4567', ''],
  ['+1 (555) 123-4567', ''],
  ['+15551234567\n', ''],
  [' +15551234567', '+15551234567'],
  ['++15551234567', ''],
  ['tel:+15551234567', '+15551234567'],
  ['555-123-4567 ext. 9', '+55512345679'],
  ['٥٥٥١٢٣٤٥٦٧', ''],
  ['５５５１２３４５６７', ''],
];

it.each(listed)('matches %j as %j', (value, expected) => {
  expect(normalizePhoneForMatching(value)).toBe(expected);
  expect(byTheRule(value)).toBe(expected);
});

const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 18 });
const separator = fc.constantFrom('', ' ', '-', '.', '(', ') ', '/', '\u00a0', 'x');
const typedNumber = fc
  .tuple(
    fc.constantFrom('', '+', ' +', '00', '1', '+1', 'tel:'),
    digits,
    fc.array(fc.tuple(fc.nat(18), separator), { maxLength: 4 }),
  )
  .map(([prefix, number, cuts]) =>
    cuts.reduce((text, [at, cut]) => text.slice(0, at) + cut + text.slice(at), prefix + number),
  );

it('agrees with the rule for whatever is typed', () => {
  fc.assert(
    fc.property(fc.oneof({ weight: 8, arbitrary: typedNumber }, fc.string(), fc.anything()), (value) => {
      expect(normalizePhoneForMatching(value)).toBe(byTheRule(value));
    }),
    { numRuns: 2_000 },
  );
});

it('gives nothing or a number in international format, which it leaves as it is', () => {
  let numbers = 0;
  fc.assert(
    fc.property(typedNumber, (value) => {
      const normalized = normalizePhoneForMatching(value);
      if (normalized === '') return;
      numbers += 1;
      expect(normalized).toMatch(/^\+[1-9]\d{1,14}$/);
      expect(normalizePhoneForMatching(normalized)).toBe(normalized);
    }),
    { numRuns: 1_000 },
  );
  expect(numbers).toBeGreaterThan(200);
});

it.each([
  [' Ana@Example.COM ', 'ana@example.com'],
  ['\tana+tag@example.com\n', 'ana+tag@example.com'],
  ['', ''],
  [null, ''],
  [7, ''],
])('matches the address %j as %j', (value, expected) => {
  expect(normalizeEmailForMatching(value)).toBe(expected);
});
