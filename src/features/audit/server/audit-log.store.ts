import type { Insertable } from 'kysely';
import type { Db, Tx } from '../../../server/db/database.ts';
import type { Database } from '../../../server/db/schema.ts';
import type { AuditAction } from '../audit.contract.ts';

/** Writes one more line into the log; none is ever changed. */
export async function insertAuditEntry(db: Db | Tx, entry: Insertable<Database['auditLog']>): Promise<void> {
  await db.insertInto('auditLog').values(entry).execute();
}

export type AuditRow = {
  id: string;
  actorId: string | null;
  firstName: string | null;
  lastName: string | null;
  actorPhoneNumber: string | null;
  action: string;
  subject: string;
  details: Record<string, string | number | null>;
  ipAddress: string;
  createdAt: Date;
};

/** The log before the line `before`, of one action or of all, the newest first. */
export async function listAuditEntries(
  db: Db,
  { before, limit, action }: { before: string | null; limit: number; action: AuditAction | null },
): Promise<AuditRow[]> {
  return db
    .selectFrom('auditLog')
    .leftJoin('users', 'users.id', 'auditLog.actorId')
    .select([
      'auditLog.id',
      'auditLog.actorId',
      'users.firstName',
      'users.lastName',
      'users.phoneNumber as actorPhoneNumber',
      'auditLog.action',
      'auditLog.subject',
      'auditLog.details',
      'auditLog.ipAddress',
      'auditLog.createdAt',
    ])
    .$if(before !== null, (query) => query.where('auditLog.id', '<', String(before)))
    .$if(action !== null, (query) => query.where('auditLog.action', '=', String(action)))
    .orderBy('auditLog.id', 'desc')
    .limit(limit)
    .execute();
}
