import { setTimeout as delay } from 'node:timers/promises';

const runMs = 5;

/**
 * Makes processes `factor` times slower, all of their threads: stopped most of the time. What browsers offer themselves slows the
 * thread of the page alone, and the engine runs in a worker. The answer ends it.
 */
export function slowDown(pids: readonly number[], factor: number): () => Promise<void> {
  let isWanted = true;
  const signal = (name: 'SIGSTOP' | 'SIGCONT'): void => {
    for (const pid of pids) process.kill(pid, name);
  };
  const turns = async (): Promise<void> => {
    let [ranMs, stoppedMs] = [0, 0];
    while (isWanted) {
      const began = performance.now();
      await delay(runMs);
      signal('SIGSTOP');
      const stopped = performance.now();
      ranMs += stopped - began;
      // Timers come late now and then; what one turn had too much of is made up for in the next.
      await delay(Math.max(0, ranMs * (factor - 1) - stoppedMs));
      signal('SIGCONT');
      stoppedMs += performance.now() - stopped;
    }
  };
  const ended = turns();
  return async () => {
    isWanted = false;
    await ended;
  };
}
