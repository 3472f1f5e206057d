import { existsSync } from 'node:fs';
import { loadConfig, type Config } from './config.ts';

/**
 * The settings of this process: its environment, and below that a file `.env` in the working folder. Tests go
 * without the file, so that they never meet an installation's database. Throws a ConfigError.
 */
export function readConfig(): Config {
  if (process.env['NODE_ENV'] !== 'test' && existsSync('.env')) process.loadEnvFile('.env');
  return loadConfig(process.env);
}

/** Whether npm runs this process, which then ends with it: a server that nobody can stop would stay otherwise. */
export function isRunByNpm(): boolean {
  return process.env['npm_lifecycle_event'] !== undefined;
}
