import { stringify } from 'csv-stringify/sync';
import type { Db } from '../../../server/db/database.ts';
import type { Log } from '../../../server/log/log.ts';
import type { OrderJson } from '../../billing/server/list-orders.service.ts';
import type { AdminOrder, ExportedRows } from '../admin-windows.contract.ts';
import {
  readOrdersPage,
  readSessionsPage,
  readUsersPage,
  type PageEnd,
  type ReadPage,
} from './exported-lists.store.ts';
import { presentAdminOrder } from './list-windows.service.ts';
import type { AdminOrderRow } from './orders-window.store.ts';
import type { SessionRow } from './sessions-window.store.ts';
import type { AdminUserRow } from './users-window.store.ts';

/**
 * A list as CSV (RFC 4180, UTF-8): the header, then pages of the rows that match, the oldest first. Each page is read once
 * the last one was taken, and no connection is held between two of them: nothing is read for a client that has left.
 */
export type ExportList = (asked: ExportedRows) => AsyncGenerator<string>;

type Column<Row> = readonly [header: string, value: (row: Row) => unknown];

const rowsAtOnce = 1_000;

/**
 * A cell that begins with `=`, `+`, `-`, `@`, a tab or a line break gets an apostrophe before it, so that no program for
 * spreadsheets takes what somebody typed for a formula (https://owasp.org/www-community/attacks/CSV_Injection).
 */
const format = { record_delimiter: 'windows', escape_formulas: true, cast: { boolean: String } } as const;

export function createExportList(deps: { db: Db; log: Log; orderJson: OrderJson }): ExportList {
  const { db } = deps;
  const presented =
    (readOrders: ReadPage<AdminOrderRow>): ReadPage<AdminOrder> =>
    async (_db, after, limit) =>
      (await readOrders(db, after, limit)).map((row) => ({
        ...presentAdminOrder(row, deps),
        endedAt: row.endedAt,
        endedWith: row.endedWith,
      }));
  return (asked) => {
    const search = asked.search.trim();
    switch (asked.list) {
      case 'users':
        return writeList(db, userColumns, readUsersPage({ search, only: asked.only ?? null }));
      case 'sessions':
        return writeList(db, sessionColumns, readSessionsPage({ search, only: asked.only ?? null }));
      case 'orders':
        return writeList(db, orderColumns, presented(readOrdersPage({ search, only: asked.only ?? null })));
    }
  };
}

async function* writeList<Row>(
  db: Db,
  columns: readonly Column<Row>[],
  readPage: ReadPage<Row>,
): AsyncGenerator<string> {
  yield stringify([columns.map(([header]) => header)], { ...format, bom: true });
  let end: PageEnd | undefined;
  do {
    const rows = await readPage(db, end ?? null, rowsAtOnce);
    if (rows.length > 0)
      yield stringify(
        rows.map((row) => columns.map(([, value]) => value(row))),
        format,
      );
    end = rows.length < rowsAtOnce ? undefined : rows.at(-1);
  } while (end !== undefined);
}

const userColumns: readonly Column<AdminUserRow>[] = [
  ['id', (row) => row.id],
  ['firstName', (row) => row.firstName],
  ['lastName', (row) => row.lastName],
  ['phoneNumber', (row) => row.phoneNumber],
  ['email', (row) => row.email],
  ['rank', (row) => row.rank],
  ['createdAt', (row) => row.createdAt.toISOString()],
];

const sessionColumns: readonly Column<SessionRow>[] = [
  ['sessionToken', (row) => row.sessionToken],
  ['ipAddress', (row) => row.ipAddress],
  ['activityCount', (row) => row.activityCount],
  ['createdAt', (row) => row.createdAt.toISOString()],
  ['lastActivity', (row) => row.lastActivity.toISOString()],
  ['isTestSession', (row) => row.isTestSession],
];

const orderColumns: readonly Column<AdminOrder>[] = [
  ['id', (row) => row.id],
  ['status', (row) => row.status],
  ['totalPrice', (row) => row.totalPrice.toFixed(2)],
  ['refundedPrice', (row) => row.refundedPrice.toFixed(2)],
  ['plan', (row) => row.planDetails.name],
  ['firstName', (row) => row.userInfo.firstName],
  ['lastName', (row) => row.userInfo.lastName],
  ['email', (row) => row.userInfo.email],
  ['phoneNumber', (row) => row.userInfo.phoneNumber],
  ['cardType', (row) => row.paymentInfo.cardType],
  ['cardLast4', (row) => row.paymentInfo.cardLast4],
  ['createdAt', (row) => row.createdAt],
  ['updatedAt', (row) => row.updatedAt],
];
