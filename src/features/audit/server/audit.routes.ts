import { implement } from '@orpc/server';
import type { Feature } from '../../../server/http/feature.ts';
import { requireSignIn, type RequestContext } from '../../../server/http/request-context.ts';
import type { RequireAdmin } from '../../accounts/server/require-admin.service.ts';
import { auditContract } from '../audit.contract.ts';
import type { ReadAuditLog } from './read-audit-log.service.ts';

const procedures = implement(auditContract).$context<RequestContext>();

/** The audit log, for administrators. */
export function createAuditRoutes(services: {
  requireAdmin: RequireAdmin;
  readAuditLog: ReadAuditLog;
}): Feature {
  return {
    procedures: {
      listAuditLog: procedures.listAuditLog.handler(async ({ input, context }) => {
        await services.requireAdmin(requireSignIn(context).userId, 'read the audit log');
        const { before = null, action = null, limit } = input;
        return services.readAuditLog({ before, action, limit });
      }),
    },
  };
}
