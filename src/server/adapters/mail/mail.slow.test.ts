import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { createLog } from '../../log/log.ts';
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
  async function listen(
    received: Received[],
    options: { silent?: boolean; silentAfterMessage?: boolean; busy?: boolean } = {},
  ) {
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
          const busy = Object.assign(new Error('Try again later'), { responseCode: 451 });
          if (!options.silentAfterMessage) callback(options.busy ? busy : null);
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

  it('can be ended with one click where it says so (RFC 2369, RFC 8058)', async () => {
    const received: Received[] = [];
    const connect = await listen(received);
    const unsubscribeUrl = 'https://x.example/api/stop?token=abc_-1';
    await connect('p w').send({ ...message, unsubscribeUrl });
    await connect('p w').send(message);
    const [note, other] = received.map(({ source }) => source.replaceAll(/\r\n[ \t]+/g, ' '));
    expect(note).toMatch(/^List-Unsubscribe: <https:\/\/x\.example\/api\/stop\?token=abc_-1>\r?$/m);
    expect(note).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
    expect(other).not.toMatch(/^List-/m);
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

  const unavailable = { code: 'service_unavailable', message: 'We couldn’t send the email right now.' };

  it.each([
    ['a password is wrong', 'other', message.to, 'Invalid login: 535'],
    ['the recipient is refused', 'p w', 'gone@example.com', 'No such mailbox'],
  ])('fails with the reason when %s', async (_, password, to, reason) => {
    const connect = await listen([]);
    await expect(connect(password).send({ ...message, to })).rejects.toMatchObject({
      ...unavailable,
      cause: { message: expect.stringContaining(reason) as string },
    });
  });

  it('fails when the server has no time for the message', async () => {
    const connect = await listen([], { busy: true });
    await expect(connect('p w').send(message)).rejects.toMatchObject({
      ...unavailable,
      cause: { responseCode: 451 },
    });
  });

  it('fails where nothing listens, and works again once something does', async () => {
    const { createServer } = await import('node:net');
    const held = createServer();
    await new Promise<void>((resolve) => held.listen(0, '127.0.0.1', resolve));
    const { port } = held.address() as AddressInfo;
    await new Promise((resolve) => held.close(resolve));
    const mail = createSmtpMail({ url: `smtp://127.0.0.1:${port}`, from: 'no-reply@loupe.example' });
    await expect(mail.send(message)).rejects.toMatchObject({ ...unavailable, cause: { code: 'ESOCKET' } });
    const received: string[] = [];
    const started = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      closeTimeout: 100,
      onData: (stream, _, callback) =>
        void text(stream).then((source) => (received.push(source), callback())),
    });
    server = started;
    await new Promise<void>((resolve) => started.listen(port, '127.0.0.1', resolve));
    await mail.send(message);
    expect(received).toHaveLength(1);
  });

  it('gives a server up that says nothing', async () => {
    const connect = await listen([], { silent: true });
    await expect(connect('p w', 200).send(message)).rejects.toMatchObject(unavailable);
  });

  it('is sent once to a server that takes it and says nothing more', async () => {
    const received: Received[] = [];
    const connect = await listen(received, { silentAfterMessage: true });
    await expect(connect('p w', 300).send(message)).rejects.toMatchObject(unavailable);
    expect(received).toHaveLength(1);
  });

  it('leaves no password, address or text in the log when it fails', async () => {
    const lines: string[] = [];
    const log = createLog('debug', (line) => lines.push(line));
    const connect = await listen([]);
    for (const [password, to] of [
      ['secret-w0rd', message.to],
      ['p w', 'gone@example.com'],
    ] as const) {
      const error: unknown = await connect(password)
        .send({ ...message, to })
        .catch((reason: unknown) => reason);
      log.error({ err: error }, 'No mail was sent');
    }
    expect(lines).toHaveLength(2);
    const encoded = Buffer.from('\0loupe\0secret-w0rd').toString('base64');
    for (const secret of [
      'secret-w0rd',
      encoded,
      'p%20w',
      message.to,
      'gone@example.com',
      'https://x.example',
    ])
      expect(lines.join('\n')).not.toContain(secret);
  });
});
