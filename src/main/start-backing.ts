import { join } from 'node:path';
import type { Sms } from '../server/adapters/sms/sms.port.ts';
import type { Mail } from '../server/adapters/mail/mail.port.ts';
import type { Config } from '../server/config/config.ts';
import { openDatabase, type Db } from '../server/db/database.ts';
import type { Instances } from '../server/db/instance-folder.ts';
import { isInstanceAlive, openListener, type Listener } from '../server/db/listen.ts';
import { buildIndexes } from '../server/db/build-indexes.ts';
import { migrate } from '../server/db/migrate.ts';
import type { RunningDatabase } from '../server/db/start-database.ts';
import { requireCompleteStorage } from '../server/files/check-storage-marker.ts';
import { createStorage, openStorage } from '../server/files/open-storage.ts';
import { startJobs } from '../server/jobs/jobs.ts';
import type { Log } from '../server/log/log.ts';
import { listSomePhotoFolders } from '../features/profiles/profiles.module.ts';
import { createConversionApis, createEngines, createLanguageModel } from './adapters.ts';
import { compose, type Composition } from './compose.ts';
import { createPayments } from './payments.ts';
import type { StopSequence } from './stop-sequence.ts';

export type Backing = {
  db: Db;
  listener: Listener;
  instances: Instances;
  composition: Composition;
};

/** What stands behind every process of Loupe: the migrated database, its job queues, the files, and every feature. */
export async function startBacking(
  config: Config,
  options: {
    database: RunningDatabase;
    /** Whether this process runs jobs: then it has the engine that looks at photos. */
    runsJobs: boolean;
    sms: Sms;
    mail: Mail | null;
    log: Log;
    stopping: StopSequence;
  },
): Promise<Backing> {
  const { database, log, stopping } = options;
  // Before anything is made in a database that a restore has to find empty.
  await requireCompleteStorage(
    createStorage(config.storage, { ownId: 'start', spoolDir: join(config.dataDir, 'spool') }),
  );
  const ran = await migrate(database.directAddress, { log });
  if (ran.length > 0) log.info({ migrations: ran }, 'The database was migrated');
  const { db, close } = openDatabase(database.address, { log, poolSize: config.database.poolSize });
  stopping.add('connections', close);
  const listener = await openListener(database.directAddress, { log });
  stopping.add('listener', listener.close);
  const building = new AbortController();
  const built = buildIndexes(database.directAddress, { log, signal: building.signal }).catch(
    (error: unknown) =>
      log.error({ err: error }, 'The indexes could not be built; the next start tries again'),
  );
  stopping.add('indexes', async () => {
    building.abort();
    await built;
  });
  const instances = {
    ownId: listener.instanceId,
    isAlive: (instanceId: string) => isInstanceAlive(db, instanceId),
  };
  const storage = await openStorage(config.storage, {
    db,
    instances,
    dataDir: config.dataDir,
    listSomeFolders: () => listSomePhotoFolders(db),
  });
  const clock = () => new Date();
  const engines = await createEngines(config, { log, withVision: options.runsJobs });
  stopping.add('engines', engines.close);
  let composition: Composition | null = null;
  stopping.add('features', async () => composition?.stop());
  const jobs = await startJobs({ address: database.directAddress, log });
  stopping.add('jobs', () => jobs.stop(3_000));
  composition = await compose({
    ...options,
    ...engines,
    config,
    clock,
    db,
    directAddress: database.directAddress,
    listener,
    jobs,
    storage,
    payments: await createPayments(config, { db, clock, log }),
    conversionApis: createConversionApis(config.tracking),
    languageModel: createLanguageModel(config),
  });
  return { db, listener, instances, composition };
}

/** Begins to run jobs, and loads the models while other things go on already. */
export async function runJobs(composition: Composition, log: Log, stopping: StopSequence): Promise<void> {
  await composition.startJobs();
  composition.warmUp().catch((error: unknown) => {
    if (!stopping.isRunning()) log.error({ err: error }, 'The models could not be loaded');
  });
}
