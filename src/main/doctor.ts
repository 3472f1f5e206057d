import { randomUUID } from 'node:crypto';
import { access, statfs } from 'node:fs/promises';
import { freemem, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { createTestConnection } from '../features/admin/admin.module.ts';
import { listPaymentWarnings } from '../features/billing/billing.module.ts';
import { listSomePhotoFolders } from '../features/profiles/profiles.module.ts';
import { hasVersions } from '../server/adapters/storage/s3-storage.ts';
import { operatorsError, type Storage } from '../server/adapters/storage/storage.port.ts';
import { openBackupPlace } from '../server/backup/backup-place.ts';
import { readBackupState } from '../server/backup/backup-state.ts';
import { readConfig } from '../server/config/environment.ts';
import type { Config } from '../server/config/config.ts';
import { prepareDataDir } from '../server/config/data-dir.ts';
import type { Db } from '../server/db/database.ts';
import { checkStorageMarker } from '../server/files/check-storage-marker.ts';
import { createStorage } from '../server/files/open-storage.ts';
import { createSilentLog } from '../server/log/log.ts';
import { missingModels } from '../nets/model-store.ts';
import { checkMail, checkPayments, checkSms, type Recipients } from './check-services.ts';
import { clientDir } from './start-server.ts';
import { lacksDatabase, withDatabase, type OpenedDatabase } from './with-database.ts';

const oldestPostgresVersion = 150_000;
const leastFreeBytes = 1024 ** 3;
const bytesPerVisionWorker = 450 * 1024 ** 2;

/**
 * What a check found: a sentence, or a rejection with what is wrong. `isMadeLater` is of things that the first start or the
 * first night makes.
 */
type Check = { name: string; run: () => Promise<string>; isMadeLater?: true };

/** Looks at everything a start needs and prints a line on each. Returns 1 when something would keep it from working. */
export async function examine(print: (line: string) => void): Promise<number> {
  const config = await report({ name: 'Settings', run: describeSettings }, print);
  if (config === null) return 1;
  const checks = checksFor(readConfig());
  const failures = await runChecks(checks, print);
  print(failures === 0 ? 'Everything is as it should be.' : describeFailures(failures, checks));
  return failures === 0 ? 0 : 1;
}

/** Prints a line on each and returns how many failed. */
export async function runChecks(checks: readonly Check[], print: (line: string) => void): Promise<number> {
  let failures = 0;
  for (const check of checks) if ((await report(check, print)) === null) failures += 1;
  return failures;
}

export function describeFailures(failures: number, checks: readonly Check[]): string {
  return `${failures} of ${checks.length} ${failures === 1 ? 'needs' : 'need'} attention.`;
}

async function report(check: Check, print: (line: string) => void): Promise<string | null> {
  try {
    const found = await check.run();
    print(`ok    ${check.name}: ${found}`);
    return found;
  } catch (error) {
    print(`WRONG ${check.name}: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  }
}

async function describeSettings(): Promise<string> {
  const config = readConfig();
  return `${config.environment}, http://${config.host}:${config.port}, codes by ${config.sms.kind}`;
}

/**
 * What to look at with these settings; `recipients` get a message each. Nothing is made that a restore would stumble over:
 * where there is no database yet, there is none afterwards.
 */
export function checksFor(config: Config, recipients: Recipients = {}): Check[] {
  let found: Promise<boolean> | undefined;
  const isInstalled = () => (found ??= hasTables(config));
  return [
    { name: 'Node.js', run: describeNode },
    { name: 'Data folder', run: () => describeDataDir(config.dataDir) },
    { name: 'Database', run: () => describeDatabase(config, isInstalled) },
    { name: 'Files', run: () => describeFiles(config, isInstalled) },
    { name: 'Backup place', run: () => describeBackupPlace(config) },
    { name: 'Backups', run: () => describeBackups(config, isInstalled), isMadeLater: true },
    { name: 'SMS', run: () => checkSms(config, recipients.phone) },
    { name: 'Email', run: () => checkMail(config, recipients.email) },
    { name: 'Payments', run: () => describePayments(config, isInstalled) },
    { name: 'Models', run: () => describeModels(config.modelsDir), isMadeLater: true },
    { name: 'Pages', run: describePages, isMadeLater: true },
    { name: 'Memory', run: () => describeMemory(config.visionWorkers) },
  ];
}

/** Whether Loupe has ever started on this database. Throws what `withDatabase` throws. */
async function hasTables(config: Config): Promise<boolean> {
  if (lacksDatabase(config)) return false;
  if (config.database.kind === 'embedded') return true;
  const look = async ({ db }: OpenedDatabase) => {
    const { rows } = await sql<{ isThere: boolean }>`
      select to_regclass('public.migrations') is not null as "isThere"
    `.execute(db);
    return rows[0]?.isThere ?? false;
  };
  return withDatabase(config, createSilentLog(), look, { migrates: false });
}

async function describeNode(): Promise<string> {
  if (Number(process.versions.node.split('.')[0]) < 24) {
    throw new Error(`this is ${process.version}; run it through npm, which brings Node.js 24`);
  }
  return `${process.version} on ${process.platform} ${process.arch}`;
}

async function describeDataDir(dir: string): Promise<string> {
  await prepareDataDir(dir);
  const { bavail, bsize } = await statfs(dir);
  const freeBytes = bavail * bsize;
  if (freeBytes < leastFreeBytes) throw new Error(`${dir} has only ${toMegabytes(freeBytes)} MB free`);
  return `${dir}, ${toMegabytes(freeBytes)} MB free`;
}

async function describeDatabase(config: Config, isInstalled: () => Promise<boolean>): Promise<string> {
  const isThere = await isInstalled();
  if (!isThere && config.database.kind === 'embedded') return 'embedded; the first start makes it';
  const look = async ({ db, ran }: OpenedDatabase) => {
    const { rows } = await sql<{ number: number; version: string }>`
      select current_setting('server_version_num')::int as number, current_setting('server_version') as version
    `.execute(db);
    const found = rows[0];
    if (found === undefined || found.number < oldestPostgresVersion) {
      throw new Error(`PostgreSQL ${found?.version ?? ''} is too old: 15 or newer is needed`);
    }
    const kind = config.database.kind === 'embedded' ? 'embedded' : 'by DATABASE_URL';
    if (!isThere) {
      await makeTable(db);
      return `PostgreSQL ${found.version}, ${kind}, empty; the first start fills it`;
    }
    const { tookMs } = await createTestConnection({ db, clock: () => new Date() })();
    const state = ran.length === 0 ? 'up to date' : 'migrated just now';
    return `PostgreSQL ${found.version}, ${kind}, ${state}, a row written and read in ${tookMs} ms`;
  };
  return withDatabase(config, createSilentLog(), look, { migrates: isThere });
}

/** Makes a table and takes it back, to see that the role may. */
async function makeTable(db: Db): Promise<void> {
  const undone = new Error('undone');
  try {
    await db.transaction().execute(async (transaction) => {
      await sql`create table doctor (id int)`.execute(transaction);
      throw undone;
    });
  } catch (error) {
    if (error !== undone) throw error;
  }
}

async function describeFiles(config: Config, isInstalled: () => Promise<boolean>): Promise<string> {
  const settings = config.storage;
  const storage = createStorage(settings, { ownId: `doctor-${process.pid}`, spoolDir: tmpdir() });
  // A database that can't be reached has a line of its own.
  const isThere = await isInstalled().catch(() => false);
  try {
    if (isThere) {
      const check = ({ db }: OpenedDatabase) =>
        checkStorageMarker({ db, storage, listSomeFolders: () => listSomePhotoFolders(db) });
      await withDatabase(config, createSilentLog(), check);
    }
    await writeAndRead(storage);
  } catch (error) {
    throw operatorsError(error);
  }
  const found = `${storage.name}${isThere ? ' belongs to this database' : ''}, a file written, read and removed`;
  if (settings.kind === 'disk' || !(await hasVersions(settings).catch(() => false))) return found;
  return `${found}; the bucket saves old versions, so set a rule that removes them, or deleted photos stay there`;
}

async function writeAndRead(storage: Storage): Promise<void> {
  const key = `doctor/${randomUUID()}`;
  await storage.put(key, Buffer.from(key));
  const file = await storage.get(key);
  const content = file === null ? null : await text(file.body);
  await storage.remove(key);
  if (content !== key) throw new Error(`${storage.name} did not give back the file that was written`);
}

async function describeBackupPlace(config: Config): Promise<string> {
  const { to } = config.backup;
  if (to === null) return 'none';
  const { storage } = openBackupPlace(to, config);
  try {
    await writeAndRead(storage);
  } catch (error) {
    throw operatorsError(error);
  }
  return `${storage.name}, a file written, read and removed`;
}

async function describeBackups(config: Config, isInstalled: () => Promise<boolean>): Promise<string> {
  if (!(await isInstalled())) return 'none yet';
  return withDatabase(config, createSilentLog(), async ({ db }) => {
    const { to } = config.backup;
    const nightlyPlace = to === null ? null : openBackupPlace(to, config).storage.name;
    const found = await readBackupState(db, { nightlyPlace, now: new Date() });
    const { isNightly, lastBackupAt, lastProofAt, problem } = found;
    if (problem !== null) throw new Error(problem);
    if (lastBackupAt === null) return 'none yet; npm run backup makes one, and BACKUP_TO one every night';
    const proof =
      lastProofAt === null
        ? 'none was verified yet: run npm run backup -- --verify'
        : `last verified at ${lastProofAt.toISOString()}`;
    return `the last at ${lastBackupAt.toISOString()}, ${isNightly ? 'nightly' : 'made by hand'}; ${proof}`;
  });
}

async function describePayments(config: Config, isInstalled: () => Promise<boolean>): Promise<string> {
  const found = await checkPayments(config);
  // A database that can't be reached has a line of its own.
  if (!(await isInstalled().catch(() => false))) return found;
  return withDatabase(config, createSilentLog(), async ({ db }) => {
    const warnings = await listPaymentWarnings(db, new Date());
    if (warnings.length > 0) throw new Error(warnings.join(' '));
    return found;
  });
}

async function describeModels(dir: string): Promise<string> {
  const missing = await missingModels(dir, true);
  if (missing.length > 0) throw new Error(`${missing.join(', ')} missing or damaged: run npm run models`);
  return `all there in ${dir}`;
}

async function describePages(): Promise<string> {
  await access(join(clientDir, 'app.html')).catch((error: unknown) => {
    throw new Error('not built yet: run npm run build', { cause: error });
  });
  return 'built';
}

async function describeMemory(workers: number): Promise<string> {
  const neededBytes = workers * bytesPerVisionWorker + 512 * 1024 ** 2;
  if (totalmem() < neededBytes) {
    throw new Error(
      `${workers} analysis threads want ${toMegabytes(neededBytes)} MB and this machine has ${toMegabytes(totalmem())}: set VISION_WORKERS lower`,
    );
  }
  return `${toMegabytes(freemem())} of ${toMegabytes(totalmem())} MB free, ${workers} analysis threads`;
}

function toMegabytes(bytes: number): number {
  return Math.round(bytes / 1024 ** 2);
}
