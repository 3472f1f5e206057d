import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../src/server/db/database.ts';
import type { Queue } from '../src/server/jobs/queue.ts';
import type { TestApp } from './create-test-app.ts';

/**
 * Settles when every job of the queue has ended, well or not. Only the test's own limit ends the wait: how long a job takes is
 * up to the machine.
 */
export async function waitForJobs(db: Db, queue: { name: string }): Promise<void> {
  const unfinished = sql`select from jobs.job where name = ${queue.name} and state < 'completed' limit 1`;
  while ((await unfinished.execute(db)).rows.length > 0) await delay(10);
}

/** Sends an empty job to the queue, as cron does, and waits until it has ended. */
export async function runJob(
  { db, jobs }: Pick<TestApp, 'db' | 'jobs'>,
  queue: Queue<Record<string, never>>,
): Promise<void> {
  await jobs.send(queue, {});
  await waitForJobs(db, queue);
}
