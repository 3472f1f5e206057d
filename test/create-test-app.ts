import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { inject } from 'vitest';
import { compose, type Composition } from '../src/main/compose.ts';
import type { Parts } from '../src/main/parts.ts';
import type { HttpParts } from '../src/server/module.ts';
import { createPayments } from '../src/main/payments.ts';
import { createLogSms } from '../src/server/adapters/sms/log-sms.ts';
import { createLogMail } from '../src/server/adapters/mail/log-mail.ts';
import type { OutboxEntry } from '../src/server/adapters/outbox/outbox.port.ts';
import { createOutbox } from '../src/server/adapters/outbox/outbox.ts';
import { createStorage } from '../src/server/files/open-storage.ts';
import { loadConfig } from '../src/server/config/config.ts';
import type { Db } from '../src/server/db/database.ts';
import { openListener } from '../src/server/db/listen.ts';
import { createApp } from '../src/server/http/create-app.ts';
import { createHttpMetrics } from '../src/server/http/metrics.ts';
import type { AppEnv } from '../src/server/http/request-context.ts';
import { createEventStreams } from '../src/server/http/sse.ts';
import { startJobs, type Jobs } from '../src/server/jobs/jobs.ts';
import { createLog } from '../src/server/log/log.ts';
import { noEngines } from './analysis-engines.ts';
import { createTestDatabase } from './create-test-database.ts';
import { guardGateway } from './no-gateway-in-transactions.ts';
import { stripeEnv } from './stripe-site.ts';
import type { StripePeer } from './stripe-peer.ts';

export type TestAppOptions = {
  /** 2026-11-20T12:00Z, standing still, unless given. */
  clock?: () => Date;
  /** Settings beside those of a test, such as `{ NODE_ENV: 'production', … }`. */
  env?: Readonly<Record<string, string>>;
  /** Replaces parts; unless given the bot check accepts every payload but 'wrong', once each is not checked. */
  parts?: Partial<Parts & HttpParts>;
  /** How long a payment waits for the gateway; as in the product unless given. */
  gatewayTimeoutMs?: number;
  /** Payments by Stripe, which a peer stands for; the settings are then those of such a site. */
  stripe?: StripePeer['access'];
  /** Whether jobs run. */
  withWorkers?: boolean;
};

export type TestRequest = {
  method?: string;
  /** Sent as JSON, unless it is bytes. */
  body?: unknown;
  headers?: Record<string, string>;
  /** What the socket says; 127.0.0.1 unless given. */
  from?: string;
};

export type TestApp = {
  request: (path: string, options?: TestRequest) => Promise<Response>;
  clock: () => Date;
  db: Db;
  storageDir: string;
  dataDir: string;
  /** For tests that need a socket; see `listen`. */
  hono: Hono<AppEnv>;
  composition: Composition;
  /** For tests that begin a job by themselves, as cron would. */
  jobs: Jobs;
  /** Messages "sent", the newest first. */
  messages: () => readonly OutboxEntry[];
  /** Every line of the log so far. */
  logLines: readonly string[];
  close: () => Promise<void>;
};

/** The real application over a fresh database and an empty folder, without a socket. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = await createTestDatabase();
  const dir = await mkdtemp(join(inject('runFolder'), 'app-'));
  const { stripe } = options;
  const paymentEnv = stripe === undefined ? {} : stripeEnv(stripe);
  const config = loadConfig({ NODE_ENV: 'test', DATA_DIR: dir, ...paymentEnv, ...options.env });
  const logLines: string[] = [];
  const writeLine = (line: string) => void logLines.push(line);
  const log = createLog('debug', writeLine);
  const clock = options.clock ?? (() => new Date('2026-11-20T12:00:00Z'));
  const outbox = createOutbox(clock);
  const listener = await openListener(database.address, { log });
  const jobs = await startJobs({ address: database.address, log, supervise: false });
  const metrics = createHttpMetrics();
  const streams = createEventStreams();
  await mkdir(join(config.dataDir, 'uploads'));
  const instances = { ownId: listener.instanceId, isAlive: () => Promise.resolve(false) };
  const payments = await createPayments(
    { ...config, payments: { ...config.payments, ...stripe } },
    { db: database.db, clock, log },
  );
  const parts = {
    config,
    clock,
    log,
    db: database.db,
    directAddress: database.address,
    listener,
    jobs,
    storage: createStorage(config.storage, {
      ownId: instances.ownId,
      spoolDir: join(config.dataDir, 'spool'),
    }),
    uploadsDir: join(config.dataDir, 'uploads'),
    streams,
    registry: metrics.registry,
    sms: createLogSms({ writeLine, outbox }),
    mail: config.mail === null ? null : createLogMail({ writeLine, outbox }),
    outbox: config.sms.kind === 'log' && config.sms.outbox ? outbox : null,
    botCheck: {
      createChallenge: () => Promise.resolve({}),
      verify: (payload: string) => Promise.resolve(payload !== 'wrong'),
    },
    payments: {
      ...payments,
      gateway: guardGateway(payments.gateway),
      ...(options.gatewayTimeoutMs === undefined ? {} : { gatewayTimeoutMs: options.gatewayTimeoutMs }),
    },
    conversionApis: {},
    languageModel: null,
    ...noEngines,
    ...options.parts,
  };
  const composition = await compose(parts);
  const app = await createApp({
    ...config,
    usesRecaptcha: config.botCheck.kind === 'recaptcha',
    usesStripe: config.payments.kind === 'stripe',
    clientDir: join(dir, 'client'),
    log,
    metrics,
    ...composition,
    features: composition.routes(parts),
  });
  if (options.withWorkers === true) await composition.startJobs();
  return {
    request: async (path, request = {}) => app.request(path, toInit(request), socketOf(request)),
    clock,
    db: database.db,
    storageDir: config.storages.disk.dir,
    dataDir: dir,
    hono: app,
    composition,
    jobs,
    messages: () => outbox.list(),
    logLines,
    async close() {
      streams.closeAll();
      await jobs.stop(1_000);
      await composition.stop();
      await Promise.all([parts.textEngine.close(), parts.vision?.close()]);
      await listener.close();
      await database.close();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

function toInit({ method, body, headers = {} }: TestRequest): RequestInit {
  if (body === undefined) return { method: method ?? 'GET', headers };
  const isBytes = body instanceof Uint8Array;
  const bytes = isBytes ? body : new TextEncoder().encode(JSON.stringify(body));
  const type: Record<string, string> = isBytes ? {} : { 'content-type': 'application/json' };
  return {
    method: method ?? 'POST',
    body: new Blob([bytes as Uint8Array<ArrayBuffer>]),
    headers: { ...type, 'content-length': String(bytes.byteLength), ...headers },
  };
}

function socketOf({ from }: TestRequest): { incoming: { socket: { remoteAddress: string } } } {
  return { incoming: { socket: { remoteAddress: from ?? '127.0.0.1' } } };
}
