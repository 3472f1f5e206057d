import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createEmptyTestDatabase, type TestDatabase } from '../../../test/create-test-database.ts';
import { toDatabaseUrl } from '../../../test/database-url.ts';
import { findPrograms } from '../../../scripts/find-programs.ts';
import { productionSettings } from '../../../test/production-settings.ts';
import { killPrograms, runProgram } from '../../../test/run-program.ts';
import { startStripePeer, type StripePeer } from '../../../test/stripe-peer.ts';
import { startTwilioPeer, twilioAccount, twilioSenders, type TwilioPeer } from '../../../test/twilio-peer.ts';

let database: TestDatabase;
let twilio: TwilioPeer;
let stripe: StripePeer;
let mailServer: SMTPServer;
let recipients: string[] = [];
let dir = '';

beforeAll(async () => {
  database = await createEmptyTestDatabase();
  twilio = await startTwilioPeer();
  stripe = await startStripePeer(new Date('2026-11-20T12:00:00Z'));
  mailServer = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    closeTimeout: 100,
    onAuth: ({ username, password }, _, callback) =>
      password === 'right' ? callback(null, { user: username }) : callback(new Error('Wrong password')),
    onRcptTo: ({ address }, _, callback) => {
      recipients.push(address);
      callback();
    },
    onData: (stream, _, callback) => void stream.resume().once('end', callback),
  });
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await database.close();
  await twilio.close();
  await stripe.close();
  await new Promise<void>((resolve) => mailServer.close(resolve));
});
beforeEach(async () => {
  recipients = [];
  dir = await mkdtemp(join(tmpdir(), 'loupe-setup-'));
});
afterEach(async () => {
  await killPrograms();
  await rm(dir, { recursive: true });
});

/** Has what a process asks of Twilio and Stripe go to the servers of ours. */
const redirect = () =>
  `--import=data:text/javascript,${encodeURIComponent(`
  import http from 'node:http';
  import https from 'node:https';
  import { syncBuiltinESMExports } from 'node:module';
  const ask = globalThis.fetch;
  globalThis.fetch = (url, options) => {
    if (!/^(api|messaging)\\.twilio\\.com$/.test(url.host)) throw new Error('asks ' + url.host);
    return ask('${twilio.origin}' + url.pathname + url.search, options);
  };
  https.request = ({ agent, ...options }) => {
    if (options.host !== 'api.stripe.com') throw new Error('asks ' + options.host);
    return http.request({ ...options, host: '127.0.0.1', port: ${stripe.access.address.port} });
  };
  syncBuiltinESMExports();
`)}`;

async function setUp(args: string[], env: Record<string, string> = {}) {
  const command = runProgram('cli.ts', { NODE_OPTIONS: redirect(), ...env }, args, [], dir);
  return { code: await command.exit, output: command.output() };
}

const file = () => join(dir, '.env');
const readSettings = async () => parseEnv(await readFile(file(), 'utf8'));

const flags = () => ({
  'public-origin': 'https://loupe.example',
  'trusted-proxy-hops': '1',
  'support-email': 'help@loupe.example',
  'database-url': toDatabaseUrl(database.address),
  'twilio-account-sid': twilioAccount.accountSid,
  'twilio-auth-token': twilioAccount.authToken,
  'twilio-from': twilioSenders.number,
  'smtp-url': `smtp://loupe:right@127.0.0.1:${(mailServer.server.address() as AddressInfo).port}`,
  'mail-from': 'Loupe <no-reply@loupe.example>',
  payments: 'stripe',
  'stripe-secret-key': stripe.access.secretKey,
  'stripe-publishable-key': 'pk_test_peer',
  'stripe-webhook-secret': stripe.access.webhookSecret,
  'backup-to': join(dir, 'backups'),
  'backup-passphrase': 'correct horse battery',
});

const toArgs = (given: Readonly<Record<string, string>>) => [
  'setup',
  ...Object.entries(given).map(([flag, value]) => `--${flag}=${value}`),
];

/** What the command says of a check, by its name. */
const lineOf = (output: string, name: string) =>
  output.split('\n').find((line) => line.slice(6).startsWith(`${name}: `)) ?? '';

describe('npm run setup', () => {
  it('writes the settings, tries every service, and says what to do next', async () => {
    const stripeEnv = { PAYMENTS: 'stripe', STRIPE_SECRET_KEY: stripe.access.secretKey };
    const keys = {
      STRIPE_PUBLISHABLE_KEY: 'pk_test_peer',
      STRIPE_WEBHOOK_SECRET: stripe.access.webhookSecret,
    };
    expect((await setUp(['stripe', 'sync'], { ...stripeEnv, ...keys })).code).toBe(0);

    const first = await setUp(toArgs(flags()));
    expect(first.output).not.toContain('WRONG');
    expect(first.code).toBe(0);
    expect(lineOf(first.output, 'Database')).toMatch(/^ok .*PostgreSQL .*, empty/);
    const { rows } = await sql`select 1 from pg_tables where schemaname = 'public'`.execute(database.db);
    expect(rows).toEqual([]);
    expect(lineOf(first.output, 'Files')).toMatch(/^ok .*a file written, read and removed/);
    expect(lineOf(first.output, 'SMS')).toContain(twilioSenders.number);
    expect(lineOf(first.output, 'Email')).toMatch(/^ok .*127\.0\.0\.1/);
    expect(lineOf(first.output, 'Payments')).toMatch(/^ok .*test mode/);
    expect(lineOf(first.output, 'Backup place')).toMatch(/^ok .*a file written, read and removed/);
    expect(await readSettings()).toMatchObject({
      NODE_ENV: 'production',
      PUBLIC_ORIGIN: 'https://loupe.example',
      MAIL_FROM: 'Loupe <no-reply@loupe.example>',
      BACKUP_PASSPHRASE: 'correct horse battery',
    });
    expect(twilio.accepted).toEqual([]);
    expect(recipients).toEqual([]);

    await chmod(file(), 0o644);
    expect((await setUp(toArgs(flags()))).code).toBe(0);
    expect((await stat(file())).mode & 0o777).toBe(0o640);

    const before = await readFile(file(), 'utf8');
    const messages = { 'test-phone': '+14155550123', 'test-email': 'you@example.com' };
    const second = await setUp(toArgs(messages));
    expect(second.code).toBe(0);
    expect(await readFile(file(), 'utf8')).toBe(before);
    expect(twilio.accepted).toMatchObject([{ To: '+14155550123', From: twilioSenders.number }]);
    expect(recipients).toEqual(['you@example.com']);
    for (const secret of [twilioAccount.authToken, 'right', 'correct horse', stripe.access.secretKey])
      expect(first.output + second.output).not.toContain(secret);
  });

  it('says of each service what is wrong, having written the settings', async () => {
    stripe.state.faults.push({ path: /^GET \/v1\/prices/, kind: 'wrong-key-401' });
    const { code, output } = await setUp(
      toArgs({
        ...flags(),
        'database-url': 'postgres://loupe:x@127.0.0.1:1/loupe',
        'twilio-auth-token': 'wrong',
        'smtp-url': flags()['smtp-url'].replace('right', 'wr0ng'),
      }),
    );
    expect(code).toBe(1);
    expect(lineOf(output, 'Database')).toMatch(/^WRONG .*127\.0\.0\.1/);
    expect(lineOf(output, 'SMS')).toContain('Twilio refuses the account SID or the auth token');
    expect(lineOf(output, 'Email')).toMatch(/^WRONG .*the mail server can’t be used: .*535/);
    expect(lineOf(output, 'Payments')).toContain('Stripe refuses STRIPE_SECRET_KEY');
    expect(output).not.toContain('wr0ng');
    expect(await readSettings()).toMatchObject({ TWILIO_AUTH_TOKEN: 'wrong' });
  });

  it('says which prices and which place for backups are missing', async () => {
    stripe.state.books.prices.clear();
    await writeFile(join(dir, 'file'), '');
    const { code, output } = await setUp(toArgs({ ...flags(), 'backup-to': join(dir, 'file', 'backups') }));
    expect(code).toBe(1);
    expect(lineOf(output, 'Payments')).toContain('npm run stripe -- sync');
    expect(lineOf(output, 'Backup place')).toMatch(/^WRONG .*backups/);
  });

  it('changes only what its flags name, and says what production still needs', async () => {
    await writeFile(file(), '# mine\nPORT=3001\nSMTP_URL=smtps://old.example\n');
    const { code, output } = await setUp(
      toArgs({ port: '3003', 'smtp-url': '', 'mail-from': '', 'metrics-token-file': '/run/token' }),
      { PORT: '3002' },
    );
    expect(code).toBe(1);
    expect(await readFile(file(), 'utf8')).toBe(
      '# mine\nPORT=3003\nNODE_ENV=production\nMETRICS_TOKEN_FILE=/run/token\n',
    );
    expect(output).toContain('PORT, SMTP_URL, METRICS_TOKEN_FILE');
    expect(output).toContain('The environment sets PORT too');
    await setUp(toArgs({ 'metrics-token': 'sixteen characters' }));
    expect(await readSettings()).not.toHaveProperty('METRICS_TOKEN_FILE');
  });

  it('only checks where nothing is asked and nothing given, and makes no database', async () => {
    await writeFile(file(), 'NODE_ENV=development\nPORT=3001\n');
    const found = await setUp(['setup']);
    expect({ code: found.code, text: await readFile(file(), 'utf8') }).toEqual({
      code: 0,
      text: 'NODE_ENV=development\nPORT=3001\n',
    });
    expect(lineOf(found.output, 'SMS')).toContain('only a development server does that');
    expect(await readdir(join(dir, 'data'))).toEqual(['files']);
    const unsent = await setUp(['setup', '--test-phone=+14155550123', '--test-email=you@example.com']);
    expect(unsent.code).toBe(1);
    expect(lineOf(unsent.output, 'SMS')).toMatch(/^WRONG .*no test message was sent/);
    expect(lineOf(unsent.output, 'Email')).toMatch(/^WRONG .*no test email was sent/);
    await rm(file());
    const incomplete = await setUp(['setup']);
    expect(incomplete.code).toBe(1);
    for (const missing of ['TWILIO_ACCOUNT_SID', 'SUPPORT_EMAIL', 'ALLOW_SANDBOX_PAYMENTS'])
      expect(incomplete.output).toContain(missing);
    await expect(readFile(file())).rejects.toThrow('ENOENT');
  });

  it.each([
    [
      'http for https',
      { 'public-origin': 'http://loupe.example' },
      'PUBLIC_ORIGIN must be the https address',
    ],
    ['a mail server without a sender', { 'mail-from': '' }, 'SMTP_URL and MAIL_FROM belong together'],
    [
      'backups among the data',
      { 'data-dir': '/tmp/loupe-x', 'backup-to': '/tmp/loupe-x/backups' },
      'overlap',
    ],
  ])('writes nothing that would keep a working server from starting: %s', async (_, change, sentence) => {
    const works = Object.entries({
      ...productionSettings,
      SMTP_URL: 'smtp://127.0.0.1:2',
      MAIL_FROM: 'a@b.example',
    });
    const text = [...works, ['BACKUP_PASSPHRASE', 'correct-horse-battery']]
      .map((pair) => pair.join('='))
      .join('\n');
    await writeFile(file(), text);
    const { code, output } = await setUp(toArgs(change));
    expect({ code, text: await readFile(file(), 'utf8') }).toEqual({ code: 2, text });
    expect(output).toContain(sentence);
  });

  it('refuses a wrong flag and writes nothing', async () => {
    const { code, output } = await setUp(['setup', '--port=abc']);
    expect(code).toBe(2);
    expect(output).toContain('PORT must be a whole number');
    await expect(readFile(file())).rejects.toThrow('ENOENT');
  });
});

const [terminal = ''] = findPrograms('script');
const noTerminal = terminal === '' ? 'script (bsdutils) is not installed' : null;

describe.skipIf(noTerminal !== null)(`npm run setup on a terminal ${noTerminal ?? ''}`, () => {
  /** Types each answer once the question with its word has come. */
  async function answer(replies: readonly (readonly [word: string, typed: string])[]) {
    const cli = fileURLToPath(new URL('../cli.ts', import.meta.url));
    const child = spawn(terminal, ['-qec', `'${process.execPath}' '${cli}' setup`, '/dev/null'], {
      cwd: dir,
      env: { PATH: process.env['PATH'], NODE_OPTIONS: redirect(), TERM: 'xterm' },
    });
    let output = '';
    let seen = 0;
    const left = [...replies];
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      for (let next = left[0]; next !== undefined && output.indexOf(next[0], seen) >= 0; [next] = left) {
        seen = output.length;
        child.stdin.write(next[1]);
        left.shift();
      }
    });
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, output, left };
  }

  it('shows what is typed, secrets never, and writes nothing after Ctrl-C', async () => {
    const { code, output, left } = await answer([
      ['Address of the site', 'https://loupe.example\r'],
      ['proxies', '\r'],
      ['users write to', '\r'],
      ['Folder for data', '\r'],
      ['PostgreSQL', '\r'],
      ['account SID', `${twilioAccount.accountSid}\r`],
      ['auth token', `${twilioAccount.authToken}\r`],
      ['text messages come from', '\u0003'],
    ]);
    expect(left).toEqual([]);
    expect(code).toBe(1);
    expect(output).toContain(twilioAccount.accountSid);
    expect(output).not.toContain(twilioAccount.authToken);
    expect(output).toContain('Nothing was written');
    await expect(readFile(file())).rejects.toThrow('ENOENT');
  });
});

describe('commands of root in the data folder of another user', () => {
  it.runIf(process.getuid?.() === 0)('are refused before they leave a file there', async () => {
    const data = join(dir, 'data');
    await mkdir(data);
    await chown(data, 65_534, 65_534);
    for (const args of [
      ['doctor'],
      ['backup', '--to', join(dir, 'backups')],
      toArgs({ ...flags(), 'data-dir': data }),
    ]) {
      const { code, output } = await setUp(args);
      expect(code).toBe(1);
      expect(output).toContain(`${data} belongs to another user (ID 65534)`);
    }
    expect(await readdir(data)).toEqual([]);
  });
});

it('a command that needs a database says where there is none, and makes none', async () => {
  for (const args of [
    ['admin', 'list'],
    ['backup', '--to', join(dir, 'backups')],
  ]) {
    const { code, output } = await setUp(args, { BACKUP_PASSPHRASE: 'correct horse battery' });
    expect(code).toBe(1);
    expect(output).toContain(`There is no database in ${join(dir, 'data')}`);
  }
});
