import type { Db } from '../../../db/database.ts';
import type { Log } from '../../../log/log.ts';
import type { PaymentGateway } from '../payment-gateway.port.ts';
import type { SandboxChallenges } from '../sandbox-challenges.port.ts';
import type { SandboxClockwork } from '../sandbox-clockwork.port.ts';
import { asksBuyer, behaviourOf, describeCard } from './sandbox-cards.ts';
import { advance, advanceOne, endNow } from './sandbox-clockwork.ts';
import type { SandboxContext } from './sandbox-context.ts';
import { deliverEvents, readSandboxEvent } from './sandbox-events.ts';
import { forgetBuyer } from './sandbox-forget.ts';
import { findPayment, findSandboxCardRow } from './sandbox-ledger.store.ts';
import { outcomeOfKey } from './sandbox-outcomes.ts';
import { abandonAttempt, beginSubscription, replaceCard } from './sandbox-payments.ts';
import { changeNow, previewChange, schedulePlan, setCancelAtPeriodEnd } from './sandbox-plan-change.ts';
import { findSubscriptionId, readSubscription } from './sandbox-read.ts';
import { refundPayment } from './sandbox-refund.ts';
import { decide } from './sandbox-settle.ts';
import { findSandboxCustomerId } from './sandbox-subscription.store.ts';

export type Sandbox = {
  gateway: PaymentGateway;
  challenges: SandboxChallenges;
  clockwork: SandboxClockwork;
};

/**
 * A gateway without money: a small Stripe with books of its own (`sandbox_*`), which keeps the subscriptions and renews them
 * by itself. It writes outside of its callers' transactions, as a gateway elsewhere would, and knows a kept card by
 * what it does: number and security code are read and dropped. A payment is called by the id of its invoice.
 */
export function createSandbox(deps: {
  db: Db;
  clock: () => Date;
  log: Pick<Log, 'error'>;
  /** Keys what stands for a card's number and expiry date. */
  fingerprintSecret: Buffer;
  /** Signs events. */
  eventSecret: Buffer;
  /** How long a silent card waits. */
  silenceMs?: number;
}): Sandbox {
  const { clock, db } = deps;
  const context: SandboxContext = { silenceMs: 60_000, ...deps };

  const gateway: Sandbox['gateway'] = {
    kind: 'sandbox',
    readEvent: (rawBody, signature, now) =>
      readSandboxEvent(context.eventSecret, { rawBody, signature, now }),
    findSubscriptionId: (objectId) => findSubscriptionId(db, objectId),
    readSubscription: (subscriptionId) => readSubscription(db, subscriptionId),
    previewChange: (change) => previewChange(context, change),
    changeNow: (change) => changeNow(context, change),
    schedulePlan: (subscriptionId, plan, isIntroductory = false) =>
      schedulePlan(context, subscriptionId, plan, isIntroductory),
    setCancelAtPeriodEnd: (subscriptionId, cancel) => setCancelAtPeriodEnd(context, subscriptionId, cancel),
    endNow: (subscriptionId) => endNow(context, subscriptionId),
    async inspectCard(input) {
      const described = describeCard(input, context.fingerprintSecret);
      if (described === null) return { kind: 'declined', code: 'not_a_test_card' };
      const { behaviour: _, ...card } = described;
      return { kind: 'known', card };
    },
    findFingerprint: async (cardId) => (await findSandboxCardRow(db, cardId))?.fingerprint || null,
    async findPayingFingerprint(paymentId) {
      const cardId = (await findPayment(db, paymentId))?.cardId ?? null;
      return cardId === null ? null : (await findSandboxCardRow(db, cardId))?.fingerprint || null;
    },
    begin: (payment) => beginSubscription(context, payment),
    findOutcome: (attemptId) => outcomeOfKey(context, attemptId),
    abandon: (attemptId) => abandonAttempt(context, attemptId),
    refund: (refund) => refundPayment(context, refund),
    async replaceCard(replacement) {
      const outcome = await replaceCard(context, replacement);
      // A renewal that had failed is tried with the new card at once.
      if (outcome.kind === 'succeeded' && outcome.subscriptionId !== null)
        await advanceOne(context, outcome.subscriptionId);
      return outcome;
    },
    findCustomerId: async (userId, tx) => (await findSandboxCustomerId(tx, userId)) ?? null,
    forgetBuyer: (buyer) => forgetBuyer(context, buyer),
  };

  const challenges: SandboxChallenges = {
    async find(paymentId) {
      const entry = await findPayment(db, paymentId);
      const card = entry?.cardId ? await findSandboxCardRow(db, entry.cardId) : undefined;
      if (entry === undefined || card === undefined || !asksBuyer(behaviourOf(card))) return null;
      return {
        amountCents: entry.amountCents,
        last4: card.last4,
        isOpen: entry.status === 'requires_action',
      };
    },
    async answer(paymentId, isApproved) {
      const entry = await findPayment(db, paymentId);
      if (entry === undefined) return;
      await decide(context, entry.id, isApproved ? 'approved' : 'refused');
      if (isApproved && entry.invoiceId === null && entry.subscriptionId !== null)
        await advanceOne(context, entry.subscriptionId);
    },
  };

  const clockwork: SandboxClockwork = {
    advance: (signal) => advance(context, signal),
    deliverEvents: (take) => deliverEvents({ db, clock, secret: context.eventSecret }, take),
  };
  return { gateway, challenges, clockwork };
}
