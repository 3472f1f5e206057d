import type { Log } from '../server/log/log.ts';

export type StopSequence = {
  add: (name: string, stop: () => Promise<void>) => void;
  /** Runs what was added, last first. A step that fails is logged and does not keep the others from running. */
  run: () => Promise<void>;
  /** Whether `run` was called. */
  isRunning: () => boolean;
};

/** What has to be undone, in the reverse of the order in which it was done. */
export function createStopSequence(log: Log): StopSequence {
  const steps: { name: string; stop: () => Promise<void> }[] = [];
  let isRunning = false;
  return {
    add: (name, stop) => steps.push({ name, stop }),
    isRunning: () => isRunning,
    async run() {
      isRunning = true;
      for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
        const startedAt = performance.now();
        try {
          await step.stop();
          log.debug({ step: step.name, ms: Math.round(performance.now() - startedAt) }, 'Stopped');
        } catch (error) {
          log.error({ err: error, step: step.name }, 'A part could not be stopped cleanly');
        }
      }
    },
  };
}
