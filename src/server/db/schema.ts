/**
 * Every table as the migrations in db/migrations make it. Columns are snake_case in SQL and camelCase here: the Kysely
 * instance carries `CamelCasePlugin({ maintainNestedObjectKeys: true })`.
 *
 * It is empty here because the toolkit must not import features, not even their types. The owner of a table, who alone
 * writes it, adds its row type in a `tables.ts` beside its stores:
 *
 *     declare module '../../../server/db/schema.ts' {
 *       interface Database {
 *         visits: VisitsTable;
 *       }
 *     }
 *
 * The compiler merges these and refuses two different types for one table; Node.js and swc drop them, so that they add
 * no import at run time and no edge to the graph of modules. A parameter `Kysely<Tables>` on each store would do without
 * merging, but a store joins tables of several owners, and a transaction would no longer fit every store.
 * test/tables compares each tables.ts with the migrated database.
 */
export interface Database {}
