import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/create-test-database.ts';
import { createSilentLog } from '../log/log.ts';
import { isDatabaseAway, openDatabase, type OpenDatabase } from './database.ts';

const socketName = '.s.PGSQL.5432';

let database: TestDatabase;
let dir = '';
let line: Server;
let isSilent = false;
const sockets: Socket[] = [];

/** A line to the database that can fall silent without breaking. */
beforeAll(async () => {
  database = await createTestDatabase();
  dir = await mkdtemp(join(tmpdir(), 'loupe-line-'));
  line = createServer((near) => {
    const far = connect(join(database.address.host, socketName));
    sockets.push(near, far);
    const end = () => [near, far].forEach((socket) => socket.destroy());
    for (const socket of [near, far]) socket.on('error', end).on('close', end);
    near.on('data', (data) => isSilent || far.write(data));
    far.on('data', (data) => isSilent || near.write(data));
  });
  line.listen(join(dir, socketName));
  await once(line, 'listening');
});

afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  line.close();
  await database.close();
  await rm(dir, { recursive: true });
});

const ask = ({ db }: OpenDatabase) => sql`select 1`.execute(db);

async function refusal(query: Promise<unknown>): Promise<{ error: unknown; ms: number }> {
  const startedAt = performance.now();
  const error: unknown = await query.then(
    () => null,
    (reason: unknown) => reason,
  );
  return { error, ms: performance.now() - startedAt };
}

it('rejects queries within two seconds while the database stands still, and answers at once when it is back', async () => {
  const opened = openDatabase({ ...database.address, host: dir }, { log: createSilentLog(), poolSize: 3 });
  await Promise.all([ask(opened), ask(opened), ask(opened)]);
  isSilent = true;
  await new Promise((settle) => setTimeout(settle, 50));
  const refusals = await Promise.all(Array.from({ length: 6 }, () => refusal(ask(opened))));
  for (const { error, ms } of refusals) {
    expect(isDatabaseAway(error)).toBe(true);
    expect(ms).toBeLessThan(2_000);
  }
  isSilent = false;
  const startedAt = performance.now();
  await ask(opened);
  expect(performance.now() - startedAt).toBeLessThan(1_000);
  await opened.close();
});
