import { fileURLToPath } from 'node:url';
import { createDiskStorage } from '../server/adapters/storage/disk-storage.ts';
import type { Config } from '../server/config/config.ts';
import { openDatabase } from '../server/db/database.ts';
import { openListener } from '../server/db/listen.ts';
import { migrate } from '../server/db/migrate.ts';
import { startDatabase } from '../server/db/start-database.ts';
import { createApp } from '../server/http/create-app.ts';
import { listen } from '../server/http/http-server.ts';
import { createHttpMetrics } from '../server/http/metrics.ts';
import { createEventStreams } from '../server/http/sse.ts';
import { startJobs } from '../server/jobs/jobs.ts';
import type { Log, WriteLine } from '../server/log/log.ts';
import { createBotCheck, createEngines, createMessaging } from './adapters.ts';
import { compose, queues } from './compose.ts';
import { createStopSequence } from './stop-sequence.ts';

/** Where `vite build` puts the browser side. */
export const clientDir = fileURLToPath(new URL('../../dist/client', import.meta.url));

export type RunningServer = {
  origin: string;
  hasAdministrator: boolean;
  /** Settles when the database was lost for good, without which the server is of no use. */
  lost: Promise<void>;
  /**
   * Takes no more requests, ends event streams, lets requests and jobs that run finish for a few seconds, gives the
   * other jobs back, and stops the database.
   */
  stop: () => Promise<void>;
};

/** Starts everything, from the settings to listening. When a step fails, what had started is stopped again. */
export async function startServer(config: Config, log: Log, writeLine: WriteLine): Promise<RunningServer> {
  const stopping = createStopSequence(log);
  try {
    const clock = () => new Date();
    const database = await startDatabase(config.database, config.dataDir, log);
    stopping.add('database', database.stop);
    const ran = await migrate(database.directAddress);
    if (ran.length > 0) log.info({ migrations: ran }, 'The database was migrated');
    const { db, close } = openDatabase(database.address, { log, poolSize: config.database.poolSize });
    stopping.add('connections', close);
    const listener = await openListener(database.directAddress, { log });
    stopping.add('listener', listener.close);
    let stopWorkers = (): Promise<void> => Promise.resolve();
    stopping.add('workers', () => stopWorkers());
    const jobs = await startJobs({ address: database.directAddress, queues, log });
    stopping.add('jobs', () => jobs.stop(3_000));
    const streams = createEventStreams();
    const metrics = createHttpMetrics();
    const composition = await compose({
      config,
      clock,
      log,
      db,
      listener,
      jobs,
      storage: await createDiskStorage(config.storage.dir),
      streams,
      registry: metrics.registry,
      ...createMessaging(config, writeLine),
      botCheck: await createBotCheck(config, { db, clock, log }),
      ...(await createEngines(config, log)),
    });
    stopWorkers = composition.stop;
    const app = await createApp({
      ...config,
      usesRecaptcha: config.botCheck.kind === 'recaptcha',
      clientDir,
      log,
      metrics,
      ...composition,
    });
    await composition.startWorkers();
    const http = await listen(app, config);
    stopping.add('requests', () => {
      const answered = http.stop(3_000);
      streams.closeAll();
      return answered;
    });
    composition.warmUp().catch((error: unknown) => {
      if (!stopping.isRunning()) log.error({ err: error }, 'The models could not be loaded');
    });
    return {
      origin:
        config.publicOrigin ??
        `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${http.port}`,
      hasAdministrator: (await composition.changeRank.listAdmins()).length > 0,
      lost: database.lost,
      stop: stopping.run,
    };
  } catch (error) {
    await stopping.run();
    throw error;
  }
}
