import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { runningServer } from '../../../../test/s3/s3-server.ts';
import { startS3rver } from '../../../../test/s3/start-s3rver.ts';
import { startSwift } from '../../../../test/s3/start-swift.ts';
import { AppError } from '../../../domain/errors.ts';
import { createS3Storage, type S3Options } from './s3-storage.ts';
import { describeStorage } from '../../../../test/storage-contract.ts';
import { operatorsError, StorageError, type Storage } from './storage.port.ts';

const dir = await mkdtemp(join(tmpdir(), 'loupe-s3-'));
const spoolDir = join(dir, 'spool');
afterAll(() => rm(dir, { recursive: true, force: true }));

const servers = await Promise.all([startS3rver(), startSwift()]);

const refusalOf = async (asking: Promise<unknown>): Promise<string> => {
  const error: unknown = await asking.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(AppError);
  expect((error as AppError).code).toBe('service_unavailable');
  const cause = operatorsError(error);
  expect(cause).toBeInstanceOf(StorageError);
  return (cause as StorageError).message;
};

describe.each(servers)('a bucket of $name', (server) => {
  describe.skipIf('reason' in server)(`${'reason' in server ? server.reason : 'that runs'}`, () => {
    afterAll(() => runningServer(server).stop());
    let prefix = '';
    beforeEach(() => {
      prefix = `${randomUUID()}/`;
    });
    /** A storage in an empty part of the bucket. */
    const open = (changes: Partial<S3Options> = {}): Storage =>
      createS3Storage({ ...runningServer(server), ...changes }, spoolDir, prefix);

    describeStorage(() => open());

    it('lists more files than one answer has', async () => {
      const keys = Array.from({ length: 1_005 }, (_, i) => `photos/${i}/full.jpg`);
      for (let start = 0; start < keys.length; start += 50)
        await Promise.all(keys.slice(start, start + 50).map((key) => open().put(key, Buffer.from('x'))));
      expect((await open().list('photos/')).toSorted()).toEqual(keys.toSorted());
    });

    it('leaves no file behind in the folder of streams', async () => {
      await open().put('exports/a.zip', Readable.from([Buffer.from('zip')]));
      expect(await readdir(spoolDir)).toEqual([]);
    });

    it.skipIf(server.name === 's3rver')(
      'says that it refuses a wrong secret, which s3rver does not check',
      async () => {
        const wrongSecret = open({ secretAccessKey: 'wrong' });
        expect(await refusalOf(wrongSecret.put('a', Buffer.from('x')))).toContain('refuses the key');
        expect(await refusalOf(wrongSecret.list(''))).toContain('check S3_ACCESS_KEY_ID');
        expect(await refusalOf(wrongSecret.size('a'))).toContain('refuses the key');
      },
    );

    it('says that there is no such bucket', async () => {
      const noBucket = open({ bucket: 'none-such' });
      expect(await refusalOf(noBucket.put('a', Buffer.from('x')))).toContain('There is no bucket none-such');
      expect(await refusalOf(noBucket.get('a'))).toContain('There is no bucket none-such');
      expect(await refusalOf(noBucket.list(''))).toContain('There is no bucket none-such');
    });
  });
});

describe('a server that', () => {
  const options = { region: 'us-east-1', bucket: 'b', accessKeyId: 'key', secretAccessKey: 'secret' };

  async function withServer(
    listener: RequestListener,
    work: (storage: Storage) => Promise<void>,
  ): Promise<void> {
    const server = createServer(listener).listen(0, '127.0.0.1');
    await new Promise((done) => server.once('listening', done));
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    try {
      await work(createS3Storage({ ...options, endpoint }, spoolDir));
    } finally {
      server.closeAllConnections();
      server.close();
    }
  }

  it('is too busy at first is asked again', async () => {
    let asked = 0;
    await withServer(
      (_, answer) => {
        asked += 1;
        answer.writeHead(asked === 1 ? 503 : 200).end('file');
      },
      async (storage) => {
        const file = await storage.get('a');
        expect(file && (await text(file.body))).toBe('file');
        expect(asked).toBe(2);
      },
    );
  });

  it('has no space left says so to users', async () => {
    const full = '<Error><Code>QuotaExceeded</Code></Error>';
    await withServer(
      (request, answer) => request.resume().on('end', () => answer.writeHead(403).end(full)),
      async (storage) => {
        await expect(storage.put('a', Buffer.from('x'))).rejects.toMatchObject({ code: 'storage_full' });
      },
    );
  });

  it('is in another region says so to operators', async () => {
    const elsewhere = '<Error><Code>AuthorizationHeaderMalformed</Code></Error>';
    await withServer(
      (_, answer) => answer.writeHead(400).end(elsewhere),
      async (storage) => {
        expect(await refusalOf(storage.list(''))).toContain('set S3_REGION');
      },
    );
  });

  it('cannot be reached says so to operators', async () => {
    const storage = createS3Storage({ ...options, endpoint: 'http://127.0.0.1:9' }, spoolDir);
    expect(await refusalOf(storage.get('a'))).toContain('cannot be reached');
  });

  it('sends no faster than it is read', async () => {
    let sentBytes = 0;
    await withServer(
      (_, answer) => {
        const chunk = Buffer.alloc(1024 ** 2);
        answer.writeHead(200, { 'content-length': 200 * chunk.length });
        const send = () => {
          while (sentBytes < 200 * chunk.length) {
            sentBytes += chunk.length;
            if (!answer.write(chunk)) return void answer.once('drain', send);
          }
          answer.end();
        };
        send();
      },
      async (storage) => {
        const file = await storage.get('a');
        let readBytes = 0;
        for await (const chunk of file?.body ?? []) {
          expect(sentBytes - readBytes).toBeLessThan(50 * 1024 ** 2);
          readBytes += (chunk as Buffer).length;
          await setImmediate();
        }
        expect(readBytes).toBe(sentBytes);
      },
    );
  });
});
