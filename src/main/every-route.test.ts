import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestRequest } from '../../test/create-test-app.ts';
import { drawJpeg } from '../../test/drawn-photos.ts';
import { registerConsentingUser, type TestUser } from '../../test/test-user.ts';
import type { Photo, Profile } from '../features/profiles/profiles.contract.ts';

type Operation = { parameters?: { name: string }[]; requestBody?: { content?: object } };
type Route = { method: string; path: string; operation: Operation };

/** Routes that are there for visitors; every other one is for those who are signed in. */
const forVisitors = [
  'POST /visits',
  'GET /ip',
  'POST /activities',
  'GET /bot-check/challenge',
  'POST /auth/send-code',
  'POST /auth/verify-code',
  'POST /auth/sign-out',
  'GET /dev/outbox',
];

/** Bodies that are good enough to reach the question who asks, and about whose profile. */
const bodies: Record<string, () => unknown> = {
  'POST /profiles': () => ({ app: 'tinder' }),
  'PUT /me/consents/face-analysis': () => ({ accepted: true }),
  'PUT /me/consents/terms': () => ({ accepted: true }),
  'PUT /profiles/{id}/photo-order': () => ({ photoIds: [photo.id] }),
  'PUT /profiles/{id}/photos/{position}': () => new Uint8Array(upload),
};

let app: TestApp;
let owner: TestUser;
let stranger: TestUser;
let profile: Profile;
let photo: Photo;
let analysisId = '';
let upload: Buffer;
let routes: Route[] = [];

beforeAll(async () => {
  app = await createTestApp();
  owner = await registerConsentingUser(app, '+15551234521');
  stranger = await registerConsentingUser(app, '+15551234522');
  const { id } = await owner.json<Profile>('/api/profiles', { body: { app: 'tinder', bio: 'mine' } });
  upload = await drawJpeg(7);
  photo = await owner.json<Photo>(`/api/profiles/${id}/photos/0`, { method: 'PUT', body: await drawJpeg() });
  ({ analysisId } = await owner.json<{ analysisId: string }>(`/api/profiles/${id}/analyses`, {
    method: 'POST',
  }));
  profile = await owner.json<Profile>(`/api/profiles/${id}`);
  const description = (await (await app.request('/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, Operation>>;
  };
  routes = Object.entries(description.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );
});

afterAll(() => app.close());

const nameOf = ({ method, path }: Route) => `${method} ${path}`;

/** A request for this route about what belongs to the owner. */
function aimed({ method, path, operation }: Route): [path: string, options: TestRequest] {
  const own = path.startsWith('/analyses/') ? analysisId : profile.id;
  const values: Record<string, string> = { id: own, photoId: photo.id, position: '0', size: 'full' };
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`This test knows no {${name}} of ${method} ${path}`);
    return value;
  });
  const body = bodies[`${method} ${path}`]?.() ?? (operation.requestBody === undefined ? undefined : {});
  return [`/api${address}`, { method, ...(body === undefined ? {} : { body }) }];
}

it('the description names every route that there is', () => {
  const described = new Set(routes.map(nameOf));
  const mounted = app.hono.routes
    .filter(
      ({ method, path }) => method !== 'ALL' && path.startsWith('/api/') && path !== '/api/openapi.json',
    )
    .filter(({ handler }) => handler.length < 2)
    .map(({ method, path }) => `${method} ${path.slice('/api'.length).replaceAll(/:(\w+)/g, '{$1}')}`);
  expect(mounted).not.toEqual([]);
  expect(mounted.filter((name) => !described.has(name))).toEqual([]);
});

it('every route but those for visitors asks who is there', async () => {
  const open: string[] = [];
  for (const route of routes) {
    const [path, options] = aimed(route);
    if ((await app.request(path, options)).status !== 401) open.push(nameOf(route));
  }
  expect(open.toSorted()).toEqual(forVisitors.toSorted());
});

it('no route shows or changes what belongs to somebody else', async () => {
  const about = routes.filter(({ path }) => path.includes('{'));
  expect(about.length).toBeGreaterThan(8);
  for (const route of about) {
    const [path, options] = aimed(route);
    const answer = await stranger.request(path, options);
    const { code } = (await answer.json()) as { code?: string };
    expect([nameOf(route), answer.status, code]).toEqual([nameOf(route), 404, 'not_found']);
  }
  expect(await owner.json(`/api/profiles/${profile.id}`)).toEqual(profile);
});
