/** The fields of a card. */
export const cardFieldTexts = {
  loading: 'Loading the card fields…',
  number: 'Card number',
  numberExample: '1234 1234 1234 1234',
  expiryMonth: 'Expiry month',
  expiryYear: 'Expiry year',
  cvvHint: '3 or 4 digits',
  expiry: 'Expiry date',
  numberInvalid: 'Invalid card number',
  expiryMissing: 'Expiry date is required',
  cvvInvalid: 'Invalid CVV',
  failed: 'The card fields didn’t load.',
  refused: 'Your card was not accepted.',
  notReady: 'The card fields aren’t ready yet. Please wait a moment and try again.',
  notLoaded: 'We couldn’t load the card fields. Check your connection and reload the page.',
} as const;

/** On a site whose payments are made up. */
export const testCardTexts = {
  testSite: 'This is a test site.',
  noMoney: 'No money moves, and only test cards work. Please don’t enter a real card.',
  heading: 'Test cards',
  anyDate: 'Use any future expiry date and any CVV.',
} as const;

/** The change of the card that is charged. */
export const changeCardTexts = {
  title: 'Change card',
  titleFailed: 'Use another card',
  lead: 'You pay nothing now. We’ll charge the new card next time.',
  leadFailed: 'We’ll try the failed payment with it within a minute.',
  loadFailed: 'We couldn’t load the form',
  changed: 'We saved your new card',
  chargedFromNow: 'We’ll charge it from now on.',
  triedSoon: 'We’ll try the missed payment with it within a minute.',
  name: 'Cardholder name',
  failed: 'We couldn’t change your card.',
  keep: 'Keep the old card',
  use: 'Use this card',
  bankAsks: 'Your bank has to confirm this card.',
  bankRefused: 'Your bank did not confirm this card.',
  asking: 'Asking your bank about the new card…',
  unconfirmed: 'Your bank hasn’t confirmed the new card yet',
  unconfirmedHint: 'Until it does, we charge the old card. Check again in a few minutes.',
  notChanged: 'We couldn’t change your card',
  tryAgain: 'Please try again with this card or another.',
} as const;
