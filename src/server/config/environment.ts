import { existsSync } from 'node:fs';
import { dataDirOf } from './data-dir.ts';
import { secretSettingNames, withSecretsFile, type SecretSetting } from './secrets-file.ts';
import { loadConfig, loadSiteSettings, type Config, type SiteSettings } from './config.ts';
import { withSettingFiles } from './setting-files.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The settings of this process: its environment, below that a file `.env` in the working folder, the files of secrets like
 * S3_SECRET_ACCESS_KEY_FILE, and for the secrets the file of SECRETS_FILE. Tests go without `.env`, so that they never meet
 * an installation's database. Throws a ConfigError, a SettingFileError or a SecretsFileError.
 */
export function readConfig(): Config {
  return loadConfig(withSecretsFile(readEnvironment()));
}

/** The environment of this process, without a file `.env`. */
export function readOwnEnvironment(): Environment {
  return process.env;
}

/** The settings in `env`, as `readConfig` reads those of this process. */
export function readConfigFrom(env: Environment): Config {
  return loadConfig(withSecretsFile(withSettingFiles(env)));
}

/** The same for the command that fills SECRETS_FILE: its file, and which secrets the environment has by itself. */
export function readConfigToMoveSecrets(): {
  config: Config;
  file: string | null;
  given: readonly SecretSetting[];
} {
  const env = readEnvironment();
  return {
    config: loadConfig(env),
    file: env['SECRETS_FILE'] || null,
    given: secretSettingNames.filter((name) => env[name]),
  };
}

/** The data folder alone, which is there whatever is wrong with the other settings. Throws a SettingFileError. */
export function readDataDir(): string {
  return dataDirOf(readEnvironment());
}

/** The settings that are built into the public pages. Throws a ConfigError or a SettingFileError. */
export function readSiteSettings(): SiteSettings {
  return loadSiteSettings(readEnvironment());
}

function readEnvironment(): Environment {
  if (process.env['NODE_ENV'] !== 'test' && existsSync('.env')) process.loadEnvFile('.env');
  return withSettingFiles(process.env);
}

/** Whether npm runs this process, which then ends with it: a server that nobody can stop would stay otherwise. */
export function isRunByNpm(): boolean {
  return process.env['npm_lifecycle_event'] !== undefined;
}
