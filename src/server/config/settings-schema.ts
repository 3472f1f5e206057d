import * as z from 'zod';

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`));

const httpOrigin = z.string().transform((value, context) => {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.origin !== value.replace(/\/$/, '')) {
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
    'must be a postgres:// address',
  );

const smtpUrl = z
  .string()
  .refine(
    (value) => /^smtps?:\/\//.test(value) && URL.canParse(value) && new URL(value).hostname !== '',
    'must be an address like smtps://user:password@mail.example',
  );

const secret = z.string().min(32, 'must have at least 32 characters');

/** Every setting of the environment by itself; what they mean together is judged in config.ts. */
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
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DATABASE_POOL_SIZE: wholeNumber(2, 200).default(10),
  LOG_LEVEL: z
    .enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'must be trace, debug, info, warn, error, fatal or silent',
    )
    .default('info'),
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
  ALLOW_DEV_OUTBOX: z.literal('1', 'must be 1 or absent').optional(),
  BOT_CHECK_COST: wholeNumber(100, 1_000_000).default(5000),
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
  CODE_PEPPER: secret.optional(),
  BOT_CHECK_SECRET: secret.optional(),
  SUPPORT_EMAIL: z.email('must be an email address').optional(),
});

export type Settings = z.infer<typeof settingsSchema>;
