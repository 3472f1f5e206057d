import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { compose } from '../../src/main/compose.ts';
import type { Parts } from '../../src/main/parts.ts';
import { createPayments } from '../../src/main/payments.ts';
import type { Config } from '../../src/server/config/config.ts';
import { openInstanceFolder } from '../../src/server/db/instance-folder.ts';
import { isInstanceAlive, openListener } from '../../src/server/db/listen.ts';
import { createStorage } from '../../src/server/files/open-storage.ts';
import { createApp } from '../../src/server/http/create-app.ts';
import { createHttpMetrics } from '../../src/server/http/metrics.ts';
import { createEventStreams } from '../../src/server/http/sse.ts';
import type { Jobs, Worker } from '../../src/server/jobs/jobs.ts';
import { deleteRateLimitsExpiredBefore } from '../../src/server/limits/rate-limit.store.ts';

export type DemoSite = Awaited<ReturnType<typeof openDemoSite>>;

/** Loupe as a whole, on a clock that is turned: weeks pass in a minute, by the same code as in earnest. */
export async function openDemoSite(
  options: Pick<Parts, 'config' | 'db' | 'directAddress' | 'log' | 'vision' | 'textEngine'>,
) {
  const { db, log, textEngine, vision } = options;
  // Visitors come straight to it, over http, and nothing leaves it.
  const config: Config = { ...options.config, publicOrigin: null, isHttps: false, trustedProxyHops: 0 };
  let time = new Date(0);
  const clock = (): Date => time;
  const codes = new Map<string, string>();
  const listener = await openListener(options.directAddress, { log });
  const ownId = listener.instanceId;
  const uploads = { ownId, isAlive: (id: string) => isInstanceAlive(db, id) };
  const { jobs, runJobs, runScheduledJobs } = createJobsInMemory();
  const parts: Parts = {
    ...options,
    config,
    clock,
    listener,
    jobs,
    storage: createStorage(config.storage, { ownId, spoolDir: join(config.dataDir, 'spool') }),
    sms: { send: async ({ to, body }) => void codes.set(to, /\d{6}/.exec(body)?.[0] ?? '') },
    mail: null,
    payments: await createPayments(config, { db, clock, log }),
    conversionApis: {},
    languageModel: null,
  };
  const composition = await compose(parts);
  const metrics = createHttpMetrics();
  const streams = createEventStreams();
  const app = await createApp({
    ...config,
    usesRecaptcha: false,
    usesStripe: false,
    clientDir: join(config.dataDir, 'no-pages'),
    log,
    metrics,
    ...composition,
    features: composition.routes({
      streams,
      registry: metrics.registry,
      outbox: null,
      botCheck: { createChallenge: () => Promise.resolve({}), verify: () => Promise.resolve(true) },
      uploadsDir: await openInstanceFolder(join(config.dataDir, 'uploads'), uploads),
    }),
  });
  await composition.startJobs();
  return {
    db,
    now: clock,
    setTime: (at: Date) => void (time = at),
    codeSentTo: (phoneNumber: string) => codes.get(phoneNumber),
    /** Without an engine that looks at photos no profile is analyzed. */
    hasReports: vision !== null,
    changeRank: composition.changeRank,
    runScheduledJobs,
    /** Its request takes a cookie along, answers what was parsed, and takes ten seconds; throws when it was refused. */
    openBrowser(userAgent: string, remoteAddress: string) {
      const cookies = new Map<string, string>();
      return async function request<T>(method: string, path: string, body?: object): Promise<T> {
        time = new Date(time.getTime() + 10_000);
        const bytes = body instanceof Uint8Array ? body : new TextEncoder().encode(JSON.stringify(body));
        const headers = {
          'user-agent': userAgent,
          cookie: [...cookies].map((cookie) => cookie.join('=')).join('; '),
          'content-type': body === bytes ? 'image/jpeg' : 'application/json',
          'content-length': String(bytes.byteLength),
          'idempotency-key': randomUUID(),
        };
        const init = { method, headers, ...(body !== undefined && { body: new Blob([bytes.slice()]) }) };
        const response = await app.request(path, init, { incoming: { socket: { remoteAddress } } });
        await runJobs();
        // Limits count real time, in which a day of the demo is over in a moment.
        await deleteRateLimitsExpiredBefore(db, new Date(8.64e15));
        for (const line of response.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
          cookies.set(name, value);
        }
        // A card that is declined is part of the demo.
        if (response.ok || response.status === 402) return (await response.json()) as T;
        throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
      };
    },
    async close() {
      streams.closeAll();
      await composition.stop();
      await Promise.all([textEngine.close(), vision?.close()]);
      await listener.close();
    },
  };
}

/** Jobs that wait until the demo has reached their time, and end with the process: no mails at the next start. */
function createJobsInMemory() {
  const handlers = new Map<string, Worker<object>['handle']>();
  const scheduled: string[] = [];
  const waiting: { name: string; data: object }[] = [];
  const jobs: Jobs = {
    prepareQueues: async () => undefined,
    send: async ({ name }, data) => String(waiting.push({ name, data })),
    work: async ({ name }, { handle }) => void handlers.set(name, handle as Worker<object>['handle']),
    schedule: async ({ name }) => void scheduled.push(name),
    stop: async () => undefined,
  };
  const runJobs = async (): Promise<void> => {
    for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) {
      const { signal } = new AbortController();
      const run = { id: randomUUID(), data: job.data, attempt: 1, isLastAttempt: true, signal };
      await handlers.get(job.name)?.(run);
    }
  };
  /** What cron begins: renewals, open payments, figures. */
  const runScheduledJobs = (): Promise<void> => {
    waiting.push(...scheduled.map((name) => ({ name, data: {} })));
    return runJobs();
  };
  return { jobs, runJobs, runScheduledJobs };
}
