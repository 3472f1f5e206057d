import { toAsciiDigits } from './digits.ts';

/** Card number as digits only; spaces and dashes are what people type between groups. */
export function cardDigits(typed: string): string {
  return toAsciiDigits(typed).replaceAll(/\D/g, '');
}

/** Whether the last digit of a card number is right for the others. Source: ISO/IEC 7812-1, annex B (Luhn). */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return digits.length > 0 && sum % 10 === 0;
}

/** Whether a card that is good to the end of its month is past it (UTC, to the advantage of its owner by a day). */
export function isCardExpired(expiryMonth: number, expiryYear: number, now: Date): boolean {
  const oneDayMs = 86_400_000;
  return now.getTime() - oneDayMs >= Date.UTC(expiryYear, expiryMonth, 1);
}

/** The years an expiry can be chosen from: the current one and the nine after it. */
export function expiryYears(now: Date): number[] {
  return Array.from({ length: 10 }, (_, index) => now.getUTCFullYear() + index);
}

const brandNames: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** A card as screens, receipts and mails name it, by the gateway's word for its brand: `Visa ending in 4242`. */
export function describeCard({ brand, last4 }: { brand: string; last4: string }): string {
  return `${brandNames[brand] ?? 'card'} ending in ${last4}`;
}
