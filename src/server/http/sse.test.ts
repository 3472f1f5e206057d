import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { buildRequestContext } from '../../../test/build-request-context.ts';
import { eventually } from '../../../test/eventually.ts';
import { AppError } from '../../domain/errors.ts';
import type { AppEnv } from './request-context.ts';
import { createEventStreams, readLastEventId, type ServerEvent } from './sse.ts';

function serveEvents(follow: (signal: AbortSignal, afterId: number) => AsyncIterable<ServerEvent>) {
  const streams = createEventStreams();
  const app = new Hono<AppEnv>();
  app.onError((error, c) => c.text(error.message, error instanceof AppError ? 429 : 500));
  app.use(async (c, next) => {
    c.set('requestContext', buildRequestContext(c.req.query('as') ?? 'u1'));
    await next();
  });
  app.get('/events', (c) => streams.open(c, (signal) => follow(signal, readLastEventId(c))));
  return { app, streams };
}

async function* countFrom(first: number): AsyncGenerator<ServerEvent> {
  for (let id = first; id <= 3; id += 1) yield { id, name: 'photo', data: { id } };
}

describe('event streams', () => {
  it('sends each event with its id and goes on after the last one the browser has', async () => {
    const { app } = serveEvents((_signal, afterId) => countFrom(afterId + 1));
    const all = await (await app.request('/events')).text();
    expect(all.match(/^id: \d$/gm)).toEqual(['id: 1', 'id: 2', 'id: 3']);
    expect(all).toContain('event: photo\ndata: {"id":1}\nid: 1');
    const rest = await (await app.request('/events', { headers: { 'last-event-id': '2' } })).text();
    expect(rest.match(/^id: \d$/gm)).toEqual(['id: 3']);
    for (const id of ['-1', 'x', '1.5', '9007199254740991', '']) {
      const whole = await (await app.request('/events', { headers: { 'last-event-id': id } })).text();
      expect(whole.match(/^id: \d$/gm)).toHaveLength(3);
    }
  });

  it('ends quiet streams when the server stops, and when the visitor leaves', async () => {
    const ended: string[] = [];
    const { app, streams } = serveEvents(async function* (signal): AsyncGenerator<ServerEvent> {
      try {
        yield { id: 1, name: 'photo', data: {} };
        if (!signal.aborted) {
          await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
        }
      } finally {
        ended.push('ended');
      }
    });
    const leaving = (await app.request('/events')).body?.getReader();
    await leaving?.read();
    await leaving?.cancel();
    await eventually(() => expect(ended).toHaveLength(1));

    const staying = (await app.request('/events')).body!.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    while (!text.includes('event: photo')) text += (await staying.read()).value ?? '';
    streams.closeAll();
    while (!(await staying.read()).done);
    expect(ended).toHaveLength(2);
  });

  it('are no more at once than a user has tabs for, and each that ends makes room', async () => {
    const { app, streams } = serveEvents(async function* (signal): AsyncGenerator<ServerEvent> {
      yield { id: 1, name: 'photo', data: {} };
      await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
    });
    const open = await Promise.all(Array.from({ length: 30 }, async () => app.request('/events')));
    expect(open.every(({ status }) => status === 200)).toBe(true);
    expect((await app.request('/events')).status).toBe(429);
    const others = await app.request('/events?as=u2');
    expect(others.status).toBe(200);
    await open[0]?.body?.cancel();
    await eventually(async () => expect((await app.request('/events')).status).toBe(200));
    streams.closeAll();
  });
});
