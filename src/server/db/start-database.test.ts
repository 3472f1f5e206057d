import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createSilentLog } from '../log/log.ts';
import { DatabaseAddressError, startDatabase } from './start-database.ts';

let dir = '';
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'loupe-start-'));
});
afterEach(() => rm(dir, { recursive: true }));

it('names the setting and never the password when nothing answers at DATABASE_URL', async () => {
  const closed = createServer().listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const { port } = closed.address() as AddressInfo;
  closed.close();
  await once(closed, 'close');

  const url = `postgres://loupe:open-sesame@127.0.0.1:${port}/profiles`;
  const config = { kind: 'url', url, directUrl: url, poolSize: 2 } as const;
  const error: unknown = await startDatabase(config, dir, createSilentLog()).catch(
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(DatabaseAddressError);
  expect((error as Error).message).toBe(
    `The database of DATABASE_URL (127.0.0.1:${port}/profiles) cannot be used: connect ECONNREFUSED 127.0.0.1:${port}`,
  );
});
