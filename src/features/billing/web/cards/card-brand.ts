import creditCardType from 'credit-card-type';
import { cardDigits } from '../../../../domain/card.ts';

/** The brand's name once the digits typed so far leave only one; null before. */
export function cardBrandName(typed: string): string | null {
  const digits = cardDigits(typed);
  const candidates = digits === '' ? [] : creditCardType(digits);
  return candidates.length === 1 ? (candidates[0]?.niceType ?? null) : null;
}
