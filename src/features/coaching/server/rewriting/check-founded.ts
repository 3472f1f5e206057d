import { createThreadPool } from '../../../../threads/thread-pool.ts';

/** Characters of one source that are read; the longest text of any app has 500. */
const longestSource = 3_000;
const timeoutMs = 10_000;

export type FoundedCheck = {
  /**
   * What each text says that the sources do not; see `unfoundedIn`. Null where it could not be found out. Of a source
   * that is far longer than any app takes, only the beginning counts.
   */
  unfounded: (texts: readonly string[], sources: readonly string[]) => Promise<string[][] | null>;
  /** Ends the thread. */
  close: () => Promise<void>;
};

/**
 * Checks texts in a thread of its own, which starts with the first one. `onFailure` hears of failed attempts, for the log;
 * `worker` is for tests.
 */
export function createFoundedCheck(options: {
  onFailure: (error: unknown) => void;
  worker?: { file: URL; timeoutMs: number };
}): FoundedCheck {
  const { onFailure, worker } = options;
  const checker = createThreadPool<{ texts: readonly string[]; sources: readonly string[] }, string[][]>({
    file: worker?.file ?? new URL('./unfounded.worker.ts', import.meta.url),
    task: 'check',
    threads: 1,
    heap: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 4 },
    timeoutMs: worker?.timeoutMs ?? timeoutMs,
    onFailure,
  });
  return {
    async unfounded(texts, sources) {
      const outcome = await checker.run({
        texts,
        sources: sources.map((source) => source.slice(0, longestSource)),
      });
      return outcome.ok ? outcome.value : null;
    },
    close: () => checker.close(),
  };
}
