import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { openBackupPlace } from '../../server/backup/backup-place.ts';
import type { Config } from '../../server/config/config.ts';
import { refuseRootIn } from '../../server/config/data-dir.ts';
import { readConfigFrom } from '../../server/config/environment.ts';
import { settingsWithFiles } from '../../server/config/setting-files.ts';
import { defaultInSchema } from '../../server/config/settings-schema.ts';
import { StartError } from '../../server/config/start-error.ts';
import type { Recipients } from '../check-services.ts';
import { checksFor, describeFailures, runChecks } from '../doctor.ts';
import { askRecipients, askSettings } from './ask-settings.ts';
import {
  changeEnvText,
  isOpenToAll,
  readEnvFile,
  requireWritable,
  writeEnvFile,
  type SettingValues,
} from './env-file.ts';
import { readFlags, setupUsage, type SetupAnswers } from './read-flags.ts';
import { withTerminal } from './terminal.ts';

type Environment = Readonly<Record<string, string | undefined>>;
type Print = (line: string) => void;

/**
 * `npm run setup`: writes the settings of a production server to `.env` in the working folder, makes a real call to every
 * service, and prints what is missing. `env` is the environment, which wins over the file. Returns the exit code: 1 when
 * something is missing or doesn't work; 2 for wrong flags, and for settings that would keep a server from starting that could
 * start before. Those change nothing. Throws a StartError.
 */
export async function setUp(args: readonly string[], env: Environment, print: Print): Promise<number> {
  if (args.some((arg) => arg === '--help' || arg === '-h')) {
    print(setupUsage);
    return 0;
  }
  const file = resolve('.env');
  const isAsked = args.length === 0 && process.stdin.isTTY && process.stdout.isTTY;
  const given = readFlags(args, print);
  if (given === null) return 2;
  const text = await readEnvFile(file);
  const before = readUsable(text, env);
  if (!isAsked && Object.keys(given.values).length === 0)
    return checkServices(before, given.recipients, print);
  await requireWritable(file);
  const saved = withoutEmpty(parseEnv(text));
  const answers = isAsked ? await askPerson(saved, withoutEmpty(env)) : given;
  const values = {
    ...(env['NODE_ENV'] !== 'production' && { NODE_ENV: 'production' }),
    // Later commands have to find the folder too.
    ...(env['DATA_DIR'] && { DATA_DIR: env['DATA_DIR'] }),
    ...answers.values,
  };
  const changes = findChanges(values, saved);
  const changed = changeEnvText(text, changes);
  const after = readUsable(changed, env);
  if (typeof after === 'string' && typeof before !== 'string') {
    print(`${after}\nLoupe could start so far, so nothing was written.`);
    return 2;
  }
  if (changed !== text || (await isOpenToAll(file))) await writeEnvFile(file, changed);
  const names = Object.keys(changes);
  print(names.length === 0 ? `Nothing new for ${file}.` : `Changed in ${file}: ${names.join(', ')}.`);
  for (const [name, value] of Object.entries(values))
    if (env[name] && env[name] !== value) print(`The environment sets ${name} too, and wins over the file.`);
  return checkServices(after, answers.recipients, print);
}

/** What a production server would run on with a file of this text; a sentence where it would not start. */
function readUsable(text: string, env: Environment): Config | string {
  try {
    const config = readConfigFrom({ NODE_ENV: 'production', ...parseEnv(text), ...env });
    if (config.backup.to !== null) openBackupPlace(config.backup.to, config);
    return config;
  } catch (error) {
    if (error instanceof StartError) return error.message;
    throw error;
  }
}

function askPerson(saved: SettingValues, env: SettingValues): Promise<SetupAnswers> {
  return withTerminal(async (terminal) => {
    const values = await askSettings(terminal, saved, env);
    const hasMail = ['SMTP_URL', 'SMTP_URL_FILE'].some((name) => (values[name] ?? saved[name]) || env[name]);
    const recipients = await askRecipients(terminal, { hasMail });
    terminal.print('');
    return { values, recipients };
  });
}

/** The answers that change something. Of a secret and the file that it is in, the new one replaces the other. */
function findChanges(values: SettingValues, saved: SettingValues): SettingValues {
  const all: Record<string, string> = { ...values };
  for (const name of settingsWithFiles) {
    if (values[name] !== undefined && !values[`${name}_FILE`]) all[`${name}_FILE`] = '';
    else if (values[`${name}_FILE`]) all[name] = '';
  }
  return Object.fromEntries(
    Object.entries(all).filter(([name, value]) => {
      const absent = value === '' ? '' : (defaultInSchema(name) ?? '');
      return value !== (saved[name] ?? absent);
    }),
  );
}

async function checkServices(config: Config | string, recipients: Recipients, print: Print): Promise<number> {
  if (typeof config === 'string') {
    print(`\nLoupe can’t start yet. ${config}`);
    return 1;
  }
  await refuseRootIn(config.dataDir);
  print('');
  const checks = checksFor(config, recipients).filter(({ isMadeLater }) => isMadeLater !== true);
  const failures = await runChecks(checks, print);
  const unset = listUnset(config);
  if (unset.length > 0) print(`\nNot set up:\n${unset.map((line) => `  ${line}`).join('\n')}`);
  print(
    failures === 0
      ? '\nNext: start Loupe, or restart it. Sign in on the site, then run npm run admin -- grant YOUR-NUMBER.'
      : `\n${describeFailures(failures, checks)} Run npm run setup again, or edit .env.`,
  );
  return failures === 0 ? 0 : 1;
}

/** What a production server can do without, and what that means. */
function listUnset({ backup, mail, metricsToken, payments, trustedProxyHops }: Config): string[] {
  return [
    ...(mail === null ? ['Email (SMTP_URL, MAIL_FROM): users get no receipts and no security notices.'] : []),
    ...(payments.kind === 'sandbox'
      ? ['Payments (PAYMENTS=stripe): no money moves, and anyone can buy any plan with a test card.']
      : []),
    ...(backup.to === null
      ? ['Nightly backups (BACKUP_TO, BACKUP_PASSPHRASE): a lost disk loses everything.']
      : []),
    ...(trustedProxyHops === 0
      ? ['Proxies (TRUSTED_PROXY_HOPS): behind a proxy, all visitors would share one address and its limits.']
      : []),
    ...(metricsToken === null ? ['Metrics (METRICS_TOKEN): Prometheus can’t watch this server.'] : []),
  ];
}

function withoutEmpty(env: Environment): SettingValues {
  return Object.fromEntries(Object.entries(env).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}
