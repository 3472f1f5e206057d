import { cardDigits } from '../../../../domain/card.ts';

/** Digits in groups of four, 19 characters with the spaces. */
export const maxCardNumberLength = 19;

/** What the card number's field shows for what was typed so far: `4242 4242 42`. Grouping twice changes nothing. */
export function groupCardNumber(typed: string): string {
  const groups = cardDigits(typed).match(/\d{1,4}/g) ?? [];
  return groups.join(' ').slice(0, maxCardNumberLength);
}
