import type { Db } from '../../../server/db/database.ts';
import { auditActions, type AuditAction, type AuditLine } from '../audit.contract.ts';
import { listAuditEntries } from './audit-log.store.ts';

/** The audit log, the newest lines first; a page of it that begins after the line `before`. */
export type ReadAuditLog = (page: {
  before: string | null;
  limit: number;
  action: AuditAction | null;
}) => Promise<AuditLine[]>;

export function createReadAuditLog({ db }: { db: Db }): ReadAuditLog {
  return async (page) =>
    (await listAuditEntries(db, page)).map(({ action, createdAt, firstName, lastName, ...line }) => ({
      ...line,
      action: actionOf(action),
      actorName: line.actorId === null ? null : `${firstName ?? ''} ${lastName ?? ''}`.trim(),
      createdAt: createdAt.toISOString(),
    }));
}

function actionOf(written: string): AuditAction {
  const action = auditActions.find((known) => known === written);
  if (action === undefined) throw new Error(`The audit log has an action that is not known: ${written}`);
  return action;
}
