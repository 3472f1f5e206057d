import { randomUUID } from 'node:crypto';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import type { Database } from '../../../db/schema.ts';

export type SandboxInvoiceRow = Selectable<Database['sandboxInvoices']>;

export async function insertSandboxInvoice(
  tx: Tx,
  invoice: Omit<Insertable<Database['sandboxInvoices']>, 'id'>,
): Promise<SandboxInvoiceRow> {
  return tx
    .insertInto('sandboxInvoices')
    .values({ id: `sandbox_${randomUUID()}`, ...invoice })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function findSandboxInvoice(db: Db | Tx, id: string): Promise<SandboxInvoiceRow | undefined> {
  return db.selectFrom('sandboxInvoices').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function updateSandboxInvoice(
  tx: Tx,
  id: string,
  changes: Updateable<Database['sandboxInvoices']>,
): Promise<void> {
  await tx.updateTable('sandboxInvoices').set(changes).where('id', '=', id).execute();
}

export async function findOpenSandboxInvoice(
  db: Db | Tx,
  subscriptionId: string,
  reason: SandboxInvoiceRow['reason'],
): Promise<SandboxInvoiceRow | undefined> {
  return db
    .selectFrom('sandboxInvoices')
    .selectAll()
    .where('subscriptionId', '=', subscriptionId)
    .where('reason', '=', reason)
    .where('status', '=', 'open')
    .orderBy('number', 'desc')
    .executeTakeFirst();
}

/** The invoices of a subscription with what was taken back of each, the oldest first. */
export async function listSandboxInvoices(
  db: Db,
  subscriptionId: string,
): Promise<(SandboxInvoiceRow & { refundedCents: number; disputedCents: number })[]> {
  const rows = await db
    .selectFrom('sandboxInvoices')
    .selectAll('sandboxInvoices')
    .select(({ selectFrom }) => [
      selectFrom('sandboxLedger')
        .select((eb) => eb.fn.sum<string | null>('amountCents').as('sum'))
        .whereRef('sandboxLedger.invoiceId', '=', 'sandboxInvoices.id')
        .where('sandboxLedger.kind', '=', 'refund')
        .as('refunded'),
      selectFrom('sandboxLedger')
        .select((eb) => eb.fn.sum<string | null>('amountCents').as('sum'))
        .whereRef('sandboxLedger.invoiceId', '=', 'sandboxInvoices.id')
        .where('sandboxLedger.kind', '=', 'dispute')
        .as('disputed'),
    ])
    .where('subscriptionId', '=', subscriptionId)
    .orderBy('number')
    .execute();
  return rows.map(({ disputed, refunded, ...invoice }) => ({
    ...invoice,
    refundedCents: Number(refunded ?? 0),
    disputedCents: Number(disputed ?? 0),
  }));
}

/** First payments and changes that have waited for their buyers since before `before`. */
export async function listWaitingKeys(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('sandboxLedger')
    .select('idempotencyKey')
    .where('status', '=', 'requires_action')
    .where('createdAt', '<', before)
    .orderBy('createdAt')
    .limit(limit)
    .execute();
  return rows.map(({ idempotencyKey }) => idempotencyKey);
}
