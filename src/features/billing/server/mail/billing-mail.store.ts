import type { Db, Tx } from '../../../../server/db/database.ts';
import type { Database } from '../../../../server/db/schema.ts';

export type BillingMailKind = Database['billingMails']['kind'];
type BillingMail = { kind: BillingMailKind; subjectId: string };

/** Notes a mail to be sent; false when it was noted before. */
export async function insertBillingMail(tx: Tx, mail: BillingMail & { createdAt: Date }): Promise<boolean> {
  const result = await tx
    .insertInto('billingMails')
    .values({ ...mail, sentAt: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Whether this mail was noted and not sent yet. */
export async function isBillingMailUnsent(db: Db, { kind, subjectId }: BillingMail): Promise<boolean> {
  const row = await db
    .selectFrom('billingMails')
    .select('kind')
    .where('kind', '=', kind)
    .where('subjectId', '=', subjectId)
    .where('sentAt', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function markBillingMailSent(
  db: Db,
  { kind, subjectId, sentAt }: BillingMail & { sentAt: Date },
): Promise<void> {
  await db
    .updateTable('billingMails')
    .set({ sentAt })
    .where('kind', '=', kind)
    .where('subjectId', '=', subjectId)
    .execute();
}
