import { implement } from '@orpc/server';
import type { Feature } from '../../../server/http/feature.ts';
import { requireSignIn, type RequestContext } from '../../../server/http/request-context.ts';
import type { ClearUserActivities } from '../../activity/server/clear-user-activities.service.ts';
import type { WriteAuditLog } from '../../audit/server/write-audit-log.service.ts';
import type { RequireFreshProof } from '../../auth/server/second-factor/step-up.service.ts';
import { adminSystemContract, type SessionLink } from '../admin-system.contract.ts';
import type { ReadHealth } from './read-health.service.ts';
import type { TestConnection } from './test-connection.service.ts';

const procedures = implement(adminSystemContract).$context<RequestContext>();

/** Health of the installation and what the console helpers do, for administrators. */
export function createAdminSystemRoutes(services: {
  readHealth: ReadHealth;
  testConnection: TestConnection;
  clearUserActivities: ClearUserActivities;
  readSessionLink: (userId: string) => Promise<SessionLink | null>;
  writeAuditLog: WriteAuditLog;
  requireFreshProof: RequireFreshProof;
}): Feature {
  const actorOf = (context: RequestContext) => ({
    actorId: requireSignIn(context).userId,
    ipAddress: context.clientIp,
  });
  return {
    adminActions: {
      'GET /admin/health': 'view the system',
      'POST /admin/connection-test': 'test the connection',
      'POST /admin/users/{id}/activities/clear': 'clear activities',
      'GET /admin/users/{id}/session': 'view sessions',
    },
    procedures: {
      getHealth: procedures.getHealth.handler(() => services.readHealth()),
      testConnection: procedures.testConnection.handler(async ({ context }) => {
        const actor = actorOf(context);
        const test = await services.testConnection();
        const details = { tookMs: test.tookMs };
        await services.writeAuditLog({ ...actor, action: 'connection-test', subject: test.id, details });
        return test;
      }),
      clearActivities: procedures.clearActivities.handler(async ({ input, context }) => {
        await services.requireFreshProof(requireSignIn(context));
        const actor = actorOf(context);
        const cleared = await services.clearUserActivities(input.id, (tx, count) =>
          services.writeAuditLog(
            { ...actor, action: 'clear-activities', subject: input.id, details: { cleared: count } },
            tx,
          ),
        );
        return { cleared };
      }),
      getSessionLink: procedures.getSessionLink.handler(({ input }) => services.readSessionLink(input.id)),
    },
  };
}
