import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDiskStorage } from './disk-storage.ts';
import type { Storage } from './storage.port.ts';

const alone = { ownId: '7', isAlive: () => Promise.resolve(false) };
let dir = '';
let storage: Storage;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'loupe-storage-'));
  storage = await createDiskStorage(dir, alone);
});
afterEach(() => rm(dir, { recursive: true }));

async function read(key: string): Promise<string | null> {
  const file = await storage.get(key);
  return file === null ? null : (await buffer(file.body)).toString();
}

describe('files on disk', () => {
  it('come back as they were put, from bytes and from streams', async () => {
    await storage.put('photos/a/full.jpg', Buffer.from('bytes'));
    await storage.put('photos/a/small.webp', Readable.from([Buffer.from('str'), Buffer.from('eam')]));
    expect(await read('photos/a/full.jpg')).toBe('bytes');
    expect((await storage.get('photos/a/small.webp'))?.sizeBytes).toBe(6);
    expect(await read('photos/a/small.webp')).toBe('stream');
    await storage.put('photos/a/full.jpg', Buffer.from('new'));
    expect(await read('photos/a/full.jpg')).toBe('new');
  });

  it('are found, listed and removed', async () => {
    await storage.put('photos/a/full.jpg', Buffer.from('1'));
    await storage.put('photos/b/full.jpg', Buffer.from('2'));
    expect(await storage.exists('photos/a/full.jpg')).toBe(true);
    expect(await storage.exists('photos/a')).toBe(false);
    expect((await storage.list('')).toSorted()).toEqual(['photos/a/full.jpg', 'photos/b/full.jpg']);
    await storage.remove('photos/a/');
    await storage.remove('photos/none/');
    expect(await storage.list('photos/')).toEqual(['photos/b/full.jpg']);
    expect(await storage.list('nothing/')).toEqual([]);
    await writeFile(join(dir, '.loupe-storage'), 'of the folder, and no file of a user');
    expect(await storage.list('')).toEqual(['photos/b/full.jpg']);
    expect(await storage.get('photos/a/full.jpg')).toBeNull();
  });

  it('stay as they were when the source breaks off, with nothing left over', async () => {
    await storage.put('photos/a/full.jpg', Buffer.from('old'));
    const breaking = Readable.from(
      (async function* () {
        yield Buffer.from('half');
        throw new Error('the line broke');
      })(),
    );
    await expect(storage.put('photos/a/full.jpg', breaking)).rejects.toThrow('the line broke');
    expect(await read('photos/a/full.jpg')).toBe('old');
    expect(await readdir(join(dir, '.incoming', alone.ownId))).toEqual([]);
  });

  it('are never reached outside their folder', async () => {
    for (const key of [
      '../secret',
      'photos/../../secret',
      '/etc/passwd',
      'a//b',
      '.incoming/x',
      'a\0b',
      '',
    ]) {
      await expect(storage.put(key, Buffer.from('x')), key).rejects.toThrow('Malformed storage key');
      await expect(storage.get(key), key).rejects.toThrow('Malformed storage key');
      await expect(storage.remove(key), key).rejects.toThrow('Malformed storage key');
    }
    await expect(stat(join(dir, '..', 'secret'))).rejects.toThrow('ENOENT');
  });

  it('do not keep what a killed run was writing', async () => {
    await writeFile(join(dir, '.incoming', 'half'), 'half');
    await createDiskStorage(dir, alone);
    expect(await readdir(join(dir, '.incoming', alone.ownId))).toEqual([]);
  });
});
