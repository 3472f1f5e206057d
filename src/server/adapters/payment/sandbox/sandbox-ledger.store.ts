import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import type { Database } from '../../../db/schema.ts';

export type SandboxCardRow = Selectable<Database['sandboxCards']>;
export type LedgerRow = Selectable<Database['sandboxLedger']>;

export async function insertSandboxCard(
  db: Db | Tx,
  card: Insertable<Database['sandboxCards']>,
): Promise<void> {
  await db.insertInto('sandboxCards').values(card).execute();
}

export async function findSandboxCardRow(db: Db | Tx, id: string): Promise<SandboxCardRow | undefined> {
  return db.selectFrom('sandboxCards').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Writes an entry; undefined when its key has one already, also one that is being written just now. */
export async function insertLedgerEntry(
  tx: Tx,
  entry: Insertable<Database['sandboxLedger']>,
): Promise<LedgerRow | undefined> {
  return tx
    .insertInto('sandboxLedger')
    .values(entry)
    .onConflict((conflict) => conflict.column('idempotencyKey').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function updateLedgerEntry(
  tx: Tx,
  id: string,
  changes: Updateable<Database['sandboxLedger']>,
): Promise<LedgerRow> {
  return tx
    .updateTable('sandboxLedger')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function findLedgerEntryByKey(db: Db | Tx, key: string): Promise<LedgerRow | undefined> {
  return db.selectFrom('sandboxLedger').selectAll().where('idempotencyKey', '=', key).executeTakeFirst();
}

export async function findLedgerEntry(db: Db | Tx, id: string): Promise<LedgerRow | undefined> {
  return db.selectFrom('sandboxLedger').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locks an entry until `tx` ends. */
export async function lockLedgerEntry(tx: Tx, id: string): Promise<LedgerRow | undefined> {
  return tx.selectFrom('sandboxLedger').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The newest payment of an invoice, or the entry with this id: what a caller may call a payment. */
export async function findPayment(db: Db | Tx, paymentId: string): Promise<LedgerRow | undefined> {
  return db
    .selectFrom('sandboxLedger')
    .selectAll()
    .where('kind', 'in', ['setup', 'charge'])
    .where((eb) => eb.or([eb('invoiceId', '=', paymentId), eb('id', '=', paymentId)]))
    .orderBy((eb) => eb.case().when('status', '=', 'succeeded').then(0).else(1).end())
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Charges of cards whose banks take everything back, but for those that went back already. */
export async function listDisputedCharges(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('sandboxLedger as charge')
    .innerJoin('sandboxCards', 'sandboxCards.id', 'charge.cardId')
    .select('charge.id')
    .where('sandboxCards.behaviour', '=', 'disputed')
    .where('charge.kind', '=', 'charge')
    .where('charge.status', '=', 'succeeded')
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('sandboxLedger as refund')
            .select('refund.id')
            .whereRef('refund.refundsId', '=', 'charge.id'),
        ),
      ),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** What has gone back of a charge so far by refunds or disputes, in cents. */
export async function sumRefunds(
  tx: Tx,
  chargeId: string,
  kinds: readonly ('refund' | 'dispute')[],
): Promise<number> {
  const { sum } = await tx
    .selectFrom('sandboxLedger')
    .select((eb) => eb.fn.sum<string | null>('amountCents').as('sum'))
    .where('refundsId', '=', chargeId)
    .where('kind', 'in', kinds)
    .where('status', '=', 'succeeded')
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}

/** Empties what is kept of the cards of these customers, but for what such a card does. */
export async function forgetCustomersCards(tx: Tx, customerIds: readonly string[]): Promise<void> {
  if (customerIds.length === 0) return;
  await tx
    .updateTable('sandboxCards')
    .set({ fingerprint: '', brand: '', last4: '', expiryMonth: 0, expiryYear: 0 })
    .where('customerId', 'in', customerIds)
    .execute();
}

/** Empties what is kept of the cards that were used under these keys, but for what such a card does. */
export async function forgetSandboxCards(db: Db | Tx, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await db
    .updateTable('sandboxCards')
    .set({ fingerprint: '', brand: '', last4: '', expiryMonth: 0, expiryYear: 0 })
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('sandboxLedger')
        .select('cardId')
        .where('idempotencyKey', 'in', keys)
        .where('cardId', 'is not', null)
        .$castTo<{ cardId: string }>(),
    )
    .execute();
}
