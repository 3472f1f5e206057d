import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { markerKey, type Storage } from '../src/server/adapters/storage/storage.port.ts';

/** The tests that every storage has to pass. `open` answers an empty one. */
export function describeStorage(open: () => Storage): void {
  const read = async (key: string, range?: { first: number; last: number }): Promise<string | null> => {
    const file = await open().get(key, range);
    if (file === null) return null;
    const content = await buffer(file.body);
    expect(content).toHaveLength(file.sizeBytes);
    return content.toString();
  };

  it('gives files back as they were put, from bytes and from streams', async () => {
    const storage = open();
    await storage.put('photos/a/full.jpg', Buffer.from('bytes'));
    await storage.put('photos/a/small.webp', Readable.from([Buffer.from('str'), Buffer.from('eam')]));
    expect(await read('photos/a/full.jpg')).toBe('bytes');
    expect(await read('photos/a/small.webp')).toBe('stream');
    await storage.put('photos/a/full.jpg', Buffer.from('new'));
    expect(await read('photos/a/full.jpg')).toBe('new');
    await storage.put('photos/a/empty', Readable.from([]));
    expect(await read('photos/a/empty')).toBe('');
  });

  it('gives a part of a file', async () => {
    await open().put('exports/a.zip', Buffer.from('0123456789'));
    expect(await read('exports/a.zip', { first: 0, last: 1 })).toBe('01');
    expect(await read('exports/a.zip', { first: 3, last: 5 })).toBe('345');
    expect(await read('exports/a.zip', { first: 8, last: 9 })).toBe('89');
    expect(await read('exports/none.zip', { first: 0, last: 1 })).toBeNull();
  });

  it('finds, lists and removes files', async () => {
    const storage = open();
    await storage.put('photos/a/full.jpg', Buffer.from('1'));
    await storage.put('photos/b/full.jpg', Buffer.from('22'));
    await storage.put('exports/b.zip', Buffer.from('333'));
    expect(await storage.size('photos/b/full.jpg')).toBe(2);
    expect(await storage.size('photos/a')).toBeNull();
    expect((await storage.list('photos/')).toSorted()).toEqual(['photos/a/full.jpg', 'photos/b/full.jpg']);
    await storage.remove('photos/a/');
    await storage.remove('photos/none/');
    await storage.remove('exports/b.zip');
    await storage.remove('exports/none.zip');
    expect(await storage.list('')).toEqual(['photos/b/full.jpg']);
    expect(await storage.list('nothing/')).toEqual([]);
    expect(await storage.get('photos/a/full.jpg')).toBeNull();
  });

  it('saves its marker and does not list it', async () => {
    await open().put(markerKey, Buffer.from('id'));
    expect(await read(markerKey)).toBe('id');
    expect(await open().list('')).toEqual([]);
  });

  it('leaves a file as it was when its source breaks off', async () => {
    await open().put('photos/a/full.jpg', Buffer.from('old'));
    const breaking = Readable.from(
      (async function* () {
        yield Buffer.from('half');
        throw new Error('the line broke');
      })(),
    );
    await expect(open().put('photos/a/full.jpg', breaking)).rejects.toThrow('the line broke');
    expect(await read('photos/a/full.jpg')).toBe('old');
  });

  it('saves and sends 20 MB as a stream', async () => {
    const content = randomBytes(20 * 1024 ** 2);
    const chunks = Array.from({ length: 320 }, (_, i) => content.subarray(i * 65_536, (i + 1) * 65_536));
    await open().put('exports/large.zip', Readable.from(chunks));
    const file = await open().get('exports/large.zip');
    expect(file?.sizeBytes).toBe(content.length);
    expect(file && (await buffer(file.body)).equals(content)).toBe(true);
    const unread = await open().get('exports/large.zip');
    unread?.body.destroy();
  });

  it.each(['../secret', 'photos/../../secret', '/etc/passwd', 'a//b', '.incoming/x', 'a\0b', ''])(
    'refuses the key %j',
    async (key) => {
      const malformed = 'Malformed storage key';
      await expect(open().put(key, Buffer.from('x'))).rejects.toThrow(malformed);
      await expect(open().get(key)).rejects.toThrow(malformed);
      await expect(open().size(key)).rejects.toThrow(malformed);
      await expect(open().remove(key)).rejects.toThrow(malformed);
    },
  );
}
