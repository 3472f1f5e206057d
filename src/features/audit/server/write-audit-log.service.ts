import type { Db, Tx } from '../../../server/db/database.ts';
import type { AuditAction } from '../audit.contract.ts';
import { insertAuditEntry } from './audit-log.store.ts';

export type AuditEntry = {
  /** Null where somebody did it on the command line. */
  actorId: string | null;
  action: AuditAction;
  /** The id of what it was done to; empty where it was nothing in particular. */
  subject: string;
  details?: Readonly<Record<string, string | number | null>>;
  /** From where it was done. */
  ipAddress: string;
};

/** Writes a line into the audit log, with the transaction where there is one. Rejects when it cannot: then nothing is done. */
export type WriteAuditLog = (entry: AuditEntry, tx?: Tx) => Promise<void>;

export function createWriteAuditLog({ db, clock }: { db: Db; clock: () => Date }): WriteAuditLog {
  return ({ details, ...entry }, tx) =>
    insertAuditEntry(tx ?? db, { ...entry, details: JSON.stringify(details ?? {}), createdAt: clock() });
}
