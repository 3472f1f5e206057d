/** Lets each page through once an interval. */
export type PageInterval = {
  /** Whether something may come from `page` at this time, which then counts as its last. */
  take(page: string, atMs: number): boolean;
};

/** Pages are remembered for two generations of this length, so that memory holds those of some seconds. */
const generationMs = 5_000;

export function createPageInterval(intervalMs: number): PageInterval {
  let young = new Map<string, number>();
  let old = new Map<string, number>();
  let youngSinceMs = 0;
  return {
    take(page, atMs) {
      if (atMs - youngSinceMs >= generationMs) {
        old = young;
        young = new Map();
        youngSinceMs = atMs;
      }
      const last = young.get(page) ?? old.get(page);
      if (last !== undefined && atMs < last + intervalMs) return false;
      young.set(page, atMs);
      return true;
    },
  };
}
