import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { openPort, type HttpServer } from './http-server.ts';
import type { AppEnv } from './request-context.ts';

const halfMinuteMs = 30_000;
let server: HttpServer;
let client: Socket;
let answer: string;
let received: number;
let asked: PromiseWithResolvers<void>;
/** The body is read once this is settled. */
let mayRead: PromiseWithResolvers<void>;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  [answer, received] = ['', 0];
  [asked, mayRead] = [Promise.withResolvers(), Promise.withResolvers()];
  const app = new Hono<AppEnv>();
  app.post('/', async (c) => {
    asked.resolve();
    await mayRead.promise;
    for await (const chunk of c.req.raw.body ?? []) received += chunk.length;
    return c.text(`${received} bytes`);
  });
  app.onError((_, c) => c.text('cut off', 400));
  server = await openPort({ host: '127.0.0.1', port: 0 });
  server.serve(app);
  client = connect(server.port, '127.0.0.1');
  client.on('data', (chunk: Buffer) => (answer += chunk.toString())).on('error', () => undefined);
});
afterEach(async () => {
  vi.useRealTimers();
  client.destroy();
  await server.stop(0);
});

async function begin(length: number, first: string): Promise<void> {
  const head = ['POST / HTTP/1.1', 'Host: x', 'Connection: close', `Content-Length: ${length}`];
  client.write(`${head.join('\r\n')}\r\n\r\n${first}`);
  await asked.promise;
}

/** Sends so many bytes, and lets half a minute pass once the server has them. */
async function sendInHalfMinute(bytes: number): Promise<void> {
  const before = received;
  client.write(Buffer.alloc(bytes));
  await eventually(() => expect(received).toBe(before + bytes));
  vi.advanceTimersByTime(halfMinuteMs);
}

it('ends a body that arrives byte by byte', async () => {
  mayRead.resolve();
  await begin(1_000_000, '');
  const closed = once(client, 'close');
  await sendInHalfMinute(15);
  await closed;
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
});

it('ends a body that begins fast and then trickles', async () => {
  mayRead.resolve();
  await begin(1_000_000, '');
  await sendInHalfMinute(500_000);
  const closed = once(client, 'close');
  await sendInHalfMinute(29_000);
  await closed;
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
});

it('takes a slow and steady body, however long it takes', async () => {
  mayRead.resolve();
  await begin(20 * 31_000, '');
  const closed = once(client, 'close');
  for (let minute = 0; minute < 20; minute += 1) await sendInHalfMinute(31_000);
  await closed;
  expect(answer).toMatch(/^HTTP\/1\.1 200 [^]*620000 bytes$/);
});

it('waits as long as the server itself takes to read', async () => {
  await begin(2_000, 'x'.repeat(1_000));
  vi.advanceTimersByTime(10 * halfMinuteMs);
  const closed = once(client, 'close');
  client.write(Buffer.alloc(1_000));
  mayRead.resolve();
  await closed;
  expect(answer).toMatch(/^HTTP\/1\.1 200 [^]*2000 bytes$/);
});
