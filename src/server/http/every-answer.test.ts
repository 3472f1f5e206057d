import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildHttpFixture, json, type HttpFixture } from '../../../test/build-http-app.ts';
import { listen } from './http-server.ts';

let fixture: HttpFixture;
beforeAll(async () => {
  fixture = await buildHttpFixture();
});
afterAll(() => fixture.remove());

/** What differs from one answer to the next, or is Node's own. */
const fleeting = ['connection', 'content-length', 'date', 'keep-alive', 'x-request-id'];

const lasting = (response: Response): [string, string][] =>
  [...response.headers].filter(([name]) => !fleeting.includes(name));

it('procedures answer with the same headers over a socket as without, each cookie on a line of its own', async () => {
  const app = await fixture.makeApp();
  const note = json({ text: 'hi' });
  const called = await app.request('/api/notes/7', note);
  const missing = await app.request('/api/nothing');
  const server = await listen(app, { host: '127.0.0.1', port: 0 });
  try {
    const origin = `http://127.0.0.1:${server.port}`;
    const answered = await fetch(`${origin}/api/notes/7`, note);
    expect(answered.headers.getSetCookie()).toEqual([
      'seen=1; Max-Age=60; Path=/; HttpOnly; SameSite=Strict',
      'lately=2; Max-Age=60; Path=/; HttpOnly; SameSite=Strict',
    ]);
    expect(lasting(answered)).toEqual(lasting(called));
    expect(answered.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
    expect(await answered.json()).toEqual({ id: '7', text: 'hi' });

    const names = (response: Response): string[] => lasting(response).map(([name]) => name);
    const refused = await fetch(`${origin}/api/nothing`);
    expect(lasting(refused)).toEqual(lasting(missing));
    expect(names(answered)).toEqual(expect.arrayContaining(names(refused)));
  } finally {
    await server.stop(1_000);
  }
});
