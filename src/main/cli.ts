import { isIP } from 'node:net';
import { createChangeRank, type ChangeRank } from '../features/accounts/accounts.module.ts';
import { createAudit } from '../features/audit/audit.module.ts';
import { createResetSecondFactor, shortenSignIns } from '../features/auth/auth.module.ts';
import { AppError } from '../domain/errors.ts';
import { adminRank } from '../domain/rank.ts';
import type { Config } from '../server/config/config.ts';
import { syncCatalogue } from '../server/adapters/payment/stripe/stripe-catalogue.ts';
import { createStripeClient } from '../server/adapters/payment/stripe/stripe-client.ts';
import { refuseRootIn } from '../server/config/data-dir.ts';
import {
  readConfig,
  readConfigToMoveSecrets,
  readDataDir,
  readOwnEnvironment,
} from '../server/config/environment.ts';
import { describeFatal } from '../server/config/start-error.ts';
import type { Db } from '../server/db/database.ts';
import { moveSecrets } from '../server/db/move-secrets.ts';
import { createLog, createStandardOutput, type Log } from '../server/log/log.ts';
import { readLogNames } from '../server/log/read-log-names.ts';
import { backUp, restore } from './backup-commands.ts';
import { copyStorage } from './copy-storage.ts';
import { examine } from './doctor.ts';
import { setUp } from './setup/setup.ts';
import { withDatabase, type OpenedDatabase } from './with-database.ts';

const usage = `Usage:
  npm run admin -- grant +15551234567     makes this user an administrator
  npm run admin -- revoke +15551234567    takes that back
  npm run admin -- list                   shows all administrators
  npm run admin -- log-name 203.0.113.7   shows how the log names this address, or the user of this id
  npm run admin -- reset-second-factor +15551234567
                                          removes this user's authenticator app and recovery codes
  npm run migrate                         brings the database up to date
  npm run seed -- demo                    fills an empty installation with a demo
  npm run secrets -- move                 moves the secrets out of the database, into SECRETS_FILE
  npm run stripe -- sync                  brings products, prices and coupon at Stripe up to date
  npm run storage -- copy --from disk --to s3
                                          copies all files into the bucket, or back with the names swapped
  npm run backup -- --to FOLDER|s3://bucket/folder
                                          saves everything there, encrypted; --verify tries to restore the newest backup
  npm run restore -- --from FOLDER|s3://bucket/folder
                                          restores everything onto an empty installation
  npm run setup                           asks for the settings of a production server, and tries them
  npm run doctor                          says what is missing or wrong`;

const log: Log = createLog('warn', createStandardOutput(true));

/** Runs one command and returns its exit code. */
async function run(args: readonly string[]): Promise<number> {
  const [command, action, phoneNumber, ...rest] = args;
  if (command === 'setup') return setUp(args.slice(1), readOwnEnvironment(), print);
  await refuseRootIn(readDataDir());
  if (command === 'storage' && action === 'copy') return copyStorage(readConfig(), args.slice(2), print);
  if (command === 'backup') return backUp({ config: readConfig(), args: args.slice(1), log, print });
  if (command === 'restore') return restoreAll(args.slice(1));
  if (rest.length > 0) return explain();
  if (command === 'doctor') return examine(print);
  if (command === 'secrets' && action === 'move' && phoneNumber === undefined) return moveSecretsToFile();
  const config = readConfig();
  if (command === 'migrate') return migrateOnly(config);
  if (command === 'seed' && action === 'demo') return seed(config);
  if (command === 'stripe' && action === 'sync') return syncStripe(config);
  if (command !== 'admin') return explain();
  if (action === 'list' && phoneNumber === undefined) return withAdmins(config, listAdmins);
  if (phoneNumber === undefined) return explain();
  if (action === 'grant') return withAdmins(config, (admins) => grant(admins, phoneNumber));
  if (action === 'log-name') return onDatabase(config, (db) => printLogName(db, config, phoneNumber));
  if (action === 'revoke') return withAdmins(config, (admins) => revoke(admins, phoneNumber));
  if (action === 'reset-second-factor') return resetSecondFactor(config, phoneNumber);
  return explain();
}

async function migrateOnly(config: Config): Promise<number> {
  const report = (_: Db, ran: readonly string[]) => {
    if (ran.length === 0) print('The database is already up to date.');
    return Promise.resolve(0);
  };
  return onDatabase(config, report, { isNew: true });
}

async function moveSecretsToFile(): Promise<number> {
  const { config, file, given } = readConfigToMoveSecrets();
  if (file === null) {
    print('SECRETS_FILE is not set: set it to a file outside of DATA_DIR, then run this again.');
    return 1;
  }
  const move = async (db: Db) => {
    const { moved, made } = await moveSecrets(db, file, given);
    print(`${file} has all secrets now (moved ${moved}, made ${made}), and the database has none.`);
    print(
      'Copy it to every server and worker before their next start, and keep a backup apart from the database.',
    );
    return 0;
  };
  return onDatabase(config, move, { isNew: true });
}

/** The file of SECRETS_FILE may be one that the restore writes. */
function restoreAll(args: readonly string[]): Promise<number> {
  const { config, file } = readConfigToMoveSecrets();
  return restore({ config, secretsFile: file, args, log, print });
}

async function seed(config: Config): Promise<number> {
  // Loaded when it is asked for: it is most of the product.
  const { seedDemo } = await import('../../db/seed.ts');
  await seedDemo(config, print);
  return 0;
}

async function syncStripe({ payments }: Config): Promise<number> {
  if (payments.kind !== 'stripe') {
    print('PAYMENTS is not stripe: there is nothing to bring up to date.');
    return 1;
  }
  await syncCatalogue(createStripeClient(payments), print);
  return 0;
}

async function grant(admins: ChangeRank, phoneNumber: string): Promise<number> {
  const { user, oldRank } = await admins.makeAdmin(phoneNumber);
  print(
    oldRank === user.rank
      ? `${user.phoneNumber} was one already.`
      : `${user.phoneNumber} is an administrator now.`,
  );
  return 0;
}

async function revoke(admins: ChangeRank, phoneNumber: string): Promise<number> {
  const { user, oldRank } = await admins.removeAdmin(phoneNumber);
  print(
    oldRank === user.rank
      ? `${user.phoneNumber} was none anyway.`
      : `${user.phoneNumber} is not an administrator any more.`,
  );
  return 0;
}

function resetSecondFactor(config: Config, typed: string): Promise<number> {
  const clock = () => new Date();
  return onDatabase(config, async (db) => {
    const reset = createResetSecondFactor({ db, clock, ...createAudit({ db, clock }).services });
    const { phoneNumber, hadSecondFactor } = await reset(typed);
    print(
      hadSecondFactor
        ? `${phoneNumber} has no second factor any more and is signed out everywhere.`
        : `${phoneNumber} had no second factor; recovery codes and sign-ins are gone.`,
    );
    return 0;
  });
}

async function listAdmins(admins: ChangeRank): Promise<number> {
  const users = await admins.listAdmins();
  if (users.length === 0) print('There is no administrator.');
  for (const user of users) {
    print(`${user.phoneNumber}  ${`${user.firstName} ${user.lastName}`.trim()}  rank ${user.rank}`);
  }
  if (users.length > 0) print(`Users with rank ${adminRank} or more are administrators.`);
  return 0;
}

async function printLogName(db: Db, config: Config, addressOrUserId: string): Promise<number> {
  const names = await readLogNames(db, config);
  print(isIP(addressOrUserId) === 0 ? names.user(addressOrUserId) : names.address(addressOrUserId));
  return 0;
}

function withAdmins(config: Config, action: (admins: ChangeRank) => Promise<number>): Promise<number> {
  const clock = () => new Date();
  return onDatabase(config, (db) =>
    action(createChangeRank({ db, clock, shortenSignIns, ...createAudit({ db, clock }).services })),
  );
}

/** Runs `action` on the migrated database, and says what had to be migrated. */
function onDatabase(
  config: Config,
  action: (db: Db, ran: readonly string[]) => Promise<number>,
  options: { isNew?: boolean } = {},
): Promise<number> {
  const work = ({ db, ran }: OpenedDatabase) => {
    if (ran.length > 0) print(`Migrated: ${ran.join(', ')}`);
    return action(db, ran);
  };
  return withDatabase(config, log, work, options);
}

function explain(): number {
  print(usage);
  return 2;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof AppError ? error.message : describeFatal(error)}
`);
  process.exitCode = 1;
}
