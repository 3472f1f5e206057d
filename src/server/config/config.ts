import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import type * as z from 'zod';
import { settingsSchema, type Settings } from './settings-schema.ts';
import { StartError } from './start-error.ts';
import { findUnknownSettings } from './unknown-settings.ts';

/** Where the database is: our own PostgreSQL in `dir`, or somebody else's by URL. */
export type DatabaseConfig =
  | { kind: 'embedded'; dir: string; poolSize: number }
  | { kind: 'url'; url: string; directUrl: string; poolSize: number };

export type StorageConfig = { kind: 'disk'; dir: string };

/** `log` writes each message into the server log; `outbox` says whether it can be read over HTTP too. */
export type SmsConfig =
  | { kind: 'log'; outbox: boolean }
  | { kind: 'twilio'; accountSid: string; authToken: string; sender: TwilioSender };

/** `log` writes each mail into the server log and the outbox; null sends none. */
export type MailConfig = { kind: 'log' } | { kind: 'smtp'; url: string; from: string };

export type BotCheckConfig =
  /** `cost`: PBKDF2 rounds of one attempt at a challenge. */
  { kind: 'altcha'; cost: number } | { kind: 'recaptcha'; siteKey: string; secretKey: string };

export type TwilioSender = { from: string } | { messagingServiceSid: string };

export type Config = {
  environment: 'development' | 'test' | 'production';
  isProduction: boolean;
  host: string;
  port: number;
  /** Scheme, host and port that visitors type; null when it was not set and follows from the request. */
  publicOrigin: string | null;
  /** Whether visitors come by https; decides about Secure cookies and HSTS. */
  isHttps: boolean;
  dataDir: string;
  /** Where the weights are that `npm run models` fetches. */
  modelsDir: string;
  trustedProxyHops: number;
  /** Bearer token that opens /metrics to others than this machine. */
  metricsToken: string | null;
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';
  database: DatabaseConfig;
  storage: StorageConfig;
  sms: SmsConfig;
  /** ISO 3166 codes of the countries whose numbers get a code. */
  smsCountries: readonly string[];
  /** Most codes sent in a day by the whole installation. */
  smsDailyLimit: number;
  /** Null: addresses cannot be confirmed. */
  mail: MailConfig | null;
  botCheck: BotCheckConfig;
  visionWorkers: number;
  /** Whether the server runs jobs beside its requests; if not, `npm run worker` has to. */
  serverRunsJobs: boolean;
  /** Secrets given by the environment; null ones are made once and kept in the database. */
  secrets: { codePepper: string | null; botCheckSecret: string | null };
};

/** The start is refused; `message` names each variable at fault and what is wrong with it. */
export class ConfigError extends StartError {
  constructor(problems: readonly string[]) {
    super(`The settings are not usable:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  }
}

/** The names of all settings, in the order of docs/operating.md. */
export const settingNames: readonly string[] = Object.keys(settingsSchema.shape);

/** What the public pages say of the installation; it is built into them. */
export type SiteSettings = { origin: string | null; supportEmail: string | null };

/** Reads from `env` what the build of the pages needs and nothing else. Throws a ConfigError. */
export function loadSiteSettings(env: Environment): SiteSettings {
  const { PUBLIC_ORIGIN, SUPPORT_EMAIL } = parseSettings(
    settingsSchema.pick({ PUBLIC_ORIGIN: true, SUPPORT_EMAIL: true }),
    env,
  );
  return { origin: PUBLIC_ORIGIN ?? null, supportEmail: SUPPORT_EMAIL ?? null };
}

type Environment = Readonly<Record<string, string | undefined>>;

function parseSettings<Schema extends z.ZodObject>(
  schema: Schema,
  env: Environment,
  problems: readonly string[] = [],
): z.infer<Schema> {
  const names = Object.keys(schema.shape);
  const parsed = schema.safeParse(
    Object.fromEntries(names.flatMap((name) => (env[name] ? [[name, env[name]]] : []))),
  );
  if (parsed.success) return parsed.data;
  const malformed = parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`);
  throw new ConfigError([...problems, ...malformed]);
}

/**
 * Reads the settings from `env` (an empty value counts as absent) and returns them validated and frozen.
 * Throws a ConfigError that names every variable that is unknown, malformed or unsafe.
 */
export function loadConfig(env: Environment): Config {
  const problems = findUnknownSettings(env, settingNames);
  const settings = parseSettings(settingsSchema, env, problems);
  problems.push(...unsafeSettings(settings));
  if (problems.length > 0) throw new ConfigError(problems);
  return deepFreeze(toConfig(settings));
}

function toConfig(settings: Settings): Config {
  const dataDir = resolve(settings.DATA_DIR);
  const { DATABASE_URL: url } = settings;
  return {
    environment: settings.NODE_ENV,
    isProduction: settings.NODE_ENV === 'production',
    host: settings.HOST,
    port: settings.PORT,
    publicOrigin: settings.PUBLIC_ORIGIN ?? null,
    isHttps: settings.PUBLIC_ORIGIN?.startsWith('https:') ?? false,
    dataDir,
    modelsDir: resolve(dataDir, 'models'),
    trustedProxyHops: settings.TRUSTED_PROXY_HOPS,
    metricsToken: settings.METRICS_TOKEN ?? null,
    logLevel: settings.LOG_LEVEL,
    database:
      url === undefined
        ? { kind: 'embedded', dir: resolve(dataDir, 'postgres'), poolSize: settings.DATABASE_POOL_SIZE }
        : {
            kind: 'url',
            url,
            directUrl: settings.DATABASE_DIRECT_URL ?? url,
            poolSize: settings.DATABASE_POOL_SIZE,
          },
    storage: { kind: 'disk', dir: resolve(dataDir, 'files') },
    sms: toSmsConfig(settings),
    smsCountries: settings.SMS_COUNTRIES,
    smsDailyLimit: settings.SMS_DAILY_LIMIT,
    mail: toMailConfig(settings),
    botCheck: toBotCheckConfig(settings),
    visionWorkers: settings.VISION_WORKERS ?? availableParallelism(),
    serverRunsJobs: settings.SERVER_RUNS_JOBS === '1',
    secrets: { codePepper: settings.CODE_PEPPER ?? null, botCheckSecret: settings.BOT_CHECK_SECRET ?? null },
  };
}

function toSmsConfig(settings: Settings): SmsConfig {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken } = settings;
  const sender = toSender(settings);
  if (accountSid && authToken && sender) return { kind: 'twilio', accountSid, authToken, sender };
  return { kind: 'log', outbox: settings.NODE_ENV !== 'production' };
}

function toMailConfig({ SMTP_URL: url, MAIL_FROM: from, NODE_ENV }: Settings): MailConfig | null {
  if (url && from) return { kind: 'smtp', url, from };
  return NODE_ENV === 'production' ? null : { kind: 'log' };
}

function toBotCheckConfig(settings: Settings): BotCheckConfig {
  const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET_KEY: secretKey } = settings;
  return siteKey && secretKey
    ? { kind: 'recaptcha', siteKey, secretKey }
    : { kind: 'altcha', cost: settings.BOT_CHECK_COST };
}

function toSender(settings: Settings): TwilioSender | null {
  if (settings.TWILIO_MESSAGING_SERVICE_SID)
    return { messagingServiceSid: settings.TWILIO_MESSAGING_SERVICE_SID };
  return settings.TWILIO_FROM ? { from: settings.TWILIO_FROM } : null;
}

/** What is well-formed and yet must not start. */
function unsafeSettings(settings: Settings): string[] {
  const problems: string[] = [];
  const twilio = [settings.TWILIO_ACCOUNT_SID, settings.TWILIO_AUTH_TOKEN, toSender(settings)].filter(
    Boolean,
  );
  const usesTwilio = twilio.length === 3;
  if (twilio.length > 0 && !usesTwilio) {
    problems.push(
      'TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and one of TWILIO_FROM and TWILIO_MESSAGING_SERVICE_SID belong together: set all or none',
    );
  }
  if (settings.NODE_ENV === 'production') {
    if (!usesTwilio) {
      problems.push(
        'TWILIO_ACCOUNT_SID is not set: in production, sign-in codes must go out by SMS and never into the log',
      );
    }
  } else if (!usesTwilio && !isLoopback(settings.HOST) && !settings.ALLOW_DEV_OUTBOX) {
    problems.push(
      `HOST ${settings.HOST} opens this development server, whose sign-in codes stand in the log, to other machines: set ALLOW_DEV_OUTBOX=1 if that is meant`,
    );
  }
  if (Boolean(settings.SMTP_URL) !== Boolean(settings.MAIL_FROM)) {
    problems.push('SMTP_URL and MAIL_FROM belong together: set both or none');
  }
  if (Boolean(settings.RECAPTCHA_SITE_KEY) !== Boolean(settings.RECAPTCHA_SECRET_KEY)) {
    problems.push('RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET_KEY belong together: set both or none');
  }
  if (settings.DATABASE_DIRECT_URL && !settings.DATABASE_URL) {
    problems.push('DATABASE_DIRECT_URL is set without DATABASE_URL');
  }
  return problems;
}

/** Whether a host name or address can only be reached from this machine. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

function deepFreeze<T extends object>(value: T): T {
  for (const inner of Object.values(value))
    if (typeof inner === 'object' && inner !== null) deepFreeze(inner);
  return Object.freeze(value);
}
