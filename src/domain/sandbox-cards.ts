/** What a test card does. */
export type SandboxBehaviour =
  | 'ok'
  | 'card_declined'
  | 'insufficient_funds'
  | 'expired_card'
  | 'incorrect_cvc'
  | 'processing_error'
  | 'renewals_declined'
  /** Asks its buyer, and pays renewals without. */
  | 'needs_3d_secure'
  /** Asks its buyer, and so can pay no renewal. */
  | 'always_needs_3d_secure'
  /** Is refused once its buyer has been asked: always, or where there is something to pay. */
  | 'declined_after_3d_secure'
  | 'no_funds_after_3d_secure'
  | 'disputed'
  | 'refunds_fail'
  | 'silent_before_charge'
  | 'silent_after_charge'
  | 'connection_reset'
  | 'gateway_error';

type SandboxCard = { number: string; behaviour: SandboxBehaviour; label: string };

/**
 * The test cards that the checkout names, with any later expiry date and any security code. All but the last four are from
 * Stripe's test mode. The sandbox takes Stripe's other test cards, too. Source: https://docs.stripe.com/testing
 */
export const sandboxCards: readonly SandboxCard[] = [
  { number: '4242424242424242', behaviour: 'ok', label: 'Payment succeeds' },
  { number: '4000000000000002', behaviour: 'card_declined', label: 'Declined' },
  { number: '4000000000009995', behaviour: 'insufficient_funds', label: 'Declined: insufficient funds' },
  { number: '4000000000000069', behaviour: 'expired_card', label: 'Declined: expired card' },
  { number: '4000000000000127', behaviour: 'incorrect_cvc', label: 'Declined: wrong security code' },
  { number: '4000000000000119', behaviour: 'processing_error', label: 'Declined: processing error' },
  {
    number: '4000000000000341',
    behaviour: 'renewals_declined',
    label: 'First payment succeeds, renewals fail',
  },
  { number: '4000002500003155', behaviour: 'needs_3d_secure', label: 'Asks for 3-D Secure' },
  {
    number: '4000000000000259',
    behaviour: 'disputed',
    label: 'Succeeds, then the bank takes each charge back',
  },
  { number: '4000000000001000', behaviour: 'silent_before_charge', label: 'Gateway silent, nothing charged' },
  {
    number: '4000000000002008',
    behaviour: 'silent_after_charge',
    label: 'Charged, then the gateway is silent',
  },
  { number: '4000000000003006', behaviour: 'connection_reset', label: 'Charged, then the connection breaks' },
  { number: '4000000000004004', behaviour: 'gateway_error', label: 'Gateway answers 500, nothing charged' },
];
