import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { endAttempts } from '../../../../test/end-attempts.ts';
import {
  startTwilioPeer,
  twilioAccount,
  twilioSenders,
  type PeerBehaviour,
  type TwilioPeer,
} from '../../../../test/twilio-peer.ts';
import { readTwilioSchema } from '../../../../test/twilio-schema.ts';
import { createLog } from '../../log/log.ts';
import { createOutbox } from '../outbox/outbox.ts';
import { createLogSms } from './log-sms.ts';
import { checkTwilio, createTwilioSms, type TwilioOptions } from './twilio-sms.ts';

const to = '+14155550123';
const attemptMs = 3_000;

describe('messages in the log', () => {
  it('are one line of JSON each, and stand in the outbox, newest first', async () => {
    const lines: string[] = [];
    const now = new Date('2026-11-20T12:00:00Z');
    const outbox = createOutbox(() => now);
    const sms = createLogSms({ writeLine: (line) => lines.push(line), outbox });
    await sms.send({ to, body: 'Code 123456' });
    await sms.send({ to: '+14155550124', body: 'Code 654321' });
    expect(lines[0]).toBe('{"msg":"sms","to":"+14155550123","body":"Code 123456"}');
    expect(outbox.list().map((entry) => entry.body)).toEqual(['Code 654321', 'Code 123456']);
    expect(outbox.list(to)).toEqual([{ kind: 'sms', to, subject: null, body: 'Code 123456', sentAt: now }]);
  });
});

describe('messages by Twilio', () => {
  let peer: TwilioPeer | undefined;
  afterEach(() => peer?.close());

  async function connect(
    behave?: (request: number) => PeerBehaviour,
    options: Partial<TwilioOptions> = {},
  ): Promise<{ sms: ReturnType<typeof createTwilioSms>; peer: TwilioPeer }> {
    peer = await startTwilioPeer(behave);
    const sender = { from: '+15005550006' };
    const sms = createTwilioSms({ ...twilioAccount, sender, apiOrigin: peer.origin, ...options });
    return { sms, peer };
  }

  /** Ends the time of an attempt once the peer has taken it and says nothing. Another attempt would have a time of its own. */
  function endTimeWhenTaken(): (behaviour: PeerBehaviour) => PeerBehaviour {
    const end = endAttempts(attemptMs);
    return (behaviour) => {
      if (behaviour.kind === 'hang') setImmediate(end);
      return behaviour;
    };
  }

  const errorOf = (sending: Promise<void>): Promise<unknown> =>
    sending.then(
      () => null,
      (reason: unknown) => reason,
    );

  it('are posted as Twilio wants them, once', async () => {
    const { sms, peer: twilio } = await connect();
    const body = 'Your Loupe code is 123456 & more.\n\n@loupe.example #123456';
    await sms.send({ to, body });
    expect(twilio.accepted).toEqual([{ To: to, Body: body, From: '+15005550006' }]);
    expect(twilio.requests()).toBe(1);
  });

  it('go through a messaging service where there is one', async () => {
    const messagingServiceSid = `MG${'a'.repeat(32)}`;
    const { sms, peer: twilio } = await connect(undefined, { sender: { messagingServiceSid } });
    await sms.send({ to, body: 'x' });
    expect(twilio.accepted).toEqual([{ To: to, Body: 'x', MessagingServiceSid: messagingServiceSid }]);
  });

  it('go to the address that Twilio documents', async () => {
    const asked: string[] = [];
    vi.spyOn(globalThis, 'fetch').mockImplementation((url) => {
      asked.push(url instanceof URL ? url.origin : '');
      return Promise.resolve(new Response('{}', { status: 201 }));
    });
    await createTwilioSms({ ...twilioAccount, sender: { from: '+15005550006' } }).send({ to, body: 'x' });
    expect(asked).toEqual([readTwilioSchema().origin]);
  });

  it.each([
    [{ to: '4155550123', body: 'x' }, {}, 'invalid-phone-number', '400: {"code":21211'],
    [{ to, body: '' }, {}, 'service_unavailable', '/Body must NOT have fewer than 1 characters'],
    [{ to, body: 'x'.repeat(1601) }, {}, 'service_unavailable', '/Body must NOT have more than 1600'],
    [{ to, body: 'x' }, { sender: { from: 'Loupe' } }, 'service_unavailable', '/From must match format'],
    [
      { to, body: 'x' },
      { sender: { messagingServiceSid: 'MG1' } },
      'service_unavailable',
      '/MessagingServiceSid must NOT have fewer than 34 characters',
    ],
    [{ to, body: 'x' }, { accountSid: 'AC1' }, 'billing-not-enabled', '404: {"code":20404'],
    [{ to, body: 'x' }, { authToken: 'e'.repeat(32) }, 'billing-not-enabled', '401: {"code":20003'],
  ])("fail with what is wrong by Twilio's document (%j %j)", async (message, options, code, reason) => {
    const { sms, peer: twilio } = await connect(undefined, options);
    const error = await errorOf(sms.send(message));
    expect(error).toMatchObject({ code, cause: { message: expect.stringContaining(reason) as string } });
    expect(twilio.requests()).toBe(1);
  });

  it.each([
    [400, 21211, "Invalid 'To' Phone Number: +1415555XXXX", 'invalid-phone-number'],
    [403, 21408, 'Permission to send an SMS has not been enabled for the region', 'invalid-phone-number'],
    [400, 21610, 'Attempt to send to unsubscribed recipient', 'invalid-phone-number'],
    [400, 21614, "'To' number is not a valid mobile number", 'invalid-phone-number'],
    [429, 20429, 'Too Many Requests', 'quota-exceeded'],
    [429, 21611, "This 'From' number has exceeded the maximum number of queued messages", 'quota-exceeded'],
    [401, 20003, 'Authenticate', 'billing-not-enabled'],
    [
      400,
      21608,
      'The number is unverified. Trial accounts cannot send to unverified numbers',
      'billing-not-enabled',
    ],
    [400, 30034, 'Message from an unregistered number', 'billing-not-enabled'],
    [400, 99999, 'An error of later days', 'service_unavailable'],
    [500, 20500, 'Internal Server Error', 'service_unavailable'],
  ])(
    'fail as the rest of the server understands it, without a second try (%i %i)',
    async (status, code, message, expected) => {
      const { sms, peer: twilio } = await connect(() => ({ kind: 'refuse', status, code, message }));
      expect(await errorOf(sms.send({ to, body: 'x' }))).toMatchObject({
        code: expected,
        message: 'We couldn’t send the code.',
      });
      expect(twilio.requests()).toBe(1);
    },
  );

  it.each([
    [429, 'busy', 'quota-exceeded'],
    [403, '<html>no</html>', 'billing-not-enabled'],
    [502, 'Bad Gateway', 'service_unavailable'],
    [504, '{"code":"none"}', 'service_unavailable'],
  ])("fail when the answer is not Twilio's own (%i %s)", async (status, body, code) => {
    const { sms, peer: twilio } = await connect(() => ({ kind: 'answer', status, body }));
    expect(await errorOf(sms.send({ to, body: 'x' }))).toMatchObject({ code });
    expect(twilio.requests()).toBe(1);
  });

  const unavailable = { kind: 'refuse', status: 503, code: 20503, message: 'Service unavailable' } as const;

  it('are tried once more when Twilio turned them away, and fail then', async () => {
    const { sms, peer: twilio } = await connect((request) =>
      request === 1 ? unavailable : { kind: 'accept' },
    );
    await sms.send({ to, body: 'x' });
    expect([twilio.requests(), twilio.accepted.length]).toEqual([2, 1]);
    await twilio.close();
    const { sms: unlucky, peer: closed } = await connect(() => unavailable);
    expect(await errorOf(unlucky.send({ to, body: 'x' }))).toMatchObject({ code: 'service_unavailable' });
    expect(closed.requests()).toBe(2);
  });

  it('are tried once more when no connection came about', async () => {
    const { peer: twilio } = await connect();
    const closed = await startTwilioPeer();
    await closed.close();
    const deaf = closed.origin;
    const attempts: string[] = [];
    const { fetch } = globalThis;
    vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
      const origin = attempts.length === 0 ? deaf : twilio.origin;
      attempts.push(origin);
      return fetch(new URL((url as URL).pathname, origin), init);
    });
    const sms = createTwilioSms({ ...twilioAccount, sender: { from: '+15005550006' } });
    await sms.send({ to, body: 'x' });
    expect([attempts.length, twilio.accepted.length]).toEqual([2, 1]);
  });

  it('fail after two tries where nothing listens', async () => {
    const { sms, peer: twilio } = await connect();
    await twilio.close();
    const asking = vi.spyOn(globalThis, 'fetch');
    expect(await errorOf(sms.send({ to, body: 'x' }))).toMatchObject({ code: 'service_unavailable' });
    expect(asking).toHaveBeenCalledTimes(2);
  });

  it.each<PeerBehaviour>([{ kind: 'cut' }, { kind: 'hang' }])(
    'are never sent twice, though Twilio took one and did not say so (%j)',
    async (silence) => {
      const behave = endTimeWhenTaken();
      const { sms, peer: twilio } = await connect(() => behave(silence), { timeoutMs: attemptMs });
      expect(await errorOf(sms.send({ to, body: 'x' }))).toMatchObject({
        code: 'service_unavailable',
        message: 'We couldn’t send the code right now.',
      });
      // Longer than the pause before another try.
      await delay(400);
      expect([twilio.requests(), twilio.accepted.length]).toEqual([1, 1]);
    },
  );

  it.each<PeerBehaviour>([
    { kind: 'refuse', status: 400, code: 21211, message: `Invalid 'To' Phone Number: ${to}` },
    { kind: 'refuse', status: 401, code: 20003, message: 'Authenticate' },
    { kind: 'hang' },
  ])('leave no token, number or code in the log when they fail (%j)', async (behaviour) => {
    const lines: string[] = [];
    const log = createLog('debug', (line) => lines.push(line));
    const behave = endTimeWhenTaken();
    const { sms } = await connect(() => behave(behaviour), { timeoutMs: attemptMs });
    log.error(
      { err: await errorOf(sms.send({ to, body: 'Your Loupe code is 493817.' })) },
      'No code was sent',
    );
    const { accountSid, authToken } = twilioAccount;
    const basic = Buffer.from(`${accountSid}:${authToken}`).toString('base64');
    expect(lines).toHaveLength(1);
    for (const secret of [authToken, basic, to, to.slice(1), '493817'])
      expect(lines[0]).not.toContain(secret);
    expect(lines[0]).toContain(
      behaviour.kind === 'refuse' ? `Twilio answered ${behaviour.status}` : 'TimeoutError',
    );
  });
});

describe('the check of an account at Twilio', () => {
  let peer: TwilioPeer | undefined;
  afterEach(() => peer?.close());

  async function check(options: Partial<TwilioOptions>): Promise<string> {
    peer = await startTwilioPeer();
    const origins = { apiOrigin: peer.origin, messagingOrigin: peer.origin };
    const sender = { from: twilioSenders.number };
    const found = await checkTwilio({ ...twilioAccount, sender, ...origins, ...options }).catch(
      (error: unknown) => (error as Error).message,
    );
    expect(peer.accepted).toEqual([]);
    return found;
  }

  const { number, callsOnly, messagingServiceSid } = twilioSenders;
  const unknownService = `MG${'b'.repeat(32)}`;
  it.each<[string, Partial<TwilioOptions>, string]>([
    ['a number', {}, `by Twilio, from ${number}`],
    [
      'a messaging service',
      { sender: { messagingServiceSid } },
      `by Twilio, from the messaging service ${messagingServiceSid}`,
    ],
    ['a wrong token', { authToken: 'wrong' }, 'Twilio refuses the account SID or the auth token'],
    ['another number', { sender: { from: '+15005550001' } }, 'the Twilio account has no number +15005550001'],
    ['a number for calls', { sender: { from: callsOnly } }, `${callsOnly} can’t send text messages`],
    [
      'another messaging service',
      { sender: { messagingServiceSid: unknownService } },
      `the Twilio account has no messaging service ${unknownService}`,
    ],
    ['nothing that answers', { apiOrigin: 'http://127.0.0.1:2' }, 'Twilio can’t be reached (ECONNREFUSED)'],
  ])('says what it finds with %s, and sends nothing', async (_, options, found) => {
    expect(await check(options)).toBe(found);
  });
});
