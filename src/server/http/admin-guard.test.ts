import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildHttpFixture, type HttpFixture } from '../../../test/build-http-app.ts';

let fixture: HttpFixture;
beforeAll(async () => {
  fixture = await buildHttpFixture();
});
afterAll(() => fixture.remove());

const id = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';

async function ask(method: string, path: string, signIn: string | null, body?: string) {
  const app = await fixture.makeApp();
  const response = await app.request(path, {
    method,
    headers: {
      ...(signIn === null ? {} : { cookie: `sign_in=${signIn}` }),
      ...(body === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': `${body.length}` }),
    },
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  return { status: response.status, text };
}

it('refuses a user who is no administrator before it reads what was sent', async () => {
  for (const [path, body] of [
    [`/api/admin/notes/${id}`, '{}'],
    [`/api/admin/notes/${id}`, '{"broken'],
    ['/api/admin/notes/not-an-id', 'null'],
  ] as const) {
    expect((await ask('PUT', path, null, body)).status).toBe(401);
    const refused = await ask('PUT', path, 'good', body);
    expect(refused.status).toBe(403);
    expect(refused.text).toContain('Permission denied: Only admins can write notes');
  }
});

it('validates what an administrator sends', async () => {
  expect(await ask('PUT', `/api/admin/notes/${id}`, 'admin', '{}')).toEqual({ status: 200, text: '"done"' });
  expect((await ask('PUT', '/api/admin/notes/not-an-id', 'admin', '{}')).status).toBe(400);
  expect((await ask('PUT', `/api/admin/notes/${id}`, 'admin', '{"broken')).status).toBe(400);
});

it('hides a route that no feature names, and every other spelling of one', async () => {
  for (const [method, path] of [
    ['POST', '/api/admin/forgotten'],
    ['GET', `/api/admin/forgotten/${id}`],
    ['GET', `/api/admin/forgotten/${id}/`],
    ['GET', `/api/%61dmin/forgotten/${id}`],
    ['GET', `/api//admin/forgotten/${id}`],
    ['GET', `/api/admin//forgotten/${id}`],
    ['GET', `/api/x/../admin/forgotten/${id}`],
  ] as const) {
    const body = method === 'POST' ? '{}' : undefined;
    for (const signIn of ['good', 'admin']) {
      const { status, text } = await ask(method, path, signIn, body);
      expect([path, signIn, status >= 400 && status < 500]).toEqual([path, signIn, true]);
      expect(text).not.toContain('reached');
    }
  }
});

it('answers an unknown address under /api/admin like any other to a user who is no administrator', async () => {
  const refused = await ask('GET', '/api/admin/users//rank', 'good');
  expect(refused.status).toBe(403);
  expect(refused.text).toContain('Permission denied: Only admins can ');
  expect((await ask('GET', '/api/admin/users//rank', 'admin')).status).toBe(404);
});
