import { implement } from '@orpc/server';
import type { Feature } from '../../../server/http/feature.ts';
import type { RequestContext } from '../../../server/http/request-context.ts';
import { auditContract } from '../audit.contract.ts';
import type { ReadAuditLog } from './read-audit-log.service.ts';

const procedures = implement(auditContract).$context<RequestContext>();

/** The audit log, for administrators. */
export function createAuditRoutes(services: { readAuditLog: ReadAuditLog }): Feature {
  return {
    adminActions: { 'GET /admin/audit-log': 'read the audit log' },
    procedures: {
      listAuditLog: procedures.listAuditLog.handler(async ({ input }) => {
        const { before = null, action = null, limit } = input;
        return services.readAuditLog({ before, action, limit });
      }),
    },
  };
}
