import { AppError } from '../../../../domain/errors.ts';

/** Runs tasks, at most so many at once; answers what the task answers. Throws `service_unavailable` when it is full. */
export type RunInTurn = <Result>(task: () => Promise<Result>) => Promise<Result>;

/** A queue in which at most `concurrency` tasks run and at most `maxWaiting` wait, first come, first served. */
export function createBoundedQueue({
  concurrency,
  maxWaiting,
}: {
  concurrency: number;
  maxWaiting: number;
}): RunInTurn {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running < concurrency) {
      running += 1;
    } else {
      if (waiting.length >= maxWaiting) {
        throw new AppError(
          'service_unavailable',
          'Many photos are being prepared right now. Please try again in a moment.',
        );
      }
      await new Promise<void>((settle) => waiting.push(settle));
    }
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
