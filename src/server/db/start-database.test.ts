import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createSilentLog } from '../log/log.ts';
import { claimDatabase, DatabaseAddressError, startDatabase } from './start-database.ts';

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

it.runIf(process.platform === 'linux')(
  'leaves a data folder alone whose database runs in another container',
  async () => {
    const config = { kind: 'embedded', dir: join(dir, 'postgres'), poolSize: 2 } as const;
    await mkdir(config.dir);
    // Process numbers of another container mean nothing here: this one is no PostgreSQL.
    await writeFile(join(config.dir, 'postmaster.pid'), `${process.pid}\n`);
    const elsewhere = createServer().listen(join(config.dir, '.s.PGSQL.5432'));
    await once(elsewhere, 'listening');
    await expect(claimDatabase(config, dir)).rejects.toThrow(`Another container is already using ${dir}`);
    expect(await readdir(dir)).toEqual(['postgres']);

    elsewhere.close();
    await once(elsewhere, 'close');
    const claimed = await claimDatabase(config, dir);
    claimed.release();
  },
);
