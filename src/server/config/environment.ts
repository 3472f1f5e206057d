import { existsSync } from 'node:fs';
import { secretSettingNames, withSecretsFile, type SecretSetting } from './secrets-file.ts';
import { loadConfig, loadSiteSettings, type Config, type SiteSettings } from './config.ts';

/**
 * The settings of this process: its environment, below that a file `.env` in the working folder, and for the secrets the
 * file of SECRETS_FILE. Tests go without `.env`, so that they never meet an installation's database. Throws a ConfigError
 * or a SecretsFileError.
 */
export function readConfig(): Config {
  loadEnvFile();
  return loadConfig(withSecretsFile(process.env));
}

/** The same for the command that fills SECRETS_FILE: its file, and which secrets the environment has by itself. */
export function readConfigToMoveSecrets(): {
  config: Config;
  file: string | null;
  given: readonly SecretSetting[];
} {
  loadEnvFile();
  return {
    config: loadConfig(process.env),
    file: process.env['SECRETS_FILE'] || null,
    given: secretSettingNames.filter((name) => process.env[name]),
  };
}

/** The settings that are built into the public pages. Throws a ConfigError. */
export function readSiteSettings(): SiteSettings {
  loadEnvFile();
  return loadSiteSettings(process.env);
}

function loadEnvFile(): void {
  if (process.env['NODE_ENV'] !== 'test' && existsSync('.env')) process.loadEnvFile('.env');
}

/** Whether npm runs this process, which then ends with it: a server that nobody can stop would stay otherwise. */
export function isRunByNpm(): boolean {
  return process.env['npm_lifecycle_event'] !== undefined;
}
