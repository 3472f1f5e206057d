import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/create-test-database.ts';
import { eventually } from '../../../test/eventually.ts';
import { createSilentLog } from '../log/log.ts';
import { isInstanceAlive, notify, openListener } from './listen.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const warnings: string[] = [];
process.on('warning', ({ message }) => warnings.push(message));

const open = () => openListener(database.address, { log: createSilentLog() });

async function breakConnections(): Promise<void> {
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'loupe-listen' and datname = current_database()
  `.execute(database.db);
}

describe('listening', () => {
  it('hears what is sent to its channels, until it is told to stop', async () => {
    const listener = await open();
    const heard: string[] = [];
    const stop = listener.on('news', (payload) => heard.push(payload));
    listener.on('Other', (payload) => heard.push(`other ${payload}`));
    await listener.listening();
    await notify(database.db, 'news', 'one');
    await notify(database.db, 'Other', 'two');
    await eventually(() => expect(heard).toEqual(['one', 'other two']));
    stop();
    await notify(database.db, 'news', 'three');
    await notify(database.db, 'Other', 'four');
    await eventually(() => expect(heard).toEqual(['one', 'other two', 'other four']));
    await listener.close();
    expect(warnings).toEqual([]);
  });

  it('hears of a transaction when it commits, and nothing of one that does not', async () => {
    const listener = await open();
    const heard: string[] = [];
    listener.on('news', (payload) => heard.push(payload));
    await listener.listening();
    const failing = database.db.transaction().execute(async (tx) => {
      await notify(tx, 'news', 'lost');
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await database.db.transaction().execute((tx) => notify(tx, 'news', 'kept'));
    await eventually(() => expect(heard).toEqual(['kept']));
    await listener.close();
  });

  it('comes back after a lost connection, says that something may have been missed, and stays the same instance', async () => {
    const listener = await open();
    const heard: string[] = [];
    let resyncs = 0;
    listener.on('news', (payload) => heard.push(payload));
    listener.onResync(() => (resyncs += 1));
    await breakConnections();
    await eventually(() => expect(resyncs).toBe(1));
    await notify(database.db, 'news', 'again');
    await eventually(() => expect(heard).toEqual(['again']));
    expect(await isInstanceAlive(database.db, listener.instanceId)).toBe(true);
    await listener.close();
  });
});

it('tells a living instance from one that is gone', async () => {
  const listener = await open();
  expect(await isInstanceAlive(database.db, listener.instanceId)).toBe(true);
  expect(await isInstanceAlive(database.db, '12345')).toBe(false);
  await listener.close();
  await eventually(async () => expect(await isInstanceAlive(database.db, listener.instanceId)).toBe(false));
});
