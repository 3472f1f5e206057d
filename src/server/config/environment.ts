import { existsSync } from 'node:fs';
import { loadConfig, loadSiteSettings, type Config, type SiteSettings } from './config.ts';

/**
 * The settings of this process: its environment, and below that a file `.env` in the working folder. Tests go
 * without the file, so that they never meet an installation's database. Throws a ConfigError.
 */
export function readConfig(): Config {
  loadEnvFile();
  return loadConfig(process.env);
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
