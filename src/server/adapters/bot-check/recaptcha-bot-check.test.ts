import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { createLog } from '../../log/log.ts';
import { createRecaptchaBotCheck } from './recaptcha-bot-check.ts';

const secretKey = 'the-secret';
let server: Server | undefined;
let requests = 0;
const lines: string[] = [];

afterEach(() => {
  server?.close();
  server?.closeAllConnections();
  requests = 0;
  lines.length = 0;
});

type Failure = 'hang' | 'cut' | { status: number; body: string };

/** A siteverify that takes the token "good" once, as Google's documentation says. */
async function connect(fail: (request: number) => Failure | null = () => null, secret = secretKey) {
  const spent = new Set<string>();
  const siteverify = createServer((request, response) => {
    void text(request).then((body) => {
      requests += 1;
      const failure = fail(requests);
      if (failure === 'hang') return;
      if (failure === 'cut') return void request.socket.destroy();
      if (failure !== null) return void response.writeHead(failure.status).end(failure.body);
      const form = Object.fromEntries(new URLSearchParams(body));
      const answer = judge(`${request.method} ${request.url}`, form);
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
  });
  const judge = (route: string, form: Record<string, string>) => {
    const refused = (code: string) => ({ success: false, 'error-codes': [code] });
    if (route !== 'POST /recaptcha/api/siteverify') return refused('bad-request');
    if (form['secret'] !== secretKey) return refused('invalid-input-secret');
    const token = form['response'] ?? '';
    if (spent.has(token)) return refused('timeout-or-duplicate');
    spent.add(token);
    if (token === 'good') return { success: true, hostname: 'loupe.example' };
    if (token === 'elsewhere') return { success: true, hostname: 'evil.example' };
    return refused('invalid-input-response');
  };
  server = siteverify;
  await new Promise<void>((resolve) => siteverify.listen(0, '127.0.0.1', resolve));
  return createRecaptchaBotCheck({
    siteKey: 'the-site',
    secretKey: secret,
    host: 'loupe.example',
    log: createLog('debug', (line) => lines.push(line)),
    origin: `http://127.0.0.1:${(siteverify.address() as AddressInfo).port}`,
    timeoutMs: 300,
  });
}

it('tells the browser which widget to show', async () => {
  const check = await connect();
  expect(await check.createChallenge()).toEqual({ kind: 'recaptcha', siteKey: 'the-site' });
  expect(requests).toBe(0);
});

it('accepts a solved token once', async () => {
  const check = await connect();
  expect(await check.verify('good')).toBe(true);
  expect(await check.verify('good')).toBe(false);
});

it('accepts neither a made-up token, one that another site got, nor nonsense', async () => {
  const check = await connect();
  for (const token of ['made-up', 'elsewhere', ''])
    expect([token, await check.verify(token)]).toEqual([token, false]);
  expect(requests).toBe(2);
  expect(await check.verify('x'.repeat(8193))).toBe(false);
  expect(requests).toBe(2);
});

it.each<Failure>(['hang', 'cut', { status: 502, body: 'bad gateway' }])(
  'asks once more when Google fails by itself (%j)',
  async (failure) => {
    const check = await connect((request) => (request === 1 ? failure : null));
    expect(await check.verify('good')).toBe(true);
    expect(requests).toBe(2);
  },
);

it.each<Failure>(['hang', 'cut', { status: 502, body: 'x' }, { status: 200, body: '<html>' }])(
  'lets nobody in, and says why, when Google cannot be asked (%j)',
  async (failure) => {
    const check = await connect(() => failure);
    await expect(check.verify('good')).rejects.toMatchObject({ code: 'service_unavailable' });
  },
);

it('logs that the keys are wrong, without the secret', async () => {
  const check = await connect(undefined, 'wrong-secret');
  await expect(check.verify('good')).rejects.toMatchObject({ code: 'service_unavailable' });
  expect(lines.join('\n')).toContain('does not accept the settings');
  expect(lines.join('\n')).not.toContain('wrong-secret');
});
