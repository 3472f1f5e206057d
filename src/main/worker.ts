import type { Config } from '../server/config/config.ts';
import { explainFullDisk } from '../server/config/disk-full.ts';
import { joinDatabase } from '../server/db/start-database.ts';
import type { Log, WriteLine } from '../server/log/log.ts';
import { createMessaging } from './adapters.ts';
import { runProcess, type RunningProcess } from './run-process.ts';
import { runJobs, startBacking } from './start-backing.ts';
import { createStopSequence } from './stop-sequence.ts';

await runProcess(
  ({ config, log, writeLine }) => startWorker(config, log, writeLine),
  (_, say) => say('Loupe is running jobs'),
);

/**
 * Runs jobs and nothing else, on the database of a running server or, where there is none, on one of its own. When a
 * step fails, what had started is stopped again.
 */
async function startWorker(config: Config, log: Log, writeLine: WriteLine): Promise<RunningProcess> {
  const stopping = createStopSequence(log);
  try {
    const database = await joinDatabase(config.database, config.dataDir, log);
    stopping.add('database', database.stop);
    const { sms, mail } = createMessaging(config, writeLine);
    const { composition } = await startBacking(config, {
      database,
      runsJobs: true,
      sms,
      mail,
      log,
      stopping,
    });
    await runJobs(composition, log, stopping);
    return { lost: database.lost, stop: stopping.run };
  } catch (error) {
    await stopping.run();
    const { dataDir, database } = config;
    throw await explainFullDisk(error, { dataDir, usesOwnDatabase: database.kind === 'embedded' });
  }
}
