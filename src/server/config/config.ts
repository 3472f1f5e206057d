import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import type * as z from 'zod';
import { modelsDirOf } from './data-dir.ts';
import { secretSettingNames, type GivenSecrets } from './secrets-file.ts';
import { settingsSchema, type Settings } from './settings-schema.ts';
import { StartError } from './start-error.ts';
import { isLoopback, unsafeSettings } from './unsafe-settings.ts';

/** Where the database is: our own PostgreSQL in `dir`, or somebody else's by URL. */
export type DatabaseConfig =
  | { kind: 'embedded'; dir: string; poolSize: number }
  | { kind: 'url'; url: string; directUrl: string; poolSize: number };

/** `disk` saves files in a folder, `s3` in a bucket of the server at `endpoint`. */
export type StorageConfig = DiskConfig | S3Config;

export type DiskConfig = { kind: 'disk'; dir: string };

/** An S3 server and the keys to it. */
export type S3Server = { endpoint: string; region: string; accessKeyId: string; secretAccessKey: string };

export type S3Config = S3Server & { kind: 's3'; bucket: string };

/** `log` writes each message into the server log; `outbox` says whether it can be read over HTTP too. */
export type SmsConfig =
  | { kind: 'log'; outbox: boolean }
  | { kind: 'twilio'; accountSid: string; authToken: string; sender: TwilioSender };

/** `log` writes each mail into the server log and the outbox; null sends none. */
export type MailConfig = { kind: 'log' } | { kind: 'smtp'; url: string; from: string };

export type BotCheckConfig =
  /** `cost`: PBKDF2 rounds of one attempt at a challenge. */
  { kind: 'altcha'; cost: number } | { kind: 'recaptcha'; siteKey: string; secretKey: string };

/** `sandbox` takes test cards and moves no money; of `stripe` only the publishable key may leave the server. */
export type PaymentsConfig =
  | { kind: 'sandbox' }
  | { kind: 'stripe'; secretKey: string; publishableKey: string; webhookSecret: string };

/** A language model that may be asked, at `baseUrl`; see the port. */
export type LanguageModelConfig = {
  kind: 'anthropic' | 'openai' | 'ollama';
  baseUrl: string;
  model: string;
  apiKey: string | null;
  timeoutMs: number;
  maxAnswerTokens: number;
};

/** An advertiser's pixel; with `token`, events of the app go to it from the server. */
export type AdPixelConfig = { pixelId: string; token: string | null };

/** What the operator may let visitors agree to; null is never loaded nor told anything. */
export type TrackingConfig = {
  gtmContainerId: string | null;
  meta: AdPixelConfig | null;
  tiktok: AdPixelConfig | null;
  reddit: AdPixelConfig | null;
};

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
  /** Compressed pieces of them for browsers: apart from MODELS_DIR, which may be read-only, as in a container. */
  modelPiecesDir: string;
  trustedProxyHops: number;
  /** Bearer token that opens /metrics; null: nobody can read it. */
  metricsToken: string | null;
  /** Where users write to; null shows an example on the public pages, which production refuses. */
  supportEmail: string | null;
  /** What `security.txt` says: a URI that reaches whoever handles reports, and the page with the policy. */
  security: { contact: string | null; policyUrl: string | null };
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';
  /** How the log names the address and the user of a request. */
  logIdentities: 'hashed' | 'plain';
  database: DatabaseConfig;
  storage: StorageConfig;
  /** Both places where files may be, for copying; `s3` is null where it is not set up. */
  storages: { disk: DiskConfig; s3: S3Config | null };
  /** Null where none is set up. */
  s3Server: S3Server | null;
  /** `to` is a folder or `s3://bucket/folder`; null makes no backup by itself. */
  backup: { to: string | null; passphrase: string | null; keepDays: number };
  sms: SmsConfig;
  /**
   * Whether messages that go to the log can be read on the development outbox: never in production, and never where
   * `publicOrigin` is an address that others reach.
   */
  hasDevOutbox: boolean;
  /** ISO 3166 codes of the countries whose numbers get a code. */
  smsCountries: readonly string[];
  /** Most codes sent in a day by the whole installation. */
  smsDailyLimit: number;
  /** Most codes sent in an hour to whoever comes from one address. */
  smsHourlyLimitPerAddress: number;
  /** How many days visits of people who never signed in are kept after their last activity. */
  visitRetentionDays: number;
  /** Null: addresses cannot be confirmed. */
  mail: MailConfig | null;
  botCheck: BotCheckConfig;
  payments: PaymentsConfig;
  tracking: TrackingConfig;
  /** Null: no text ever leaves this server for a language model. */
  languageModel: LanguageModelConfig | null;
  /** Services that tell browsers their address when this server cannot: one that answers JSON, one that answers text. */
  ipLookupUrls: readonly string[];
  visionWorkers: number;
  /** Whether the server runs jobs beside its requests; if not, `npm run worker` has to. */
  serverRunsJobs: boolean;
  /** Secrets given by the environment; the others are made once and saved in the database. */
  secrets: GivenSecrets;
};

/** The start is refused; `message` names each variable at fault and what is wrong with it. */
export class ConfigError extends StartError {
  constructor(problems: readonly string[]) {
    super(`The settings are not usable:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  }
}

/** The names of all settings; settings-guide.ts says what they mean. */
export const settingNames: readonly string[] = Object.keys(settingsSchema.shape);

/** What the public pages say of the installation; it is built into them. */
export type SiteSettings = {
  origin: string | null;
  supportEmail: string | null;
  /** For the development server, which renders the pages itself; the build leaves the tags to the server. */
  tracking: TrackingConfig;
};

/** Reads from `env` what the build of the pages needs and nothing else. Throws a ConfigError. */
export function loadSiteSettings(env: Environment): SiteSettings {
  const settings = parseSettings(
    settingsSchema.pick({ PUBLIC_ORIGIN: true, SUPPORT_EMAIL: true, ...trackingSettings }),
    env,
  );
  return {
    origin: settings.PUBLIC_ORIGIN ?? null,
    supportEmail: settings.SUPPORT_EMAIL ?? null,
    tracking: toTrackingConfig(settings),
  };
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
    modelsDir: modelsDirOf({ DATA_DIR: settings.DATA_DIR, MODELS_DIR: settings.MODELS_DIR }),
    modelPiecesDir: join(dataDir, settings.MODELS_DIR === undefined ? 'models/pieces' : 'model-pieces'),
    trustedProxyHops: settings.TRUSTED_PROXY_HOPS,
    metricsToken: settings.METRICS_TOKEN ?? null,
    supportEmail: settings.SUPPORT_EMAIL ?? null,
    security: {
      contact:
        settings.SECURITY_CONTACT ?? (settings.SUPPORT_EMAIL ? `mailto:${settings.SUPPORT_EMAIL}` : null),
      policyUrl: settings.SECURITY_POLICY_URL ?? null,
    },
    logLevel: settings.LOG_LEVEL,
    logIdentities: settings.LOG_IDENTITIES,
    database:
      url === undefined
        ? { kind: 'embedded', dir: resolve(dataDir, 'postgres'), poolSize: settings.DATABASE_POOL_SIZE }
        : {
            kind: 'url',
            url,
            directUrl: settings.DATABASE_DIRECT_URL ?? url,
            poolSize: settings.DATABASE_POOL_SIZE,
          },
    ...toStorageConfigs(settings),
    backup: {
      to: settings.BACKUP_TO ?? null,
      passphrase: settings.BACKUP_PASSPHRASE ?? null,
      keepDays: settings.BACKUP_KEEP_DAYS,
    },
    sms: toSmsConfig(settings),
    hasDevOutbox: hasDevOutbox(settings),
    smsCountries: settings.SMS_COUNTRIES,
    smsDailyLimit: settings.SMS_DAILY_LIMIT,
    smsHourlyLimitPerAddress: settings.SMS_HOURLY_LIMIT_PER_ADDRESS,
    visitRetentionDays: settings.VISIT_RETENTION_DAYS,
    mail: toMailConfig(settings),
    botCheck: toBotCheckConfig(settings),
    ipLookupUrls: settings.IP_LOOKUP_URLS,
    visionWorkers: settings.VISION_WORKERS ?? availableParallelism(),
    serverRunsJobs: settings.SERVER_RUNS_JOBS === '1',
    payments: toPaymentsConfig(settings),
    tracking: toTrackingConfig(settings),
    languageModel: toLanguageModelConfig(settings),
    secrets: Object.fromEntries(
      secretSettingNames.filter((name) => settings[name]).map((name) => [name, settings[name]]),
    ),
  };
}

function toStorageConfigs(settings: Settings): Pick<Config, 'storage' | 'storages' | 's3Server'> {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = settings;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  const disk: DiskConfig = { kind: 'disk', dir: resolve(settings.DATA_DIR, 'files') };
  const s3Server =
    endpoint && accessKeyId && secretAccessKey ? { endpoint, region, accessKeyId, secretAccessKey } : null;
  const s3: S3Config | null = s3Server && bucket ? { kind: 's3', ...s3Server, bucket } : null;
  return {
    storage: settings.STORAGE === 's3' && s3 !== null ? s3 : disk,
    storages: { disk, s3 },
    s3Server,
  };
}

function toSmsConfig(settings: Settings): SmsConfig {
  const { accountSid, authToken, sender } = toTwilioAccount(settings);
  if (accountSid && authToken && sender) return { kind: 'twilio', accountSid, authToken, sender };
  return { kind: 'log', outbox: hasDevOutbox(settings) };
}

function hasDevOutbox({ NODE_ENV, PUBLIC_ORIGIN: origin }: Settings): boolean {
  if (NODE_ENV === 'production') return false;
  return origin === undefined || isLoopback(new URL(origin).hostname.replace(/^\[|\]$/g, ''));
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

function toPaymentsConfig({
  PAYMENTS: kind,
  STRIPE_PUBLISHABLE_KEY: publishableKey,
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
}: Settings): PaymentsConfig {
  return kind === 'stripe' && publishableKey && secretKey && webhookSecret
    ? { kind, publishableKey, secretKey, webhookSecret }
    : { kind: 'sandbox' };
}

const modelAddresses = {
  anthropic: 'https://api.anthropic.com',
  openai: 'https://api.openai.com/v1',
  ollama: 'http://127.0.0.1:11434',
} as const;

function toLanguageModelConfig(settings: Settings): LanguageModelConfig | null {
  const { LANGUAGE_MODEL: kind, LANGUAGE_MODEL_NAME: model } = settings;
  if (kind === undefined || model === undefined) return null;
  return {
    kind,
    model,
    baseUrl: settings.LANGUAGE_MODEL_URL ?? modelAddresses[kind],
    apiKey: settings.LANGUAGE_MODEL_KEY ?? null,
    timeoutMs: settings.LANGUAGE_MODEL_TIMEOUT_SECONDS * 1000,
    maxAnswerTokens: settings.LANGUAGE_MODEL_MAX_TOKENS,
  };
}

const trackingSettings = {
  GTM_CONTAINER_ID: true,
  META_PIXEL_ID: true,
  META_CONVERSIONS_TOKEN: true,
  TIKTOK_PIXEL_ID: true,
  TIKTOK_CONVERSIONS_TOKEN: true,
  REDDIT_PIXEL_ID: true,
  REDDIT_CONVERSIONS_TOKEN: true,
} as const;

function toTrackingConfig(settings: Pick<Settings, keyof typeof trackingSettings>): TrackingConfig {
  const pixel = (pixelId: string | undefined, token: string | undefined): AdPixelConfig | null =>
    pixelId === undefined ? null : { pixelId, token: token ?? null };
  return {
    gtmContainerId: settings.GTM_CONTAINER_ID ?? null,
    meta: pixel(settings.META_PIXEL_ID, settings.META_CONVERSIONS_TOKEN),
    tiktok: pixel(settings.TIKTOK_PIXEL_ID, settings.TIKTOK_CONVERSIONS_TOKEN),
    reddit: pixel(settings.REDDIT_PIXEL_ID, settings.REDDIT_CONVERSIONS_TOKEN),
  };
}

function toTwilioAccount(settings: Settings) {
  const { accountSid, authToken, sender } = settings.TWILIO_URL ?? {
    accountSid: settings.TWILIO_ACCOUNT_SID,
    authToken: settings.TWILIO_AUTH_TOKEN,
    sender: settings.TWILIO_MESSAGING_SERVICE_SID ?? settings.TWILIO_FROM,
  };
  return { accountSid, authToken, sender: sender === undefined ? null : toSender(sender) };
}

function toSender(sender: string): TwilioSender {
  return sender.startsWith('+') ? { from: sender } : { messagingServiceSid: sender };
}

function deepFreeze<T extends object>(value: T): T {
  for (const inner of Object.values(value))
    if (typeof inner === 'object' && inner !== null) deepFreeze(inner);
  return Object.freeze(value);
}

/** Prefixes that only our own settings have; a name with one of them that is not a setting is a mistake. */
const ownPrefixes = [
  'LOUPE_',
  'DATABASE_',
  'SMS_',
  'TWILIO_',
  'BOT_CHECK_',
  'SMTP_',
  'RECAPTCHA_',
  'S3_',
  'BACKUP_',
  'STRIPE_',
  'VISION_',
  'ALLOW_',
  'TRUSTED_',
  'METRICS_',
  'LANGUAGE_MODEL_',
];

/** What Docker links and Kubernetes add for a neighbour called "database" or a service called "loupe". */
const neighbourName = /_(SERVICE_(HOST|PORT)(_.*)?|PORT_\d+_(TCP|UDP)(_.*)?|ENV_.*)$/;
const neighbourAddress = /^(tcp|udp):\/\//;

/**
 * Sentences about names in the environment that look like settings and are none: one of our prefixes, or a
 * setting's name in other letters (`DATADIR`, `log_level`). Other names belong to others and are ignored.
 */
function findUnknownSettings(
  env: Readonly<Record<string, string | undefined>>,
  known: readonly string[],
): string[] {
  const byLetters = new Map(known.map((name) => [letters(name), name]));
  return Object.entries(env).flatMap(([name, value]) => {
    if (known.includes(name)) return [];
    const meant = byLetters.get(letters(name));
    if (meant !== undefined) return [`${name} is not a setting: did you mean ${meant}?`];
    const isNeighbour = neighbourName.test(name) || neighbourAddress.test(value ?? '');
    const isOurs = ownPrefixes.some((prefix) => name.startsWith(prefix)) && !isNeighbour;
    return isOurs ? [`${name} is not a setting of Loupe`] : [];
  });
}

function letters(name: string): string {
  return name.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase();
}
