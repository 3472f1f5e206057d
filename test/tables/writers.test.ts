import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listSources } from '../../scripts/architecture.ts';
import { projectRoot } from '../../scripts/steps.ts';
import { readDeclaredTables } from './declared-tables.ts';

/** Tables that a file may write though another feature owns them, with the reason. */
const exceptions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'src/features/activity/server/activity.store.ts': {
    visits:
      'The statement that stores activities also counts them on their visits, which it has locked for that.',
    statisticDeltas:
      'It takes back what the triggers of 0008-statistics.sql write when old activities are deleted.',
  },
};

const ownerOf = new Map(readDeclaredTables().map(({ name, owners: [owner = ''] }) => [name, owner]));
const files = listSources(projectRoot).filter(
  (file) => file.startsWith('src/') && file.endsWith('.ts') && !/\.(test|fixtures)\.ts$/.test(file),
);
const written = new Map(files.map((file) => [file, tablesWrittenIn(readFileSync(file, 'utf8'))]));

function tablesWrittenIn(code: string): Set<string> {
  const built = code.matchAll(/\.(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*'(\w+)/g);
  const sql = [...code.matchAll(/sql(?:<[^`]*>)?`([^`]*)`/g)]
    .map(([, statement = '']) => statement.replaceAll(/--.*$/gm, ''))
    .join(';');
  const spelled = sql.matchAll(
    /\b(?:insert into|(?<!for (?:no key )?)update(?! set\b)|delete from|merge into|truncate(?: table)?)\s+(?:only\s+)?([a-z]\w*)/g,
  );
  return new Set([
    ...[...built].map(([, table = '']) => table),
    ...[...spelled].map(([, table = '']) => camelCase(table)),
  ]);
}

function camelCase(name: string): string {
  return name.replaceAll(/_([a-z0-9])/g, (_match, next: string) => next.toUpperCase());
}

/** What of `tables` the file must not write: `table, which <owner> owns`. */
function findForeign(file: string, tables: ReadonlySet<string>): string[] {
  return [...tables].flatMap((table) => {
    const owner = ownerOf.get(table) ?? 'nobody';
    const isAllowed = file.startsWith(`${owner}/`) || exceptions[file]?.[table] !== undefined;
    return isAllowed ? [] : [`${table}, which ${owner} owns`];
  });
}

describe('a table', () => {
  it('is written by its owner only', () => {
    const foreign = [...written].flatMap(([file, tables]) =>
      findForeign(file, tables).map((table) => `${file}: ${table}`),
    );
    expect(foreign).toEqual([]);
  });

  it('has no exception that nothing needs', () => {
    const unneeded = Object.entries(exceptions).flatMap(([file, tables]) =>
      Object.keys(tables).filter((table) => written.get(file)?.has(table) !== true),
    );
    expect(unneeded).toEqual([]);
  });

  it('is written by somebody', () => {
    const all = new Set([...written.values()].flatMap((tables) => [...tables]));
    expect([...ownerOf.keys()].filter((table) => !all.has(table))).toEqual([]);
  });

  const planted = 'src/features/planted/server/planted.store.ts';

  it.each([
    ["db.insertInto('orders').values(order)", 'orders'],
    ["tx\n    .updateTable('users')\n    .set(values)", 'users'],
    ["db.deleteFrom('votes as v')", 'votes'],
    ['sql`with gone as (delete from statistic_deltas returning 1) select 1`', 'statisticDeltas'],
    ['sql<Row>`update activities set cleared = true`', 'activities'],
    ['sql`insert into coach_notes (user_id) values (1)`', 'coachNotes'],
  ])('is seen to be written by another feature: %s', (code, table) => {
    expect(findForeign(planted, tablesWrittenIn(code))).toEqual([
      `${table}, which ${ownerOf.get(table)} owns`,
    ]);
  });

  it('may be read and locked by others', () => {
    const code = "db.selectFrom('orders').forUpdate(); sql`select from orders for update of orders`";
    expect(findForeign(planted, tablesWrittenIn(code))).toEqual([]);
  });
});
