import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDiskStorage, removeUnfinished } from './disk-storage.ts';
import { describeStorage } from '../../../../test/storage-contract.ts';
import type { Storage } from './storage.port.ts';

let dir = '';
let storage: Storage;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'loupe-storage-'));
  storage = createDiskStorage(join(dir, 'files'), '7');
});
afterEach(() => rm(dir, { recursive: true }));

describe('a folder', () => {
  describeStorage(() => storage);

  it('is for its owner only', async () => {
    await storage.put('photos/a/full.jpg', Buffer.from('x'));
    expect((await stat(join(dir, 'files', 'photos'))).mode & 0o777).toBe(0o700);
    expect((await stat(join(dir, 'files', 'photos/a/full.jpg'))).mode & 0o777).toBe(0o600);
  });

  it('has nothing left over after a put that failed', async () => {
    const broken = Readable.from(['x']).destroy(new Error('the line broke'));
    await expect(storage.put('photos/a', broken)).rejects.toThrow('the line broke');
    expect(await readdir(join(dir, 'files', '.incoming', '7'))).toEqual([]);
  });
});

it('what a process that is gone was writing is removed, and no other', async () => {
  const incoming = join(dir, 'files', '.incoming');
  for (const id of ['6', '8']) {
    await mkdir(join(incoming, id), { recursive: true });
    await writeFile(join(incoming, id, 'half'), 'half');
  }
  await removeUnfinished(join(dir, 'files'), { ownId: '7', isAlive: (id) => Promise.resolve(id === '8') });
  expect((await readdir(incoming)).toSorted()).toEqual(['7', '8']);
});
