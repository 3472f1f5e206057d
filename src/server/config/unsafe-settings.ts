import { resolve } from 'node:path';
import { isWithin } from './data-dir.ts';
import type { Settings } from './settings-schema.ts';

/** What is well-formed and yet must not start. */
export function unsafeSettings(settings: Settings): string[] {
  const problems: string[] = [];
  const sender = settings.TWILIO_MESSAGING_SERVICE_SID ?? settings.TWILIO_FROM;
  const twilio = [settings.TWILIO_ACCOUNT_SID, settings.TWILIO_AUTH_TOKEN, sender].filter(Boolean);
  const usesTwilio = twilio.length === 3 || settings.TWILIO_URL !== undefined;
  if (twilio.length > 0 && settings.TWILIO_URL) {
    problems.push('TWILIO_URL has all of Twilio: remove the other TWILIO_ settings');
  } else if (twilio.length > 0 && !usesTwilio) {
    problems.push(
      'TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and one of TWILIO_FROM and TWILIO_MESSAGING_SERVICE_SID belong together, and not all of them are set',
    );
  }
  if (settings.NODE_ENV === 'production') {
    if (twilio.length === 0 && !usesTwilio) {
      problems.push(
        'Nothing is set that sends SMS (TWILIO_URL; or TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and one of TWILIO_FROM and TWILIO_MESSAGING_SERVICE_SID): in production, sign-in codes must go out by SMS and never into the log',
      );
    }
    if (!settings.PUBLIC_ORIGIN?.startsWith('https:')) {
      problems.push(
        'PUBLIC_ORIGIN must be the https address that visitors type: in production, sign-in cookies travel over https alone',
      );
    }
    if (!settings.SUPPORT_EMAIL) {
      problems.push(
        'SUPPORT_EMAIL is not set: in production, the contact page and the legal pages need an address that somebody reads',
      );
    }
  } else if (!usesTwilio && !isLoopback(settings.HOST) && !settings.ALLOW_DEV_OUTBOX) {
    problems.push(
      `HOST ${settings.HOST} opens this development server, whose sign-in codes stand in the log, to other machines: set ALLOW_DEV_OUTBOX=1 if that is meant`,
    );
  }
  problems.push(...unsafeStorage(settings), ...unsafePayments(settings));
  problems.push(...unsafeTracking(settings), ...unsafeModel(settings));
  if (Boolean(settings.SMTP_URL) !== Boolean(settings.MAIL_FROM)) {
    problems.push('SMTP_URL and MAIL_FROM belong together: set both or none');
  }
  if (Boolean(settings.RECAPTCHA_SITE_KEY) !== Boolean(settings.RECAPTCHA_SECRET_KEY)) {
    problems.push('RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET_KEY belong together: set both or none');
  }
  if (settings.BACKUP_TO && !settings.BACKUP_PASSPHRASE) {
    problems.push('BACKUP_TO is set without BACKUP_PASSPHRASE, which encrypts the backups');
  }
  if (settings.SECRETS_FILE && isWithin(resolve(settings.SECRETS_FILE), resolve(settings.DATA_DIR))) {
    problems.push('SECRETS_FILE is in DATA_DIR: name a file elsewhere, apart from the database');
  }
  if (settings.DATABASE_DIRECT_URL && !settings.DATABASE_URL) {
    problems.push('DATABASE_DIRECT_URL is set without DATABASE_URL');
  }
  return problems;
}

/** A token without its pixel would be told nothing. */
function unsafeTracking(settings: Settings): string[] {
  return (['META', 'TIKTOK', 'REDDIT'] as const)
    .filter((name) => settings[`${name}_CONVERSIONS_TOKEN`] && !settings[`${name}_PIXEL_ID`])
    .map((name) => `${name}_CONVERSIONS_TOKEN is set without ${name}_PIXEL_ID`);
}

/** The settings of S3 belong together, and people's photos do not cross the open network in clear. */
function unsafeStorage(settings: Settings): string[] {
  const { STORAGE: kind, S3_ENDPOINT: endpoint } = settings;
  const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const missing = names.filter((name) => !settings[name]);
  // A server without a bucket for files may have one for backups.
  const needed = kind === 's3' ? missing : missing.filter((name) => name !== 'S3_BUCKET');
  const problems: string[] = [];
  if (needed.length > 0 && (kind === 's3' || missing.length < names.length)) {
    problems.push(`S3 storage needs all of ${names.join(', ')}; not set: ${needed.join(', ')}`);
  }
  if (endpoint?.startsWith('http:') && !isNearby(new URL(endpoint).hostname)) {
    problems.push('S3_ENDPOINT would send photos over the open network unencrypted: it must be https');
  }
  return problems;
}

/** What is wrong with the payment settings, which all belong together. */
function unsafePayments(settings: Settings): string[] {
  const { STRIPE_PUBLISHABLE_KEY: publishable, STRIPE_SECRET_KEY: secret, PAYMENTS: kind } = settings;
  const keys = [publishable, secret, settings.STRIPE_WEBHOOK_SECRET].filter(Boolean);
  const problems: string[] = [];
  if (keys.length !== (kind === 'stripe' ? 3 : 0)) {
    problems.push(
      'PAYMENTS=stripe, STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET belong together: set all or none',
    );
  }
  if (publishable && secret && publishable.startsWith('pk_live_') !== /^[rs]k_live_/.test(secret)) {
    problems.push('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are one for tests and one for real money');
  }
  if (kind === 'sandbox' && settings.NODE_ENV === 'production' && !settings.ALLOW_SANDBOX_PAYMENTS) {
    problems.push(
      'PAYMENTS is sandbox, which takes test cards and no money: set ALLOW_SANDBOX_PAYMENTS=1 if production is meant to',
    );
  }
  return problems;
}

/** A language model is named whole or not at all, and people's text does not cross the open network in clear. */
function unsafeModel(settings: Settings): string[] {
  const { LANGUAGE_MODEL: kind, LANGUAGE_MODEL_KEY: key, LANGUAGE_MODEL_URL: url } = settings;
  if (kind === undefined) {
    return (['LANGUAGE_MODEL_NAME', 'LANGUAGE_MODEL_KEY', 'LANGUAGE_MODEL_URL'] as const)
      .filter((name) => settings[name] !== undefined)
      .map((name) => `${name} is set without LANGUAGE_MODEL`);
  }
  const problems: string[] = [];
  if (settings.LANGUAGE_MODEL_NAME === undefined)
    problems.push('LANGUAGE_MODEL is set without LANGUAGE_MODEL_NAME');
  if (key === undefined && (kind === 'anthropic' || (kind === 'openai' && url === undefined))) {
    problems.push(`LANGUAGE_MODEL is ${kind}, which needs LANGUAGE_MODEL_KEY`);
  }
  if (url?.startsWith('http:') && !isNearby(new URL(url).hostname)) {
    problems.push(
      'LANGUAGE_MODEL_URL would send text of users over the open network in clear: it must be https',
    );
  }
  return problems;
}

/** This machine, or one that only a private network has: by address, or by a name without a dot. */
function isNearby(host: string): boolean {
  return (
    isLoopback(host.replace(/^\[|\]$/g, '')) ||
    /^(10|192\.168|172\.(1[6-9]|2\d|3[01]))(\.\d{1,3})+$/.test(host) ||
    !/[.:]/.test(host)
  );
}

/** Whether a host name or address can only be reached from this machine. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}
