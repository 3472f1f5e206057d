import { fromKysely, PgBoss, type ConstructorOptions, type JobWithMetadata } from 'pg-boss';
import { advisoryLocks } from '../db/advisory-locks.ts';
import type { DatabaseAddress, Tx } from '../db/database.ts';
import type { Log } from '../log/log.ts';
import type { Queue } from './queue.ts';

export type Job<Data> = {
  /** Stays the same when the job is run again: results are keyed by it. */
  id: string;
  data: Data;
  /** From 1. */
  attempt: number;
  isLastAttempt: boolean;
  /** Aborted when the job is given back because the server stops, or has taken too long. */
  signal: AbortSignal;
};

export type SendOptions = {
  /** Sends the job when this transaction commits, and not at all when it does not. */
  tx?: Tx;
  /** A job of the queue with the same key that is still waiting makes this one needless. */
  singletonKey?: string;
  /** Whose job it is: jobs of one group run one after another; see `Worker.letsGroupsPass`. */
  group?: string;
  /** Higher ones run first; 0 unless given. */
  priority?: number;
  startAfter?: Date;
};

export type Worker<Data> = {
  /** How many jobs run at once in this process. */
  concurrency: number;
  /** For a queue whose jobs have groups: jobs that wait for another of their group are passed by those of other groups. */
  letsGroupsPass?: boolean;
  /** Runs at least once per job; a rejection runs it again until the queue's retries are spent. */
  handle: (job: Job<Data>) => Promise<void>;
  /** Runs once the retries are spent, also when no attempt lived long enough to say so. */
  onGivenUp?: (data: Data) => Promise<void>;
};

export type Jobs = {
  /** Makes queues or brings them up to date; before anything is sent to them. */
  prepareQueues: (queues: readonly Queue<object>[]) => Promise<void>;
  /** Sends a job; null when a waiting one has the same singletonKey. */
  send: <Data extends object>(
    queue: Queue<Data>,
    data: Data,
    options?: SendOptions,
  ) => Promise<string | null>;
  /** Runs the jobs of a queue in this process. */
  work: <Data extends object>(queue: Queue<Data>, worker: Worker<Data>) => Promise<void>;
  /** Sends a job to the queue at each time of `cron` (UTC, five fields), once for all servers together. */
  schedule: (queue: Queue<Record<string, never>>, cron: string) => Promise<void>;
  /** Takes no more jobs, lets those that run finish for `graceMs`, and gives the rest back. */
  stop: (graceMs: number) => Promise<void>;
};

const schema = 'jobs';

const quietMs = 10_000;

/** Starts what runs jobs on the database at `address` (not through a pooler). Its queues come with `prepareQueues`. */
export async function startJobs(options: {
  address: DatabaseAddress;
  log: Log;
  /** Cron and cleaning up; off in commands that only send. */
  supervise?: boolean;
}): Promise<Jobs> {
  const { log } = options;
  const boss = new PgBoss(bossOptions(options.address, options.supervise ?? true));
  let isStopping = false;
  const isWorthALine = createThrottle(quietMs);
  boss.on('error', (error) => {
    // A job that is given back cannot settle itself any more, and an absent database is met many times a second.
    const level = !isStopping && isWorthALine(error.message.replace(/ \(Queue: .*$/, '')) ? 'warn' : 'debug';
    log[level]({ err: error }, 'A job queue reports an error');
  });
  boss.on('warning', (warning) => log.warn({ warning }, 'A job queue reports a warning'));
  await boss.start();
  await allowOneActiveJobPerGroup(boss);
  return {
    async prepareQueues(queues) {
      for (const queue of queues) await prepareQueue(boss, queue);
    },
    send: (queue, data, { tx, group, ...send } = {}) =>
      boss.send(queue.name, data, {
        ...send,
        ...(group === undefined ? {} : { group: { id: group } }),
        ...(tx === undefined ? {} : { db: fromKysely(tx) }),
      }),
    work: (queue, worker) => work(boss, queue, worker, log),
    async schedule(queue, cron) {
      await boss.schedule(queue.name, cron, {}, { tz: 'UTC' });
    },
    async stop(graceMs) {
      isStopping = true;
      await boss.stop({ graceful: true, timeout: graceMs });
    },
  };
}

function bossOptions(address: DatabaseAddress, supervise: boolean): ConstructorOptions {
  return {
    ...address,
    schema,
    application_name: 'loupe-jobs',
    max: 4,
    useListenNotify: true,
    supervise,
    schedule: supervise,
    // What a killed worker held comes back within the heartbeat and one of these.
    superviseIntervalSeconds: 2,
    monitorIntervalSeconds: 2,
    cronMonitorIntervalSeconds: 10,
    cronWorkerIntervalSeconds: 1,
  };
}

/**
 * pg-boss looks whether a group has an active job before it takes another one: workers that look at the same moment all
 * find none. The index refuses all but one of them, which pg-boss takes for an empty queue.
 */
async function allowOneActiveJobPerGroup(boss: PgBoss): Promise<void> {
  await boss.getDb().executeSql(`
    do $$ begin
      perform pg_advisory_xact_lock(${advisoryLocks.groupIndexOfJobs});
      if to_regclass('${schema}.job_one_active_per_group') is null then
        create unique index job_one_active_per_group on ${schema}.job_common (name, group_id)
          where state = 'active' and group_id is not null;
      end if;
    end $$`);
}

/** Whether the same text was not seen within the last `quietForMs`. */
function createThrottle(quietForMs: number): (text: string) => boolean {
  const seenAt = new Map<string, number>();
  return (text) => {
    const now = performance.now();
    for (const [other, at] of seenAt) if (now - at > quietForMs) seenAt.delete(other);
    if (seenAt.has(text)) return false;
    seenAt.set(text, now);
    return true;
  };
}

function givenUpName(queueName: string): string {
  return `${queueName}.given-up`;
}

/** Removes a queue that nobody works any more, which cron would go on filling. */
async function retireQueue(boss: PgBoss, name: string): Promise<void> {
  await boss.unschedule(name);
  await boss.deleteQueue(name);
  await boss.deleteQueue(givenUpName(name));
}

async function prepareQueue(boss: PgBoss, queue: Queue<object>): Promise<void> {
  const settings = {
    retryLimit: queue.retryLimit,
    retryDelay: queue.retryDelaySeconds,
    retryBackoff: true,
    expireInSeconds: queue.expireInSeconds,
    heartbeatSeconds: 10,
    notify: true,
  };
  if (queue.formerName !== null) await retireQueue(boss, queue.formerName);
  await boss.createQueue(givenUpName(queue.name), { notify: true });
  await boss.createQueue(queue.name, {
    ...settings,
    deadLetter: givenUpName(queue.name),
    policy: queue.policy,
  });
  await boss.updateQueue(queue.name, { ...settings, deadLetter: givenUpName(queue.name) });
}

const polling = {
  includeMetadata: true,
  pollingIntervalSeconds: 0.5,
  notifyPollingIntervalSeconds: 1,
} as const;

async function work<Data extends object>(
  boss: PgBoss,
  queue: Queue<Data>,
  worker: Worker<Data>,
  log: Log,
): Promise<void> {
  const run = async (job: JobWithMetadata<Data>): Promise<void> => {
    try {
      await worker.handle(toJob(job));
    } catch (error) {
      const details = { err: error, queue: queue.name, jobId: job.id, attempt: job.retryCount + 1 };
      log.error(details, 'A job failed');
      throw error;
    }
  };
  const { concurrency, letsGroupsPass, onGivenUp } = worker;
  for (let index = 0; index < concurrency; index += 1) await takeJobs(boss, queue.name, run, letsGroupsPass);
  if (onGivenUp === undefined) return;
  await takeJobs<Data>(boss, givenUpName(queue.name), async (job) => {
    log.error({ queue: queue.name, jobId: job.sourceId }, 'A job was given up');
    await onGivenUp(job.data);
  });
}

/** Runs jobs one after another; a finished job wakes its own worker, which would otherwise wait for the next poll. */
async function takeJobs<Data extends object>(
  boss: PgBoss,
  name: string,
  run: (job: JobWithMetadata<Data>) => Promise<void>,
  letsGroupsPass = false,
): Promise<void> {
  const options = { ...polling, ...(letsGroupsPass && { groupConcurrency: 1 }) };
  const workerId = await boss.work(name, options, async ([job]: JobWithMetadata<Data>[]) => {
    boss.notifyWorker(workerId);
    if (job !== undefined) await run(job);
  });
}

function toJob<Data>(job: JobWithMetadata<Data>): Job<Data> {
  return {
    id: job.id,
    data: job.data,
    attempt: job.retryCount + 1,
    isLastAttempt: job.retryCount >= job.retryLimit,
    signal: job.signal,
  };
}
