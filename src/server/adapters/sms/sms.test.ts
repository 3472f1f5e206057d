import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { AppError } from '../../../domain/errors.ts';
import { createLogSms } from './log-sms.ts';
import { createTwilioSms } from './twilio-sms.ts';

const to = '+14155550123';

describe('messages in the log', () => {
  it('are one line of JSON each, and stand in the outbox, newest first', async () => {
    const lines: string[] = [];
    const now = new Date('2026-11-20T12:00:00Z');
    const { sms, outbox } = createLogSms({ writeLine: (line) => lines.push(line), now: () => now });
    await sms.send({ to, body: 'Code 123456' });
    await sms.send({ to: '+14155550124', body: 'Code 654321' });
    expect(lines[0]).toBe('{"msg":"sms","to":"+14155550123","body":"Code 123456"}');
    expect(outbox.list().map((entry) => entry.body)).toEqual(['Code 654321', 'Code 123456']);
    expect(outbox.list(to)).toEqual([{ to, body: 'Code 123456', sentAt: now }]);
  });
});

describe('messages by Twilio', () => {
  let server: Server | undefined;
  afterEach(() => server?.close());

  /** A stand-in for Twilio that answers everything alike and keeps what it was sent. */
  async function connect(status: number, body: unknown) {
    const requests: {
      url: string | undefined;
      authorization: string | undefined;
      form: Record<string, string>;
    }[] = [];
    server = createServer((request, response) => {
      void text(request).then((form) => {
        const { url, headers } = request;
        requests.push({
          url,
          authorization: headers.authorization,
          form: Object.fromEntries(new URLSearchParams(form)),
        });
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      });
    });
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
    const apiOrigin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const sms = createTwilioSms({
      accountSid: 'AC1',
      authToken: 'token',
      sender: { from: '+15005550006' },
      apiOrigin,
    });
    return { sms, requests };
  }

  it('are posted as Twilio wants them', async () => {
    const { sms, requests } = await connect(201, { sid: 'SM1' });
    await sms.send({ to, body: 'Code 123456' });
    expect(requests).toEqual([
      {
        url: '/2010-04-01/Accounts/AC1/Messages.json',
        authorization: `Basic ${Buffer.from('AC1:token').toString('base64')}`,
        form: { To: to, Body: 'Code 123456', From: '+15005550006' },
      },
    ]);
  });

  it.each([
    [400, { code: 21211 }, 'invalid-phone-number'],
    [400, { code: 21408 }, 'invalid-phone-number'],
    [429, { code: 20429 }, 'quota-exceeded'],
    [429, 'busy', 'quota-exceeded'],
    [401, { code: 20003 }, 'billing-not-enabled'],
    [500, 'oops', 'service_unavailable'],
  ])('fail as the rest of the server understands it (%i %j)', async (status, body, code) => {
    const { sms } = await connect(status, body);
    const error: unknown = await sms.send({ to, body: 'x' }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(AppError);
    expect((error as AppError).code).toBe(code);
  });

  it('fail when Twilio cannot be reached', async () => {
    const { sms } = await connect(201, {});
    server?.close();
    await expect(sms.send({ to, body: 'x' })).rejects.toMatchObject({ code: 'service_unavailable' });
  });
});
