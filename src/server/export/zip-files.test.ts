import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { jsonFile, jsonListFile, type ExportFile } from './export-file.ts';
import { zipFiles } from '../../features/accounts/server/pack-export.service.ts';

const modifiedAt = new Date('2026-11-20T12:00:00Z');
const zip = (files: AsyncIterable<ExportFile>, signal = new AbortController().signal) =>
  zipFiles(files, { modifiedAt, signal });

const bytesFile = (path: string, bytes: Buffer): ExportFile => ({
  path,
  isCompressed: true,
  open: () => Promise.resolve(Readable.from([bytes])),
});

async function* listOf(...files: ExportFile[]): AsyncGenerator<ExportFile> {
  yield* files;
}

it('holds every file as it was, and leaves out what is gone', async () => {
  const bytes = randomBytes(300_000);
  const gone: ExportFile = { path: 'gone.bin', isCompressed: true, open: () => Promise.resolve(null) };
  async function* pages() {
    yield [{ n: 1 }, { n: 2 }];
    yield [];
    yield [{ n: 3 }];
  }
  async function* nothing(): AsyncGenerator<object[]> {}
  const archive = await buffer(
    zip(
      listOf(
        jsonFile('account.json', { name: 'Zoë' }),
        gone,
        bytesFile('photos/1.jpg', bytes),
        jsonListFile('list.json', pages),
        jsonListFile('empty.json', nothing),
      ),
    ),
  );
  const content = unzipSync(archive);
  expect(Object.keys(content)).toEqual(['account.json', 'photos/1.jpg', 'list.json', 'empty.json']);
  const parse = (name: string): unknown => JSON.parse(strFromU8(content[name] ?? new Uint8Array()));
  expect(parse('account.json')).toEqual({ name: 'Zoë' });
  expect(parse('list.json')).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
  expect(parse('empty.json')).toEqual([]);
  expect(Buffer.from(content['photos/1.jpg'] ?? []).equals(bytes)).toBe(true);
});

it('reads only as fast as it is read', async () => {
  let produced = 0;
  const megabyte = randomBytes(1024 * 1024);
  async function* endless(): AsyncGenerator<Buffer> {
    for (;;) {
      produced += 1;
      yield megabyte;
    }
  }
  const file = { path: 'big', isCompressed: true, open: () => Promise.resolve(Readable.from(endless())) };
  const output = zip(listOf(file));
  output.once('error', () => undefined);
  output.read();
  await delay(200);
  expect(produced).toBeLessThan(40);
  output.destroy();
});

it('fails with what a file fails with, and closes what is open', async () => {
  const broken: ExportFile = {
    path: 'x',
    isCompressed: true,
    open: () =>
      Promise.resolve(
        new Readable({
          read() {
            this.destroy(new Error('disk gone'));
          },
        }),
      ),
  };
  await expect(buffer(zip(listOf(broken)))).rejects.toThrow('disk gone');

  const isRead = Promise.withResolvers<void>();
  const open = new Readable({ read: () => isRead.resolve() });
  const controller = new AbortController();
  const reading = buffer(
    zip(listOf({ path: 'x', isCompressed: true, open: () => Promise.resolve(open) }), controller.signal),
  );
  await isRead.promise;
  controller.abort(new Error('given back'));
  await expect(reading).rejects.toThrow('given back');
  expect(open.destroyed).toBe(true);
});
