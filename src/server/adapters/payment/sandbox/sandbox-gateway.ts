import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { declineCodes, type DeclineCode } from '../../../../domain/decline-texts.ts';
import { findSandboxCard, type SandboxBehaviour } from '../../../../domain/sandbox-cards.ts';
import type { Db } from '../../../db/database.ts';
import {
  GatewayUnavailableError,
  RefundRefusedError,
  type CardInput,
  type GatewayCard,
  type PaymentGateway,
  type PaymentOutcome,
} from '../payment-gateway.port.ts';
import type { SandboxChallenges } from '../sandbox-challenges.port.ts';
import type { SandboxDisputes } from '../sandbox-disputes.port.ts';
import {
  decideLedgerEntry,
  findLedgerEntry,
  findLedgerEntryByKey,
  findSandboxCardRow,
  forgetSandboxCards,
  insertLedgerEntryOnce,
  insertSandboxCard,
  listDisputedCharges,
  lockLedgerEntry,
  sumRefunds,
  type LedgerRow,
  type SandboxCardRow,
} from './sandbox-ledger.store.ts';

type Settlement = Pick<LedgerRow, 'status' | 'declineCode'>;

const succeeds: Settlement = { status: 'succeeded', declineCode: null };
const approvalPath = (paymentId: string): string => `/sandbox/3-d-secure/${paymentId}`;

/**
 * A gateway without money, with books of its own (`sandbox_cards`, `sandbox_ledger`). It writes outside of its callers'
 * transactions, as a gateway elsewhere would, and knows a kept card by what it does: number and security code are read and
 * dropped. `fingerprintSecret` keys what stands for number and expiry date; `silenceMs` is how long a silent card waits.
 */
export function createSandboxGateway(deps: {
  db: Db;
  clock: () => Date;
  fingerprintSecret: Buffer;
  silenceMs?: number;
  /** Called when the books have a charge that the caller does not know of yet. */
  onCharged?: () => void;
}): { gateway: PaymentGateway; challenges: SandboxChallenges; disputes: SandboxDisputes } {
  const { clock, db, silenceMs = 60_000 } = deps;

  const describe = (card: CardInput): (Omit<GatewayCard, 'id'> & { behaviour: SandboxBehaviour }) | null => {
    const known = card.kind === 'typed' ? findSandboxCard(card.number) : undefined;
    if (card.kind !== 'typed' || known === undefined) return null;
    const { expiryMonth, expiryYear, number } = card;
    const identity = `${number} ${expiryMonth}/${expiryYear}`;
    return {
      behaviour: known.behaviour,
      fingerprint: createHmac('sha256', deps.fingerprintSecret).update(identity).digest('hex'),
      brand: 'visa',
      last4: number.slice(-4),
      expiryMonth,
      expiryYear,
    };
  };

  const write = (entry: {
    key: string;
    kind: LedgerRow['kind'];
    settlement: Settlement;
    amountCents: number;
    cardId: string | null;
  }): Promise<LedgerRow> => {
    const now = clock();
    const { amountCents, cardId, key: idempotencyKey, kind, settlement } = entry;
    const id = `sandbox_${randomUUID()}`;
    const times = { createdAt: now, updatedAt: now };
    return insertLedgerEntryOnce(db, {
      id,
      idempotencyKey,
      kind,
      ...settlement,
      amountCents,
      cardId,
      refundsId: null,
      ...times,
    });
  };

  const outcomeOf = async (entry: LedgerRow): Promise<PaymentOutcome> => {
    const card = entry.cardId === null ? undefined : await findSandboxCardRow(db, entry.cardId);
    if (entry.status === 'declined') return { kind: 'declined', code: toDeclineCode(entry.declineCode) };
    // What was given up before it was heard of has no card.
    if (card === undefined) return { kind: 'not_found' };
    if (entry.status === 'canceled') return { kind: 'declined', code: 'authentication_failed' };
    const ids = { paymentId: entry.id, subscriptionId: null, customerId: null };
    return entry.status === 'succeeded'
      ? { kind: 'succeeded', ...ids, card: toGatewayCard(card) }
      : { kind: 'requires_action', ...ids, clientSecret: null, actionPath: approvalPath(entry.id) };
  };

  /** Books what a card does, and lets the network fail as the card says. */
  const take = async (
    behaviour: SandboxBehaviour,
    use: CardUse,
    entry: { key: string; amountCents: number; cardId: string },
  ): Promise<PaymentOutcome> => {
    const kind = entry.amountCents === 0 ? 'setup' : 'charge';
    if (behaviour === 'silent_before_charge') return fallSilent(silenceMs);
    if (behaviour === 'gateway_error') throw new GatewayUnavailableError('The sandbox answered 500');
    const written = await write({ ...entry, kind, settlement: settle(behaviour, use) });
    deps.onCharged?.();
    if (behaviour === 'silent_after_charge') return fallSilent(silenceMs);
    if (behaviour === 'connection_reset')
      throw new GatewayUnavailableError('The sandbox reset the connection');
    return outcomeOf(written);
  };

  /** Keeps a card and takes the first amount from it, once a key. */
  const takeNew = async (key: string, amountCents: number, input: CardInput): Promise<PaymentOutcome> => {
    const earlier = await findLedgerEntryByKey(db, key);
    if (earlier !== undefined) return outcomeOf(earlier);
    const described = describe(input);
    if (described === null) return { kind: 'declined', code: 'not_a_test_card' };
    const { behaviour, fingerprint, ...card } = described;
    const cardId = `card_${randomUUID()}`;
    await insertSandboxCard(db, {
      id: cardId,
      behaviour,
      fingerprint: fingerprint ?? '',
      ...card,
      createdAt: clock(),
    });
    return take(behaviour, newCard, { key, amountCents, cardId });
  };

  const gateway: PaymentGateway = {
    kind: 'sandbox',
    remote: null,
    async inspectCard(input) {
      const described = describe(input);
      if (described === null) return { kind: 'declined', code: 'not_a_test_card' };
      const { behaviour: _, ...card } = described;
      return { kind: 'known', card };
    },
    findFingerprint: async (cardId) => (await findSandboxCardRow(db, cardId))?.fingerprint ?? null,
    async findPayingFingerprint(paymentId) {
      const cardId = (await findLedgerEntry(db, paymentId))?.cardId ?? null;
      return cardId === null ? null : ((await findSandboxCardRow(db, cardId))?.fingerprint ?? null);
    },
    begin: ({ attemptId, amountCents, card }) => takeNew(attemptId, amountCents, card),
    async findOutcome(attemptId) {
      const entry = await findLedgerEntryByKey(db, attemptId);
      return entry === undefined ? { kind: 'not_found' } : outcomeOf(entry);
    },
    async abandon(attemptId) {
      const settlement = { status: 'canceled', declineCode: null } as const;
      await decideLedgerEntry(db, { idempotencyKey: attemptId }, { ...settlement, updatedAt: clock() });
      return outcomeOf(
        await write({ key: attemptId, kind: 'charge', settlement, amountCents: 0, cardId: null }),
      );
    },
    async charge({ attemptId, cardId, amountCents, isBuyerThere }) {
      const earlier = await findLedgerEntryByKey(db, attemptId);
      if (earlier !== undefined) return outcomeOf(earlier);
      const card = await findSandboxCardRow(db, cardId);
      if (card === undefined) throw new Error('The sandbox keeps no such card');
      const use = { isNewCard: false, isBuyerThere };
      return take(toBehaviour(card), use, { key: attemptId, amountCents, cardId });
    },
    async refund({ refundId, paymentId, amountCents }) {
      if ((await findLedgerEntryByKey(db, refundId)) !== undefined) return;
      await db.transaction().execute(async (tx) => {
        const charge = await lockLedgerEntry(tx, paymentId);
        if (charge?.kind !== 'charge' || charge.status !== 'succeeded')
          throw new RefundRefusedError('No such charge in the sandbox');
        const now = clock();
        const id = `sandbox_${randomUUID()}`;
        const books = { cardId: charge.cardId, refundsId: charge.id, createdAt: now, updatedAt: now };
        await insertLedgerEntryOnce(tx, {
          id,
          idempotencyKey: refundId,
          kind: 'refund',
          ...succeeds,
          amountCents,
          ...books,
        });
        if ((await sumRefunds(tx, charge.id, ['refund', 'dispute'])) > charge.amountCents) {
          throw new RefundRefusedError('More would be refunded than was charged');
        }
      });
    },
    replaceCard: ({ attemptId, card }) => takeNew(attemptId, 0, card),
    findCustomerId: () => Promise.resolve(null),
    forgetBuyer: ({ attemptIds }) => forgetSandboxCards(db, attemptIds),
  };

  const challenges: SandboxChallenges = {
    async find(paymentId) {
      const entry = await findLedgerEntry(db, paymentId);
      const card = entry?.cardId ? await findSandboxCardRow(db, entry.cardId) : undefined;
      if (entry === undefined || card?.behaviour !== 'needs_3d_secure') return null;
      return {
        amountCents: entry.amountCents,
        last4: card.last4,
        isOpen: entry.status === 'requires_action',
      };
    },
    async answer(paymentId, isApproved) {
      const settlement = isApproved
        ? succeeds
        : ({ status: 'declined', declineCode: 'authentication_failed' } as const);
      await decideLedgerEntry(db, { id: paymentId }, { ...settlement, updatedAt: clock() });
    },
  };
  const disputes: SandboxDisputes = {
    list: () => listDisputedCharges(db),
    async settle(paymentId) {
      const charge = await findLedgerEntry(db, paymentId);
      const amountCents = charge?.amountCents ?? 0;
      await gateway.refund({ refundId: `dispute:${paymentId}`, tryId: 'dispute', paymentId, amountCents });
    },
  };
  return { gateway, challenges, disputes };
}

/** How a card is used: just entered, or kept from then; and whether its buyer can be asked. */
type CardUse = { isNewCard: boolean; isBuyerThere: boolean };
const newCard: CardUse = { isNewCard: true, isBuyerThere: true };

function settle(behaviour: SandboxBehaviour, { isBuyerThere, isNewCard }: CardUse): Settlement {
  if (behaviour === 'needs_3d_secure' && isBuyerThere)
    return { status: 'requires_action', declineCode: null };
  if (behaviour === 'renewals_declined') {
    return isNewCard ? succeeds : { status: 'declined', declineCode: 'card_declined' };
  }
  const isDecline = (declineCodes as readonly string[]).includes(behaviour);
  return isDecline ? { status: 'declined', declineCode: behaviour } : succeeds;
}

/** As a gateway that answers nothing any more. Does not keep the process alive. */
async function fallSilent(silenceMs: number): Promise<never> {
  await delay(silenceMs, undefined, { ref: false });
  throw new GatewayUnavailableError('The sandbox did not answer');
}

function toGatewayCard({
  id,
  fingerprint,
  brand,
  last4,
  expiryMonth,
  expiryYear,
}: SandboxCardRow): GatewayCard {
  return { id, fingerprint, brand, last4, expiryMonth, expiryYear };
}

function toBehaviour({ behaviour }: SandboxCardRow): SandboxBehaviour {
  return behaviour as SandboxBehaviour;
}

function toDeclineCode(code: string | null): DeclineCode {
  return declineCodes.find((known) => known === code) ?? 'card_declined';
}
