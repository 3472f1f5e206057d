import type { ReactNode, Ref } from 'react';
import type { PaymentField, PaymentProblem } from '../../../../domain/payment-form.ts';
import type { PaymentRequest } from '../../billing.contract.ts';

/** What is entered of a card itself, wherever that happens. */
export const cardFields = [
  'cardNumber',
  'expiryMonth',
  'expiryYear',
  'cvv',
] as const satisfies readonly PaymentField[];
export type CardField = (typeof cardFields)[number];

/** What stands for the card in a request: the card as it was typed, or the gateway's token for it. */
export type EnteredCard = Pick<
  PaymentRequest['paymentInfo'],
  'cardNumber' | 'expiryMonth' | 'expiryYear' | 'cvv' | 'paymentToken'
>;

/** The card as its form asks for it. */
export type CardEntry = {
  /** What is wrong with it as it is now, in the order in which it is checked. */
  findProblems(now: Date): PaymentProblem[];
  /**
   * The card for a request.
   *
   * @throws AppError with a message to show when the gateway does not take it
   */
  takeCard(holder: { cardName: string; email: string }): Promise<EnteredCard>;
  /**
   * Leads through the bank's confirmation without leaving the page; null where the answer names a page for it
   * (`actionPath`). Whatever came of it is then asked of the server.
   */
  confirmInPage: ((clientSecret: string) => Promise<void>) | null;
};

/** The fields of a card. There is one implementation for each way in which a site takes cards. */
export type CardFieldsProps = {
  ref: Ref<CardEntry>;
  /** The sentences to show at fields. */
  problems: { [Field in CardField]?: string };
  /** The name on the card, which stands between its number and its expiry date. */
  nameField: ReactNode;
  /** A field has changed: what was said about it may not hold any more. */
  onEdit: (field: CardField) => void;
  /** A field was left, and can be judged; the expiry date is judged as one. */
  onLeave: (field: CardField) => void;
};
