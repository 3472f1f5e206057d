import type { Outbox, OutboxEntry } from './outbox.port.ts';

const keptMessages = 200;

/** Keeps the newest messages until the process ends. */
export function createOutbox(
  now: () => Date,
): Outbox & { add: (entry: Omit<OutboxEntry, 'sentAt'>) => void } {
  const entries: OutboxEntry[] = [];
  return {
    add(entry) {
      entries.unshift({ ...entry, sentAt: now() });
      entries.length = Math.min(entries.length, keptMessages);
    },
    list: (to) => (to === undefined ? [...entries] : entries.filter((entry) => entry.to === to)),
  };
}
