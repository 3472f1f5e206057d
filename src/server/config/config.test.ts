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
    });
    expect(config.database).toMatchObject({ dir: expect.stringMatching(/\/data\/postgres$/) });
  });

  it('of the public pages are read without the others, and refused where the server would refuse them', () => {
    const env = { NODE_ENV: 'production', SUPPORT_EMAIL: 'help@loupe.example', PUBLIC_ORIGIN: '' };
    expect(loadSiteSettings(env)).toEqual({ origin: null, supportEmail: 'help@loupe.example' });
    const problem = 'SUPPORT_EMAIL must be an email address';
    expect(() => loadSiteSettings({ SUPPORT_EMAIL: 'help' })).toThrow(problem);
    expect(refusalOf({ SUPPORT_EMAIL: 'help' })).toContain(problem);
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
    ['CODE_PEPPER', 'short'],
    ['ALLOW_DEV_OUTBOX', 'yes'],
    ['TWILIO_ACCOUNT_SID', 'nonsense'],
    ['SMTP_URL', 'mail.example'],
    ['SMTP_URL', 'https://mail.example'],
    ['MAIL_FROM', 'nobody'],
    ['RECAPTCHA_SITE_KEY', 'a b'],
  ])('refuse a malformed %s, by name (%s)', (name, value) => {
    expect(refusalOf({ [name]: value })).toContain(`${name} must`);
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
    ['S3_BUCKET', 'S3_BUCKET is not a setting'],
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

  it('count an empty value as absent', () => {
    expect(loadConfig({ PORT: '', PUBLIC_ORIGIN: '' }).port).toBe(3000);
  });
});

describe('unsafe settings', () => {
  it('are refused in production: codes must not stand in the log', () => {
    expect(refusalOf({ NODE_ENV: 'production' })).toContain('TWILIO_ACCOUNT_SID');
    expect(loadConfig({ NODE_ENV: 'production', ...twilio }).sms).toEqual({
      kind: 'twilio',
      accountSid: twilio.TWILIO_ACCOUNT_SID,
      authToken: 'token',
      sender: { from: '+15005550006' },
    });
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
});
