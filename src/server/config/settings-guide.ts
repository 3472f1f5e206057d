import type { Settings } from './settings-schema.ts';

/**
 * What an operator reads about one setting, in Markdown. `default` is for those whose default is not in the schema; `example` is
 * the value that .env.example shows instead of the default.
 */
export type SettingGuide = { name: keyof Settings; default?: string; example?: string; meaning: string };

/** Settings that an operator looks for together. */
export type SettingsGroup = { title: string; settings: readonly SettingGuide[] };

/**
 * Every setting once. `node scripts/settings-table.ts` writes the table in docs/operating.md and the whole .env.example from it;
 * rules that take more than two sentences belong in the text of docs/operating.md.
 */
export const settingsGuide: readonly SettingsGroup[] = [
  {
    title: 'Server',
    settings: [
      {
        name: 'NODE_ENV',
        example: 'production',
        meaning: '`development`, `test` or `production`. Production does not start with unsafe settings.',
      },
      {
        name: 'PUBLIC_ORIGIN',
        example: 'https://loupe.example',
        meaning: 'The address visitors type. Production needs https. It is built into the public pages.',
      },
      { name: 'HOST', meaning: 'Address to listen on.' },
      { name: 'PORT', meaning: 'Port to listen on. 0 picks a free one.' },
      {
        name: 'TRUSTED_PROXY_HOPS',
        meaning: 'Number of proxies in front of Loupe, 0 to 10. 0 ignores `X-Forwarded-For`.',
      },
      {
        name: 'SUPPORT_EMAIL',
        example: 'support@loupe.example',
        meaning: 'Contact address on the public and legal pages and for refunds. Production needs it.',
      },
      { name: 'DATA_DIR', meaning: 'Folder for the database, photos and models.' },
      {
        name: 'MODELS_DIR',
        default: '`DATA_DIR/models`',
        example: './data/models',
        meaning: 'Folder for the models. It can be read-only once they are there.',
      },
      {
        name: 'VISION_WORKERS',
        default: 'one per core',
        example: '2',
        meaning: 'Threads that analyze photos, 1 to 64. Each takes about 330 MB.',
      },
      { name: 'SERVER_RUNS_JOBS', meaning: '`0` leaves jobs, such as analyses, to `npm run worker`.' },
      {
        name: 'VISIT_RETENTION_DAYS',
        meaning: 'Days until visits by people who never signed in are deleted, 31 to 3650.',
      },
      {
        name: 'ALLOW_DEV_OUTBOX',
        example: '1',
        meaning: '`1` lets a development server, which shows sign-in codes, listen on other addresses.',
      },
    ],
  },
  {
    title: 'Database',
    settings: [
      {
        name: 'DATABASE_URL',
        example: 'postgres://loupe:secret@127.0.0.1:5432/loupe',
        meaning: 'A PostgreSQL 15 or newer to use instead of the embedded one.',
      },
      {
        name: 'DATABASE_DIRECT_URL',
        default: '`DATABASE_URL`',
        example: 'postgres://loupe:secret@127.0.0.1:5432/loupe',
        meaning: 'The same database without the connection pooler. LISTEN needs it.',
      },
      { name: 'DATABASE_POOL_SIZE', meaning: 'Most connections to the database, 2 to 200.' },
    ],
  },
  {
    title: 'Photos and exports',
    settings: [
      {
        name: 'STORAGE',
        example: 's3',
        meaning:
          '`disk` saves files in `DATA_DIR/files`, `s3` in the bucket below. Copy existing files first.',
      },
      {
        name: 'S3_ENDPOINT',
        example: 'https://s3.eu-central-1.amazonaws.com',
        meaning: 'Address of the S3 server. http works only on this machine and in private networks.',
      },
      { name: 'S3_REGION', example: 'eu-central-1', meaning: 'Region of the bucket.' },
      { name: 'S3_BUCKET', example: 'loupe', meaning: 'Name of the bucket, which must exist.' },
      { name: 'S3_ACCESS_KEY_ID', meaning: 'A key that can list, read, write and delete in the bucket.' },
      { name: 'S3_SECRET_ACCESS_KEY', meaning: 'The secret of that key.' },
    ],
  },
  {
    title: 'Backups',
    settings: [
      {
        name: 'BACKUP_TO',
        example: '/mnt/backups/loupe',
        meaning: 'Where nightly backups go: a folder outside `DATA_DIR`, or `s3://bucket/folder`.',
      },
      {
        name: 'BACKUP_PASSPHRASE',
        meaning: 'Encrypts backups, at least 12 characters. Store a copy elsewhere: nothing else opens them.',
      },
      { name: 'BACKUP_KEEP_DAYS', meaning: 'Days until nightly backups are deleted, 1 to 3650.' },
    ],
  },
  {
    title: 'Log and metrics',
    settings: [
      {
        name: 'LOG_LEVEL',
        meaning: '`trace`, `debug`, `info`, `warn`, `error`, `fatal` or `silent`.',
      },
      { name: 'LOG_IDENTITIES', meaning: 'How the log names addresses and users: `hashed` or `plain`.' },
      {
        name: 'METRICS_TOKEN',
        meaning: 'Bearer token that opens `/metrics`, at least 16 characters. Without it, `/metrics` is 404.',
      },
    ],
  },
  {
    title: 'SMS',
    settings: [
      {
        name: 'TWILIO_URL',
        example: 'twilio://ACCOUNT_SID:AUTH_TOKEN@+15551234567',
        meaning:
          'Twilio in one line, ending in a number or a messaging service (`MG…`). Or set the next ones:',
      },
      { name: 'TWILIO_ACCOUNT_SID', meaning: 'Twilio account that sends codes by SMS.' },
      { name: 'TWILIO_AUTH_TOKEN', meaning: 'Its token.' },
      {
        name: 'TWILIO_FROM',
        example: '+15551234567',
        meaning: 'Number that messages come from, or:',
      },
      { name: 'TWILIO_MESSAGING_SERVICE_SID', meaning: 'Messaging service that messages come from.' },
      { name: 'SMS_COUNTRIES', meaning: 'Countries whose numbers get codes, as two-letter codes.' },
      {
        name: 'SMS_DAILY_LIMIT',
        meaning: 'Most codes per day for the whole site. 30% are reserved for known browsers.',
      },
      {
        name: 'SMS_HOURLY_LIMIT_PER_ADDRESS',
        meaning: 'Most codes per hour for one address or IPv6 /64. Raise it for offices and schools.',
      },
    ],
  },
  {
    title: 'Email',
    settings: [
      {
        name: 'SMTP_URL',
        example: 'smtps://user:password@mail.example',
        meaning: 'Mail server. Without it, production sends no emails. `smtps` is TLS from the start.',
      },
      {
        name: 'MAIL_FROM',
        example: 'Loupe <no-reply@loupe.example>',
        meaning: 'Sender of these emails. Needed with `SMTP_URL`.',
      },
    ],
  },
  {
    title: 'Bot check',
    settings: [
      {
        name: 'BOT_CHECK_COST',
        meaning: 'PBKDF2 rounds per attempt at the bot check, 100 to 1,000,000.',
      },
      {
        name: 'RECAPTCHA_SITE_KEY',
        meaning: 'Google reCAPTCHA (version 2) instead of the built-in bot check.',
      },
      { name: 'RECAPTCHA_SECRET_KEY', meaning: 'Its secret.' },
    ],
  },
  {
    title: 'Payments',
    settings: [
      {
        name: 'PAYMENTS',
        example: 'stripe',
        meaning: '`sandbox` takes test cards and moves no money. `stripe` needs the three keys below.',
      },
      { name: 'ALLOW_SANDBOX_PAYMENTS', example: '1', meaning: '`1` lets production run on the sandbox.' },
      { name: 'STRIPE_SECRET_KEY', meaning: 'Secret or restricted key. Never logged or sent to a browser.' },
      { name: 'STRIPE_PUBLISHABLE_KEY', meaning: 'Publishable key of the same account and mode.' },
      {
        name: 'STRIPE_WEBHOOK_SECRET',
        meaning: 'Signing secret (`whsec_…`) of the webhook endpoint at `/api/webhooks/stripe`.',
      },
    ],
  },
  {
    title: 'Secrets and security reports',
    settings: [
      {
        name: 'SECRETS_FILE',
        example: '/etc/loupe/secrets',
        meaning: 'File outside `DATA_DIR` for the six secrets below.',
      },
      {
        name: 'CODE_PEPPER',
        default: 'made once',
        meaning: 'Hashes sign-in codes. At least 32 characters, like the next five.',
      },
      { name: 'BOT_CHECK_SECRET', default: 'made once', meaning: 'Signs bot-check challenges.' },
      {
        name: 'BILLING_PEPPER',
        default: 'made once',
        meaning: 'Hashes phone numbers and cards that have used a trial, an offer or the money-back.',
      },
      {
        name: 'SECOND_FACTOR_KEY',
        default: 'made once',
        meaning: 'Protects authenticator apps and recovery codes. Changing it invalidates all of them.',
      },
      { name: 'VOTER_PEPPER', default: 'made once', meaning: 'Hashes the voters of photo votes.' },
      { name: 'LOG_NAMES_PEPPER', default: 'made once', meaning: 'Hashes users and addresses in the log.' },
      {
        name: 'SECURITY_CONTACT',
        default: '`SUPPORT_EMAIL`',
        example: 'mailto:security@loupe.example',
        meaning: 'Contact in `security.txt`, starting with `https://`, `mailto:` or `tel:`.',
      },
      {
        name: 'SECURITY_POLICY_URL',
        example: 'https://loupe.example/security-policy',
        meaning: 'Page with your policy for security reports, for `security.txt`.',
      },
    ],
  },
  {
    title: 'Language model and address look-up',
    settings: [
      {
        name: 'LANGUAGE_MODEL',
        example: 'ollama',
        meaning: '`anthropic`, `openai` (or a compatible API) or `ollama`, for the coach.',
      },
      { name: 'LANGUAGE_MODEL_NAME', example: 'qwen3:8b', meaning: 'The model, as its host calls it.' },
      { name: 'LANGUAGE_MODEL_KEY', meaning: 'Key for the host. Anthropic and OpenAI need it.' },
      {
        name: 'LANGUAGE_MODEL_URL',
        default: 'the host’s own',
        example: 'http://127.0.0.1:11434',
        meaning: 'Address of the API. http works only on this machine and in private networks.',
      },
      { name: 'LANGUAGE_MODEL_TIMEOUT_SECONDS', meaning: 'Longest wait for an answer, 1 to 300.' },
      { name: 'LANGUAGE_MODEL_MAX_TOKENS', meaning: 'Most tokens in an answer, 200 to 16000.' },
      {
        name: 'IP_LOOKUP_URLS',
        example: 'https://ip.example/json,https://ip.example/text',
        meaning: 'One or two https services that tell browsers their address if this server cannot.',
      },
    ],
  },
  {
    title: 'Tags and advertisers, with consent only',
    settings: [
      {
        name: 'GTM_CONTAINER_ID',
        example: 'GTM-ABC123',
        meaning: 'Google Tag Manager on the public pages.',
      },
      {
        name: 'META_PIXEL_ID',
        example: '1234567890',
        meaning: 'Meta pixel on the public pages.',
      },
      {
        name: 'META_CONVERSIONS_TOKEN',
        meaning: 'Token for Meta’s Conversions API: the server sends events from the app.',
      },
      { name: 'TIKTOK_PIXEL_ID', meaning: 'TikTok pixel on the public pages.' },
      { name: 'TIKTOK_CONVERSIONS_TOKEN', meaning: 'Token for TikTok’s Events API.' },
      { name: 'REDDIT_PIXEL_ID', meaning: 'Reddit pixel on the public pages.' },
      { name: 'REDDIT_CONVERSIONS_TOKEN', meaning: 'Token for Reddit’s Conversions API.' },
    ],
  },
];
