import { runProcess } from './run-process.ts';
import { startWorker } from './start-worker.ts';

await runProcess(
  ({ config, log, writeLine }) => startWorker(config, log, writeLine),
  (_, say) => say('Loupe is running jobs'),
);
