/** Why a card was refused. */
export const declineCodes = [
  'card_declined',
  'insufficient_funds',
  'expired_card',
  'incorrect_cvc',
  'processing_error',
  'authentication_failed',
  'not_a_test_card',
] as const;
export type DeclineCode = (typeof declineCodes)[number];

/** What screens and mails say of a refusal: one sentence on what happened, one on what helps. */
export const declineTexts: Readonly<Record<DeclineCode, string>> = {
  card_declined: 'Your bank declined the card. Please ask your bank or use another card.',
  insufficient_funds: 'Insufficient funds. Try another card.',
  expired_card: 'The card has expired. Please use another card.',
  incorrect_cvc: 'The CVV doesn’t match this card. Please check the code on the card.',
  processing_error: 'We couldn’t process the card just now. Please try again in a few minutes.',
  authentication_failed:
    'Your bank could not confirm that it was you, so nothing was charged. Please try again or use another card.',
  not_a_test_card: 'This site only takes test cards. Please don’t enter a real card.',
};

/** The sentences for a stored code; those of a plain refusal for one that is not known. */
export function declineText(code: string | null): string {
  const known = declineCodes.find((declineCode) => declineCode === code);
  return declineTexts[known ?? 'card_declined'];
}
