import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { shortOrLong } from '../../../../test/forms.ts';
import { startJobs } from '../../jobs/jobs.ts';
import { defineQueue } from '../../jobs/queue.ts';
import { createSilentLog } from '../../log/log.ts';
import type { SocketAddress } from '../database.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../embedded-postgres.ts';
import { migrate } from '../migrate.ts';
import { findPostgresBinaries } from '../postgres-binaries.ts';
import { findPostgresUser } from '../postgres-user.ts';

const log = createSilentLog();
let root = '';
let dir = '';
let running: EmbeddedPostgres | null = null;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'loupe-secure-'));
  // As root, PostgreSQL runs as another user, who has to reach its folder.
  chmodSync(root, 0o755);
});
afterAll(async () => {
  await stop();
  await rm(root, { recursive: true });
});

async function stop(): Promise<void> {
  await running?.stop();
  running = null;
}

async function start(): Promise<SocketAddress> {
  await stop();
  running = await startEmbeddedPostgres(dir, { log });
  return running.address;
}

type Row = Record<string, unknown>;

async function query(address: Partial<SocketAddress>, sql: string): Promise<Row[]> {
  const client = new pg.Client({ database: 'postgres', ...address });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** A folder as versions before made it: everything belongs to a superuser who needs no password. */
async function makeLegacyFolder(): Promise<void> {
  const binaries = findPostgresBinaries();
  const user = findPostgresUser(binaries.postgres, root, dir);
  mkdirSync(dir, { mode: 0o700 });
  if (user.ownerId !== null) chownSync(dir, user.ownerId, user.ownerId);
  const [initdb, ...initArgs] = [...user.prefix, binaries.initdb, '-D', dir, '-U', 'loupe', '--auth=trust'];
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  expect(spawnSync(initdb, [...initArgs, '--no-instructions', ...locale]).status).toBe(0);
  const sockets = ['-c', 'listen_addresses=', '-c', `unix_socket_directories=${dir}`, '-c', 'io_method=sync'];
  const [postgres = '', ...args] = [...user.prefix, binaries.postgres, '-D', dir, ...sockets];
  const server = spawn(postgres, args, { stdio: 'ignore' });
  try {
    const legacy = { host: dir, user: 'loupe', password: '', database: 'postgres' };
    while ((await query(legacy, 'select 1').catch(() => null)) === null) await delay(20);
    await migrate(legacy, { log });
    const jobs = await startJobs({ address: legacy, log, supervise: false });
    await jobs.prepareQueues([defineQueue('before')]);
    await jobs.stop(1_000);
    await query(legacy, dataOfUsers);
  } finally {
    server.kill('SIGINT');
    await once(server, 'exit');
  }
}

const dataOfUsers = `
  insert into users (phone_number, registration_source, document_created_via, rank)
  select '+1555123' || n, 'phone_auth', 'register', 1 from generate_series(1000, 1099) as n;
  create type of_its_own as enum ('a', 'b');
  create domain its_domain as text;
  create view its_view as select count(*) from users;
  create sequence its_sequence;
  create schema its_schema; create table its_schema.t (id serial, kind of_its_own);
  create function its_schema.f(integer, text default ',') returns integer language sql return 1;
  create statistics its_schema.s on id, kind from its_schema.t`;

const foreignObjects = `
  select 'relation' as kind, relname::text as name from pg_class where relowner <> 'loupe_app'::regrole and relnamespace in (select oid from mine)
  union all select 'routine', proname from pg_proc where proowner <> 'loupe_app'::regrole and pronamespace in (select oid from mine)
  union all select 'type', typname from pg_type where typowner <> 'loupe_app'::regrole and typnamespace in (select oid from mine)
  union all select 'statistics', stxname from pg_statistic_ext where stxowner <> 'loupe_app'::regrole
  union all select 'schema', nspname from pg_namespace where nspowner <> 'loupe_app'::regrole and oid in (select oid from mine) and nspname <> 'public'`;
const mine = `with mine as (select oid from pg_namespace where nspname not like 'pg\\_%' and nspname <> 'information_schema')`;

async function expectWholeAndOwned(address: SocketAddress): Promise<void> {
  expect(await query(address, 'select count(*)::int as users from users')).toEqual([{ users: 100 }]);
  expect(await query(address, 'select * from its_view')).toEqual([{ count: '100' }]);
  expect(await query(address, `${mine} ${foreignObjects}`)).toEqual([]);
}

describe('a new folder', () => {
  let address: SocketAddress;
  beforeAll(async () => {
    dir = join(root, 'new');
    address = await start();
  });

  it('is used by a role that owns its database and may do nothing beyond it', async () => {
    expect(
      await query(
        address,
        `select current_user as name, rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls,
          pg_get_userbyid(datdba) as owner
        from pg_roles, pg_database where rolname = current_user and datname = current_database()`,
      ),
    ).toEqual([
      {
        name: 'loupe_app',
        rolsuper: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolreplication: false,
        rolbypassrls: false,
        owner: 'loupe_app',
      },
    ]);
    for (const forbidden of [
      `select pg_read_file('pg_hba.conf')`,
      `copy (select 1) to program 'true'`,
      'create role another',
      'alter role loupe_app superuser',
      'set role loupe',
    ]) {
      await expect(query(address, forbidden), forbidden).rejects.toThrow(
        /permission denied|must (have|be)|Only roles/,
      );
    }
  });

  it('lets in that role with its password, and nobody else', async () => {
    const { host, password } = address;
    await expect(query({ host, user: 'loupe_app' }, 'select 1')).rejects.toThrow(/password/);
    await expect(query({ host, user: 'loupe_app', password: 'wrong' }, 'select 1')).rejects.toThrow(
      /password authentication failed/,
    );
    for (const user of ['loupe', 'postgres', 'nobody']) {
      await expect(query({ host, user, password }, 'select 1'), user).rejects.toThrow(/pg_hba\.conf rejects/);
    }
    expect((await stat(`${dir}.password`)).mode & 0o777).toBe(0o600);
    expect((await stat(dir)).mode & 0o777).toBe(0o700);
  });

  it.skipIf(process.getuid?.() !== 0)(
    'keeps out other users of the machine, even the one it runs as',
    async () => {
      const { host } = address;
      // The folder of the socket belongs to PostgreSQL's own user, who still has no password.
      const asUser = (userId: number, script: string) => {
        const as = ['--reuid', `${userId}`, '--regid', `${userId}`, '--clear-groups', process.execPath];
        return spawnSync('setpriv', [...as, '-e', script], { encoding: 'utf8', cwd: '/' }).stdout;
      };
      const reach = `require('net').connect('${host}/.s.PGSQL.5432').on('connect', function () { console.log('in'); this.end(); }).on('error', (error) => console.log(error.code))`;
      const readSecret = `try { console.log(require('fs').readFileSync('${dir}.password', 'utf8')) } catch (error) { console.log(error.code) }`;
      expect(asUser(12_345, reach)).toBe('EACCES\n');
      for (const userId of [12_345, (await stat(dir)).uid || 65_534])
        expect(asUser(userId, readSecret)).toBe('EACCES\n');
    },
  );

  it('has a new password where the file with the old one is lost', async () => {
    await query(address, 'create table kept as select 1 as one');
    await stop();
    await rm(`${dir}.password`);
    const after = await start();
    expect(after.password).not.toBe(address.password);
    expect(await query(after, 'select * from kept')).toEqual([{ one: 1 }]);
    await expect(query(address, 'select 1')).rejects.toThrow(/password authentication failed/);
  });
});

describe('a folder of an earlier version', () => {
  let legacy = '';
  beforeAll(async () => {
    await stop();
    legacy = dir = join(root, 'legacy');
    await makeLegacyFolder();
  });
  let copies = 0;
  beforeEach(async () => {
    await stop();
    dir = `${legacy}-${(copies += 1)}`;
    expect(spawnSync('cp', ['-a', legacy, dir]).status).toBe(0);
  });

  it('is taken over with all that it holds, once', async () => {
    const address = await start();
    await expectWholeAndOwned(address);
    await expect(query({ host: address.host, user: 'loupe' }, 'select 1')).rejects.toThrow(
      /pg_hba\.conf rejects/,
    );
    // What the next version does to it at start.
    await query(
      address,
      'alter table users add column one_more integer; drop function its_schema.f(integer, text)',
    );
    await (await startJobs({ address, log })).stop(1_000);
    const access = await stat(join(dir, 'pg_hba.conf'));
    expect(await start()).toEqual(address);
    expect((await stat(join(dir, 'pg_hba.conf'))).mtimeMs).toBe(access.mtimeMs);
    await expectWholeAndOwned(address);
  });

  it('is taken over in the end when each start before was killed on the way', async () => {
    const script = `
      import { startEmbeddedPostgres } from '${new URL('../embedded-postgres.ts', import.meta.url).href}';
      import { createSilentLog } from '${new URL('../../log/log.ts', import.meta.url).href}';
      await startEmbeddedPostgres(${JSON.stringify(dir)}, { log: createSilentLog() });
      console.log('ready');
      setInterval(() => {}, 1000);`;
    for (let killed = 0, waitMs = 100; ; waitMs += shortOrLong({ short: 500, long: 150 })) {
      const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const isReady = await Promise.race([once(child.stdout, 'data').then(() => true), delay(waitMs, false)]);
      child.kill('SIGKILL');
      await once(child, 'exit');
      if (isReady) {
        expect(killed).toBeGreaterThan(0);
        break;
      }
      killed += 1;
    }
    await expectWholeAndOwned(await start());
  });

  it('is taken over where a start ended between any two of its steps', async () => {
    const legacyAccess = await readFile(join(dir, 'pg_hba.conf'), 'utf8');
    await writeFile(`${dir}.password`, 'a'.repeat(64));
    expect((await start()).password).toBe('a'.repeat(64));
    await stop();
    await writeFile(join(dir, 'pg_hba.conf'), legacyAccess);
    await writeFile(join(dir, 'pg_hba.conf.new'), 'local all');
    const address = await start();
    await expectWholeAndOwned(address);
    await expect(query({ host: address.host, user: 'loupe' }, 'select 1')).rejects.toThrow(
      /pg_hba\.conf rejects/,
    );
  });
});
