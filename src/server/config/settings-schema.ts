import { isAbsolute } from 'node:path';
import * as z from 'zod';

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`));

const httpOrigin = z.string().transform((value, context) => {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (
    url === null ||
    !/^https?:$/.test(url.protocol) ||
    url.origin !== value.toLowerCase().replace(/\/$/, '')
  ) {
    context.issues.push({
      code: 'custom',
      input: value,
      message: 'must be an address like https://loupe.example, without a path',
    });
    return z.NEVER;
  }
  return url.origin;
});

const postgresUrl = z
  .string()
  .refine(
    (value) => /^postgres(ql)?:\/\//.test(value) && URL.canParse(value),
    'must be an address like postgres://user:password@host/name, with %40 for @ in a password, and the like',
  );

const smtpUrl = z
  .string()
  .refine(
    (value) => /^smtps?:\/\//.test(value) && URL.canParse(value) && new URL(value).hostname !== '',
    'must be an address like smtps://user:password@mail.example, with %40 for @ in a password, and the like',
  );

/** All of Twilio in one line. */
const twilioUrl = z.string().transform((value, context) => {
  const match = /^twilio:\/\/(AC[\da-f]{32}):([^\s:@/]+)@(\+[1-9]\d{6,14}|MG[\da-f]{32})$/i.exec(value);
  if (match === null) {
    context.issues.push({
      code: 'custom',
      input: value,
      message:
        'must be like twilio://ACCOUNT_SID:AUTH_TOKEN@+15551234567, or with a messaging service after the @',
    });
    return z.NEVER;
  }
  const [, accountSid = '', authToken = '', sender = ''] = match;
  return { accountSid, authToken, sender };
});

/** It is shown to every visitor's browser, so it can hold no password. */
const lookUpUrl = z.string().transform((value, context) => {
  const url = URL.canParse(value) ? new URL(value) : null;
  const isPlain = url !== null && url.username === '' && url.password === '' && url.hash === '';
  // The host becomes a source of the content security policy, where `*` and `;` mean something.
  if (!isPlain || url.protocol !== 'https:' || !/^[\w.:[\]-]+$/.test(url.host)) {
    context.issues.push({
      code: 'custom',
      input: value,
      message: 'must be one or two addresses like https://ip.example/json, separated by a comma',
    });
    return z.NEVER;
  }
  return url.href;
});

/** Where a language model is asked; its path stays, as `https://host/api/v1`. */
const modelUrl = z.string().transform((value, context) => {
  const url = URL.canParse(value) ? new URL(value) : null;
  const isPlain = url !== null && url.username === '' && url.password === '' && url.search + url.hash === '';
  if (!isPlain || !/^https?:$/.test(url.protocol)) {
    context.issues.push({
      code: 'custom',
      input: value,
      message: 'must be an address like https://model.example/v1, without a name, password or query in it',
    });
    return z.NEVER;
  }
  return url.href.replace(/\/+$/, '');
});

/** A shell turns `~` into a folder; nothing else does. */
const folder = z.string().refine((value) => !value.startsWith('~'), 'must be a folder without ~');

/** Text, or `base64:` and bytes. */
const secret = z
  .string()
  .refine(
    (value) =>
      value.startsWith('base64:') ? /^base64:[A-Za-z0-9+/]{43,}=*$/.test(value) : value.length >= 32,
    'must have at least 32 characters, or be base64: and at least 32 bytes in base64',
  );

const accessToken = z.string().regex(/^\S{8,}$/, 'must be an access token');

/** Every setting of the environment by itself; what they mean together is judged in unsafe-settings.ts. */
export const settingsSchema = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'], 'must be development, test or production')
    .default('development'),
  HOST: z
    .string()
    .regex(/^[A-Za-z0-9.:-]+$/, 'must be a host name or an address')
    .default('127.0.0.1'),
  PORT: wholeNumber(0, 65535).default(3000),
  PUBLIC_ORIGIN: httpOrigin.optional(),
  DATA_DIR: folder.default('./data'),
  MODELS_DIR: folder.optional(),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DATABASE_POOL_SIZE: wholeNumber(2, 200).default(10),
  STORAGE: z.enum(['disk', 's3'], 'must be disk or s3').default('disk'),
  S3_ENDPOINT: httpOrigin.optional(),
  S3_REGION: z
    .string()
    .regex(/^[\w-]+$/, 'must be the name of a region like us-east-1')
    .default('us-east-1'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket: 3 to 63 of a-z, 0-9, . and -')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().regex(/^\S+$/, 'must be an access key').optional(),
  S3_SECRET_ACCESS_KEY: z.string().regex(/^\S+$/, 'must be a secret key').optional(),
  BACKUP_TO: z
    .string()
    .refine(
      (value) => isAbsolute(value) || value.startsWith('s3:'),
      'must be a full path like /mnt/backups/loupe, or s3://bucket/folder',
    )
    .optional(),
  BACKUP_PASSPHRASE: z.string().min(12, 'must have at least 12 characters').optional(),
  BACKUP_KEEP_DAYS: wholeNumber(1, 3650).default(30),
  LOG_LEVEL: z
    .enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'must be trace, debug, info, warn, error, fatal or silent',
    )
    .default('info'),
  LOG_IDENTITIES: z.enum(['hashed', 'plain'], 'must be hashed or plain').default('hashed'),
  TRUSTED_PROXY_HOPS: wholeNumber(0, 10).default(0),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  VISION_WORKERS: wholeNumber(1, 64).optional(),
  SERVER_RUNS_JOBS: z.enum(['0', '1'], 'must be 0 or 1').default('1'),
  SMS_COUNTRIES: z
    .string()
    .transform((value) => value.split(',').map((country) => country.trim()))
    .pipe(z.array(z.string().regex(/^[A-Z]{2}$/, 'must be two-letter country codes like US,CA')))
    .default(['US', 'CA']),
  SMS_DAILY_LIMIT: wholeNumber(1, 1_000_000).default(1000),
  SMS_HOURLY_LIMIT_PER_ADDRESS: wholeNumber(1, 10_000).default(30),
  VISIT_RETENTION_DAYS: wholeNumber(31, 3650).default(365),
  IP_LOOKUP_URLS: z
    .string()
    .transform((value) => value.split(',').map((url) => url.trim()))
    .pipe(z.array(lookUpUrl).max(2, 'must be two addresses at most'))
    .default([]),
  ALLOW_DEV_OUTBOX: z.literal('1', 'must be 1 or absent').optional(),
  BOT_CHECK_COST: wholeNumber(100, 1_000_000).default(5000),
  TWILIO_URL: twilioUrl.optional(),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-fA-F]{32}$/, 'must be AC and 32 hexadecimal digits')
    .optional(),
  TWILIO_AUTH_TOKEN: z.string().min(1).optional(),
  TWILIO_FROM: z
    .string()
    .regex(/^\+[1-9]\d{6,14}$/, 'must be a number like +15551234567')
    .optional(),
  TWILIO_MESSAGING_SERVICE_SID: z
    .string()
    .regex(/^MG[0-9a-fA-F]{32}$/, 'must be MG and 32 hexadecimal digits')
    .optional(),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^([^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      'must be like Loupe <no-reply@loupe.example>',
    )
    .optional(),
  RECAPTCHA_SITE_KEY: z
    .string()
    .regex(/^[\w-]+$/, 'must be a site key of reCAPTCHA')
    .optional(),
  RECAPTCHA_SECRET_KEY: z
    .string()
    .regex(/^[\w-]+$/, 'must be a secret key of reCAPTCHA')
    .optional(),
  PAYMENTS: z.enum(['sandbox', 'stripe'], 'must be sandbox or stripe').default('sandbox'),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[rs]k_(test|live)_\w+$/, 'must be a secret key of Stripe, which begins with sk_ or rk_')
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_\w+$/, 'must be a publishable key of Stripe, which begins with pk_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'must be the signing secret of a webhook, which begins with whsec_')
    .optional(),
  ALLOW_SANDBOX_PAYMENTS: z.literal('1', 'must be 1 or absent').optional(),
  LANGUAGE_MODEL: z.enum(['anthropic', 'openai', 'ollama'], 'must be anthropic, openai or ollama').optional(),
  LANGUAGE_MODEL_NAME: z
    .string()
    .regex(/^[\w.:/@-]{1,200}$/, 'must be the name of a model as its host has it')
    .optional(),
  LANGUAGE_MODEL_KEY: accessToken.optional(),
  LANGUAGE_MODEL_URL: modelUrl.optional(),
  LANGUAGE_MODEL_TIMEOUT_SECONDS: wholeNumber(1, 300).default(30),
  LANGUAGE_MODEL_MAX_TOKENS: wholeNumber(200, 16_000).default(1500),
  CODE_PEPPER: secret.optional(),
  BOT_CHECK_SECRET: secret.optional(),
  BILLING_PEPPER: secret.optional(),
  SECOND_FACTOR_KEY: secret.optional(),
  VOTER_PEPPER: secret.optional(),
  LOG_NAMES_PEPPER: secret.optional(),
  SECRETS_FILE: folder.optional(),
  SUPPORT_EMAIL: z.email('must be an email address').optional(),
  SECURITY_CONTACT: z
    .string()
    .regex(
      /^(https:\/\/|mailto:|tel:)[!-~]+$/,
      'must begin with https://, mailto: or tel: and have no spaces',
    )
    .optional(),
  SECURITY_POLICY_URL: z
    .string()
    .regex(/^https:\/\/[!-~]+$/, 'must begin with https:// and have no spaces')
    .optional(),
  GTM_CONTAINER_ID: z
    .string()
    .regex(/^GTM-[A-Z0-9]+$/, 'must be a container of Google Tag Manager like GTM-ABC123')
    .optional(),
  META_PIXEL_ID: z
    .string()
    .regex(/^\d{5,20}$/, 'must be the digits of a Meta pixel')
    .optional(),
  META_CONVERSIONS_TOKEN: accessToken.optional(),
  TIKTOK_PIXEL_ID: z
    .string()
    .regex(/^[A-Z0-9]{10,40}$/, 'must be a TikTok pixel like C4ABCDEF0123456789AB')
    .optional(),
  TIKTOK_CONVERSIONS_TOKEN: accessToken.optional(),
  REDDIT_PIXEL_ID: z
    .string()
    .regex(/^[at]2_[a-z0-9]+$/, 'must be a Reddit pixel like a2_abc123')
    .optional(),
  REDDIT_CONVERSIONS_TOKEN: accessToken.optional(),
});

export type Settings = z.infer<typeof settingsSchema>;

const defaults: Readonly<Record<string, unknown>> = settingsSchema.parse({});

/** The default that the schema gives a setting, as it is written in `.env`; null where it gives none. */
export function defaultInSchema(name: string): string | null {
  const value = defaults[name];
  if (Array.isArray(value)) return value.join(',') || null;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}
