import { dayMs, isLive } from '../../../../domain/subscription.ts';
import {
  afterCharge,
  afterRefusal,
  dueStep,
  ended,
  type DueCharge,
} from '../../../../domain/subscription-life.ts';
import type { Tx } from '../../../db/database.ts';
import { behaviourOf, settle, type Settlement } from './sandbox-cards.ts';
import type { SandboxContext } from './sandbox-context.ts';
import { writeEvent } from './sandbox-events.ts';
import {
  findOpenSandboxInvoice,
  insertSandboxInvoice,
  listWaitingKeys,
  updateSandboxInvoice,
  type SandboxInvoiceRow,
} from './sandbox-invoice.store.ts';
import {
  findSandboxCardRow,
  insertLedgerEntry,
  listDisputedCharges,
  lockLedgerEntry,
  sumRefunds,
} from './sandbox-ledger.store.ts';
import { newEntry } from './sandbox-outcomes.ts';
import { abandonAttempt } from './sandbox-payments.ts';
import { giveUpWaiting } from './sandbox-settle.ts';
import {
  lifeOfSandbox,
  listDueSandboxIds,
  lockFreeSandboxSubscription,
  lockSandboxSubscription,
  saveSandboxLife,
  type SandboxSubscriptionRow,
} from './sandbox-subscription.store.ts';

const batchSize = 200;
/** How long a payment waits for its buyer, as with Stripe. */
const buyerWaitMs = (23 / 24) * dayMs;
const keepEventsMs = 30 * dayMs;

/**
 * Does what is due: renewals and their retries, ends, payments that their buyers have left, disputes. One subscription at
 * a time, each in one transaction with its charge and its events, so that nothing is done twice or half.
 */
export async function advance(context: SandboxContext, signal?: AbortSignal): Promise<void> {
  const { clock, db } = context;
  /** One that cannot be dealt with now comes again with the next run; the others do not wait for it. */
  const attempt = async <Answer>(id: string, act: () => Promise<Answer>): Promise<Answer | null> => {
    try {
      return await act();
    } catch (error) {
      context.log.error(
        { err: error, id },
        'Something that is due in the sandbox could not be done; tried again',
      );
      return null;
    }
  };
  // First, so that a charge of this run is not disputed at once, and a subscription that is ended for it not charged again.
  const disputed = new Set<string | null>();
  for (const chargeId of await listDisputedCharges(db))
    disputed.add(await attempt(chargeId, () => dispute(context, chargeId)));
  for (const id of await listDueSandboxIds(db, clock(), batchSize)) {
    if (signal?.aborted === true) return;
    if (!disputed.has(id)) await attempt(id, () => advanceOne(context, id));
  }
  const left = new Date(clock().getTime() - buyerWaitMs);
  for (const key of await listWaitingKeys(db, left, batchSize))
    await attempt(key, () => abandonAttempt(context, key));
  const before = new Date(clock().getTime() - keepEventsMs);
  await db.deleteFrom('sandboxEvents').where('deliveredAt', '<', before).execute();
}

/** Does what is due with one subscription; nothing while another process does. */
export async function advanceOne(context: SandboxContext, id: string): Promise<void> {
  const { clock, db } = context;
  await db.transaction().execute(async (tx) => {
    const row = await lockFreeSandboxSubscription(tx, id);
    if (row === undefined || (await findOpenSandboxInvoice(tx, id, 'change')) !== undefined) return;
    const now = clock();
    const life = lifeOfSandbox(row);
    const due = dueStep(life, now);
    if (due.kind === 'wait') return;
    if (due.kind === 'end') {
      await saveSandboxLife(tx, row, ended(life, due.event), now);
      await writeEvent(tx, { type: 'customer.subscription.deleted', subscriptionId: id, now });
      return;
    }
    await renew(tx, row, due, now);
  });
}

/** Charges for a period, and writes what became of it. */
async function renew(tx: Tx, row: SandboxSubscriptionRow, due: DueCharge, now: Date): Promise<void> {
  const invoice = await invoiceFor(tx, row.id, due, now);
  const card = row.cardId === null ? undefined : await findSandboxCardRow(tx, row.cardId);
  const settlement: Settlement =
    card === undefined
      ? { status: 'declined', declineCode: 'card_declined' }
      : settle(behaviourOf(card), { isNewCard: false, isBuyerThere: false });
  const attempts = invoice.attempts + 1;
  const charge = newEntry(`${invoice.id}:${attempts}`, 'charge', now);
  const about = { cardId: row.cardId, invoiceId: invoice.id, subscriptionId: row.id };
  const { amountCents } = due;
  await insertLedgerEntry(tx, { ...charge, ...settlement, ...about, amountCents });
  const life = lifeOfSandbox(row);
  if (settlement.status === 'succeeded') {
    const paid = { status: 'paid', paidAt: now, failureCode: null } as const;
    await updateSandboxInvoice(tx, invoice.id, { ...paid, attempts });
    await saveSandboxLife(tx, row, afterCharge(life, due, now), now);
    await writeEvent(tx, { type: 'invoice.paid', subscriptionId: row.id, now });
    return;
  }
  const refused = afterRefusal(life, now);
  await updateSandboxInvoice(tx, invoice.id, { attempts, failureCode: settlement.declineCode });
  await saveSandboxLife(tx, row, refused, now);
  await writeEvent(tx, { type: 'invoice.payment_failed', subscriptionId: row.id, now });
  if (!isLive(refused.state))
    await writeEvent(tx, { type: 'customer.subscription.deleted', subscriptionId: row.id, now });
}

/** The invoice of a period: the one that was refused before, or a new one where it is for something else now. */
async function invoiceFor(
  tx: Tx,
  subscriptionId: string,
  due: DueCharge,
  now: Date,
): Promise<SandboxInvoiceRow> {
  const { amountCents, periodEndsAt, periodIndex, periodStartsAt, plan } = due;
  const open = await findOpenSandboxInvoice(tx, subscriptionId, 'renewal');
  const isSame = open?.periodIndex === periodIndex && open.plan === plan && open.amountCents === amountCents;
  if (open !== undefined && isSame) return open;
  if (open !== undefined) await updateSandboxInvoice(tx, open.id, { status: 'void' });
  return insertSandboxInvoice(tx, {
    subscriptionId,
    reason: 'renewal',
    plan,
    status: 'open',
    amountCents,
    introductory: false,
    proratedAt: null,
    periodIndex,
    periodStartsAt,
    periodEndsAt,
    attempts: 0,
    failureCode: null,
    createdAt: now,
    paidAt: null,
  });
}

/** Lets the bank of a card take the whole of a charge back, once; answers whose subscription it paid. */
async function dispute({ clock, db }: SandboxContext, chargeId: string): Promise<string | null> {
  return db.transaction().execute(async (tx) => {
    const charge = await lockLedgerEntry(tx, chargeId);
    if (charge === undefined || (await sumRefunds(tx, chargeId, ['refund', 'dispute'])) > 0) return null;
    const now = clock();
    const { amountCents, cardId, id: refundsId, invoiceId, subscriptionId } = charge;
    const taken = { ...newEntry(`dispute:${chargeId}`, 'dispute', now), amountCents, cardId, refundsId };
    const written = await insertLedgerEntry(tx, { ...taken, invoiceId, subscriptionId });
    if (written === undefined || subscriptionId === null) return null;
    await writeEvent(tx, { type: 'charge.dispute.created', subscriptionId, now });
    return subscriptionId;
  });
}

/** Ends a subscription at once, without money back; one that has ended, or that is not known, stays as it is. */
export async function endNow(context: SandboxContext, subscriptionId: string): Promise<void> {
  const { clock, db } = context;
  await db.transaction().execute(async (tx) => {
    const before = await lockSandboxSubscription(tx, subscriptionId);
    if (before === undefined) return;
    const now = clock();
    await giveUpWaiting(tx, subscriptionId, before.state === 'incomplete' ? 'first' : 'change', now);
    if (!isLive(before.state)) return;
    await saveSandboxLife(tx, before, ended(lifeOfSandbox(before), 'ended_now'), now);
    await writeEvent(tx, { type: 'customer.subscription.deleted', subscriptionId, now });
  });
}
