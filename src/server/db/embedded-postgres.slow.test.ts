import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createSilentLog } from '../log/log.ts';
import { DataDirInUseError, isDataDirInUse, lockDataDir } from './data-dir-lock.ts';
import { embeddedAddress, startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';

// One folder for all of them: each finds it as the one before has left it, which making it anew would only take longer for.
let dir = '';
let running: EmbeddedPostgres[] = [];
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'loupe-postgres-'));
});
afterEach(async () => {
  for (const postgres of running) await postgres.stop();
  running = [];
});
afterAll(() => rm(dir, { recursive: true }));

async function start(dataDir = join(dir, 'postgres')): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres(dataDir, { log: createSilentLog() });
  running.push(postgres);
  return postgres;
}

async function query(sql: string, dataDir = join(dir, 'postgres')): Promise<unknown[]> {
  const client = new pg.Client(embeddedAddress(dataDir));
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows;
  } finally {
    await client.end();
  }
}

it('keeps what was written from one start to the next, and is gone in between', async () => {
  await start();
  await query('drop table if exists kept; create table kept as select 1');
  await running.pop()?.stop();
  await expect(query('select 1')).rejects.toThrow(/ENOENT|ECONNREFUSED/);
  await start();
  expect(await query('select * from kept')).toEqual([[1]]);
});

it('starts where the path is too long for a socket', async () => {
  const deep = join(dir, 'a-folder-with-a-name-of-some-length'.repeat(3), 'postgres');
  await mkdir(join(deep, '..'), { recursive: true });
  await start(deep);
  expect(await query('select 1', deep)).toEqual([[1]]);
});

it('starts again after its program was killed, with everything that was committed', async () => {
  const script = `
    import { startEmbeddedPostgres } from '${new URL('embedded-postgres.ts', import.meta.url).href}';
    import { createSilentLog } from '${new URL('../log/log.ts', import.meta.url).href}';
    await startEmbeddedPostgres(${JSON.stringify(join(dir, 'postgres'))}, { log: createSilentLog() });
    console.log('ready');
    setInterval(() => {}, 1000);
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  await query('drop table if exists kept; create table kept as select 1');
  child.kill('SIGKILL');
  await once(child, 'exit');
  await start();
  expect(await query('select * from kept')).toEqual([[1]]);
});

it('starts although the number of a PostgreSQL that is gone belongs to another program', async () => {
  await start();
  await running.pop()?.stop();
  await writeFile(
    join(dir, 'postgres', 'postmaster.pid'),
    `${process.pid}\n${join(dir, 'postgres')}\n1\n5432\n`,
  );
  await start();
  expect(await query('select 1')).toEqual([[1]]);
});

it.each([
  ['empty', ''],
  ['full of garbage', '\0\0\0\0garbage\n'],
])('starts although the lock files of PostgreSQL are %s', async (_, content) => {
  await start();
  await query('drop table if exists kept; create table kept as select 1');
  await running.pop()?.stop();
  for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock'])
    await writeFile(join(dir, 'postgres', name), content);
  await start();
  expect(await query('select * from kept')).toEqual([[1]]);
});

it('says when it is lost, and not when it is stopped', async () => {
  const postgres = await start();
  let isLost = false;
  void postgres.lost.then(() => (isLost = true));
  const processId = await readFile(join(dir, 'postgres', 'postmaster.pid'), 'utf8');
  process.kill(Number(processId.split('\n')[0]), 'SIGINT');
  await postgres.lost;
  expect(isLost).toBe(true);

  const second = await start();
  isLost = false;
  void second.lost.then(() => (isLost = true));
  await second.stop();
  expect(isLost).toBe(false);
});

it('lets one program at a time have the data folder, and whoever comes after a killed one', async () => {
  const lock = lockDataDir(dir);
  expect(isDataDirInUse(dir)).toBe(true);
  expect(() => lockDataDir(dir)).toThrow(DataDirInUseError);
  expect(() => lockDataDir(dir)).toThrow(`process ${process.pid}`);
  lock.release();
  expect(isDataDirInUse(dir)).toBe(false);

  const script = `
    import { lockDataDir } from '${new URL('data-dir-lock.ts', import.meta.url).href}';
    lockDataDir(${JSON.stringify(dir)});
    console.log('locked');
    setInterval(() => {}, 1000);
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  expect(() => lockDataDir(dir)).toThrow(`process ${child.pid}`);
  child.kill('SIGKILL');
  await once(child, 'exit');
  lockDataDir(dir).release();
});
