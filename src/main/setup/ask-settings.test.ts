import { describe, expect, it } from 'vitest';
import { askRecipients, askSettings } from './ask-settings.ts';
import type { SettingValues } from './env-file.ts';
import type { Terminal } from './terminal.ts';

/** A terminal whose person answers by a word of the question; anything else gets Enter. */
function answerBy(replies: Readonly<Record<string, string | string[]>>) {
  const asked: { prompt: string; isHidden: boolean }[] = [];
  const printed: string[] = [];
  const left = new Map(Object.entries(replies).map(([word, reply]) => [word, [reply].flat()]));
  const terminal: Terminal = {
    ask: (prompt, { isHidden = false } = {}) => {
      asked.push({ prompt, isHidden });
      if (asked.length > 60) throw new Error(`Asks again and again: ${prompt}`);
      const found = [...left].find(([word, answers]) => prompt.includes(word) && answers.length > 0);
      return Promise.resolve(found?.[1].shift() ?? '');
    },
    print: (line) => void printed.push(line),
  };
  return { terminal, asked, printed };
}

const accountSid = `AC${'0'.repeat(32)}`;
const messagingServiceSid = `MG${'1'.repeat(32)}`;
const needed = {
  'Address of the site': 'https://loupe.example',
  'account SID': accountSid,
  'auth token': 'token',
  'text messages come from': '+15005550006',
};

const asksFor = (replies: Readonly<Record<string, string | string[]>>, current: SettingValues = {}) =>
  askSettings(answerBy(replies).terminal, current, {});

describe('the questions of the setup', () => {
  it('need four answers, and Enter for the rest', async () => {
    const { terminal, asked } = answerBy(needed);
    expect(await askSettings(terminal, {}, {})).toEqual({
      PUBLIC_ORIGIN: 'https://loupe.example',
      TRUSTED_PROXY_HOPS: '1',
      SUPPORT_EMAIL: 'support@loupe.example',
      DATA_DIR: './data',
      DATABASE_URL: '',
      DATABASE_DIRECT_URL: '',
      TWILIO_URL: '',
      TWILIO_ACCOUNT_SID: accountSid,
      TWILIO_AUTH_TOKEN: 'token',
      TWILIO_FROM: '+15005550006',
      TWILIO_MESSAGING_SERVICE_SID: '',
      SMTP_URL: '',
      MAIL_FROM: '',
      PAYMENTS: 'sandbox',
      ALLOW_SANDBOX_PAYMENTS: '1',
      STRIPE_SECRET_KEY: '',
      STRIPE_PUBLISHABLE_KEY: '',
      STRIPE_WEBHOOK_SECRET: '',
      STORAGE: 'disk',
      BACKUP_TO: '',
    });
    const hidden = asked.filter(({ isHidden }) => isHidden).map(({ prompt }) => prompt);
    expect(hidden).toEqual([expect.stringContaining('auth token')]);
  });

  it('come again after an answer that can’t be, with what is wrong', async () => {
    const { terminal, printed } = answerBy({
      ...needed,
      'Address of the site': ['', 'loupe.example', 'http://loupe.example', 'https://loupe.example'],
      proxies: 'many',
    });
    expect(await askSettings(terminal, {}, {})).toMatchObject({
      PUBLIC_ORIGIN: 'https://loupe.example',
      TRUSTED_PROXY_HOPS: '1',
    });
    expect(printed.filter((line) => line.startsWith('  '))).toEqual([
      '  It is needed in production.',
      '  It must be an address like https://loupe.example, without a path.',
      '  It must begin with https://.',
      '  It must be a whole number.',
    ]);
  });

  it('take what is set already, never show a secret, and let go of what - leaves out', async () => {
    const current = {
      PUBLIC_ORIGIN: 'https://old.example',
      SUPPORT_EMAIL: 'help@old.example',
      TWILIO_URL: `twilio://${accountSid}:s3cret@${messagingServiceSid}`,
      SMTP_URL: 'smtps://a:s3cret@mail.example',
      MAIL_FROM: 'no-reply@old.example',
      BACKUP_TO: '/mnt/backups',
      BACKUP_PASSPHRASE: 's3cret of the backups',
    };
    const { terminal, asked } = answerBy({ backups: '-' });
    expect(await askSettings(terminal, current, {})).toMatchObject({
      PUBLIC_ORIGIN: 'https://old.example',
      SUPPORT_EMAIL: 'help@old.example',
      TWILIO_URL: '',
      TWILIO_ACCOUNT_SID: accountSid,
      TWILIO_AUTH_TOKEN: 's3cret',
      TWILIO_FROM: '',
      TWILIO_MESSAGING_SERVICE_SID: messagingServiceSid,
      SMTP_URL: 'smtps://a:s3cret@mail.example',
      MAIL_FROM: 'no-reply@old.example',
      BACKUP_TO: '',
    });
    expect(asked.map(({ prompt }) => prompt).join('\n')).not.toContain('s3cret');
  });

  it('leave alone what comes from files, unless something else is typed', async () => {
    const current = {
      DATABASE_URL_FILE: '/run/secrets/database',
      TWILIO_URL_FILE: '/run/secrets/twilio',
      SMTP_URL_FILE: '/run/secrets/smtp',
    };
    const replies = { 'Address of the site': 'https://loupe.example' };
    const values = await asksFor(replies, current);
    expect(values).toMatchObject({ MAIL_FROM: 'Loupe <no-reply@loupe.example>' });
    expect(Object.keys(values).filter((name) => /^(DATABASE|TWILIO|SMTP)/.test(name))).toEqual([]);
    const others = { ...replies, PostgreSQL: '-', 'Mail server': 'smtps://mail.example' };
    expect(await asksFor(others, current)).toMatchObject({
      DATABASE_URL: '',
      SMTP_URL: 'smtps://mail.example',
    });
  });

  it('leave alone what the environment sets, but for the folder that commands have to find', async () => {
    const environment = {
      PUBLIC_ORIGIN: 'https://loupe.example',
      DATA_DIR: '/var/lib/loupe',
      DATABASE_URL_FILE: '/run/secrets/database',
      TWILIO_URL: `twilio://${accountSid}:s3cret@+15005550006`,
      SMTP_URL: 'smtps://a:s3cret@mail.example',
    };
    const { terminal } = answerBy({});
    expect(await askSettings(terminal, {}, environment)).toEqual({
      TRUSTED_PROXY_HOPS: '1',
      SUPPORT_EMAIL: 'support@loupe.example',
      DATA_DIR: '/var/lib/loupe',
      MAIL_FROM: 'Loupe <no-reply@loupe.example>',
      PAYMENTS: 'sandbox',
      ALLOW_SANDBOX_PAYMENTS: '1',
      STRIPE_SECRET_KEY: '',
      STRIPE_PUBLISHABLE_KEY: '',
      STRIPE_WEBHOOK_SECRET: '',
      STORAGE: 'disk',
      BACKUP_TO: '',
    });
  });

  it('give up Stripe’s keys only after a yes', async () => {
    const current = {
      PAYMENTS: 'stripe',
      STRIPE_SECRET_KEY_FILE: '/run/stripe',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    };
    const webhook = { 'Signing secret': 'whsec_1' };
    const no = await asksFor({ ...needed, ...webhook, 'Payments:': ['sandbox'], 'Type yes': 'no' }, current);
    expect(no).toMatchObject({ PAYMENTS: 'stripe', STRIPE_WEBHOOK_SECRET: 'whsec_1' });
    expect(no).not.toHaveProperty('STRIPE_SECRET_KEY');
    const yes = await asksFor({ ...needed, 'Payments:': 'sandbox', 'Type yes': 'yes' }, current);
    expect(yes).toMatchObject({ PAYMENTS: 'sandbox', STRIPE_SECRET_KEY: '', STRIPE_PUBLISHABLE_KEY: '' });
  });

  it('ask for Stripe’s keys where it takes the payments', async () => {
    const keys = { secret: 'sk_test_1', publishable: 'pk_test_1', 'Signing secret': 'whsec_1' };
    const values = await asksFor({ ...needed, 'Payments:': 'stripe', ...keys });
    expect(values).toMatchObject({
      PAYMENTS: 'stripe',
      ALLOW_SANDBOX_PAYMENTS: '',
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    });
  });

  it('ask for the S3 server of photos or of backups, and make a passphrase', async () => {
    const server = { 'S3 server': 'https://s3.example', 'Access key': 'id', 'Secret key': 'key' };
    const inBoth = { ...needed, ...server, Photos: 's3', 'Bucket for': 'photos', backups: 's3://backups' };
    const { terminal, printed } = answerBy(inBoth);
    const values = await askSettings(terminal, {}, {});
    expect(values).toMatchObject({ STORAGE: 's3', S3_BUCKET: 'photos', S3_REGION: 'us-east-1' });
    expect(values['BACKUP_PASSPHRASE']).toMatch(/^[\w-]{32}$/);
    expect(printed.join('\n')).toContain(values['BACKUP_PASSPHRASE']);
    const forBackups = await asksFor({
      ...needed,
      ...server,
      'backups to': 's3://backups',
      Passphrase: 'long enough 1',
    });
    expect(forBackups).toMatchObject({ STORAGE: 'disk', S3_ENDPOINT: 'https://s3.example' });
    expect(forBackups).toMatchObject({ BACKUP_PASSPHRASE: 'long enough 1' });
    expect(forBackups).not.toHaveProperty('S3_BUCKET');
  });

  it('end with where to send a message, by email only where a mail server is set', async () => {
    const replies = { mobile: ['5551234', '+15551234567'], 'test email': 'you@loupe.example' };
    expect(await askRecipients(answerBy(replies).terminal, { hasMail: true })).toEqual({
      phone: '+15551234567',
      email: 'you@loupe.example',
    });
    expect(await askRecipients(answerBy(replies).terminal, { hasMail: false })).toMatchObject({ email: '' });
  });
});
