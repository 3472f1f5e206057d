import { isCardExpired, passesLuhn } from './card.ts';
import { withoutSeparators } from './digits.ts';

/** What can be wrong with a payment, in the order in which it is checked. */
export const paymentFields = [
  'email',
  'cardNumber',
  'cardName',
  'expiryMonth',
  'expiryYear',
  'cvv',
  'acceptedRenewal',
] as const;
export type PaymentField = (typeof paymentFields)[number];

/** What is typed into the payment form. */
export type PaymentForm = {
  email: string;
  /** With or without the spaces between its groups. */
  cardNumber: string;
  cardName: string;
  /** `01` to `12`. */
  expiryMonth: string;
  /** Four digits. */
  expiryYear: string;
  cvv: string;
};

export type PaymentProblem = { field: PaymentField; message: string };

/**
 * What is wrong with a payment, in the specification's order; none when it is empty. The first is the one to show where
 * there is room for one.
 *
 * @param form what is missing counts as empty
 * @param now decides which cards have expired
 * @param cardEntry `elsewhere` where the card is entered in the gateway's own fields: then it is not looked at here
 * Source of order and texts: the specification's section 5.
 */
export function validatePayment(
  form: { [Field in keyof PaymentForm]?: string | undefined },
  now: Date,
  cardEntry: 'typed' | 'elsewhere' = 'typed',
): PaymentProblem[] {
  const isTyped = cardEntry === 'typed';
  const { email = '', cardName = '', cardNumber = '', expiryMonth = '', expiryYear = '', cvv = '' } = form;
  const problems: PaymentProblem[] = [];
  const add = (field: PaymentField, message: string | null): void => {
    if (message !== null) problems.push({ field, message });
  };
  add('email', emailProblem(email.trim()));
  if (isTyped) add('cardNumber', isCardNumber(cardNumber) ? null : 'Invalid card number');
  add('cardName', cardName.trim() === '' ? 'Cardholder name is required' : null);
  if (isTyped) {
    const expiry = expiryProblem(withoutSeparators(expiryMonth), withoutSeparators(expiryYear), now);
    if (expiry !== null) problems.push(expiry);
    add('cvv', /^\d{3,4}$/.test(withoutSeparators(cvv)) ? null : 'Invalid CVV');
  }
  return problems;
}

function emailProblem(email: string): string | null {
  if (email === '') return 'Email address is required';
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? null : 'Please enter a valid email address';
}

function isCardNumber(typed: string): boolean {
  const digits = withoutSeparators(typed);
  return /^\d{13,19}$/.test(digits) && passesLuhn(digits);
}

function expiryProblem(month: string, year: string, now: Date): PaymentProblem | null {
  const required = 'Expiry date is required';
  if (month === '') return { field: 'expiryMonth', message: required };
  if (year === '') return { field: 'expiryYear', message: required };
  if (!/^(0?[1-9]|1[0-2])$/.test(month)) return { field: 'expiryMonth', message: 'Invalid expiry date' };
  const isYear = /^\d{4}$/.test(year) && Number(year) < now.getUTCFullYear() + 10;
  if (!isYear) return { field: 'expiryYear', message: 'Invalid expiry date' };
  if (!isCardExpired(Number(month), Number(year), now)) return null;
  const isOldYear = Number(year) < now.getUTCFullYear();
  return { field: isOldYear ? 'expiryYear' : 'expiryMonth', message: 'This card has expired' };
}
