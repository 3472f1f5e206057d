import { implement } from '@orpc/server';
import { stream } from 'hono/streaming';
import type { Feature } from '../../../server/http/feature.ts';
import { contextOf, requireSignIn, type RequestContext } from '../../../server/http/request-context.ts';
import type { RequireAdmin } from '../../accounts/server/require-admin.service.ts';
import { adminFiguresContract } from '../admin-figures.contract.ts';
import { adminWindowsContract } from '../admin-windows.contract.ts';
import type { ExportedList, ExportList } from './export-lists.service.ts';
import type { ListWindows } from './list-windows.service.ts';
import type { ReadSubject } from './read-subject.service.ts';
import type { ReadTimeline } from './read-timeline.service.ts';

const { getUserDetail, getSessionDetail } = adminFiguresContract;
const procedures = implement({
  ...adminWindowsContract,
  getUserDetail,
  getSessionDetail,
}).$context<RequestContext>();

const exportedLists: readonly ExportedList[] = ['users', 'sessions', 'orders'];

/** Lists, timelines and details, for administrators. */
export function createAdminWindowsRoutes(services: {
  requireAdmin: RequireAdmin;
  windows: ListWindows;
  readTimeline: ReadTimeline;
  readSubject: ReadSubject;
  exportList: ExportList;
  /** Notes that a list left the server. */
  logExport: (input: { actorId: string; list: ExportedList; ipAddress: string }) => Promise<void>;
}): Feature {
  const { windows, readSubject } = services;
  const admit = (context: RequestContext, action: string): Promise<void> =>
    services.requireAdmin(requireSignIn(context).userId, action);
  return {
    procedures: {
      listUsers: procedures.listUsers.handler(async ({ input, context }) => {
        await admit(context, 'list users');
        return windows.users(input);
      }),
      listUnlinkedSessions: procedures.listUnlinkedSessions.handler(async ({ input, context }) => {
        await admit(context, 'list sessions');
        return windows.unlinkedSessions(input);
      }),
      listOrders: procedures.listOrders.handler(async ({ input, context }) => {
        await admit(context, 'list orders');
        return windows.orders(input);
      }),
      getOrder: procedures.getOrder.handler(async ({ input, context }) => {
        await admit(context, 'read orders');
        return windows.order(input.id);
      }),
      listUserActivities: procedures.listUserActivities.handler(async ({ input, context }) => {
        await admit(context, 'view activities');
        const { id, type = null, ...window } = input;
        return services.readTimeline({ kind: 'user', id }, { ...window, type });
      }),
      listSessionActivities: procedures.listSessionActivities.handler(async ({ input, context }) => {
        await admit(context, 'view activities');
        const { token: id, type = null, ...window } = input;
        return services.readTimeline({ kind: 'session', id }, { ...window, type });
      }),
      getUserDetail: procedures.getUserDetail.handler(async ({ input, context }) => {
        await admit(context, 'view users');
        return readSubject.user(input.id, input.timeZone);
      }),
      getSessionDetail: procedures.getSessionDetail.handler(async ({ input, context }) => {
        await admit(context, 'view sessions');
        return readSubject.session(input.token, input.timeZone);
      }),
    },
    honoRoutes(app) {
      for (const list of exportedLists) {
        app.get(`/api/admin/exports/${list}.csv`, async (c) => {
          const context = contextOf(c);
          await admit(context, 'export data');
          const actorId = requireSignIn(context).userId;
          await services.logExport({ actorId, list, ipAddress: context.clientIp });
          c.header('Content-Type', 'text/csv; charset=utf-8');
          c.header('Content-Disposition', `attachment; filename="loupe-${list}.csv"`);
          c.header('Cache-Control', 'no-store');
          return stream(c, async (out) => {
            for await (const chunk of services.exportList(list)) await out.write(chunk);
          });
        });
      }
    },
    describedPaths: Object.fromEntries(
      exportedLists.map((list) => [
        `/admin/exports/${list}.csv`,
        {
          get: {
            summary: `All ${list} as CSV, the oldest first; cells that a spreadsheet would take for formulas begin with an apostrophe.`,
            responses: { 200: { description: 'The list.', content: { 'text/csv': {} } } },
          },
        },
      ]),
    ),
  };
}
