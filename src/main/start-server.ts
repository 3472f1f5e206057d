import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from '../server/config/config.ts';
import { explainFullDisk } from '../server/config/disk-full.ts';
import { openInstanceFolder } from '../server/db/instance-folder.ts';
import { claimDatabase } from '../server/db/start-database.ts';
import { createApp } from '../server/http/create-app.ts';
import { openPort } from '../server/http/http-server.ts';
import { createHttpMetrics } from '../server/http/metrics.ts';
import { createEventStreams } from '../server/http/sse.ts';
import type { Log, WriteLine } from '../server/log/log.ts';
import { createBotCheck, createMessaging } from './adapters.ts';
import type { RunningProcess } from './run-process.ts';
import { runJobs, startBacking } from './start-backing.ts';
import { createStopSequence } from './stop-sequence.ts';

/** Where `vite build` puts the browser side. */
export const clientDir = fileURLToPath(new URL('../../dist/client', import.meta.url));

/**
 * `stop` takes no more requests, ends event streams, lets requests and jobs that run finish for a few seconds, gives
 * the other jobs back, and stops the database. `address` is where it listens itself, whatever visitors type.
 */
export type RunningServer = RunningProcess & { address: string; hasAdministrator: boolean };

/** Starts everything, from the settings to listening. When a step fails, what had started is stopped again. */
export async function startServer(config: Config, log: Log, writeLine: WriteLine): Promise<RunningServer> {
  const stopping = createStopSequence(log);
  try {
    const clock = () => new Date();
    const claimed = await claimDatabase(config.database, config.dataDir);
    stopping.add('data folder', async () => claimed.release());
    // Before anything of the database is touched: a second start by mistake must not upgrade it.
    const http = await openPort(config);
    stopping.add('port', () => http.stop(0));
    const database = await claimed.start(log);
    stopping.add('database', database.stop);
    const runsJobs = config.serverRunsJobs;
    const { sms, mail, outbox } = createMessaging(config, writeLine);
    const backing = { database, runsJobs, sms, mail, log, stopping };
    const { composition, db, instances, listener } = await startBacking(config, backing);
    const streams = createEventStreams();
    const metrics = createHttpMetrics();
    const app = await createApp({
      ...config,
      usesRecaptcha: config.botCheck.kind === 'recaptcha',
      usesStripe: config.payments.kind === 'stripe',
      clientDir,
      log,
      metrics,
      ...composition,
      features: composition.routes({
        streams,
        registry: metrics.registry,
        outbox,
        botCheck: await createBotCheck(config, { db, clock, log }),
        uploadsDir: await openInstanceFolder(join(config.dataDir, 'uploads'), instances),
      }),
    });
    await listener.listening();
    http.serve(app);
    stopping.add('requests', () => {
      const answered = http.stop(3_000);
      streams.closeAll();
      return answered;
    });
    if (runsJobs) await runJobs(composition, log, stopping);
    return {
      address: `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${http.port}`,
      hasAdministrator: (await composition.changeRank.listAdmins()).length > 0,
      lost: database.lost,
      stop: stopping.run,
    };
  } catch (error) {
    await stopping.run();
    const { dataDir, database } = config;
    throw await explainFullDisk(error, { dataDir, usesOwnDatabase: database.kind === 'embedded' });
  }
}
