import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { formatCount } from '../domain/wording.ts';
import { openBackupPlace } from '../server/backup/backup-place.ts';
import type { BackupTarget } from '../server/backup/make-backup.ts';
import { listBackups, openRepository } from '../server/backup/repository.ts';
import { restoreBackup } from '../server/backup/restore-backup.ts';
import { runBackup, runProof } from '../server/backup/run-backup.ts';
import type { Config } from '../server/config/config.ts';
import { StartError } from '../server/config/start-error.ts';
import { startDatabase } from '../server/db/start-database.ts';
import { createStorage } from '../server/files/open-storage.ts';
import type { Log } from '../server/log/log.ts';
import { createBackupSource } from './backup-source.ts';
import { explainFailure, withDatabase } from './with-database.ts';

type Command = { config: Config; args: readonly string[]; log: Log; print: (line: string) => void };

const clock = () => new Date();

/**
 * `npm run backup`: makes a backup in the place after `--to`, else in that of BACKUP_TO. With `--list` it names those that
 * are there, and with `--verify` it restores the newest, or the one after `--backup`, into a database of its own. Returns
 * the exit code. Throws a StartError that says what is wrong.
 */
export async function backUp({ config, args, log, print }: Command): Promise<number> {
  const options = readOptions(args, {
    to: { type: 'string' },
    backup: { type: 'string' },
    verify: { type: 'boolean' },
    list: { type: 'boolean' },
  });
  if (options === null) return explain(print);
  const target = openTarget(config, options['to'] ?? config.backup.to, '--to, or set BACKUP_TO');
  const { storage: placeStorage } = target.place;
  if (options['list'] === true) {
    for (const name of await listBackups(await openRepository(placeStorage, target.passphrase))) print(name);
    return 0;
  }
  // Nothing is migrated: a backup before an update is for going back.
  return withDatabase(
    config,
    log,
    async ({ db, address }) => {
      if (options['verify'] === true) {
        const name = textOf(options['backup']);
        const proof = await runProof({ db, address, clock }, target, { name, dir: config.dataDir, log });
        print(
          `Backup ${proof.name} can be restored: ${count(proof.rowCount, 'row')} and ${count(proof.fileCount, 'file')} are as they were saved.`,
        );
        return 0;
      }
      const storage = createStorage(config.storage, { ownId: `backup-${process.pid}`, spoolDir: tmpdir() });
      const made = await runBackup(createBackupSource(config, { db, address, storage, clock }), target);
      print(
        `Backup ${made.name}: ${count(made.rowCount, 'row')} and ${count(made.fileCount, 'file')}, ${toMegabytes(made.bytes)}; ${toMegabytes(made.addedBytes)} added in ${placeStorage.name}.`,
      );
      for (const key of made.missingFiles) print(`${key} is missing from the storage.`);
      return 0;
    },
    { migrates: false },
  );
}

/**
 * `npm run restore`: makes an empty installation what another was, from the place after `--from`; the newest backup, or
 * the one after `--backup`. Returns the exit code. Throws a StartError that says what is wrong.
 */
export async function restore({
  config,
  secretsFile,
  args,
  log,
  print,
}: Command & { secretsFile: string | null }): Promise<number> {
  const options = readOptions(args, { from: { type: 'string' }, backup: { type: 'string' } });
  if (options === null) return explain(print);
  const { place, passphrase } = openTarget(config, options['from'] ?? config.backup.to, '--from');
  const repository = await openRepository(place.storage, passphrase);
  const spoolDir = join(config.dataDir, 'spool', 'restore');
  const storage = createStorage(config.storage, { ownId: 'restore', spoolDir });
  const fill = async () => {
    const database = await startDatabase(config.database, config.dataDir, log);
    try {
      const secrets = { given: config.secrets, file: secretsFile };
      const target = { address: database.directAddress, storage, secrets, log };
      return await restoreBackup(repository, target, textOf(options['backup']));
    } finally {
      await database.stop();
    }
  };
  const found = await fill().catch(async (error: unknown) => {
    throw await explainFailure(error, config);
  });
  print(
    `Restored ${found.name}: ${count(found.rowCount, 'row')} and ${count(found.fileCount, 'file')}, as they were at ${found.madeAt}.`,
  );
  for (const name of found.unknownTables) print(`The table ${name} is not one of Loupe’s and was left out.`);
  return 0;
}

type Options = Record<string, { type: 'string' | 'boolean' }>;

/** Null where `args` has anything else. */
function readOptions(args: readonly string[], options: Options) {
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch {
    return null;
  }
}

function textOf(value: string | boolean | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function openTarget(config: Config, address: string | boolean | null, howToNameIt: string): BackupTarget {
  const { passphrase } = config.backup;
  if (typeof address !== 'string')
    throw new StartError(`Name a folder or s3://bucket/folder after ${howToNameIt}`);
  if (passphrase === null) {
    throw new StartError(
      'BACKUP_PASSPHRASE is not set: it encrypts the backups, and nothing opens them without it',
    );
  }
  return { place: openBackupPlace(address, config), passphrase };
}

function explain(print: (line: string) => void): number {
  print('Usage: npm run backup -- [--to FOLDER|s3://bucket/folder] [--list | --verify [--backup NAME]]');
  print('       npm run restore -- --from FOLDER|s3://bucket/folder [--backup NAME]');
  return 2;
}

function count(number: number, what: string): string {
  return `${formatCount(number)} ${what}${number === 1 ? '' : 's'}`;
}

function toMegabytes(bytes: number): string {
  return `${(bytes / 1024 ** 2).toFixed(1)} MB`;
}
