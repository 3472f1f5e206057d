import { runProcess } from './run-process.ts';
import { startWorker } from './start-worker.ts';

await runProcess(
  ({ config, log }) => startWorker(config, log),
  (_, say) => say('Loupe is running jobs'),
);
