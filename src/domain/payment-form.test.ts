import { describe, expect, it } from 'vitest';
import { validatePayment, type PaymentForm } from './payment-form.ts';

const now = new Date('2026-11-20T12:00:00Z');
const good: PaymentForm = {
  email: 'zoë@example.com',
  cardNumber: '4242 4242 4242 4242',
  cardName: 'Zoë Łukasiewicz',
  expiryMonth: '11',
  expiryYear: '2026',
  cvv: '123',
};
const problemsOf = (changes: Partial<PaymentForm>) => validatePayment({ ...good, ...changes }, now);

it('finds nothing wrong with a good payment, spaced or not', () => {
  expect(problemsOf({})).toEqual([]);
  expect(problemsOf({ cardNumber: '4242424242424242', email: ' zoe@example.com ' })).toEqual([]);
});

it('finds everything wrong with an empty one, in the order of the specification', () => {
  const expected = [
    { field: 'email', message: 'Email address is required' },
    { field: 'cardNumber', message: 'Invalid card number' },
    { field: 'cardName', message: 'Cardholder name is required' },
    { field: 'expiryMonth', message: 'Expiry date is required' },
    { field: 'cvv', message: 'Invalid CVV' },
  ];
  expect(validatePayment({}, now)).toEqual(expected);
  expect(
    validatePayment(
      { email: ' ', cardNumber: '', cardName: ' ', expiryMonth: '', expiryYear: '', cvv: '' },
      now,
    ),
  ).toEqual(expected);
});

it.each([
  ['email', 'zoe', 'Please enter a valid email address'],
  ['email', 'zoe@example', 'Please enter a valid email address'],
  ['email', 'zoe @example.com', 'Please enter a valid email address'],
  ['cardNumber', '4242 4242 4242 4241', 'Invalid card number'],
  ['cardNumber', '4242 4242 424', 'Invalid card number'],
  ['cardNumber', '424242424242', 'Invalid card number'],
  ['cardNumber', '42424242424242424242', 'Invalid card number'],
  ['cardNumber', '4242x4242x4242x4242', 'Invalid card number'],
  ['expiryYear', '', 'Expiry date is required'],
  ['expiryYear', '26', 'Invalid expiry date'],
  ['expiryYear', '2036', 'Invalid expiry date'],
  ['expiryYear', '2025', 'This card has expired'],
  ['expiryMonth', '', 'Expiry date is required'],
  ['expiryMonth', '13', 'Invalid expiry date'],
  ['expiryMonth', '00', 'Invalid expiry date'],
  ['expiryMonth', '10', 'This card has expired'],
  ['cvv', '12', 'Invalid CVV'],
  ['cvv', '12345', 'Invalid CVV'],
  ['cvv', '12a', 'Invalid CVV'],
] as const)('%s %j: %s', (field, value, message) => {
  expect(problemsOf({ [field]: value })).toEqual([{ field, message }]);
});

describe('a card number', () => {
  it.each(['4222222222222', '4222 2222 2222 2', '378282246310005', '6304000000000000000'])(
    '%s is good',
    (cardNumber) => {
      expect(problemsOf({ cardNumber })).toEqual([]);
    },
  );

  it('is not asked for where the gateway asks for it', () => {
    expect(validatePayment({ email: good.email, cardName: good.cardName }, now, 'elsewhere')).toEqual([]);
    expect(validatePayment({ email: '', cardName: '' }, now, 'elsewhere').map(({ field }) => field)).toEqual([
      'email',
      'cardName',
    ]);
  });
});

it.each([
  ['cardNumber', '5555-5555-5555-4444'],
  ['cardNumber', '\u200b5555\u00a05555\u20095555\u202f4444\ufeff'],
  ['cardNumber', '４２４２　４２４２　４２４２　４２４２'],
  ['cardNumber', '٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٢'],
  ['expiryMonth', '१२'],
  ['expiryYear', '۲۰۳۰'],
  ['cardNumber', '4242.4242.4242.4242'],
  ['expiryMonth', '\u200e12'],
  ['expiryYear', '2028\u200f'],
  ['cvv', '１２３'],
  ['cvv', ' 1 2 3 '],
] as const)('accepts a pasted %s %j', (field, value) => {
  expect(problemsOf({ [field]: value })).toEqual([]);
});
