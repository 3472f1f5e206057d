import { mkdtemp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/create-test-database.ts';
import { createSilentLog } from '../log/log.ts';
import { openInstanceFolder } from './instance-folder.ts';
import { isInstanceAlive, openListener } from './listen.ts';

let database: TestDatabase;
let dir = '';
beforeAll(async () => {
  database = await createTestDatabase();
  dir = await mkdtemp(join(tmpdir(), 'loupe-instances-'));
});
afterAll(async () => {
  await database.close();
  await rm(dir, { recursive: true });
});

const joinDatabase = async () => {
  const listener = await openListener(database.address, { log: createSilentLog() });
  const isAlive = (id: string) => isInstanceAlive(database.db, id);
  return { listener, open: () => openInstanceFolder(dir, { ownId: listener.instanceId, isAlive }) };
};

it('belongs to one process: another that starts leaves it alone, and removes it when that process is gone', async () => {
  await mkdir(join(dir, 'something-older'));
  const first = await joinDatabase();
  const folder = await first.open();
  await writeFile(join(folder, 'upload'), 'half');
  const second = await joinDatabase();
  const other = await second.open();
  expect(await readdir(folder)).toEqual(['upload']);
  expect((await readdir(dir)).map((name) => join(dir, name)).toSorted()).toEqual([folder, other].toSorted());

  await first.listener.close();
  const third = await joinDatabase();
  await third.open();
  expect(await readdir(dir)).not.toContain(first.listener.instanceId);
  expect(await readdir(dir)).toContain(second.listener.instanceId);
  await second.listener.close();
  await third.listener.close();
});
