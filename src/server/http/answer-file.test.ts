import { Hono } from 'hono';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { createDiskStorage } from '../adapters/storage/disk-storage.ts';
import { readableFile } from '../adapters/storage/storage.port.ts';
import { answerFile } from './answer-file.ts';
import { toErrorResponse } from './on-error.ts';
import { createSilentLog } from '../log/log.ts';

let dir = '';
const app = new Hono();
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'loupe-answer-'));
  const storage = createDiskStorage(dir, '1');
  await storage.put('exports/digits', Buffer.from('0123456789'));
  await storage.put('exports/empty', Buffer.from(''));
  app.get('/:name', (c) =>
    answerFile(c, readableFile(storage, `exports/${c.req.param('name')}`), {
      headers: { ETag: '"1"', 'Content-Type': 'application/zip' },
      missing: 'Gone.',
    }),
  );
  app.onError((error) => toErrorResponse(error, { requestId: '1', log: createSilentLog(), refusal: null }));
  return () => rm(dir, { recursive: true });
});

const ask = async (headers: Record<string, string>, name = 'digits', method = 'GET') => {
  const answer = await app.request(`/${name}`, { method, headers });
  const { status } = answer;
  const range = answer.headers.get('content-range');
  return { status, range, length: answer.headers.get('content-length'), body: await answer.text() };
};

it('sends a whole file and says that it has parts', async () => {
  expect(await ask({})).toEqual({ status: 200, range: null, length: '10', body: '0123456789' });
  const answer = await app.request('/digits');
  expect(answer.headers.get('accept-ranges')).toBe('bytes');
  expect(await ask({}, 'digits', 'HEAD')).toEqual({ status: 200, range: null, length: '10', body: '' });
});

it.each([
  ['bytes=0-0', '0', 'bytes 0-0/10'],
  ['bytes=3-5', '345', 'bytes 3-5/10'],
  ['bytes=7-', '789', 'bytes 7-9/10'],
  ['bytes=7-100', '789', 'bytes 7-9/10'],
  ['bytes=-2', '89', 'bytes 8-9/10'],
  ['bytes=-20', '0123456789', 'bytes 0-9/10'],
])('sends the part %s', async (range, body, contentRange) => {
  const length = String(body.length);
  expect(await ask({ range })).toEqual({ status: 206, range: contentRange, length, body });
});

it.each([
  ['digits', 'bytes=10-'],
  ['digits', 'bytes=-0'],
  ['empty', 'bytes=0-'],
])('has no such part of %s: %s', async (name, range) => {
  expect(await ask({ range }, name)).toMatchObject({ status: 416, body: '' });
});

it.each(['bytes=5-3', 'bytes=0-1,3-4', 'bytes=', 'lines=1-2', 'bytes=a-b'])(
  'sends the whole file for the header %s',
  async (range) => {
    expect(await ask({ range })).toMatchObject({ status: 200, body: '0123456789' });
  },
);

it('sends a part only of the version that the client has', async () => {
  const range = 'bytes=0-1';
  expect((await ask({ range, 'if-range': '"1"' })).status).toBe(206);
  expect((await ask({ range, 'if-range': '"0"' })).status).toBe(200);
});

it('says that a file is gone', async () => {
  for (const headers of [{}, { range: 'bytes=0-1' }] as Record<string, string>[])
    expect(await ask(headers, 'none')).toMatchObject({ status: 404 });
  expect(await ask({}, 'none', 'HEAD')).toMatchObject({ status: 404 });
});
