import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { StartError } from './start-error.ts';

/**
 * The settings that are secrets of our own, with the names under which the database keeps them where they are not set.
 * Every secret that `getSecret` makes has its line here, so that all of them can live outside of the database.
 */
export const secretSettings = {
  CODE_PEPPER: 'code-pepper',
  BOT_CHECK_SECRET: 'bot-check',
  BILLING_PEPPER: 'billing-pepper',
  SECOND_FACTOR_KEY: 'second-factor-key',
  VOTER_PEPPER: 'voter-hashes',
  LOG_NAMES_PEPPER: 'log-names',
} as const;

export type SecretSetting = keyof typeof secretSettings;
/** A secret's name in the database. */
export type SecretName = (typeof secretSettings)[SecretSetting];
export const secretSettingNames = Object.keys(secretSettings) as SecretSetting[];
/** Secrets as the settings have them: text, or `base64:` and bytes. */
export type GivenSecrets = Partial<Record<SecretSetting, string>>;

/** The file of SECRETS_FILE cannot be used; `message` says why. */
export class SecretsFileError extends StartError {}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The secrets in the file of SECRETS_FILE, lines like `CODE_PEPPER=base64:…`; none where there is no such setting or
 * file. Throws a SecretsFileError for a file that cannot be read and for lines that are no secrets of ours.
 */
export function readSecretsFile(file: string | undefined): GivenSecrets {
  if (!file) return {};
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return {};
    throw new SecretsFileError(`SECRETS_FILE cannot be read: ${message}`, { cause: error });
  }
  const lines = parseEnv(text);
  const stranger = Object.keys(lines).find((name) => !(name in secretSettings));
  if (stranger !== undefined) {
    throw new SecretsFileError(`SECRETS_FILE ${file} has ${stranger}, which is none of the secrets`);
  }
  return lines;
}

/** `env` with the secrets of SECRETS_FILE below it. Throws a SecretsFileError where one is in neither. */
export function withSecretsFile(env: Environment): Environment {
  const { SECRETS_FILE: file } = env;
  if (!file) return env;
  const secrets = readSecretsFile(file);
  const missing = secretSettingNames.filter((name) => !env[name] && !secrets[name]);
  if (missing.length > 0) {
    throw new SecretsFileError(
      `SECRETS_FILE ${file} does not have ${missing.join(', ')}: run npm run secrets -- move, or copy the file from the server that has it`,
    );
  }
  const given = Object.entries(env).filter(([, value]) => value !== undefined && value !== '');
  return { ...secrets, ...Object.fromEntries(given) };
}
