import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildHttpFixture, fromSocket, json, type HttpFixture } from '../../../test/build-http-app.ts';

let fixture: HttpFixture;
beforeAll(async () => {
  fixture = await buildHttpFixture();
});
afterAll(() => fixture.remove());

describe('errors', () => {
  it('gives every error under /api the same body', async () => {
    const app = await fixture.makeApp();
    const answers = {
      '/api/fail/conflict': [409, 'conflict'],
      '/api/fail/hard': [500, 'internal_error'],
      '/api/fail/full': [507, 'storage_full'],
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
    fixture.lines.length = 0;
    const app = await fixture.makeApp();
    const text = await (await app.request('/api/fail/hard')).text();
    expect(text).not.toContain('secret');
    const logged = fixture.lines.find((line) => line.includes('secret of the house'));
    expect(logged).toContain('[phone]');
    expect(logged).not.toContain('4155550123');
  });

  it('names the fields at fault', async () => {
    const app = await fixture.makeApp();
    const response = await app.request('/api/notes/7', json({ text: 'too long' }));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: 'validation_failed',
      fields: { text: expect.stringContaining('5') },
    });
  });

  it('answers a body that is no JSON with bad_request', async () => {
    const app = await fixture.makeApp();
    const response = await app.request('/api/notes/7', {
      method: 'POST',
      body: '{"text":',
      headers: { 'content-type': 'application/json' },
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'bad_request' });
  });

  it('takes only JSON for procedures', async () => {
    const app = await fixture.makeApp();
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
    const app = await fixture.makeApp();
    const response = await app.request('/api/notes/7', json({ text: 'hi' }));
    expect(await response.json()).toEqual({ id: '7', text: 'hi' });
    expect(response.headers.get('set-cookie')).toContain(
      'seen=1; Max-Age=60; Path=/; HttpOnly; SameSite=Strict',
    );
  });

  it('knows who is signed in', async () => {
    const app = await fixture.makeApp();
    const response = await app.request(
      '/api/whoami',
      { headers: { cookie: 'sign_in=good' } },
      fromSocket('::ffff:10.1.1.1'),
    );
    expect(await response.json()).toEqual({ userId: 'good-user', ip: '10.1.1.1' });
  });

  it('describes itself', async () => {
    const app = await fixture.makeApp();
    const description = (await (await app.request('/api/openapi.json')).json()) as { paths: object };
    expect(Object.keys(description.paths)).toEqual(
      expect.arrayContaining(['/notes/{id}', '/fail/{how}', '/whoami']),
    );
  });
});

describe('pages', () => {
  it('serves the app for its paths, says where it runs, and leads the rest to the landing page', async () => {
    const app = await fixture.makeApp();
    expect(await (await app.request('/profiles/some/report')).text()).toContain(
      'name="loupe-env" content="development"',
    );
    expect(await (await app.request('/')).text()).toContain('landing');
    expect(await (await app.request('/robots.txt')).text()).toBe('User-agent: *');
    const unknown = await app.request('/no/such/page');
    expect([unknown.status, unknown.headers.get('location')]).toEqual([302, '/#not-found']);
    expect((await app.request('/assets/gone.js')).status).toBe(404);
    expect((await app.request('/../../package.json')).status).toBe(302);
  });

  it('serves what home screens and other sites ask for, to be kept for an hour', async () => {
    const app = await fixture.makeApp();
    for (const [path, type] of [
      ['/favicon.ico', /^image\//],
      ['/manifest.webmanifest', /^application\/manifest\+json/],
      ['/cards/landing.png', /^image\/png/],
    ] as const) {
      const { status, headers } = await app.request(path);
      expect([path, status, headers.get('cache-control')]).toEqual([path, 200, 'public, max-age=3600']);
      expect(headers.get('content-type')).toMatch(type);
    }
    const card = await app.request('/cards/landing.png');
    expect(card.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  });

  it('names the scripts of a screen in its own document, where the build has told them', async () => {
    const app = await fixture.makeApp();
    const part = '<link rel="modulepreload" crossorigin href="/assets/try-1.js"></head>';
    expect(await (await app.request('/try')).text()).toContain(part);
    expect(await (await app.request('/login')).text()).not.toContain('try-1.js');
    const report = '/profiles/6f1d3c3e-5d6c-4f0e-9d0b-0f4a5c1b2d3e/report';
    expect(await (await app.request(report)).text()).toContain('href="/assets/report-1.js"');
  });

  it('has the record of who is signed in come with the document', async () => {
    const app = await fixture.makeApp();
    const record = '<link rel="preload" as="fetch" crossorigin href="/api/me">';
    const open = async (cookie: string) => (await app.request('/dashboard', { headers: { cookie } })).text();
    expect(await open('loupe_hint=Ana')).toContain(record);
    expect(await open('theme=dark')).not.toContain(record);
  });

  it('shows nothing of development in production', async () => {
    const app = await fixture.makeApp({ isProduction: true });
    expect(await (await app.request('/dashboard')).text()).not.toContain('loupe-env');
    expect((await app.request('/dev/outbox')).status).toBe(302);
  });

  it('puts the security headers on every answer', async () => {
    const app = await fixture.makeApp({ publicOrigin: 'https://loupe.example' });
    for (const path of ['/', '/dashboard', '/api/nothing', '/robots.txt', '/nowhere']) {
      const { headers } = await app.request(path, { headers: { 'x-forwarded-proto': 'https' } });
      const policy = headers.get('content-security-policy') ?? '';
      // The app runs the vision engine, which is WebAssembly.
      const scripts = path === '/dashboard' ? "script-src 'self' 'wasm-unsafe-eval';" : "script-src 'self';";
      expect(policy).toContain(scripts);
      expect(policy).toContain(path === '/' ? "style-src 'self' 'sha256-abc=';" : "style-src 'self';");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('strict-transport-security')).toContain('max-age=');
    }
  });

  it('asks for https in answers to https alone', async () => {
    const sent = async (publicOrigin: string, protocol?: string) => {
      const app = await fixture.makeApp({ publicOrigin });
      const headers = protocol === undefined ? {} : { 'x-forwarded-proto': protocol };
      return Promise.all(
        ['/', '/dashboard', '/api/notes/7', '/api/nothing'].map(async (path) =>
          (await app.request(path, { headers })).headers.has('strict-transport-security'),
        ),
      );
    };
    const [all, none] = [Array(4).fill(true), Array(4).fill(false)];
    expect(await sent('https://loupe.example', 'https')).toEqual(all);
    expect(await sent('https://loupe.example', 'http, https')).toEqual(all);
    expect(await sent('https://loupe.example', 'http')).toEqual(none);
    expect(await sent('https://loupe.example')).toEqual(none);
    expect(await sent('http://loupe.example', 'https')).toEqual(none);
  });

  it('lets Google’s widget into the app’s document, and nowhere else, where it is configured', async () => {
    const app = await fixture.makeApp({ usesRecaptcha: true });
    const policyOf = async (path: string) =>
      (await app.request(path)).headers.get('content-security-policy') ?? '';
    const policy = await policyOf('/login');
    expect(policy).toContain(
      "script-src 'self' 'wasm-unsafe-eval' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/;",
    );
    expect(policy).toContain(
      "frame-src 'self' https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/;",
    );
    expect(policy).toContain("connect-src 'self' https://www.google.com/recaptcha/;");
    expect(policy).toContain("style-src-attr 'unsafe-inline';");
    expect(policy).not.toMatch(/script-src[^;]* 'unsafe|https?:\/\/\*/);
    for (const path of ['/', '/api/nothing', '/robots.txt'])
      expect(await policyOf(path)).not.toMatch(/google|unsafe/);
    const without = await fixture.makeApp();
    const strict = (await without.request('/login')).headers.get('content-security-policy');
    expect(strict).not.toMatch(/google|'unsafe/);
  });

  it('lets Stripe’s card fields into the app’s documents, and nowhere else, where payments are by Stripe', async () => {
    const app = await fixture.makeApp({ usesStripe: true });
    const policyOf = async (path: string, of = app) =>
      (await of.request(path)).headers.get('content-security-policy') ?? '';
    for (const path of ['/checkout', '/checkout/payment', '/settings/billing']) {
      const policy = await policyOf(path);
      expect(policy).toContain(
        "script-src 'self' 'wasm-unsafe-eval' https://js.stripe.com https://*.js.stripe.com;",
      );
      expect(policy).toContain(
        "frame-src 'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com;",
      );
      expect(policy).toContain("connect-src 'self' https://api.stripe.com;");
      expect(policy).toContain("img-src 'self' blob: https://*.stripe.com;");
      expect(policy).not.toContain("'unsafe");
    }
    const publicPaths = [
      '/',
      '/sample',
      '/sample-measurements',
      '/contact',
      '/terms-of-service',
      '/privacy-policy',
    ];
    for (const path of [...publicPaths, '/api/nothing', '/robots.txt'])
      expect(await policyOf(path)).not.toContain('stripe');
    expect(await policyOf('/checkout', await fixture.makeApp())).not.toContain('stripe');
    const both = await policyOf(
      '/checkout',
      await fixture.makeApp({ usesStripe: true, usesRecaptcha: true }),
    );
    expect(both).toMatch(/script-src 'self' [^;]*google[^;]* https:\/\/js\.stripe\.com /);
  });
});

describe('services that tell an address', () => {
  const ipLookupUrls = ['https://json.example/?a=1&b="', 'https://text.example:8443/ip'];

  it('are named in the app’s document, and their origins may be asked from there and nowhere else', async () => {
    const app = await fixture.makeApp({ ipLookupUrls, isProduction: true });
    const settings = await app.request('/settings');
    expect(await settings.text()).toContain(
      '<meta name="loupe-ip-lookup" content="https://json.example/?a=1&amp;b=&quot; https://text.example:8443/ip">',
    );
    const policy = settings.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("connect-src 'self' https://json.example https://text.example:8443;");
    expect(policy.match(/https:/g)).toHaveLength(2);
    for (const path of ['/', '/api/nothing', '/robots.txt']) {
      const elsewhere = (await app.request(path)).headers.get('content-security-policy');
      expect(elsewhere).toContain("connect-src 'self';");
    }
  });

  it('are none unless they are configured', async () => {
    const app = await fixture.makeApp();
    const settings = await app.request('/settings');
    expect(await settings.text()).not.toContain('loupe-ip-lookup');
    expect(settings.headers.get('content-security-policy')).toContain("connect-src 'self';");
  });
});

describe('health', () => {
  it('says what is missing', async () => {
    const app = await fixture.makeApp();
    expect((await app.request('/healthz')).status).toBe(200);
    const ready = await app.request('/readyz');
    expect([ready.status, await ready.json()]).toEqual([503, { status: 'not ready', missing: ['database'] }]);
  });

  it('shows figures to the holder of the token only, and to nobody without one', async () => {
    const app = await fixture.makeApp({ metricsToken: 'a-long-enough-token' });
    const get = async (address: string, headers: Record<string, string> = {}) =>
      (await app.request('/metrics', { headers }, fromSocket(address))).status;
    expect(await get('127.0.0.1')).toBe(404);
    expect(await get('10.0.0.5')).toBe(404);
    expect(await get('10.0.0.5', { authorization: 'Bearer a-long-enough-token' })).toBe(200);
    expect(await get('10.0.0.5', { authorization: 'Bearer a-wrong-but-long-tok' })).toBe(404);
    const closed = await fixture.makeApp();
    for (const authorization of ['Bearer null', 'Bearer ', 'Bearer a-long-enough-token']) {
      const answer = await closed.request(
        '/metrics',
        { headers: { authorization } },
        fromSocket('127.0.0.1'),
      );
      expect(answer.status).toBe(404);
    }
  });
});

describe('the support address', () => {
  const read = async (options: { supportEmail?: string }) => {
    const response = await (
      await fixture.makeApp(options)
    ).request('/contact', { headers: { host: 'localhost' } });
    return response.text();
  };

  it('is that of the start, whatever the pages were built with', async () => {
    expect(await read({ supportEmail: "o'neil@loupe.example" })).toContain(
      '<body>Write to o&#x27;neil@loupe.example</body>',
    );
  });

  it('is the example of the build where none is set', async () => {
    expect(await read({})).toContain('support@example.com<span data-example-address=""> (an example)</span>');
  });
});
