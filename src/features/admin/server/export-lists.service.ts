import { stringify } from 'csv-stringify';
import type { ListWindows } from './list-windows.service.ts';

export type ExportedList = 'users' | 'sessions' | 'orders';

/** A list as CSV (RFC 4180, UTF-8), the oldest rows first, written as it is read. */
export type ExportList = (list: ExportedList) => AsyncIterable<string>;

type Column<Row> = readonly [header: string, value: (row: Row) => string | number | boolean | null];
type Page<Row> = (offset: number) => Promise<Row[]>;

const rowsAtOnce = 1_000;

/**
 * A cell that begins with `=`, `+`, `-`, `@`, a tab or a line break gets an apostrophe before it, so that no program for
 * spreadsheets takes what somebody typed for a formula (https://owasp.org/www-community/attacks/CSV_Injection).
 */
export function createExportList({ windows }: { windows: ListWindows }): ExportList {
  const oldestFirst = { sort: 'createdAt', direction: 'asc', limit: rowsAtOnce, search: '' } as const;
  const write = <Row>(columns: readonly Column<Row>[], page: Page<Row>): AsyncIterable<string> => {
    const rows = async function* () {
      for (let offset = 0; ; offset += rowsAtOnce) {
        const some = await page(offset);
        yield* some.map((row) => columns.map(([, value]) => value(row)));
        if (some.length < rowsAtOnce) return;
      }
    };
    return toCsv(
      columns.map(([header]) => header),
      rows(),
    );
  };
  return (list) => {
    if (list === 'users') {
      return write(userColumns, async (offset) => (await windows.users({ ...oldestFirst, offset })).rows);
    }
    if (list === 'sessions') {
      return write(
        sessionColumns,
        async (offset) => (await windows.unlinkedSessions({ ...oldestFirst, offset })).rows,
      );
    }
    return write(orderColumns, async (offset) => (await windows.orders({ ...oldestFirst, offset })).rows);
  };
}

type Rows<Name extends keyof ListWindows> =
  Awaited<ReturnType<ListWindows[Name]>> extends { rows: (infer Row)[] } ? Row : never;

const userColumns: readonly Column<Rows<'users'>>[] = [
  ['id', (row) => row.id],
  ['firstName', (row) => row.firstName],
  ['lastName', (row) => row.lastName],
  ['phoneNumber', (row) => row.phoneNumber],
  ['email', (row) => row.email],
  ['rank', (row) => row.rank],
  ['createdAt', (row) => row.createdAt],
];

const sessionColumns: readonly Column<Rows<'unlinkedSessions'>>[] = [
  ['sessionToken', (row) => row.sessionToken],
  ['ipAddress', (row) => row.ipAddress],
  ['activityCount', (row) => row.activityCount],
  ['createdAt', (row) => row.createdAt],
  ['lastActivity', (row) => row.lastActivity],
  ['isTestSession', (row) => row.isTestSession],
];

const orderColumns: readonly Column<Rows<'orders'>>[] = [
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

async function* toCsv(
  header: readonly string[],
  rows: AsyncIterable<readonly unknown[]>,
): AsyncGenerator<string> {
  const writer = stringify({
    bom: true,
    record_delimiter: 'windows',
    escape_formulas: true,
    cast: { boolean: String },
  });
  const fill = async (): Promise<void> => {
    writer.write(header);
    for await (const row of rows) writer.write(row);
    writer.end();
  };
  const filled = fill().catch((error: unknown) => {
    writer.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  for await (const chunk of writer) yield String(chunk);
  await filled;
}
