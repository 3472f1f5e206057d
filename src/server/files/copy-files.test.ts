import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createDiskStorage } from '../adapters/storage/disk-storage.ts';
import { markerKey, StorageError, type Storage } from '../adapters/storage/storage.port.ts';
import { readMarker } from './check-storage-marker.ts';
import { copyFiles } from './copy-files.ts';

let dir = '';
let from: Storage;
let to: Storage;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'loupe-copy-'));
  from = createDiskStorage(join(dir, 'from'), '1');
  to = createDiskStorage(join(dir, 'to'), '1');
  await from.put(markerKey, Buffer.from('the-marker\n'));
  for (const name of ['a', 'b', 'c']) await from.put(`photos/${name}/full.jpg`, Buffer.from(`photo ${name}`));
});
afterEach(() => rm(dir, { recursive: true }));

const copy = (target: Storage = to) => copyFiles({ from, to: target }, () => {});

async function contents(storage: Storage): Promise<Record<string, string>> {
  const entries = (await storage.list('')).toSorted().map(async (key) => {
    const file = await storage.get(key);
    return [key, file === null ? '' : await text(file.body)] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

it('copies every file and the marker', async () => {
  const seen: string[] = [];
  const result = await copyFiles({ from, to }, (done, total) => void seen.push(`${done}/${total}`));
  expect(result).toEqual({ copied: 3, present: 0, removed: 0 });
  expect(seen).toEqual(['1/3', '2/3', '3/3']);
  expect(await contents(to)).toEqual(await contents(from));
  expect(await readMarker(to)).toBe('the-marker');
});

it('goes on after a break, and no server starts on what is there so far', async () => {
  const breaking: Storage = {
    ...to,
    put: (key, body) => (key.includes('/b/') ? Promise.reject(new Error('broken')) : to.put(key, body)),
  };
  await expect(copy(breaking)).rejects.toThrow('broken');
  expect(await readMarker(to)).toBe('copying the-marker');
  const { copied, present } = await copy();
  expect(copied + present).toBe(3);
  expect(present).toBeGreaterThan(0);
  expect(await contents(to)).toEqual(await contents(from));
  expect(await readMarker(to)).toBe('the-marker');
});

it('brings a copy up to date: new, changed and deleted files', async () => {
  await copy();
  await from.put('photos/d/full.jpg', Buffer.from('photo d'));
  await from.remove('photos/a/');
  await to.put('photos/b/full.jpg', Buffer.from('phot0 b'));
  expect(await copy()).toEqual({ copied: 2, present: 1, removed: 1 });
  expect(await contents(to)).toEqual(await contents(from));
});

it('refuses a place with other files, and leaves it as it is', async () => {
  await to.put('photos/z/full.jpg', Buffer.from('of others'));
  await expect(copy()).rejects.toThrow(StorageError);
  await to.put(markerKey, Buffer.from('another'));
  await expect(copy()).rejects.toThrow('holds other files');
  expect(await contents(to)).toEqual({ 'photos/z/full.jpg': 'of others' });
  expect(await readMarker(to)).toBe('another');
});

it('refuses a place without files of Loupe', async () => {
  await from.remove(markerKey);
  await expect(copy()).rejects.toThrow('There are no files of Loupe');
});

it('refuses a storage that gives back something else', async () => {
  const lossy: Storage = {
    ...to,
    put: async (key, body) => {
      if (Buffer.isBuffer(body)) return to.put(key, body);
      const content = await text(body);
      return to.put(key, Readable.from([Buffer.from(content.toUpperCase())]));
    },
  };
  await expect(copy(lossy)).rejects.toThrow('did not give back the file');
  expect(await readMarker(to)).toBe('copying the-marker');
});
