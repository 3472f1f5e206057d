import { refundDays } from '../../../../domain/subscription.ts';

/** This site's own offer takes nothing away from the buyer's legal rights. */
export const statutoryRights =
  'Your statutory rights are not affected. Depending on where you live, such as in the EU or the UK, the law may also let you withdraw from the contract or ask for a refund.';

/** Money back, by a button or by support. */
export const moneyBackTexts = {
  title: 'Money back',
  about: `For any reason within ${refundDays} days of your first charge, once per phone number and card.`,
  canGet: 'You can get',
  until: (until: string) => `back until ${until}. Your plan then ends right away.`,
  askSupport: 'You can’t get your money back here anymore. If you think we owe you a refund, ask support.',
  orderNumber: 'Your order number:',
  ask: 'Get my money back',
  supportLink: 'Ask support for a refund',
  supportBody: (orderId: string | undefined) =>
    `Hello,\n\nI would like a refund for ${orderId === undefined ? 'my order' : `order ${orderId}`}.\n`,
  supportSubject: (orderId: string) => `Refund for order ${orderId}`,
} as const;

export const refundDialogTexts = {
  title: (amount: string) => `Get${amount} back?`,
  confirm: (amount: string) => `Send${amount} back`,
  keep: 'Keep my subscription',
  failed: 'We couldn’t refund you.',
  onItsWay: 'Your refund is on its way',
  notSent: 'We couldn’t send your refund yet',
} as const;

/** A refund that an administrator makes. */
export const orderRefundTexts = {
  title: 'Refund this order?',
  money:
    'The money goes back to the card that paid, and revenue goes down by that amount. You can’t undo this.',
  wholePeriod: 'The subscription ends right away if this refunds the whole current period.',
  partPeriod: 'The subscription continues. A later change of plan credits that much less.',
  notified: 'The buyer gets an email and sees it in their activities. The audit log records it.',
  amount: 'Amount in dollars',
  left: (amount: string) => `${amount} is left of this order`,
  amountInvalid: (most: string) => `Type an amount from $0.01 to ${most}.`,
  confirm: (amount: string) => `Send ${amount} back`,
  confirmNone: 'Send back',
  keep: 'Don’t refund',
  failed: 'The refund didn’t go through.',
  sent: (amount: string) => `We’re sending ${amount} back`,
  ended: 'The subscription has ended too.',
} as const;
