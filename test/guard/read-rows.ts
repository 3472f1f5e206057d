import { sql } from 'kysely';
import type { Db } from '../../src/server/db/database.ts';
import type { Placeholders } from './normalise.ts';

/**
 * Books that others see nothing of: the sandbox's, what is kept about Stripe's objects, how a request was carried out, and
 * the figures of each user, which `statistics.slow.test.ts` compares with a full count.
 * What they lead to is recorded: orders, subscriptions, mails. Secrets are of no journey.
 */
const isInternal = (table: string): boolean =>
  /^(sandbox|stripe)_/.test(table) ||
  ['payment_attempts', 'billing_tasks', 'gateway_events', 'migrations', 'secrets'].includes(table);

type Row = Readonly<Record<string, unknown>>;

/** Every table of the product; asked of the database, so that a new one shows up. */
export async function listTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name
  `.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * All rows by table, sorted by what they hold, without columns that are null and without numbers of a sequence. A table or
 * column that is new therefore changes a recording only where something stands in it.
 */
export async function readRows(db: Db, placeholders: Placeholders): Promise<Record<string, unknown[]>> {
  const sequences = await listSequenceColumns(db);
  const isCounter = (column: string): boolean =>
    sequences.has(column) || ['subscriptions.version', 'subscriptions.own_changes'].includes(column);
  const recorded: Record<string, unknown[]> = {};
  for (const table of await listTables(db)) {
    if (isInternal(table)) continue;
    const { rows } = await sql<{ row: Row }>`select to_jsonb(t) as row from ${sql.id(table)} t`.execute(db);
    if (rows.length === 0) continue;
    const kept = rows.map(({ row }) => tidy(row, (column) => isCounter(`${table}.${column}`)));
    const sorted = kept
      .map((row) => ({ row, order: placeholders.peek(row) }))
      .toSorted((one, other) => (one.order < other.order ? -1 : 1));
    recorded[table] = sorted.map(({ row }) => placeholders.value(row));
  }
  return recorded;
}

async function listSequenceColumns(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and (is_identity = 'YES' or column_default like 'nextval(%')
  `.execute(db);
  return new Set(rows.map(({ name }) => name));
}

function tidy(row: Row, isSequence: (column: string) => boolean): Row {
  const entries = Object.entries(row)
    .filter(([column, value]) => value !== null && !isSequence(column))
    .map(([column, value]) => [column, isTimestamp(value) ? new Date(value).toISOString() : value]);
  return Object.fromEntries(entries) as Row;
}

/** As PostgreSQL writes one into JSON, in whatever time zone the session has. */
function isTimestamp(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?[+-]\d\d:\d\d$/.test(value);
}
