import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { oc } from '@orpc/contract';
import { implement } from '@orpc/server';
import * as z from 'zod/mini';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '../../domain/errors.ts';
import { createLog } from '../log/log.ts';
import { createApp } from './create-app.ts';
import { setCookie } from './cookies.ts';
import { createHealthRoutes } from './health.routes.ts';
import { createHttpMetrics } from './metrics.ts';
import { requireSignIn, type RequestContext } from './request-context.ts';

const contract = {
  echo: oc
    .route({ method: 'POST', path: '/notes/{id}' })
    .input(z.object({ id: z.string(), text: z.string().check(z.maxLength(5)) }))
    .output(z.object({ id: z.string(), text: z.string() })),
  fail: oc.route({ method: 'GET', path: '/fail/{how}' }).input(z.object({ how: z.string() })),
  me: oc.route({ method: 'GET', path: '/whoami' }).output(z.object({ userId: z.string(), ip: z.string() })),
};
const procedures = implement(contract).$context<RequestContext>();

const lines: string[] = [];
let clientDir = '';

beforeAll(async () => {
  clientDir = await mkdtemp(join(tmpdir(), 'loupe-pages-'));
  await writeFile(join(clientDir, 'index.html'), '<html><head></head><body>landing</body></html>');
  await writeFile(join(clientDir, 'app.html'), '<html><head></head><body>the app</body></html>');
  await writeFile(join(clientDir, 'robots.txt'), 'User-agent: *');
  await writeFile(join(clientDir, 'csp.json'), JSON.stringify({ styleHashes: ['sha256-abc='] }));
});
afterAll(() => rm(clientDir, { recursive: true }));

function makeApp(
  options: {
    publicOrigin?: string;
    isProduction?: boolean;
    trustedProxyHops?: number;
    metricsToken?: string;
  } = {},
) {
  const metrics = createHttpMetrics();
  return createApp({
    publicOrigin: options.publicOrigin ?? null,
    isHttps: options.publicOrigin?.startsWith('https') ?? false,
    isProduction: options.isProduction ?? false,
    trustedProxyHops: options.trustedProxyHops ?? 0,
    clientDir,
    log: createLog('info', (line) => lines.push(line)),
    metrics,
    resolveSignIn: async (cookie) => (cookie === 'sign_in=good' ? { id: 's1', userId: 'u1' } : null),
    features: {
      health: createHealthRoutes({
        checks: [{ name: 'database', check: () => Promise.reject(new Error('away')) }],
        registry: metrics.registry,
        metricsToken: options.metricsToken ?? null,
      }),
      notes: {
        procedures: {
          echo: procedures.echo.handler(({ input, context }) => {
            setCookie(context, { name: 'seen', value: '1', maxAgeSeconds: 60, isHttps: false });
            return input;
          }),
          fail: procedures.fail.handler(({ input }) => {
            if (input.how === 'conflict') throw new AppError('conflict', 'Already there.');
            throw new Error('secret of the house, +14155550123');
          }),
          me: procedures.me.handler(({ context }) => ({
            userId: requireSignIn(context).userId,
            ip: context.clientIp,
          })),
        },
        bodyLimits: { '/api/files/:id': 1024 * 1024 },
        honoRoutes(app) {
          app.put('/api/files/:id', async (c) => c.json({ bytes: (await c.req.arrayBuffer()).byteLength }));
          app.get('/api/throws', () => {
            throw new Error('inner detail');
          });
        },
      },
    },
  });
}

const fromSocket = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });
const json = (body: unknown, headers: Record<string, string> = {}) => {
  const text = JSON.stringify(body);
  return {
    method: 'POST',
    body: text,
    headers: { 'content-type': 'application/json', 'content-length': String(text.length), ...headers },
  };
};

describe('errors', () => {
  it('gives every error under /api the same body', async () => {
    const app = await makeApp();
    const answers = {
      '/api/fail/conflict': [409, 'conflict'],
      '/api/fail/hard': [500, 'internal_error'],
      '/api/throws': [500, 'internal_error'],
      '/api/nothing-here': [404, 'not_found'],
      '/api': [404, 'not_found'],
      '/api/whoami': [401, 'not_signed_in'],
    } as const;
    for (const [path, [status, code]] of Object.entries(answers)) {
      const response = await app.request(path);
      const body = (await response.json()) as Record<string, unknown>;
      expect([path, response.status, body['code']]).toEqual([path, status, code]);
      expect(body['requestId']).toBe(response.headers.get('x-request-id'));
      expect(Object.keys(body).toSorted()).toEqual(['code', 'message', 'requestId']);
    }
  });

  it('logs what it does not know and shows nothing of it', async () => {
    lines.length = 0;
    const app = await makeApp();
    const text = await (await app.request('/api/fail/hard')).text();
    expect(text).not.toContain('secret');
    const logged = lines.find((line) => line.includes('secret of the house'));
    expect(logged).toContain('[phone]');
    expect(logged).not.toContain('4155550123');
  });

  it('names the fields at fault', async () => {
    const app = await makeApp();
    const response = await app.request('/api/notes/7', json({ text: 'too long' }));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: 'validation_failed',
      fields: { text: expect.stringContaining('5') },
    });
  });

  it('answers a body that is no JSON with bad_request', async () => {
    const app = await makeApp();
    const response = await app.request('/api/notes/7', {
      method: 'POST',
      body: '{"text":',
      headers: { 'content-type': 'application/json' },
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'bad_request' });
  });

  it('takes only JSON for procedures', async () => {
    const app = await makeApp();
    const response = await app.request('/api/notes/7', {
      method: 'POST',
      body: 'text=hi',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(response.status).toBe(415);
  });
});

describe('procedures', () => {
  it('answers by the contract and carries cookies', async () => {
    const app = await makeApp();
    const response = await app.request('/api/notes/7', json({ text: 'hi' }));
    expect(await response.json()).toEqual({ id: '7', text: 'hi' });
    expect(response.headers.get('set-cookie')).toContain(
      'seen=1; Max-Age=60; Path=/; HttpOnly; SameSite=Strict',
    );
  });

  it('knows who is signed in', async () => {
    const app = await makeApp();
    const response = await app.request(
      '/api/whoami',
      { headers: { cookie: 'sign_in=good' } },
      fromSocket('::ffff:10.1.1.1'),
    );
    expect(await response.json()).toEqual({ userId: 'u1', ip: '10.1.1.1' });
  });

  it('describes itself', async () => {
    const app = await makeApp();
    const description = (await (await app.request('/api/openapi.json')).json()) as { paths: object };
    expect(Object.keys(description.paths)).toEqual(['/notes/{id}', '/fail/{how}', '/whoami']);
  });
});

describe('client address', () => {
  const whoami = async (trustedProxyHops: number, forwardedFor: string) => {
    const app = await makeApp({ trustedProxyHops });
    const response = await app.request(
      '/api/whoami',
      { headers: { cookie: 'sign_in=good', 'x-forwarded-for': forwardedFor } },
      fromSocket('10.0.0.1'),
    );
    return ((await response.json()) as { ip: string }).ip;
  };

  it('believes exactly as many proxies as there are', async () => {
    expect(await whoami(0, '6.6.6.6')).toBe('10.0.0.1');
    expect(await whoami(1, '6.6.6.6, 8.8.8.8')).toBe('8.8.8.8');
    expect(await whoami(2, '6.6.6.6, 8.8.8.8, 10.0.0.2')).toBe('8.8.8.8');
    expect(await whoami(2, '6.6.6.6')).toBe('10.0.0.1');
  });
});

describe('cross-origin requests', () => {
  const post = async (headers: Record<string, string>, publicOrigin?: string) => {
    const app = await makeApp(publicOrigin === undefined ? {} : { publicOrigin });
    return (await app.request('/api/notes/7', json({ text: 'hi' }, headers))).status;
  };

  it('are refused', async () => {
    expect(await post({ origin: 'https://evil.example', host: 'localhost:3000' })).toBe(403);
    expect(await post({ origin: 'null', host: 'localhost:3000' })).toBe(403);
    expect(await post({ 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await post({ 'sec-fetch-site': 'same-site' })).toBe(403);
    expect(await post({ origin: 'http://localhost:3001', host: 'localhost:3000' })).toBe(403);
    expect(await post({ origin: 'https://loupe.example.evil.example' }, 'https://loupe.example')).toBe(403);
    expect(await post({ origin: 'http://loupe.example' }, 'https://loupe.example')).toBe(403);
  });

  it('are not mistaken: own pages and programs pass', async () => {
    expect(
      await post({
        origin: 'http://localhost:3000',
        host: 'localhost:3000',
        'sec-fetch-site': 'same-origin',
      }),
    ).toBe(200);
    expect(await post({ origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' })).toBe(200);
    expect(await post({ origin: 'https://loupe.example' }, 'https://loupe.example')).toBe(200);
    expect(await post({})).toBe(200);
  });

  it('cannot borrow the name of another site that points here', async () => {
    expect(await post({ origin: 'http://rebound.example', host: 'rebound.example' })).toBe(403);
  });
});

describe('body limits', () => {
  it('refuses what is too large or of unknown length, by route', async () => {
    const app = await makeApp();
    const status = async (path: string, headers: Record<string, string>) => {
      const response = await app.request(path, {
        method: path.includes('files') ? 'PUT' : 'POST',
        body: 'x',
        headers,
      });
      return [response.status, ((await response.json()) as { code?: string }).code];
    };
    expect(await status('/api/notes/7', { 'content-length': '300000' })).toEqual([413, 'payload_too_large']);
    expect(await status('/api/notes/7', { 'transfer-encoding': 'chunked' })).toEqual([
      411,
      'length_required',
    ]);
    expect(await status('/api/files/7', { 'content-length': '300000' })).toEqual([200, undefined]);
    expect(await status('/api/files/7', { 'content-length': '1048577' })).toEqual([413, 'payload_too_large']);
  });
});

describe('pages', () => {
  it('serves the app for its paths, says where it runs, and leads the rest to the landing page', async () => {
    const app = await makeApp();
    expect(await (await app.request('/profiles/some/report')).text()).toContain(
      'name="loupe-env" content="development"',
    );
    expect(await (await app.request('/')).text()).toContain('landing');
    expect(await (await app.request('/robots.txt')).text()).toBe('User-agent: *');
    const unknown = await app.request('/no/such/page');
    expect([unknown.status, unknown.headers.get('location')]).toEqual([302, '/']);
    expect((await app.request('/assets/gone.js')).status).toBe(404);
    expect((await app.request('/../../package.json')).status).toBe(302);
  });

  it('shows nothing of development in production', async () => {
    const app = await makeApp({ isProduction: true });
    expect(await (await app.request('/dashboard')).text()).not.toContain('loupe-env');
    expect((await app.request('/dev/kit')).status).toBe(302);
  });

  it('puts the security headers on every answer', async () => {
    const app = await makeApp({ publicOrigin: 'https://loupe.example' });
    for (const path of ['/', '/dashboard', '/api/nothing', '/robots.txt', '/nowhere']) {
      const { headers } = await app.request(path);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("style-src 'self' 'sha256-abc=';");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('strict-transport-security')).toContain('max-age=');
    }
  });
});

describe('health', () => {
  it('says what is missing', async () => {
    const app = await makeApp();
    expect((await app.request('/healthz')).status).toBe(200);
    const ready = await app.request('/readyz');
    expect([ready.status, await ready.json()]).toEqual([503, { status: 'not ready', missing: ['database'] }]);
  });

  it('shows figures to this machine and to the holder of the token only', async () => {
    const app = await makeApp({ metricsToken: 'a-long-enough-token' });
    const get = async (address: string, headers: Record<string, string> = {}) =>
      (await app.request('/metrics', { headers }, fromSocket(address))).status;
    expect(await get('127.0.0.1')).toBe(200);
    expect(await get('10.0.0.5')).toBe(404);
    expect(await get('127.0.0.1', { 'x-forwarded-for': '10.0.0.5' })).toBe(404);
    expect(await get('10.0.0.5', { authorization: 'Bearer a-long-enough-token' })).toBe(200);
    expect(await get('10.0.0.5', { authorization: 'Bearer a-wrong-but-long-tok' })).toBe(404);
  });
});
