import { describe, expect, it } from 'vitest';
import { ConfigError, loadConfig, loadSiteSettings } from './config.ts';

const twilio = {
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'token',
  TWILIO_FROM: '+15005550006',
};

function refusalOf(env: Record<string, string>): string {
  try {
    loadConfig(env);
    return 'accepted';
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
}

describe('settings', () => {
  it('need none: everything is embedded and on this machine only', () => {
    const config = loadConfig({});
    expect(config).toMatchObject({
      environment: 'development',
      host: '127.0.0.1',
      port: 3000,
      publicOrigin: null,
      trustedProxyHops: 0,
      database: { kind: 'embedded' },
      storage: { kind: 'disk' },
      sms: { kind: 'log', outbox: true },
      mail: { kind: 'log' },
      botCheck: { kind: 'altcha' },
      smsCountries: ['US', 'CA'],
      ipLookupUrls: [],
    });
    expect(config.database).toMatchObject({ dir: expect.stringMatching(/\/data\/postgres$/) });
  });

  it('of the public pages are read without the others, and refused where the server would refuse them', () => {
    const env = { NODE_ENV: 'production', SUPPORT_EMAIL: 'help@loupe.example', PUBLIC_ORIGIN: '' };
    expect(loadSiteSettings(env)).toEqual({
      origin: null,
      supportEmail: 'help@loupe.example',
      tracking: { gtmContainerId: null, meta: null, tiktok: null, reddit: null },
    });
    const problem = 'SUPPORT_EMAIL must be an email address';
    expect(() => loadSiteSettings({ SUPPORT_EMAIL: 'help' })).toThrow(problem);
    expect(refusalOf({ SUPPORT_EMAIL: 'help' })).toContain(problem);
  });

  it('keep compressed models out of a models folder that may be read-only', () => {
    const dirsOf = (env: Record<string, string>) => {
      const { modelsDir, modelPiecesDir } = loadConfig({ DATA_DIR: '/data', ...env });
      return { modelsDir, modelPiecesDir };
    };
    expect(dirsOf({})).toEqual({ modelsDir: '/data/models', modelPiecesDir: '/data/models/pieces' });
    expect(dirsOf({ MODELS_DIR: '/app/models' })).toEqual({
      modelsDir: '/app/models',
      modelPiecesDir: '/data/model-pieces',
    });
  });

  it('cannot be changed afterwards', () => {
    const config = loadConfig({});
    expect(() => Object.assign(config, { port: 1 })).toThrow(TypeError);
    expect(() => Object.assign(config.sms, { kind: 'twilio' })).toThrow(TypeError);
  });

  it.each([
    ['PORT', '3000a'],
    ['PORT', '65536'],
    ['HOST', 'a b'],
    ['NODE_ENV', 'prod'],
    ['PUBLIC_ORIGIN', 'loupe.example'],
    ['PUBLIC_ORIGIN', 'https://loupe.example/path'],
    ['DATABASE_URL', 'mysql://x'],
    ['LOG_LEVEL', 'loud'],
    ['TRUSTED_PROXY_HOPS', '-1'],
    ['VISION_WORKERS', '0'],
    ['SMS_COUNTRIES', 'usa'],
    ['METRICS_TOKEN', 'short'],
    ['SECURITY_CONTACT', 'security@loupe.example'],
    ['SECURITY_CONTACT', 'https://loupe.example/ report'],
    ['SECURITY_POLICY_URL', 'http://loupe.example/policy'],
    ['CODE_PEPPER', 'short'],
    ['ALLOW_DEV_OUTBOX', 'yes'],
    ['PAYMENTS', 'cash'],
    ['STRIPE_SECRET_KEY', 'pk_test_1'],
    ['STRIPE_PUBLISHABLE_KEY', 'sk_test_1'],
    ['STRIPE_WEBHOOK_SECRET', 'https://loupe.example'],
    ['TWILIO_ACCOUNT_SID', 'nonsense'],
    ['SMTP_URL', 'mail.example'],
    ['SMTP_URL', 'https://mail.example'],
    ['MAIL_FROM', 'nobody'],
    ['RECAPTCHA_SITE_KEY', 'a b'],
    ['IP_LOOKUP_URLS', 'ip.example'],
    ['IP_LOOKUP_URLS', 'http://ip.example/'],
    ['IP_LOOKUP_URLS', 'https://user:password@ip.example/'],
    ['IP_LOOKUP_URLS', 'https://*.example/'],
    ['IP_LOOKUP_URLS', 'https://a.example/;b,https://c.example;d/'],
    ['IP_LOOKUP_URLS', 'https://a.example/,https://b.example/,https://c.example/'],
  ])('refuse a malformed %s, by name (%s)', (name, value) => {
    expect(refusalOf({ [name]: value })).toContain(`${name} must`);
  });

  const s3 = {
    S3_ENDPOINT: 'https://s3.example',
    S3_BUCKET: 'photos',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  };

  it('save files in a bucket where STORAGE is s3', () => {
    const bucket = { kind: 's3', endpoint: 'https://s3.example', region: 'us-east-1', bucket: 'photos' };
    expect(loadConfig({ ...s3, STORAGE: 's3' }).storage).toMatchObject(bucket);
    // Set up beside the folder, so that files can be copied first.
    expect(loadConfig(s3)).toMatchObject({ storage: { kind: 'disk' }, storages: { s3: bucket } });
  });

  it('refuse a bucket that is only half set up, or that photos would reach unencrypted', () => {
    const { S3_BUCKET: _, ...withoutBucket } = s3;
    expect(refusalOf({ ...withoutBucket, STORAGE: 's3' })).toContain('not set: S3_BUCKET');
    // Backups have a bucket of their own.
    expect(loadConfig(withoutBucket)).toMatchObject({
      storages: { s3: null },
      s3Server: { region: 'us-east-1' },
    });
    const { S3_ACCESS_KEY_ID: __, ...half } = s3;
    expect(refusalOf(half)).toContain('not set: S3_ACCESS_KEY_ID');
    expect(refusalOf({ STORAGE: 's3' })).toContain('S3 storage needs all of S3_ENDPOINT');
    expect(refusalOf({ ...s3, S3_ENDPOINT: 'http://s3.example' })).toContain('must be https');
    expect(() => loadConfig({ ...s3, S3_ENDPOINT: 'http://s3:9000' })).not.toThrow();
  });

  it('refuse backups that nothing encrypts', () => {
    expect(refusalOf({ BACKUP_TO: '/mnt/backups' })).toContain('BACKUP_TO is set without BACKUP_PASSPHRASE');
    expect(refusalOf({ BACKUP_PASSPHRASE: 'short' })).toContain('must have at least 12 characters');
  });

  it('name every setting at fault at once', () => {
    const refusal = refusalOf({ PORT: 'x', LOG_LEVEL: 'loud' });
    expect(refusal).toContain('PORT');
    expect(refusal).toContain('LOG_LEVEL');
  });

  it.each([
    ['TWILIO_SID', 'TWILIO_SID is not a setting'],
    ['LOUPE_PORT', 'LOUPE_PORT is not a setting'],
    ['SMTP_HOST', 'SMTP_HOST is not a setting'],
    ['S3_KEY', 'S3_KEY is not a setting'],
    ['STRIPE_API_KEY', 'STRIPE_API_KEY is not a setting'],
    ['DATADIR', 'did you mean DATA_DIR'],
    ['log_level', 'did you mean LOG_LEVEL'],
  ])('refuse %s, which looks like one and is none', (name, sentence) => {
    expect(refusalOf({ [name]: '1' })).toContain(sentence);
  });

  it('leave the environment of others alone', () => {
    const others = {
      PATH: '/bin',
      HOSTNAME: 'x',
      npm_config_loglevel: 'info',
      DATABASE_PORT_5432_TCP: 'tcp://10.0.0.1:5432',
    };
    expect(refusalOf(others)).toBe('accepted');
  });

  it('name up to two services that tell an address, in their order', () => {
    const { ipLookupUrls } = loadConfig({
      IP_LOOKUP_URLS: 'https://ip.example/json?a=1, https://text.example',
    });
    expect(ipLookupUrls).toEqual(['https://ip.example/json?a=1', 'https://text.example/']);
  });

  it('count an empty value as absent', () => {
    expect(loadConfig({ PORT: '', PUBLIC_ORIGIN: '' }).port).toBe(3000);
  });
});

const sandbox = { ALLOW_SANDBOX_PAYMENTS: '1' };
const https = { PUBLIC_ORIGIN: 'https://loupe.example' };
const support = { SUPPORT_EMAIL: 'help@loupe.example' };

describe('unsafe settings', () => {
  it('are refused in production: codes must not stand in the log', () => {
    expect(refusalOf({ NODE_ENV: 'production' })).toContain('TWILIO_ACCOUNT_SID');
    expect(loadConfig({ NODE_ENV: 'production', ...https, ...support, ...twilio, ...sandbox }).sms).toEqual({
      kind: 'twilio',
      accountSid: twilio.TWILIO_ACCOUNT_SID,
      authToken: 'token',
      sender: { from: '+15005550006' },
    });
  });

  it('are refused in production: nobody must think that money moves', () => {
    const production = { NODE_ENV: 'production', ...https, ...support, ...twilio };
    expect(refusalOf(production)).toContain('ALLOW_SANDBOX_PAYMENTS=1');
    expect(refusalOf({ ...production, ...sandbox })).toBe('accepted');
  });

  it('are refused in production: cookies of sign-ins need https', () => {
    const production = { NODE_ENV: 'production', ...support, ...twilio, ...sandbox };
    for (const origin of [{}, { PUBLIC_ORIGIN: '' }, { PUBLIC_ORIGIN: 'http://loupe.example' }]) {
      expect(refusalOf({ ...production, ...origin })).toContain('PUBLIC_ORIGIN must be the https address');
    }
    expect(refusalOf({ ...production, ...https })).toBe('accepted');
  });

  it('are refused in production: the contact page must show an address that somebody reads', () => {
    const production = { NODE_ENV: 'production', ...https, ...twilio, ...sandbox };
    expect(refusalOf(production)).toContain('SUPPORT_EMAIL is not set');
    expect(refusalOf({ ...production, ...support })).toBe('accepted');
    expect(loadConfig({}).supportEmail).toBeNull();
  });

  it('keep the development outbox closed where others can reach the server', () => {
    const isOpen = (env: Record<string, string>) => {
      const { hasDevOutbox, sms } = loadConfig({ ALLOW_DEV_OUTBOX: '1', ...env });
      expect(sms).toEqual({ kind: 'log', outbox: hasDevOutbox });
      return hasDevOutbox;
    };
    expect(isOpen({})).toBe(true);
    for (const PUBLIC_ORIGIN of ['http://localhost:3000', 'https://127.0.0.1', 'http://[::1]:3000']) {
      expect([PUBLIC_ORIGIN, isOpen({ PUBLIC_ORIGIN })]).toEqual([PUBLIC_ORIGIN, true]);
    }
    for (const PUBLIC_ORIGIN of [
      'https://loupe.example',
      'http://10.0.0.5:3000',
      'http://localhost.example',
    ]) {
      expect([PUBLIC_ORIGIN, isOpen({ PUBLIC_ORIGIN })]).toEqual([PUBLIC_ORIGIN, false]);
    }
  });

  it('are refused in development: other machines must not read codes unless that is meant', () => {
    expect(refusalOf({ HOST: '0.0.0.0' })).toContain('ALLOW_DEV_OUTBOX');
    expect(refusalOf({ HOST: '0.0.0.0', ALLOW_DEV_OUTBOX: '1' })).toBe('accepted');
    expect(refusalOf({ HOST: '0.0.0.0', ...twilio })).toBe('accepted');
    for (const HOST of ['localhost', '127.0.0.2', '::1']) expect(refusalOf({ HOST })).toBe('accepted');
  });

  it('are refused when only a part of Twilio is set', () => {
    expect(refusalOf({ TWILIO_AUTH_TOKEN: 'token' })).toContain('belong together');
  });

  it('take all of Twilio from one line, and not beside the others', () => {
    const account = `AC${'0'.repeat(32)}`;
    const smsOf = (sender: string) => loadConfig({ TWILIO_URL: `twilio://${account}:token@${sender}` }).sms;
    const keys = { kind: 'twilio', accountSid: account, authToken: 'token' };
    expect(smsOf('+15005550006')).toEqual({ ...keys, sender: { from: '+15005550006' } });
    const service = `MG${'1'.repeat(32)}`;
    expect(smsOf(service)).toEqual({ ...keys, sender: { messagingServiceSid: service } });
    const TWILIO_URL = `twilio://${account}:token@+15005550006`;
    expect(refusalOf({ TWILIO_URL, TWILIO_AUTH_TOKEN: 'token' })).toContain(
      'remove the other TWILIO_ settings',
    );
    expect(refusalOf({ TWILIO_URL: `twilio://${account}@+15005550006` })).toContain(
      'TWILIO_URL must be like',
    );
    const production = { NODE_ENV: 'production', ...https, ...support, ...sandbox };
    expect(refusalOf({ ...production, TWILIO_URL })).toBe('accepted');
  });

  it('name all of Twilio in production, and call nothing missing that is set', () => {
    const production = { NODE_ENV: 'production', ...https, ...support, ...sandbox };
    for (const name of [...Object.keys(twilio), 'TWILIO_MESSAGING_SERVICE_SID'])
      expect(refusalOf(production)).toContain(name);
    const refusal = refusalOf({ ...production, TWILIO_ACCOUNT_SID: twilio.TWILIO_ACCOUNT_SID });
    expect(refusal).toContain('belong together');
    expect(refusal).not.toContain('Nothing is set');
  });
});

describe('settings of Stripe', () => {
  const stripe = {
    PAYMENTS: 'stripe',
    STRIPE_SECRET_KEY: 'sk_live_hidden',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_shown',
    STRIPE_WEBHOOK_SECRET: 'whsec_hidden',
  };

  it('make the payments of a production server, without what the sandbox needs', () => {
    expect(
      loadConfig({ NODE_ENV: 'production', ...https, ...support, ...twilio, ...stripe }).payments,
    ).toEqual({
      kind: 'stripe',
      secretKey: 'sk_live_hidden',
      publishableKey: 'pk_live_shown',
      webhookSecret: 'whsec_hidden',
    });
    expect(refusalOf({ ...stripe, STRIPE_SECRET_KEY: 'rk_live_restricted' })).toBe('accepted');
  });

  it.each(Object.keys(stripe))('are refused without %s', (name) => {
    const refusal = refusalOf({ ...stripe, [name]: '' });
    expect(refusal).toContain('belong together: set all or none');
    expect(refusal).not.toContain('hidden');
  });

  it.each(Object.entries(stripe).slice(1))('are refused when there is only %s', (name, value) => {
    expect(refusalOf({ [name]: value })).toContain('belong together');
  });

  it('are refused when one key is for tests and one for real money', () => {
    for (const key of ['sk_test_hidden', 'rk_test_hidden']) {
      const refusal = refusalOf({ ...stripe, STRIPE_SECRET_KEY: key });
      expect(refusal).toContain('one for tests and one for real money');
      expect(refusal).not.toContain('hidden');
    }
  });

  it('are not repeated where they are malformed', () => {
    expect(refusalOf({ ...stripe, STRIPE_SECRET_KEY: 'hidden' })).not.toContain('hidden');
  });
});

describe('settings of a language model', () => {
  const anthropic = {
    LANGUAGE_MODEL: 'anthropic',
    LANGUAGE_MODEL_NAME: 'claude-x',
    LANGUAGE_MODEL_KEY: 'hidden-0123456789',
  };

  it('are absent: then no text leaves the server', () => {
    expect(loadConfig({}).languageModel).toBeNull();
  });

  it('name a model at the usual address of its kind, or at another', () => {
    expect(loadConfig(anthropic).languageModel).toEqual({
      kind: 'anthropic',
      baseUrl: 'https://api.anthropic.com',
      model: 'claude-x',
      apiKey: 'hidden-0123456789',
      timeoutMs: 30_000,
      maxAnswerTokens: 1500,
    });
    const own = { LANGUAGE_MODEL: 'openai', LANGUAGE_MODEL_NAME: 'own/model:8b' };
    const url = (value: string) => ({ ...own, LANGUAGE_MODEL_URL: value });
    expect(loadConfig(url('https://m.example/api/v1/')).languageModel).toMatchObject({
      baseUrl: 'https://m.example/api/v1',
      apiKey: null,
    });
    for (const near of ['localhost:1', '127.0.0.1', '[::1]', '10.0.0.7', '192.168.1.2:80', 'ollama:11434']) {
      expect(refusalOf(url(`http://${near}`))).toBe('accepted');
    }
    for (const far of ['m.example', '8.8.8.8', '172.32.0.1', '10.example.com', '[2001:db8::1]']) {
      expect(refusalOf(url(`http://${far}`))).toContain('LANGUAGE_MODEL_URL');
    }
  });

  it.each([
    [{ LANGUAGE_MODEL: 'other' }, 'LANGUAGE_MODEL must be'],
    [{ ...anthropic, LANGUAGE_MODEL_NAME: '' }, 'without LANGUAGE_MODEL_NAME'],
    [{ ...anthropic, LANGUAGE_MODEL_KEY: '' }, 'needs LANGUAGE_MODEL_KEY'],
    [{ ...anthropic, LANGUAGE_MODEL: 'openai', LANGUAGE_MODEL_KEY: '' }, 'needs LANGUAGE_MODEL_KEY'],
    [{ ...anthropic, LANGUAGE_MODEL: '' }, 'without LANGUAGE_MODEL'],
    [{ ...anthropic, LANGUAGE_MODEL_URL: 'ftp://m.example' }, 'LANGUAGE_MODEL_URL must be'],
    [{ ...anthropic, LANGUAGE_MODEL_URL: 'https://a:b@m.example' }, 'LANGUAGE_MODEL_URL must be'],
    [{ ...anthropic, LANGUAGE_MODEL_MAX_TOKENS: '10' }, 'LANGUAGE_MODEL_MAX_TOKENS'],
    [{ LANGUAGE_MODEL_HOST: 'x' }, 'LANGUAGE_MODEL_HOST is not a setting'],
  ])('are refused when they do not go together: %o', (env, problem) => {
    const refusal = refusalOf(env);
    expect(refusal).toContain(problem);
    expect(refusal).not.toContain('hidden');
  });
});
