import { loadConfig, type Config } from './config.ts';

/** The settings of this process. Throws a ConfigError. */
export function readConfig(): Config {
  return loadConfig(process.env);
}
