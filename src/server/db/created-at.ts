import type { ColumnType } from 'kysely';

/** Set by the database when absent, a Date when read. */
export type CreatedAt = ColumnType<Date, Date | undefined, Date>;
