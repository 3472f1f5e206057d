import { cardDigits } from '../../../../domain/card.ts';
import { withoutSeparators } from '../../../../domain/digits.ts';
import { AppError } from '../../../../domain/errors.ts';
import { dollarsOf } from '../../../../domain/money.ts';
import { validatePayment, type PaymentProblem } from '../../../../domain/payment-form.ts';
import type { Plan } from '../../../../domain/plans.ts';
import type { CardInput, PaymentGateway } from '../../../../server/adapters/payment/payment-gateway.port.ts';
import type { PaymentCard, PaymentRequest } from '../../billing.contract.ts';

/** Control characters, and marks that turn text around: nobody's name has them. */
const unseen = /[\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069]/u;

/** A name of spaces that no eye sees, or of signs alone, would leave the order and the account without a name. */
const letter = /\p{L}/u;

/**
 * The card and the email address of a request.
 *
 * @throws AppError `validation_failed` with the specification's sentences, the first as the message, each by its field
 */
export function readPayment(
  { paymentInfo, acceptedRenewal }: PaymentRequest,
  kind: PaymentGateway['kind'],
  now: Date,
): { card: CardInput; email: string } {
  const isTyped = kind === 'sandbox';
  const { cvv = '', expiryMonth = '', expiryYear = '', cardNumber = '', paymentToken } = paymentInfo;
  const hasCard = cardNumber !== '' || cvv !== '';
  if (isTyped ? paymentToken !== undefined : hasCard || paymentToken === undefined) {
    throw new AppError('validation_failed', 'This page is out of date. Please reload it.');
  }
  const problems: PaymentProblem[] = validatePayment(paymentInfo, now, isTyped ? 'typed' : 'elsewhere');
  const email = paymentInfo.email.trim();
  const name = paymentInfo.cardName.trim();
  if (unseen.test(email)) problems.push({ field: 'email', message: 'Please enter a valid email address' });
  if (unseen.test(name) || (name !== '' && !letter.test(name)))
    problems.push({ field: 'cardName', message: 'Please use visible characters' });
  if (!acceptedRenewal) {
    problems.push({ field: 'acceptedRenewal', message: 'Please agree to the renewal terms' });
  }
  refuse(problems);
  const card: CardInput =
    paymentToken === undefined
      ? {
          kind: 'typed',
          number: cardDigits(cardNumber),
          cvv: withoutSeparators(cvv),
          expiryMonth: Number(withoutSeparators(expiryMonth)),
          expiryYear: Number(withoutSeparators(expiryYear)),
          name,
        }
      : { kind: 'token', token: paymentToken, name };
  return { card, email };
}

/**
 * A card without a payment; it is checked as with one.
 *
 * @throws AppError `validation_failed` with a sentence for each field at fault
 */
export function readPaymentCard(card: PaymentCard, kind: PaymentGateway['kind'], now: Date): CardInput {
  const request: PaymentRequest = {
    userId: '',
    userInfo: {},
    plan: '',
    planDetails: {},
    totalPrice: 0,
    // No mail goes anywhere because of it; its user's address stays what it is.
    paymentInfo: { ...card, email: 'card@loupe.invalid' },
    acceptedRenewal: true,
  };
  return readPayment(request, kind, now).card;
}

/** What the browser kept of the Reddit advertisement it came from; null for nothing, and for what is no click id. */
export function readClickId(given: string | null | undefined): string | null {
  return given !== null && given !== undefined && /^[\w.-]{1,200}$/.test(given) ? given : null;
}

function refuse(problems: readonly PaymentProblem[]): void {
  const [first] = problems;
  if (first === undefined) return;
  const fields: Record<string, string> = {};
  for (const { field, message } of problems) fields[field] ??= message;
  throw new AppError('validation_failed', first.message, { fields });
}

/** Whether the browser showed this plan as it is. */
export function showsPlan(details: Readonly<Record<string, unknown>>, plan: Plan): boolean {
  const { name, period, tier, description } = plan;
  const known = { period, tier, description, price: dollarsOf(plan.priceCents) };
  return details['name'] === name && matches(details, known);
}

/** Whether the browser knows the user as the user is. */
export function showsUser(
  info: Readonly<Record<string, unknown>>,
  user: { id: string; phoneNumber: string; firstName: string; lastName: string; email: string },
): boolean {
  const { id, phoneNumber, firstName, lastName, email } = user;
  return matches(info, { id, phoneNumber, firstName, lastName, email });
}

function matches(
  given: Readonly<Record<string, unknown>>,
  known: Readonly<Record<string, unknown>>,
): boolean {
  return Object.entries(known).every(([key, value]) => given[key] === undefined || given[key] === value);
}
