import { sql } from 'kysely';
import type { Db } from '../../src/server/db/database.ts';
import type { DeclaredColumn, DeclaredTable } from './declared-tables.ts';

type MigratedColumn = {
  table: string;
  name: string;
  type: string;
  nullable: boolean;
  hasDefault: boolean;
  /** The database alone fills it. */
  generated: boolean;
  /** The conditions on this column alone. */
  checks: string[];
};

/** How the driver hands on a type of PostgreSQL (src/server/db/database.ts). */
const kinds: Readonly<Record<string, DeclaredColumn['kind']>> = {
  text: 'string',
  uuid: 'string',
  varchar: 'string',
  inet: 'string',
  date: 'string',
  int8: 'string',
  numeric: 'string',
  int2: 'number',
  int4: 'number',
  float4: 'number',
  float8: 'number',
  bool: 'boolean',
  timestamptz: 'Date',
  bytea: 'Buffer',
  jsonb: 'json',
  _text: 'string[]',
  _uuid: 'string[]',
};

/** The table of src/server/db/migrate.ts, which runs before any typed query. */
const undeclared = ['migrations'];

/** Unions that only the application guards, with the reason; everywhere else a CHECK holds the same texts. */
const unchecked: Readonly<Record<string, string>> = {
  'oneTimeCodes.purpose': 'several versions of the application may run at once (0022-phone-changes.sql)',
  'profileVersions.iAm': 'a copy of profiles.iAm, where a CHECK holds it',
  'profileVersions.lookingFor': 'a copy of profiles.lookingFor, where a CHECK holds it',
  'statisticBuckets.metric': 'only the triggers of 0008-statistics.sql name metrics',
  'statisticDeltas.metric': 'only the triggers of 0008-statistics.sql name metrics',
  'statisticTotals.metric': 'only the triggers of 0008-statistics.sql name metrics',
  'stripeAttempts.plan': 'a copy of what Stripe was asked for, which a CHECK on subscriptions.plan holds',
};

/** Compares the declared tables with those of a migrated database; one sentence for each difference. */
export async function findTableDifferences(db: Db, declared: readonly DeclaredTable[]): Promise<string[]> {
  const migrated = Map.groupBy(await readMigratedColumns(db), (column) => column.table);
  const differences: string[] = [];
  for (const { name, owners, columns } of declared) {
    if (owners.length !== 1) differences.push(`${name}: declared by ${owners.join(' and ')}`);
    const found = migrated.get(name);
    if (found === undefined) {
      differences.push(`${name}: no such table in the database`);
      continue;
    }
    const byName = new Map(found.map((column) => [column.name, column]));
    for (const column of columns) {
      const other = byName.get(column.name);
      const said =
        other === undefined
          ? ['no such column in the database']
          : compareColumns(`${name}.${column.name}`, column, other);
      differences.push(...said.map((difference) => `${name}.${column.name}: ${difference}`));
    }
    const names = new Set(columns.map((column) => column.name));
    for (const column of found) {
      if (!names.has(column.name)) differences.push(`${name}.${column.name}: not declared`);
    }
  }
  const names = new Set(declared.map((table) => table.name));
  for (const name of migrated.keys()) {
    if (!names.has(name) && !undeclared.includes(name)) differences.push(`${name}: not declared`);
  }
  return differences;
}

function compareColumns(key: string, declared: DeclaredColumn, migrated: MigratedColumn): string[] {
  const differences: string[] = [];
  const kind = kinds[migrated.type];
  if (kind !== declared.kind) differences.push(`${declared.kind}, but ${migrated.type} in the database`);
  if (declared.nullable && !migrated.nullable) differences.push('may be null, but not in the database');
  if (!declared.nullable && migrated.nullable) differences.push('never null, but may be in the database');
  if (migrated.generated && declared.onInsert !== 'never') {
    differences.push('may be inserted, but the database alone fills it');
  }
  if (!migrated.generated && declared.onInsert === 'never') {
    differences.push('never inserted, but the database does not fill it');
  }
  if (migrated.hasDefault && declared.onInsert === 'needed') {
    differences.push('needed on insert, but has a default in the database');
  }
  if (!migrated.hasDefault && !migrated.nullable && declared.onInsert === 'optional') {
    differences.push('optional on insert, but has no default in the database');
  }
  const allowed = valuesOf(migrated.checks);
  const [left, right] = [declared.values, allowed].map((values) => values?.join(', ') ?? 'any text');
  if (kind === 'string' && left !== right && !(allowed === null && key in unchecked)) {
    differences.push(`${left}, but ${right} in the database`);
  }
  return differences;
}

/** The texts that the conditions leave, sorted; null when they leave any. */
function valuesOf(checks: readonly string[]): string[] | null {
  for (const check of checks) {
    const listed = /^CHECK \(+[\w".]+ = (?:ANY \(ARRAY\[([^\]]*)\]\)|('[^']*')::text)\)+$/.exec(check);
    const texts = listed?.[1] ?? listed?.[2];
    if (texts !== undefined) return [...texts.matchAll(/'([^']*)'/g)].map(([, text = '']) => text).toSorted();
  }
  return null;
}

async function readMigratedColumns(db: Db): Promise<MigratedColumn[]> {
  const { rows } = await sql<MigratedColumn>`
    select c.relname as table, a.attname as name, t.typname as type, not a.attnotnull as nullable,
      a.atthasdef and a.attgenerated = '' as has_default, a.attgenerated <> '' or a.attidentity = 'a' as generated,
      array(select pg_get_constraintdef(k.oid) from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] order by k.conname) as checks
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    order by c.relname, a.attnum`.execute(db);
  return rows.map((row) => ({ ...row, table: camelCase(row.table), name: camelCase(row.name) }));
}

function camelCase(name: string): string {
  return name.replaceAll(/_([a-z0-9])/g, (_match, next: string) => next.toUpperCase());
}
