import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { createOutbox } from '../outbox/outbox.ts';
import { createLogMail } from './log-mail.ts';
import { createSmtpMail } from './smtp-mail.ts';

const message = {
  to: 'zoe@example.com',
  subject: 'Confirm your address – Loupe',
  text: 'Open this:\n\nhttps://x.example',
};

describe('mail in the log', () => {
  it('is one line of JSON, and stands in the outbox', async () => {
    const lines: string[] = [];
    const now = new Date('2026-11-20T12:00:00Z');
    const outbox = createOutbox(() => now);
    await createLogMail({ writeLine: (line) => lines.push(line), outbox }).send(message);
    const { to, subject, text: body } = message;
    expect(lines).toEqual([JSON.stringify({ msg: 'mail', to, subject, body })]);
    expect(outbox.list(to)).toEqual([{ kind: 'mail', to, subject, body, sentAt: now }]);
  });
});

describe('mail by SMTP', () => {
  let server: SMTPServer | undefined;
  afterEach(() => new Promise<void>((resolve) => (server ? server.close(resolve) : resolve())));

  type Received = { from: string; to: string[]; user: string; source: string };

  /** A mail server that knows one user and refuses one recipient. */
  async function listen(received: Received[], options: { silent?: boolean } = {}) {
    const started = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      closeTimeout: 100,
      onConnect: (_, callback) => {
        if (!options.silent) callback();
      },
      onAuth: ({ username = '', password }, _, callback) =>
        password === 'p w' ? callback(null, { user: username }) : callback(new Error('Wrong password')),
      onRcptTo: ({ address }, _, callback) =>
        address === 'gone@example.com' ? callback(new Error('No such mailbox')) : callback(),
      onData: (stream, { envelope, user }, callback) => {
        void text(stream).then((source) => {
          const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
          received.push({
            from,
            to: envelope.rcptTo.map(({ address }) => address),
            user: user ?? '',
            source,
          });
          callback();
        });
      },
    });
    server = started;
    await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
    const { port } = started.server.address() as AddressInfo;
    return (password: string, timeoutMs = 5_000) =>
      createSmtpMail({
        url: `smtp://loupe:${encodeURIComponent(password)}@127.0.0.1:${port}`,
        from: 'Loupe <no-reply@loupe.example>',
        timeoutMs,
      });
  }

  it('reaches its one recipient as it was written', async () => {
    const received: Received[] = [];
    const connect = await listen(received);
    await connect('p w').send(message);
    expect(received).toMatchObject([
      { from: 'no-reply@loupe.example', to: ['zoe@example.com'], user: 'loupe' },
    ]);
    const source = received[0]?.source ?? '';
    expect(source).toMatch(/^From: Loupe <no-reply@loupe\.example>\r?$/m);
    expect(source).toMatch(/^To: zoe@example\.com\r?$/m);
    expect(source).toContain('Open this:\r\n\r\nhttps://x.example');
  });

  it('adds no header and no recipient that a subject or an address brings along', async () => {
    const received: Received[] = [];
    const connect = await listen(received);
    await connect('p w').send({ ...message, subject: 'Hi\r\nBcc: eve@example.com' });
    expect(received[0]?.to).toEqual(['zoe@example.com']);
    expect(received[0]?.source).not.toMatch(/^Bcc:/m);
    const several = connect('p w').send({ ...message, to: 'zoe@example.com, eve@example.com' });
    await expect(several).rejects.toMatchObject({ code: 'service_unavailable' });
    expect(received).toHaveLength(1);
  });

  it.each([
    ['a password is wrong', 'other', message.to],
    ['the recipient is refused', 'p w', 'gone@example.com'],
  ])('fails when %s', async (_, password, to) => {
    const connect = await listen([]);
    await expect(connect(password).send({ ...message, to })).rejects.toMatchObject({
      code: 'service_unavailable',
      cause: expect.any(Error) as Error,
    });
  });

  it('gives a server up that says nothing', async () => {
    const connect = await listen([], { silent: true });
    await expect(connect('p w', 200).send(message)).rejects.toMatchObject({ code: 'service_unavailable' });
  });
});
