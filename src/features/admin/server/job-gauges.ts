import { Gauge, type Registry } from 'prom-client';
import type { Db } from '../../../server/db/database.ts';
import { listQueues, type QueueRow } from './system.store.ts';

/** `/metrics` shows of each queue what the panel shows: what waits, runs and failed, and how long the oldest has waited. */
export function addJobGauges(registry: Registry, { db, clock }: { db: Db; clock: () => Date }): void {
  const read = createSharedRead(() => listQueues(db, clock()));
  new Gauge({
    name: 'loupe_jobs',
    help: 'Jobs that wait, those for later included; that run; and that failed in the last 24 hours',
    labelNames: ['queue', 'state'],
    registers: [registry],
    async collect() {
      for (const { name: queue, waiting, running, failedLastDay: failed } of await read()) {
        for (const [state, count] of Object.entries({ waiting, running, failed }))
          this.set({ queue, state }, count);
      }
    },
  });
  new Gauge({
    name: 'loupe_jobs_oldest_waiting_seconds',
    help: 'How long the oldest job that is due has waited; 0 where none waits',
    labelNames: ['queue'],
    registers: [registry],
    async collect() {
      const now = clock().getTime();
      for (const { name: queue, oldestWaitingAt } of await read()) {
        const ms = oldestWaitingAt === null ? 0 : now - oldestWaitingAt.getTime();
        this.set({ queue }, Math.max(0, ms / 1000));
      }
    },
  });
}

/** Gauges that are collected together share one answer. Without the database there is none, and they stay as they were. */
function createSharedRead(list: () => Promise<QueueRow[]>): () => Promise<QueueRow[]> {
  let reading: Promise<QueueRow[]> | null = null;
  return () => {
    reading ??= list()
      .catch(() => [])
      .finally(() => (reading = null));
    return reading;
  };
}
