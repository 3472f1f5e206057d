import { afterEach, beforeEach, expect, it } from 'vitest';
import { endAttempts } from '../../../../test/end-attempts.ts';
import {
  startSiteverifyPeer,
  type SiteverifyFailure,
  type SiteverifyPeer,
} from '../../../../test/siteverify-peer.ts';
import { createLog } from '../../log/log.ts';
import { createRecaptchaBotCheck, type RecaptchaOptions } from './recaptcha-bot-check.ts';

const secretKey = 'the-secret';
const unavailable = {
  code: 'service_unavailable',
  message: 'Failed to initialize reCAPTCHA. Please refresh the page.',
};
let google: SiteverifyPeer;
let now: number;
const lines: string[] = [];

beforeEach(() => {
  now = Date.parse('2026-11-20T12:00:00Z');
  lines.length = 0;
  endTime = endAttempts(attemptMs);
});
afterEach(() => google.close());

const attemptMs = 3_000;
/** Lets the time of the newest attempt be over: Google has it and says nothing. */
let endTime: () => void;

async function connect(
  fail?: (request: number) => SiteverifyFailure | null,
  options: Partial<RecaptchaOptions> = {},
) {
  google = await startSiteverifyPeer({
    secretKey,
    now: () => new Date(now),
    fail: (request) => {
      const failure = fail?.(request) ?? null;
      if (failure === 'hang') setImmediate(endTime);
      return failure;
    },
  });
  return createRecaptchaBotCheck({
    siteKey: 'the-site',
    secretKey,
    host: 'loupe.example',
    log: createLog('debug', (line) => lines.push(line)),
    origin: google.origin,
    timeoutMs: attemptMs,
    ...options,
  });
}

it('tells the browser which widget to show, and nothing of the secret', async () => {
  const check = await connect();
  expect(await check.createChallenge(1)).toEqual({ kind: 'recaptcha', siteKey: 'the-site' });
  expect(google.requests()).toBe(0);
});

it('accepts a solved token once, as Google does', async () => {
  const check = await connect();
  const token = google.solve('loupe.example');
  expect(await check.verify(token, 1)).toBe(true);
  expect(await check.verify(token, 1)).toBe(false);
  expect(google.requests()).toBe(2);
});

it('lets one of many through that bring the same token at once', async () => {
  const check = await connect();
  const token = google.solve('loupe.example');
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => check.verify(token, 1)));
  expect(outcomes.filter(Boolean)).toHaveLength(1);
});

it('accepts no token that is older than two minutes', async () => {
  const check = await connect();
  const [early, late] = [google.solve('loupe.example'), google.solve('loupe.example')];
  now += 119_000;
  expect(await check.verify(early, 1)).toBe(true);
  now += 1_000;
  expect(await check.verify(late, 1)).toBe(false);
});

it('accepts neither a made-up token nor nonsense', async () => {
  const check = await connect();
  expect(await check.verify('made-up', 1)).toBe(false);
  expect(google.requests()).toBe(1);
  for (const token of ['', 'x'.repeat(8193)]) expect(await check.verify(token, 1)).toBe(false);
  expect(google.requests()).toBe(1);
});

it.each(['evil.example', 'loupe.example.evil.example', 'sub.loupe.example'])(
  'accepts no token that was solved on another site (%s)',
  async (hostname) => {
    const check = await connect();
    expect(await check.verify(google.solve(hostname), 1)).toBe(false);
  },
);

it('accepts the token of any site where it does not know its own address', async () => {
  const check = await connect(undefined, { host: null });
  expect(await check.verify(google.solve('10.0.0.7'), 1)).toBe(true);
});

it.each<SiteverifyFailure>([
  { status: 502, body: 'bad gateway' },
  { status: 503, body: '' },
])('asks once more when Google fails by itself (%j)', async (failure) => {
  const check = await connect((request) => (request === 1 ? failure : null));
  expect(await check.verify(google.solve('loupe.example'), 1)).toBe(true);
  expect(google.requests()).toBe(2);
});

it.each<SiteverifyFailure>(['hang', 'cut'])(
  'calls nobody a bot whose token Google spent without saying so (%j)',
  async (failure) => {
    const check = await connect((request) => (request === 1 ? failure : null));
    await expect(check.verify(google.solve('loupe.example'), 1)).rejects.toMatchObject(unavailable);
    expect(google.requests()).toBe(2);
  },
);

it.each<SiteverifyFailure>(['hang', 'cut', { status: 502, body: 'x' }, { status: 200, body: '<html>' }])(
  'lets nobody in, and says why, when Google cannot be asked (%j)',
  async (failure) => {
    const check = await connect(() => failure);
    await expect(check.verify(google.solve('loupe.example'), 1)).rejects.toMatchObject(unavailable);
    expect(google.requests()).toBeLessThanOrEqual(2);
  },
);

it('logs that the keys are wrong, without the secret or the token', async () => {
  const check = await connect(undefined, { secretKey: 'wrong-secret' });
  const token = google.solve('loupe.example');
  await expect(check.verify(token, 1)).rejects.toMatchObject(unavailable);
  expect(lines.join('\n')).toContain('does not accept the settings');
  expect(lines.join('\n')).toContain('invalid-input-secret');
  expect(lines.join('\n')).not.toContain('wrong-secret');
  expect(lines.join('\n')).not.toContain(token);
});
