import type { Db } from '../../server/db/database.ts';
import type { Module } from '../../server/module.ts';
import { createAuditRoutes } from './server/audit.routes.ts';
import { createReadAuditLog } from './server/read-audit-log.service.ts';
import { createWriteAuditLog, type WriteAuditLog } from './server/write-audit-log.service.ts';

/** The log of what administrators did. */
export function createAudit(deps: { db: Db; clock: () => Date }): Module<{ writeAuditLog: WriteAuditLog }> {
  return {
    services: { writeAuditLog: createWriteAuditLog(deps) },
    routes: () => ({ audit: createAuditRoutes({ readAuditLog: createReadAuditLog(deps) }) }),
  };
}
