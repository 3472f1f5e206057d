import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { buildRequestContext } from '../../../test/build-request-context.ts';
import { listen, ListenError, openPort } from './http-server.ts';
import type { AppEnv } from './request-context.ts';
import { createEventStreams, type ServerEvent } from './sse.ts';

const address = { host: '127.0.0.1', port: 0 };

async function* quietUntilAbort(signal: AbortSignal): AsyncGenerator<ServerEvent> {
  yield { id: 1, name: 'photo', data: {} };
  if (!signal.aborted) await once(signal, 'abort');
}

it('lets requests that are being answered finish, and ends event streams, without waiting for idle connections', async () => {
  const streams = createEventStreams();
  const app = new Hono<AppEnv>();
  const asked = Promise.withResolvers<void>();
  app.get('/slow', async (c) => {
    asked.resolve();
    await delay(200);
    return c.text('finished');
  });
  app.use(async (c, next) => {
    c.set('requestContext', buildRequestContext('u1'));
    await next();
  });
  app.get('/events', (c) => streams.open(c, quietUntilAbort));
  const server = await listen(app, address);
  const origin = `http://127.0.0.1:${server.port}`;
  const idle = connect(server.port, '127.0.0.1');
  const slow = fetch(`${origin}/slow`).then((response) => response.text());
  const events = (await fetch(`${origin}/events`)).text();
  await asked.promise;

  const startedAt = performance.now();
  const stopped = server.stop(60_000);
  streams.closeAll();
  expect(await slow).toBe('finished');
  expect(await events).toContain('retry:');
  await stopped;
  // The grace is for what does not end by itself.
  expect(performance.now() - startedAt).toBeLessThan(30_000);
  await expect(fetch(`${origin}/slow`)).rejects.toThrow('fetch failed');
  idle.destroy();
});

it('cuts off what takes longer than the grace', async () => {
  const app = new Hono<AppEnv>();
  const asked = Promise.withResolvers<void>();
  app.get('/stuck', () => {
    asked.resolve();
    return new Promise<Response>(() => undefined);
  });
  const server = await listen(app, address);
  const stuck = fetch(`http://127.0.0.1:${server.port}/stuck`).catch(() => 'cut off');
  await asked.promise;
  await server.stop(100);
  expect(await stuck).toBe('cut off');
});

it('asks for patience from the moment the port is its own until there is an app', async () => {
  const server = await openPort(address);
  const ask = async (path: string, init?: RequestInit) => {
    const response = await fetch(`http://127.0.0.1:${server.port}${path}`, init);
    return {
      status: response.status,
      wait: response.headers.get('retry-after'),
      text: await response.text(),
    };
  };
  const message = 'Loupe is starting. Please try again in a moment.';
  expect(await ask('/dashboard')).toEqual({ status: 503, wait: '2', text: message });
  const answer = await ask('/api/payment', { method: 'POST', body: 'x'.repeat(100_000) });
  expect({ ...answer, text: JSON.parse(answer.text) as unknown }).toMatchObject({
    status: 503,
    wait: '2',
    text: { code: 'service_unavailable', message },
  });
  expect((await ask('/healthz')).status).toBe(200);
  expect(await ask('/readyz')).toMatchObject({
    status: 503,
    text: '{"status":"not ready","missing":["start"]}',
  });

  const app = new Hono<AppEnv>();
  app.get('/dashboard', (c) => c.text('here'));
  server.serve(app);
  expect(await ask('/dashboard')).toEqual({ status: 200, wait: null, text: 'here' });
  await server.stop(100);
  await server.stop(0);
});

it('says what is wrong with an address, and which setting changes it', async () => {
  const app = new Hono<AppEnv>();
  const server = await listen(app, address);
  const refused: unknown = await listen(app, { ...address, port: server.port }).catch(
    (error: unknown) => error,
  );
  expect(refused).toBeInstanceOf(ListenError);
  expect((refused as ListenError).message).toContain('set PORT');
  await server.stop(100);
});
