import type { Db } from '../../../server/db/database.ts';
import type { ConnectionTest } from '../admin-system.contract.ts';
import { findConnectionTest, insertConnectionTest } from './system.store.ts';

/** Writes a row into a table that is there for it and reads it back. Rejects when either does not work. */
export type TestConnection = () => Promise<ConnectionTest>;

export function createTestConnection({ db, clock }: { db: Db; clock: () => Date }): TestConnection {
  return async () => {
    const startedAt = performance.now();
    const id = await insertConnectionTest(db, clock());
    const writtenAt = await findConnectionTest(db, id);
    if (writtenAt === undefined) throw new Error('The row that was written could not be read back');
    const tookMs = Math.round((performance.now() - startedAt) * 10) / 10;
    return { id, writtenAt: writtenAt.toISOString(), tookMs };
  };
}
