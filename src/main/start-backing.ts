import { join } from 'node:path';
import type { Sms } from '../server/adapters/sms/sms.port.ts';
import type { Mail } from '../server/adapters/mail/mail.port.ts';
import { createDiskStorage } from '../server/adapters/storage/disk-storage.ts';
import type { Storage } from '../server/adapters/storage/storage.port.ts';
import type { Config } from '../server/config/config.ts';
import { openDatabase, type Db } from '../server/db/database.ts';
import { openInstanceFolder } from '../server/db/instance-folder.ts';
import { isInstanceAlive, openListener, type Listener } from '../server/db/listen.ts';
import { migrate } from '../server/db/migrate.ts';
import type { RunningDatabase } from '../server/db/start-database.ts';
import { checkStorageMarker } from '../server/files/check-storage-marker.ts';
import { startJobs, type Jobs } from '../server/jobs/jobs.ts';
import type { Log } from '../server/log/log.ts';
import { photoPrefix } from '../features/profiles/server/photo-files.ts';
import { listNewestPhotoIds } from '../features/profiles/server/photos.store.ts';
import type { ConversionApis } from '../features/tracking/server/send-conversion.service.ts';
import type { TextEngine } from '../text/node/text-engine.ts';
import { createConversionApis, createEngines, createTextReader } from './adapters.ts';
import { composeWorkers, queues, type Workers } from './compose-workers.ts';
import { createPayments, type Payments } from './payments.ts';
import type { StopSequence } from './stop-sequence.ts';

export type Backing = {
  db: Db;
  listener: Listener;
  jobs: Jobs;
  storage: Storage;
  /** A folder of this process alone. */
  uploadsDir: string;
  payments: Payments;
  conversionApis: ConversionApis;
  textEngine: TextEngine;
  /** The jobs of all features, not started yet; null where another process is to run them. */
  workers: Workers | null;
};

/** What stands behind every process of Loupe: the migrated database, its job queues, the files and, where asked for, workers. */
export async function startBacking(
  config: Config,
  options: {
    database: RunningDatabase;
    withWorkers: boolean;
    sms: Sms;
    mail: Mail | null;
    log: Log;
    stopping: StopSequence;
  },
): Promise<Backing> {
  const { database, sms, mail, log, stopping } = options;
  const ran = await migrate(database.directAddress, { log });
  if (ran.length > 0) log.info({ migrations: ran }, 'The database was migrated');
  const { db, close } = openDatabase(database.address, { log, poolSize: config.database.poolSize });
  stopping.add('connections', close);
  const listener = await openListener(database.directAddress, { log });
  stopping.add('listener', listener.close);
  const instances = {
    ownId: listener.instanceId,
    isAlive: (instanceId: string) => isInstanceAlive(db, instanceId),
  };
  await checkFiles(db, config.storage.dir);
  const storage = await createDiskStorage(config.storage.dir, instances);
  const uploadsDir = await openInstanceFolder(join(config.dataDir, 'uploads'), instances);
  const clock = () => new Date();
  const payments = await createPayments(config, { db, clock });
  const conversionApis = createConversionApis(config.tracking);
  const engines = options.withWorkers ? await createEngines(config, log) : null;
  // Requests read texts too: beside jobs by the jobs' engine, which ends with the workers.
  const textEngine = engines?.textEngine ?? createTextReader(log);
  if (engines === null) stopping.add('text engine', () => textEngine.close());
  let workers: Workers | null = null;
  stopping.add('workers', async () => workers?.stop());
  const jobs = await startJobs({ address: database.directAddress, queues, log });
  stopping.add('jobs', () => jobs.stop(3_000));
  if (engines !== null) {
    const parts = { config, clock, log, db, listener, jobs, storage, sms, mail, payments, conversionApis };
    workers = composeWorkers({ ...parts, ...engines });
  }
  return { db, listener, jobs, storage, uploadsDir, payments, conversionApis, textEngine, workers };
}

/** Throws a StorageMarkerError when the files in `dir` do not belong to the database; see `checkStorageMarker`. */
export function checkFiles(db: Db, dir: string): Promise<void> {
  const listSomeFolders = async () => (await listNewestPhotoIds(db, 20)).map(photoPrefix);
  return checkStorageMarker({ db, dir, listSomeFolders });
}

/** Loads the models while other things go on already. */
export function warmUpInBackground(workers: Workers, log: Log, stopping: StopSequence): void {
  workers.warmUp().catch((error: unknown) => {
    if (!stopping.isRunning()) log.error({ err: error }, 'The models could not be loaded');
  });
}
