import type { Compilable, CompiledQuery } from 'kysely';
import type { Db, Tx } from './database.ts';
import { keepStatement } from './kept-statements.ts';

type Prepared<Row> = { query: CompiledQuery<Row>; valueAt: (number | null)[] };

/**
 * A query that is built and compiled at its first use and then only run, with other values each time: for the few
 * that nearly every request asks, where building the text costs more than all the rest.
 *
 * @param build gets stand-ins for the values, which it can only pass on: the text must not depend on them
 * @param isKept where no pooler is in between, PostgreSQL keeps the statement and its plan with the connection. Only
 *   for one that names its columns: the kept plan refuses to work when `*` begins to mean others.
 */
export function compileOnce<Values extends readonly unknown[], Row>(
  build: (db: Db | Tx, ...values: Values) => Compilable<Row>,
  { isKept = false }: { isKept?: boolean } = {},
): (db: Db | Tx, ...values: Values) => Promise<Row[]> {
  let prepared: Prepared<Row> | undefined;

  const prepare = (db: Db | Tx, count: number): Prepared<Row> => {
    const standIns: unknown[] = Array.from({ length: count }, () => Symbol('value'));
    const query = build(db, ...(standIns as unknown as Values)).compile();
    if (isKept) keepStatement(query.sql);
    const valueAt = query.parameters.map((parameter) => {
      const at = standIns.indexOf(parameter);
      return at === -1 ? null : at;
    });
    return { query, valueAt };
  };

  return async (db, ...values) => {
    prepared ??= prepare(db, values.length);
    const { query, valueAt } = prepared;
    const parameters = query.parameters.map((constant, index) => {
      const at = valueAt[index] ?? null;
      return at === null ? constant : values[at];
    });
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}
