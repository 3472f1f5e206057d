import { readFileSync } from 'node:fs';
import { secretSettingNames } from './secrets-file.ts';
import { StartError } from './start-error.ts';

/** The file of a setting like S3_SECRET_ACCESS_KEY_FILE can't be used; `message` says why. */
export class SettingFileError extends StartError {}

type Environment = Readonly<Record<string, string | undefined>>;

/** The settings that should not be in an environment, which other programs may read. */
export const settingsWithFiles = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'S3_SECRET_ACCESS_KEY',
  'BACKUP_PASSPHRASE',
  'METRICS_TOKEN',
  'TWILIO_URL',
  'TWILIO_AUTH_TOKEN',
  'SMTP_URL',
  'RECAPTCHA_SECRET_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'LANGUAGE_MODEL_KEY',
  'META_CONVERSIONS_TOKEN',
  'TIKTOK_CONVERSIONS_TOKEN',
  'REDDIT_CONVERSIONS_TOKEN',
  ...secretSettingNames,
] as const;

/**
 * `env` with the secrets whose values are in files: `NAME_FILE` names a file with the value of `NAME`, as container
 * secrets and systemd's credentials do. A line break at the end doesn't count. Throws a SettingFileError for a file that
 * can't be read or is empty, and for a setting that has both.
 */
export function withSettingFiles(env: Environment): Environment {
  const filled: Record<string, string | undefined> = { ...env };
  for (const name of settingsWithFiles) {
    const setting = `${name}_FILE`;
    const file = env[setting];
    if (file === undefined) continue;
    delete filled[setting];
    if (file === '') continue;
    if (env[name]) throw new SettingFileError(`${name} and ${setting} are both set: remove one of them`);
    filled[name] = readValue(setting, file);
  }
  return filled;
}

function readValue(setting: string, file: string): string {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    // Without the path, which may be the secret itself by mistake.
    const { code } = error as NodeJS.ErrnoException;
    throw new SettingFileError(`${setting} doesn't name a file that can be read (${code})`, { cause: error });
  }
  const value = text.replace(/\r?\n$/, '');
  if (value === '') throw new SettingFileError(`${setting} names an empty file`);
  return value;
}
