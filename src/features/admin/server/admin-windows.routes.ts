import { implement } from '@orpc/server';
import type { Context } from 'hono';
import { AppError } from '../../../domain/errors.ts';
import type { Feature } from '../../../server/http/feature.ts';
import {
  contextOf,
  requireSignIn,
  type AppEnv,
  type RequestContext,
} from '../../../server/http/request-context.ts';
import type { RequireFreshProof } from '../../auth/server/second-factor/step-up.service.ts';
import { adminFiguresContract } from '../admin-figures.contract.ts';
import { adminWindowsContract, exportedRowsSchema, type ExportedRows } from '../admin-windows.contract.ts';
import type { ExportList } from './export-lists.service.ts';
import type { ListWindows } from './list-windows.service.ts';
import type { ReadSubject } from './read-subject.service.ts';
import type { ListActivities, ReadTimeline } from './read-timeline.service.ts';

const { getUserDetail, getSessionDetail } = adminFiguresContract;
const procedures = implement({
  ...adminWindowsContract,
  getUserDetail,
  getSessionDetail,
}).$context<RequestContext>();

const exportedLists = ['users', 'sessions', 'orders'] as const;

/** Lists, timelines and details, for administrators. */
export function createAdminWindowsRoutes(services: {
  windows: ListWindows;
  readTimeline: ReadTimeline;
  listActivities: ListActivities;
  readSubject: ReadSubject;
  exportList: ExportList;
  requireFreshProof: RequireFreshProof;
  /** Notes which rows of a list left the server. */
  logExport: (input: { actorId: string; asked: ExportedRows; ipAddress: string }) => Promise<void>;
}): Feature {
  const { windows, readSubject } = services;
  return {
    adminActions: {
      'GET /admin/users': 'list users',
      'GET /admin/sessions': 'list sessions',
      'GET /admin/orders': 'list orders',
      'GET /admin/orders/{id}': 'read orders',
      'GET /admin/activities': 'view activities',
      'GET /admin/users/{id}/activities': 'view activities',
      'GET /admin/sessions/{token}/activities': 'view activities',
      'GET /admin/users/{id}': 'view users',
      'GET /admin/sessions/{token}': 'view sessions',
      ...Object.fromEntries(exportedLists.map((list) => [`GET /admin/exports/${list}.csv`, 'export data'])),
    },
    procedures: {
      listUsers: procedures.listUsers.handler(({ input }) => windows.users(input)),
      listUnlinkedSessions: procedures.listUnlinkedSessions.handler(({ input }) => windows.sessions(input)),
      listOrders: procedures.listOrders.handler(({ input }) => windows.orders(input)),
      getOrder: procedures.getOrder.handler(({ input }) => windows.order(input.id)),
      listActivities: procedures.listActivities.handler(({ input }) => services.listActivities(input)),
      listUserActivities: procedures.listUserActivities.handler(({ input }) => {
        const { id, type = null, ...window } = input;
        return services.readTimeline({ kind: 'user', id }, { ...window, type });
      }),
      listSessionActivities: procedures.listSessionActivities.handler(({ input }) => {
        const { token: id, type = null, ...window } = input;
        return services.readTimeline({ kind: 'session', id }, { ...window, type });
      }),
      getUserDetail: procedures.getUserDetail.handler(({ input }) =>
        readSubject.user(input.id, input.timeZone),
      ),
      getSessionDetail: procedures.getSessionDetail.handler(({ input }) =>
        readSubject.session(input.token, input.timeZone),
      ),
    },
    honoRoutes(app) {
      for (const list of exportedLists) {
        app.get(`/api/admin/exports/${list}.csv`, async (c) => {
          const context = contextOf(c);
          const signIn = requireSignIn(context);
          await services.requireFreshProof(signIn);
          const asked = readAsked(list, c.req.query());
          // Read before anything is answered, so that a fault becomes a proper error.
          const chunks = services.exportList(asked);
          const [header, firstPage] = [await chunks.next(), await chunks.next()];
          const begin = [header, firstPage].map(({ done, value }) => (done === true ? '' : value)).join('');
          await services.logExport({ actorId: signIn.userId, asked, ipAddress: context.clientIp });
          c.header('Content-Type', 'text/csv; charset=utf-8');
          c.header('Content-Disposition', `attachment; filename="${fileNameOf(asked)}"`);
          c.header('Cache-Control', 'no-store');
          // It asks for a page when the last one has gone out, and for none once the client has left.
          return c.body(
            ReadableStream.from(continueList(c, begin, chunks)).pipeThrough(new TextEncoderStream()),
          );
        });
      }
    },
    describedPaths: Object.fromEntries(
      exportedLists.map((list) => [
        `/admin/exports/${list}.csv`,
        {
          get: {
            summary: `The ${list} that the list shows with the same search and filter, as CSV, the oldest first; cells that a spreadsheet would take for formulas begin with an apostrophe.`,
            parameters: (['search', 'only'] as const).map((name) => ({
              name,
              in: 'query',
              schema: { type: 'string' },
            })),
            responses: { 200: { description: 'The list.', content: { 'text/csv': {} } } },
          },
        },
      ]),
    ),
  };
}

/** Throws `validation_failed`: a filter that is not known must not end in a file of everything. */
function readAsked(list: ExportedRows['list'], query: Record<string, string>): ExportedRows {
  const { success, data } = exportedRowsSchema.safeParse({ ...query, list });
  if (!success) throw new AppError('validation_failed', 'The list has no such filter or search.');
  return data;
}

function fileNameOf({ list, only }: ExportedRows): string {
  return ['loupe', list, only].filter(Boolean).join('-') + '.csv';
}

/** A list that has begun. A fault ends the connection, so that nobody takes half a list for the whole. */
async function* continueList(
  c: Context<AppEnv>,
  begin: string,
  chunks: AsyncGenerator<string>,
): AsyncGenerator<string> {
  try {
    yield begin;
    yield* chunks;
  } catch (error) {
    contextOf(c).log.error({ err: error }, 'An exported list broke off');
    const connection = c.env.outgoing;
    if (connection === undefined) throw error;
    connection.destroy();
  }
}
