import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { createLog } from '../log/log.ts';
import type { DrawnScreen, DrawScreen } from './draw-screen.ts';
import { createDrawnDocuments } from './drawn-screens.ts';
import type { AppEnv } from './request-context.ts';

const screen: DrawnScreen = {
  title: 'A & B',
  markup: '<h1>$& drawn</h1>',
  data: { id: 'data', json: '["</script>"]' },
};
const html =
  '<head><title>Loupe</title><script type="module" src="/assets/app-1.js"></script></head><body><div id="root"><p>plain</p></div></body>';

let drawings = 0;
let nowMs = 0;
const lines: string[] = [];

function serve(draw: DrawScreen, longestWaitMs?: number) {
  drawings = 0;
  nowMs = 0;
  lines.length = 0;
  const answer = createDrawnDocuments({
    draw: (asked) => {
      drawings += 1;
      return draw(asked);
    },
    scripts: { start: '/assets/start-1.js', scripts: [] },
    log: createLog('info', (line) => lines.push(line)),
    longestWaitMs,
    now: () => nowMs,
  });
  const app = new Hono<AppEnv>();
  app.get('/api/echo', (c) => c.json({ cookie: c.req.header('cookie'), secret: c.req.header('x-secret') }));
  app.get('/api/renew', (c) => {
    for (const cookie of ['token=1; Path=/; HttpOnly', 'hint=Zoe; Path=/'])
      c.header('Set-Cookie', cookie, { append: true });
    return c.json({});
  });
  app.get('*', async (c) => {
    const drawn = await answer(c, { html, headers: {} }, async (request) => app.fetch(request));
    return drawn ?? c.html(html);
  });
  const request = async (cookie = 'loupe_hint=', method = 'GET') =>
    app.request('/report', { method, headers: { cookie, 'x-secret': 'mine' } });
  return Object.assign(async (...asked: Parameters<typeof request>) => (await request(...asked)).text(), {
    request,
  });
}

it('puts the screen in the place of the loading text, and its data beside it', async () => {
  const open = serve(() => Promise.resolve(screen));
  expect(await open()).toBe(
    '<head><title>A &amp; B</title><script type="module" async blocking="render" fetchpriority="high" src="/assets/start-1.js" data-app="/assets/app-1.js" data-parts="/assets/app-1.js"></script></head><body><div id="root"><h1>$& drawn</h1></div><script type="application/json" id="data">["\\u003c/script>"]</script></body>',
  );
});

it('draws nothing for somebody who is not signed in, and nothing for HEAD', async () => {
  const open = serve(() => Promise.resolve(screen));
  expect(await open('other=1; not_loupe_hint=')).toContain('plain');
  expect(await open('other=1; loupe_hint=Zoe')).toContain('drawn');
  expect(drawings).toBe(1);
  await open('loupe_hint=Zoe', 'HEAD');
  expect(drawings).toBe(1);
});

it('asks the API as the reader, with nothing but what says who that is', async () => {
  let answered: unknown;
  const open = serve(async ({ ask }) => {
    answered = await (await ask(new Request('http://localhost/api/echo'))).json();
    return null;
  });
  expect(await open('loupe_hint=; session=1')).toContain('plain');
  expect(answered).toEqual({ cookie: 'loupe_hint=; session=1' });
});

it('sets the cookies that the API has set, each once, unless the plain document comes', async () => {
  const renewTwice = async ({ ask }: Parameters<DrawScreen>[0]) => {
    for (let times = 0; times < 2; times += 1) await ask(new Request('http://localhost/api/renew'));
  };
  const drawn = serve(async (asked) => renewTwice(asked).then(() => screen));
  expect((await drawn.request()).headers.getSetCookie()).toEqual([
    'token=1; Path=/; HttpOnly',
    'hint=Zoe; Path=/',
  ]);
  const plain = serve(async (asked) => renewTwice(asked).then(() => null));
  expect((await plain.request()).headers.getSetCookie()).toEqual([]);
});

it('sends the plain document when drawing fails, and says why in the log', async () => {
  const open = serve(() => Promise.reject(new Error('no ink')));
  expect(await open()).toContain('plain');
  expect(lines.join()).toContain('no ink');
});

it('does not wait for a slow screen, and spares the server for a while after one', async () => {
  const never = new Promise<null>(() => undefined);
  const open = serve(() => (drawings === 1 ? never : Promise.resolve(screen)), 20);
  expect(await open()).toContain('plain');
  expect(await open()).toContain('plain');
  expect(drawings).toBe(1);
  nowMs = 10_000;
  expect(await open()).toContain('drawn');
});
