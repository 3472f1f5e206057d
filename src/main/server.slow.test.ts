import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { mkdir, mkdtemp, open, readdir, rm, symlink } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findFreePort } from '../../scripts/free-port.ts';
import { createTestDatabase } from '../../test/create-test-database.ts';
import { eventually } from '../../test/eventually.ts';
import { shortOrLong } from '../../test/forms.ts';
import { embeddedAddress } from '../server/db/embedded-postgres.ts';
import { findProcess, hasProcessTable } from '../server/db/process-table.ts';
import { toDatabaseUrl } from '../../test/database-url.ts';
import { productionSettings } from '../../test/production-settings.ts';
import { killPrograms, runProgram, type RunningProgram } from '../../test/run-program.ts';

let dir = '';
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'loupe-server-'));
});
afterAll(() => rm(dir, { recursive: true }));

afterEach(killPrograms);

function run(program: string, args: string[] = [], env: Record<string, string> = {}): RunningProgram {
  return runProgram(program, { DATA_DIR: dir, PORT: '0', VISION_WORKERS: '1', ...env }, args);
}

/** Command lines of PostgreSQL processes on the data folder, where the system tells. */
async function processesLeft(dataDir = dir): Promise<string[]> {
  const entries = hasProcessTable ? await readdir('/proc') : [];
  return entries
    .flatMap((entry) => (/^\d+$/.test(entry) ? [findProcess(Number(entry))] : []))
    .flatMap((found) => (found !== null && !found.isZombie ? [found.commandLine] : []))
    .filter((commandLine) => commandLine.includes(`-D ${dataDir}`));
}

/** A small file system in memory stands for a full disk; only root can mount one, and not in every container. */
function canMount(): boolean {
  const probe = mkdtempSync(join(tmpdir(), 'loupe-mount-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', probe]).status === 0;
  if (mounted) execFileSync('umount', [probe]);
  rmdirSync(probe);
  return mounted;
}

/** Takes all the space there is. Answers the file to remove. */
async function fill(folder: string): Promise<string> {
  const filler = join(folder, 'filler');
  const handle = await open(filler, 'w');
  try {
    for (const bytes of [1 << 20, 1 << 12, 1]) {
      for (let isFull = false; !isFull;) {
        isFull = await handle.write(Buffer.alloc(bytes)).then(
          ({ bytesWritten }) => bytesWritten < bytes,
          (error: NodeJS.ErrnoException) => error.code === 'ENOSPC',
        );
      }
    }
  } finally {
    await handle.close();
  }
  return filler;
}

describe('the server', () => {
  it('starts on an empty folder, shares its database with commands and its folder with no other server, and can be killed, in production too', async () => {
    const server = run('server.ts');
    const origin = await server.listening();
    // This folder has no models: everything else is there.
    expect(await (await fetch(`${origin}/readyz`)).json()).toEqual({
      status: 'not ready',
      missing: ['models'],
    });
    expect(server.output()).toContain('npm run admin -- grant');
    const command = run('cli.ts', ['admin', 'list']);
    expect(await command.exit).toBe(0);
    expect(command.output()).toContain('There is no administrator.');
    const other = run('server.ts');
    expect(await other.exit).toBe(1);
    expect(other.output()).toBe(
      `Another Loupe (process ${server.child.pid}) is already using ${dir}: stop it, or set DATA_DIR to another folder\n`,
    );
    server.child.kill('SIGKILL');
    await server.exit;

    const next = run('server.ts', [], productionSettings);
    // Where a proxy finds it, and not only what visitors type.
    const address = await next.listening();
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(next.output()).toContain(' for https://loupe.example"');
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    next.child.kill('SIGINT');
    expect(await next.exit).toBe(0);
    expect(await processesLeft()).toEqual([]);
    // Once, although the landing page makes the claim in several places.
    const warnings = next
      .output()
      .split('\n')
      .filter((line) => line.includes('nothing here substantiates'));
    expect(warnings).toEqual([expect.stringContaining('"500% more matches"')]);
  });

  describe('with models to load', () => {
    const addModels = (folder: string) =>
      symlink(resolve(process.env['DATA_DIR'] ?? './data', 'models'), join(folder, 'models'), 'junction');

    it('says that its port is taken, before it touches a database, and leaves nothing behind', async () => {
      const withModels = join(dir, 'with-models');
      await mkdir(withModels);
      await addModels(withModels);
      const other = createServer().listen(0, '127.0.0.1');
      await once(other, 'listening');
      const { port } = other.address() as AddressInfo;
      const env = { DATA_DIR: withModels, PORT: String(port), LOG_LEVEL: 'silent', VISION_WORKERS: '2' };
      const server = run('server.ts', [], env);
      expect(await server.exit).toBe(1);
      expect(server.output()).toBe(
        `Loupe cannot listen on 127.0.0.1:${port}: another program uses this port: stop it, or set PORT\n`,
      );
      expect(await readdir(withModels)).toEqual(['models']);
      expect(await processesLeft()).toEqual([]);
      other.close();
    });

    it('stops in order at any moment of loading them', async () => {
      await addModels(dir);
      for (const waitMs of shortOrLong({ short: [400], long: [0, 400, 800, 1200] })) {
        const server = run('server.ts', [], { VISION_WORKERS: '2' });
        await server.listening();
        await delay(waitMs);
        server.child.kill('SIGTERM');
        expect({ code: await server.exit, output: server.output() }).toMatchObject({ code: 0 });
        expect(await processesLeft()).toEqual([]);
      }
    });
  });

  it('answers 503 while its migrations wait, and all requests once they are through', async () => {
    const database = await createTestDatabase();
    // As another server that is migrating does.
    const other = new pg.Client(database.address);
    try {
      await other.connect();
      await other.query('select pg_advisory_lock(7261001)');
      const port = String(await findFreePort());
      const server = run('server.ts', [], { DATABASE_URL: toDatabaseUrl(database.address), PORT: port });
      const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`).catch(() => null);
      await eventually(async () => expect((await ask('/readyz'))?.status).toBe(503));
      expect(await (await ask('/readyz'))?.json()).toEqual({ status: 'not ready', missing: ['start'] });
      const answer = await ask('/api/me');
      expect([answer?.status, answer?.headers.get('retry-after')]).toEqual([503, '2']);
      await other.query('select pg_advisory_unlock(7261001)');
      await server.listening();
      expect((await ask('/api/me'))?.status).toBe(401);
      server.child.kill('SIGTERM');
      expect(await server.exit).toBe(0);
    } finally {
      await other.end();
      await killPrograms();
      await database.close();
    }
  });

  describe.skipIf(!canMount())('on a disk of its own', () => {
    let disk = '';
    const mount = async (megabytes: number) => {
      disk = await mkdtemp(join(dir, 'disk-'));
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', disk]);
    };
    afterEach(() => void execFileSync('umount', ['--lazy', disk]));
    const sentence = () =>
      `There is no space left on the disk of ${disk}: free some, then start Loupe again\n`;
    const onDisk = { LOG_LEVEL: 'silent' };

    it.each(shortOrLong({ short: [4], long: [0, 4, 30] }))(
      'says in one sentence that there is no space for a first start (%i MB)',
      async (size) => {
        await mount(Math.max(size, 1));
        if (size === 0) await fill(disk);
        const server = run('server.ts', [], { DATA_DIR: disk, ...onDisk });
        expect(await server.exit).toBe(1);
        expect(server.output()).toBe(sentence());
        expect(await processesLeft(disk)).toEqual([]);
      },
    );

    it('says the same when the disk has filled since the last start, to commands too, and starts once there is space', async () => {
      await mount(400);
      const first = run('server.ts', [], { DATA_DIR: disk });
      await first.listening();
      first.child.kill('SIGTERM');
      expect(await first.exit).toBe(0);
      const filler = await fill(disk);
      const programs: [string, string[]][] = [
        ['server.ts', []],
        ['cli.ts', ['admin', 'list']],
        ['worker.ts', []],
      ];
      for (const [program, args] of programs.slice(0, shortOrLong({ short: 2, long: 3 }))) {
        const again = run(program, args, { DATA_DIR: disk, ...onDisk });
        expect(await again.exit, program).toBe(1);
        expect(again.output()).toBe(sentence());
      }
      await rm(filler);
      const last = run('server.ts', [], { DATA_DIR: disk });
      await last.listening();
      last.child.kill('SIGTERM');
      expect(await last.exit).toBe(0);
    });
  });

  it('refuses to start with settings it does not understand, in one sentence and without a trace', async () => {
    const server = run('server.ts', [], { PORT: 'http' });
    expect(await server.exit).toBe(1);
    expect(server.output()).toBe('The settings are not usable:\n  PORT must be a whole number\n');
  });
});

it('a command with more than it understands does nothing', async () => {
  const command = run('cli.ts', ['admin', 'grant', '+14155550123', '+14155550124']);
  expect(await command.exit).toBe(2);
  expect(command.output()).toContain('Usage:');
});

it('commands work without a server', async () => {
  const command = run('cli.ts', ['admin', 'grant', '+14155550123']);
  expect(await command.exit).toBe(1);
  expect(command.output()).toContain('No user has this phone number');
  expect(await processesLeft()).toEqual([]);
});

// Last: without the file, nothing starts on this folder again.
it('a server has no secret in its database once they were moved into a file', async () => {
  const secretsFile = `${dir}-secrets`;
  const env = { SECRETS_FILE: secretsFile };
  const command = run('cli.ts', ['secrets', 'move'], env);
  expect(await command.exit).toBe(0);
  expect(command.output()).toContain(`${secretsFile} has all secrets now`);
  const server = run('server.ts', [], env);
  expect((await fetch(`${await server.listening()}/healthz`)).status).toBe(200);
  const client = new pg.Client(embeddedAddress(join(dir, 'postgres')));
  await client.connect();
  const kept = await client.query("select name from secrets where value <> ''");
  expect(kept.rows).toEqual([]);
  await client.end();
  server.child.kill('SIGTERM');
  expect(await server.exit).toBe(0);
  await rm(secretsFile);
});
