import { afterEach, describe, expect, it } from 'vitest';
import {
  startTwilioPeer,
  twilioAccount,
  type PeerBehaviour,
  type TwilioPeer,
} from '../../../../test/twilio-peer.ts';
import { AppError } from '../../../domain/errors.ts';
import { createOutbox } from '../outbox/outbox.ts';
import { createLogSms } from './log-sms.ts';
import { createTwilioSms, type TwilioOptions } from './twilio-sms.ts';

const to = '+14155550123';

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

  const codeOf = async (sending: Promise<void>): Promise<string> => {
    const error: unknown = await sending.catch((reason: unknown) => reason);
    return error instanceof AppError ? error.code : String(error);
  };

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

  it('fail with what Twilio finds wrong: a number, a token', async () => {
    const { sms } = await connect();
    expect(await codeOf(sms.send({ to: '4155550123', body: 'x' }))).toBe('invalid-phone-number');
    await peer?.close();
    const { sms: stranger } = await connect(undefined, { authToken: 'e'.repeat(32) });
    expect(await codeOf(stranger.send({ to, body: 'x' }))).toBe('billing-not-enabled');
  });

  it.each([
    [400, { code: 21211 }, 'invalid-phone-number'],
    [400, { code: 21408 }, 'invalid-phone-number'],
    [400, { code: 21610 }, 'invalid-phone-number'],
    [429, { code: 20429 }, 'quota-exceeded'],
    [429, 'busy', 'quota-exceeded'],
    [400, { code: 21611 }, 'quota-exceeded'],
    [401, { code: 20003 }, 'billing-not-enabled'],
    [400, { code: 21608 }, 'billing-not-enabled'],
    [400, { code: 30034 }, 'billing-not-enabled'],
    [403, 'no', 'billing-not-enabled'],
    [400, { code: 99999 }, 'service_unavailable'],
  ])(
    'fail as the rest of the server understands it, without a second try (%i %j)',
    async (status, body, code) => {
      const { sms, peer: twilio } = await connect(() => ({ kind: 'answer', status, body }));
      expect(await codeOf(sms.send({ to, body: 'x' }))).toBe(code);
      expect(twilio.requests()).toBe(1);
    },
  );

  it.each<PeerBehaviour>([{ kind: 'answer', status: 503, body: 'oops' }, { kind: 'cut' }, { kind: 'hang' }])(
    'are tried once more when Twilio fails by itself (%j)',
    async (failure) => {
      const { sms, peer: twilio } = await connect(
        (request) => (request === 1 ? failure : { kind: 'accept' }),
        { timeoutMs: 300 },
      );
      await sms.send({ to, body: 'x' });
      expect(twilio.requests()).toBe(2);
      expect(twilio.accepted).toHaveLength(1);
    },
  );

  it('fail after the second try', async () => {
    const { sms, peer: twilio } = await connect(() => ({ kind: 'hang' }), { timeoutMs: 200 });
    expect(await codeOf(sms.send({ to, body: 'x' }))).toBe('service_unavailable');
    expect(twilio.requests()).toBe(2);
  });

  it('fail when Twilio cannot be reached', async () => {
    const { sms, peer: twilio } = await connect();
    await twilio.close();
    expect(await codeOf(sms.send({ to, body: 'x' }))).toBe('service_unavailable');
  });
});
