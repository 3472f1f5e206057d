import { AppError } from '../../../domain/errors.ts';
import { dollarsOf } from '../../../domain/money.ts';
import type { StatisticMetric } from './tables.ts';
import type { Db } from '../../../server/db/database.ts';
import type { Log } from '../../../server/log/log.ts';
import type { OrderJson } from '../../billing/server/list-orders.service.ts';
import type { AdminOrder, AdminUser, UnlinkedSession } from '../admin-windows.contract.ts';
import {
  countOrders,
  findAdminOrder,
  listAdminOrders,
  type AdminOrderRow,
  type OrderFilter,
  type OrderSort,
} from './orders-window.store.ts';
import {
  countSessions,
  listSessions,
  type SessionFilter,
  type SessionSort,
} from './sessions-window.store.ts';
import { readTotals } from './statistics.store.ts';
import { countUsers, listUsers, type UserFilter, type UserSort } from './users-window.store.ts';
import { fromNearerEnd, type Window } from './window.ts';

export type Rows<Row> = { total: number; rows: Row[] };
type Asked<Sort, Filter> = Window & { sort: Sort; search: string; only?: Filter | undefined };

/** Windows of the lists of the panel. Only the rows of a window are read, and only what the screen shows of them. */
export type ListWindows = {
  users(asked: Asked<UserSort, UserFilter>): Promise<Rows<AdminUser>>;
  sessions(asked: Asked<SessionSort, SessionFilter>): Promise<Rows<UnlinkedSession>>;
  orders(asked: Asked<OrderSort, OrderFilter>): Promise<Rows<AdminOrder>>;
  /** Throws `not_found`. */
  order(id: string): Promise<AdminOrder>;
};

export function createListWindows(deps: { db: Db; log: Log; orderJson: OrderJson }): ListWindows {
  const { db } = deps;
  const totalOf = async (metric: StatisticMetric): Promise<number> =>
    (await readTotals(db, [metric])).reduce((all, { value }) => all + value, 0);

  const readWindow = async <Sort, Filter, Row, Shown>(
    asked: Asked<Sort, Filter>,
    list: {
      metric: StatisticMetric;
      count: (db: Db, search: string, only: Filter | null) => Promise<number>;
      read: (db: Db, asked: Omit<Asked<Sort, Filter>, 'only'> & { only: Filter | null }) => Promise<Row[]>;
      present: (row: Row) => Shown;
    },
  ): Promise<Rows<Shown>> => {
    const search = asked.search.trim();
    const only = asked.only ?? null;
    const isWhole = search === '' && only === null;
    const total = await (isWhole ? totalOf(list.metric) : list.count(db, search, only));
    const { isReversed, ...window } = fromNearerEnd(asked, total);
    const rows = window.limit === 0 ? [] : await list.read(db, { ...asked, ...window, search, only });
    const shown = rows.map(list.present);
    return { total, rows: isReversed ? shown.toReversed() : shown };
  };

  return {
    users: (asked) =>
      readWindow(asked, {
        metric: 'users',
        count: countUsers,
        read: listUsers,
        present: (row) => ({ ...row, createdAt: row.createdAt.toISOString() }),
      }),
    sessions: (asked) =>
      readWindow(asked, {
        metric: 'unlinked_visits',
        count: countSessions,
        read: listSessions,
        present: (row) => ({
          ...row,
          createdAt: row.createdAt.toISOString(),
          lastActivity: row.lastActivity.toISOString(),
        }),
      }),
    orders: (asked) =>
      readWindow(asked, {
        metric: 'orders',
        count: countOrders,
        read: listAdminOrders,
        present: (row) => presentAdminOrder(row, deps),
      }),
    async order(id) {
      const row = await findAdminOrder(db, id);
      if (row === undefined) throw new AppError('not_found', 'We couldn’t find that order.');
      return presentAdminOrder(row, deps);
    },
  };
}

/** An order as administrators see it. What it does not say is null; of what cannot be read, they see what is legible. */
export function presentAdminOrder(
  row: AdminOrderRow,
  { log, orderJson }: { log: Log; orderJson: OrderJson },
): AdminOrder {
  const read = (name: keyof OrderJson): Readonly<Record<string, unknown>> =>
    orderJson[name].readOr(row[name], row.id, { instead: row[name], log });
  return {
    id: row.id,
    userId: row.userId,
    status: row.status,
    totalPrice: dollarsOf(row.totalPriceCents),
    refundedPrice: dollarsOf(row.refundedCents),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    userInfo: textsOf(read('userInfo'), ['firstName', 'lastName', 'email', 'phoneNumber']),
    planDetails: textsOf(read('planDetails'), ['name', 'period', 'tier', 'description']),
    paymentInfo: textsOf(read('paymentInfo'), [
      'cardName',
      'cardLast4',
      'expiryMonth',
      'expiryYear',
      'cardType',
    ]),
  };
}

function textsOf<const Name extends string>(
  stored: Readonly<Record<string, unknown>>,
  names: readonly Name[],
): Record<Name, string | null> {
  const textOf = (value: unknown): string | null =>
    (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : null;
  return Object.fromEntries(names.map((name) => [name, textOf(stored[name])])) as Record<Name, string | null>;
}
