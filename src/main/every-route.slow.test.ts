import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countAsProved } from '../../test/prove-again.ts';
import { createTestApp, type TestApp, type TestRequest } from '../../test/create-test-app.ts';
import { registerSubscriber } from '../../test/give-subscription.ts';
import { drawJpeg } from '../../test/drawn-photos.ts';
import { insertExperiment, insertVoteLink } from '../../test/own-experiments.ts';
import { routeMatrix, type Owned } from '../../test/route-matrix.ts';
import { signInAgain } from '../../test/sign-in-again.ts';
import { registerConsentingUser, signInWithoutTerms, type TestUser } from '../../test/test-user.ts';
import type { Photo, Profile } from '../features/profiles/profiles.contract.ts';

let app: TestApp;
let owner: TestUser;
let stranger: TestUser;
let admin: TestUser;
/** What belongs to the owner. */
let things: Owned;

beforeAll(async () => {
  app = await createTestApp();
  owner = await registerSubscriber(app, '+15551234521');
  stranger = await registerConsentingUser(app, '+15551234522');
  admin = await registerConsentingUser(app, '+15551234523');
  await app.composition.changeRank.makeAdmin('+15551234523');
  things = await createThings();
  for (const { id } of [owner, stranger, admin]) await countAsProved(app, id);
});
afterAll(() => app.close());

async function createThings(): Promise<Owned> {
  await signInAgain(app, '+15551234521');
  await app.db.deleteFrom('rateLimits').execute();
  const signIns = await owner.json<{ id: string; isCurrent: boolean }[]>('/api/me/sign-ins');
  const { id } = await owner.json<Profile>('/api/profiles', { body: { app: 'tinder', bio: 'mine' } });
  const photo = await owner.json<Photo>(`/api/profiles/${id}/photos/0`, {
    method: 'PUT',
    body: await drawJpeg(),
  });
  const { analysisId } = await owner.json<{ analysisId: string }>(`/api/profiles/${id}/analyses`, {
    method: 'POST',
  });
  const made = await app.db
    .insertInto('dataExports')
    .values({
      userId: owner.id,
      status: 'ready',
      sizeBytes: '3',
      createdAt: new Date('2026-11-20T12:00:00Z'),
      expiresAt: new Date('2026-11-21T12:00:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await mkdir(join(app.storageDir, 'exports'));
  await writeFile(join(app.storageDir, 'exports', `${made.id}.zip`), 'zip');
  return {
    profile: await owner.json<Profile>(`/api/profiles/${id}`),
    photo,
    analysisId,
    voteLinkId: await insertVoteLink(app, owner.id),
    experimentId: await insertExperiment(app, owner.id),
    exportId: made.id,
    signInId: signIns.find((signIn) => !signIn.isCurrent)?.id ?? '',
    upload: await drawJpeg(7),
  };
}

const rows = Object.entries(routeMatrix);
const jsonHeaders = { 'content-type': 'application/json' };

/** A request for this route about what belongs to the owner. */
function aimed(name: string): [path: string, options: TestRequest] {
  const [method = '', path = ''] = name.split(' ');
  const values: Record<string, string> = {
    id: idFor(path),
    photoId: things.photo.id,
    position: '0',
    size: 'full',
    token: 'a-token-that-no-visit-has',
    app: 'tinder',
    weekStart: '2024-11-18',
    key: 'no-photo-of-vote',
    number: '0',
  };
  const address = path.replaceAll(/\{(\w+)\}/g, (_, parameter: string) => {
    const value = values[parameter];
    if (value === undefined) throw new Error(`This test knows no {${parameter}} of ${name}`);
    return value;
  });
  const body = routeMatrix[name]?.body?.(things);
  return [`/api${address}`, { method, ...(body === undefined ? {} : { body }) }];
}

function idFor(path: string): string {
  if (path.startsWith('/analyses/')) return things.analysisId;
  if (path.startsWith('/vote-links/')) return things.voteLinkId;
  if (path.startsWith('/experiments/')) return things.experimentId;
  if (path.startsWith('/me/exports/')) return things.exportId;
  if (path.startsWith('/me/sign-ins/')) return things.signInId;
  if (path.startsWith('/admin/users/')) return stranger.id;
  return things.profile.id;
}

/** Status and error code of an answer, whose body is not waited for when it is a stream. */
async function outcomeOf(answer: Promise<Response>): Promise<[status: number, code: string]> {
  const response = await answer;
  if (response.ok || !response.headers.get('content-type')?.includes('json')) {
    await response.body?.cancel();
    return [response.status, ''];
  }
  return [response.status, ((await response.json()) as { code: string }).code];
}

describe('the matrix', () => {
  it('has a row for every route, and none for others', async () => {
    const description = (await (await app.request('/api/openapi.json')).json()) as {
      paths: Record<string, Record<string, unknown>>;
    };
    const described = Object.entries(description.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.toSorted()).toEqual(Object.keys(routeMatrix).toSorted());
  });

  it('has a row for every route that is mounted beside the procedures', () => {
    const mounted = app.hono.routes
      .filter(
        ({ method, path }) => method !== 'ALL' && path.startsWith('/api/') && path !== '/api/openapi.json',
      )
      .filter(({ handler }) => handler.length < 2)
      .map(({ method, path }) => `${method} ${path.slice('/api'.length).replaceAll(/:(\w+)/g, '{$1}')}`);
    expect(mounted).not.toEqual([]);
    expect(mounted.filter((name) => !(name in routeMatrix))).toEqual([]);
  });
});

describe('the log', () => {
  it('holds no token that stands in a path, of a page or of any route, whoever asks', async () => {
    const withToken = rows.filter(([name]) => name.includes('{token}'));
    expect(withToken.length).toBeGreaterThan(3);
    const before = app.logLines.length;
    for (const [name] of withToken) {
      const [path, options] = aimed(name);
      for (const who of [app, admin]) await (await who.request(path, options)).body?.cancel();
    }
    await app.request('/vote/a-token-that-no-visit-has');
    const lines = app.logLines.slice(before).filter((line) => line.includes('"msg":"Request"'));
    expect(lines).toHaveLength(2 * withToken.length + 1);
    expect(lines.join('\n')).toContain('"path":"/vote/[token]"');
    for (const line of app.logLines) expect(line).not.toContain('a-token-that-no-visit-has');
  });
});

describe('the log of a request', () => {
  const linesFor = (path: string) =>
    app.logLines
      .filter((line) => line.includes('"msg":"Request"'))
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter((line) => line['path'] === path);

  it('names the client of a failed sign-in and of a refusal, with the reason', async () => {
    const from = '203.0.113.77';
    const wrongCode = { phoneNumber: '+15551234529', code: '000000', source: 'login' };
    await app.request('/api/auth/verify-code', { body: wrongCode, from });
    await stranger.request('/api/admin/overview', { from });
    const failed = linesFor('/api/auth/verify-code').at(-1);
    const refused = linesFor('/api/admin/overview').at(-1);
    expect(failed).toMatchObject({ status: 400, errorCode: expect.any(String) as string });
    expect(refused).toMatchObject({
      status: 403,
      errorCode: 'forbidden',
      userId: expect.stringMatching(/^user-[0-9a-f]{16}$/) as string,
    });
    expect(failed?.['address']).toMatch(/^ip-[0-9a-f]{16}$/);
    expect(refused?.['address']).toBe(failed?.['address']);
    expect(JSON.stringify([failed, refused])).not.toContain(from);
  });

  it('names them in plain where the operator chose that', async () => {
    const plain = await createTestApp({ env: { LOG_IDENTITIES: 'plain' } });
    try {
      await plain.request('/api/me', { from: '203.0.113.77' });
      const line = plain.logLines.find((text) => text.includes('"path":"/api/me"'));
      expect(JSON.parse(line ?? '{}')).toMatchObject({
        address: '203.0.113.77',
        errorCode: 'not_signed_in',
      });
    } finally {
      await plain.close();
    }
  });
});

describe('a visitor', () => {
  it('is asked to sign in by every route but those for visitors', async () => {
    for (const [name, row] of rows) {
      const [path, options] = aimed(name);
      const outcome = await outcomeOf(app.request(path, options));
      if (row.for === 'visitors') expect([name, outcome[0]]).toEqual([name, row.answers]);
      else expect([name, ...outcome]).toEqual([name, 401, 'not_signed_in']);
    }
  });
});

describe('somebody else', () => {
  it('learns and changes nothing of what belongs to the owner', async () => {
    const about = rows.filter(([name, row]) => row.for === 'users' && name.includes('{'));
    expect(about.length).toBeGreaterThan(12);
    for (const [name] of about) {
      for (const [who, other] of Object.entries({ stranger, admin })) {
        const [path, options] = aimed(name);
        expect([name, who, ...(await outcomeOf(other.request(path, options)))]).toEqual([
          name,
          who,
          404,
          'not_found',
        ]);
      }
    }
    expect(await owner.json(`/api/profiles/${things.profile.id}`)).toEqual(things.profile);
    expect(await owner.json('/api/me/sign-ins')).toHaveLength(2);
  });

  it('is no administrator by asking', async () => {
    const administrative = rows.filter(([, row]) => row.for === 'administrators');
    expect(administrative).not.toEqual([]);
    for (const [name] of administrative) {
      const [path, options] = aimed(name);
      const response = await stranger.request(path, options);
      expect([name, response.status, await response.json()]).toEqual([
        name,
        403,
        expect.objectContaining({
          code: 'forbidden',
          message: expect.stringMatching(/^Permission denied: Only admins can /) as string,
        }),
      ]);
    }
    expect(await stranger.json('/api/me')).toMatchObject({ rank: 0 });
  });
});

describe('a user who is no administrator', () => {
  it('reads the permission text, whatever the address and the body hold', async () => {
    for (const [name, row] of rows.filter(([, { for: whom }]) => whom === 'administrators')) {
      const [, options] = aimed(name);
      const path = `/api${name.split(' ')[1]?.replaceAll(/\{\w+\}/g, 'no-id')}`;
      const broken = row.body === undefined ? {} : { body: Buffer.from('{"rank":'), headers: jsonHeaders };
      const response = await stranger.request(path, { ...options, ...broken });
      expect([name, response.status, await response.json()]).toEqual([
        name,
        403,
        expect.objectContaining({
          message: expect.stringMatching(/^Permission denied: Only admins can /) as string,
        }),
      ]);
    }
  });
});

describe('a user who has not agreed to the terms', () => {
  it('buys, makes and agrees to nothing, and can leave, delete and get money back', async () => {
    const newcomer = await signInWithoutTerms(app, '+15551234524');
    const asked = rows.filter(([, row]) => row.for === 'users' || row.for === 'visitors');
    for (const [name, row] of asked.filter(([called]) => !called.startsWith('GET '))) {
      if (name === 'PUT /me/consents/terms' || name === 'POST /auth/sign-out') continue;
      const isOpen = row.for === 'visitors' || row.withoutTerms === true;
      const [path, options] = aimed(name);
      const [status, code] = await outcomeOf(newcomer.request(path, options));
      expect([name, code === 'terms_required']).toEqual([name, !isOpen]);
      if (!isOpen) expect([name, status]).toEqual([name, 403]);
    }
    expect(await newcomer.json('/api/me')).toMatchObject({ consents: { terms: null, faceAnalysis: null } });
    const owned = await Promise.all(
      (['profiles', 'orders', 'experiments', 'voteLinks'] as const).map((table) =>
        app.db.selectFrom(table).select('id').where('userId', '=', newcomer.id).execute(),
      ),
    );
    expect(owned.flat()).toEqual([]);
  });
});

describe('a page of another site', () => {
  it('changes nothing in the name of whoever has it open', async () => {
    const unsafe = rows.filter(([name]) => !name.startsWith('GET '));
    for (const [name] of unsafe) {
      const [path, options] = aimed(name);
      const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
      expect([name, ...(await outcomeOf(owner.request(path, { ...options, headers })))]).toEqual([
        name,
        403,
        'cross_origin_refused',
      ]);
    }
  });

  it('cannot send what a form can send', async () => {
    for (const [name, { body, for: whom }] of rows) {
      // A browser that leaves a page reports with what it can send then, which its Origin has to allow.
      if (body === undefined || body(things) instanceof Uint8Array || name === 'POST /activities') continue;
      const [path, options] = aimed(name);
      const headers = { 'content-type': 'text/plain' };
      const by = whom === 'administrators' ? admin : owner;
      expect([name, ...(await outcomeOf(by.request(path, { ...options, headers })))]).toEqual([
        name,
        415,
        'unsupported_media_type',
      ]);
    }
  });
});

describe('a body or an address that nothing can be made of', () => {
  it('is refused by every route that takes one, and never as a fault of ours', async () => {
    const deep = Buffer.from(`${'['.repeat(40_000)}${']'.repeat(40_000)}`);
    const deepInside = Buffer.from(`{"a":${'{"b":'.repeat(40_000)}1${'}'.repeat(40_000)}}`);
    for (const [name, row] of rows) {
      const [path, options] = aimed(name);
      const by = row.for === 'administrators' ? admin : owner;
      const bodies = row.body === undefined ? [] : [deep, deepInside, Buffer.from('null'), Buffer.from('{"')];
      for (const body of bodies) {
        if (Buffer.isBuffer(row.body?.(things))) continue;
        const [status] = await outcomeOf(by.request(path, { ...options, body, headers: jsonHeaders }));
        expect([name, body.toString().slice(0, 6), status >= 400 && status < 500]).toEqual([
          name,
          body.toString().slice(0, 6),
          true,
        ]);
      }
      const withNul = `${path.split('?')[0]}?search=a%00b&q=%00&before=%00&type=%00`;
      if (name.startsWith('GET ')) {
        const [status] = await outcomeOf(by.request(withNul, options));
        expect([name, status < 500]).toEqual([name, true]);
      }
    }
  });

  it('is refused where a searched or stored text holds a NUL', async () => {
    for (const list of ['users', 'sessions', 'orders']) {
      const outcome = await outcomeOf(admin.request(`/api/admin/${list}?search=a%00b`));
      expect([list, ...outcome]).toEqual([list, 400, 'bad_request']);
    }
    const outcome = await outcomeOf(
      owner.request('/api/me', { method: 'PATCH', body: { firstName: 'A\u0000B' } }),
    );
    expect(outcome[0]).toBe(400);
    expect((await owner.json<{ firstName: string }>('/api/me')).firstName).not.toContain('A\u0000');
  });
});

describe('what nobody may set', () => {
  it('is not set by a body that says it, on any route', async () => {
    const subscription = { status: 'active', plan: 'premium', tier: 'premium', expiresAt: '2099-01-01' };
    const wished = { rank: 99, subscription, userId: stranger.id, user_id: stranger.id, id: stranger.id };
    const before = await readState();
    for (const [name, { body, for: whom }] of rows) {
      const given = body?.(things);
      if (given === undefined || given instanceof Uint8Array || whom === 'administrators') continue;
      const [path, options] = aimed(name);
      const extended = Array.isArray(given) ? [wished] : { ...wished, user: wished, data: wished, ...given };
      const [status] = await outcomeOf(owner.request(path, { ...options, body: extended }));
      expect([name, status < 500]).toEqual([name, true]);
    }
    expect(await readState()).toEqual(before);
    const profiles = await app.db.selectFrom('profiles').select('userId').execute();
    expect(new Set(profiles.map(({ userId }) => userId))).toEqual(new Set([owner.id]));
    const activities = await app.db.selectFrom('activities').select('userId').execute();
    expect(activities.filter(({ userId }) => userId === stranger.id).length).toBe(
      before.activitiesOfStranger,
    );
  });

  async function readState() {
    const users = await app.db
      .selectFrom('users')
      .select(['id', 'phoneNumber', 'rank'])
      .orderBy('id')
      .execute();
    const rankChanges = await app.db.selectFrom('rankChanges').selectAll().orderBy('id').execute();
    const ofStranger = await app.db
      .selectFrom('activities')
      .select('id')
      .where('userId', '=', stranger.id)
      .execute();
    return { users, rankChanges, activitiesOfStranger: ofStranger.length };
  }
});

describe('whom a route is for', () => {
  it('is answered', async () => {
    for (const [name, row] of rows) {
      if (row.for === 'visitors') continue;
      const [path, options] = aimed(name);
      const by = row.for === 'administrators' ? admin : owner;
      const [status, code] = await outcomeOf(by.request(path, options));
      expect([name, status, code === 'internal_error']).toEqual([name, row.answers, false]);
    }
  });
});
