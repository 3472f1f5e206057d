import { deleteRateLimitsExpiredBefore } from '../../src/server/limits/rate-limit.store.ts';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { foldStatisticsQueue } from '../../src/features/admin/server/statistics.jobs.ts';
import { settlePaymentsQueue } from '../../src/features/billing/server/checkout/settle-payments.jobs.ts';
import { settleSubscriptionsQueue } from '../../src/features/billing/server/subscription/subscription.jobs.ts';
import { compose, type Composition } from '../../src/main/compose.ts';
import type { Parts } from '../../src/main/parts.ts';
import type { HttpParts } from '../../src/server/module.ts';
import { createPayments } from '../../src/main/payments.ts';
import { sandboxClockQueue } from '../../src/server/adapters/payment/sandbox/sandbox.jobs.ts';
import { createStorage } from '../../src/server/files/open-storage.ts';
import type { Config } from '../../src/server/config/config.ts';
import type { DatabaseAddress, Db } from '../../src/server/db/database.ts';
import { openInstanceFolder } from '../../src/server/db/instance-folder.ts';
import { isInstanceAlive, openListener } from '../../src/server/db/listen.ts';
import { createApp } from '../../src/server/http/create-app.ts';
import { createHttpMetrics } from '../../src/server/http/metrics.ts';
import { createEventStreams } from '../../src/server/http/sse.ts';
import type { Log } from '../../src/server/log/log.ts';
import { createDemoBrowser, type DemoBrowser } from './demo-browser.ts';
import type { Device } from './devices.ts';
import { createKeptJobs } from './kept-jobs.ts';

/** Loupe as a whole, on a clock that is turned: weeks are lived through in a minute, by the same code as in earnest. */
export type DemoSite = {
  db: Db;
  now: () => Date;
  setTime: (at: Date) => void;
  /** Limits count real time, in which a day of the demo is over in a moment. */
  forgetLimits: () => Promise<void>;
  /** The person's browser, without cookies yet. */
  openBrowser: (device: Device) => DemoBrowser;
  /** The code that was last sent to this number. */
  codeSentTo: (phoneNumber: string) => string;
  /** Renewals, open payments and whatever else is due at the time that it is. */
  runJobs: () => Promise<void>;
  /** Only what was asked for: an analysis. */
  runWaitingJobs: () => Promise<void>;
  changeRank: Composition['changeRank'];
  close: () => Promise<void>;
};

/** What one person or address may ask for is not what keeps a demo from being filled. */
const plenty = { points: 1_000_000, seconds: 60 };

export async function openDemoSite(options: {
  config: Config;
  db: Db;
  directAddress: DatabaseAddress;
  engines: Pick<Parts, 'vision' | 'textEngine'>;
  log: Log;
}): Promise<DemoSite> {
  const { db, engines, log } = options;
  // Visitors come straight to it, over http, and nothing leaves it.
  const config: Config = { ...options.config, publicOrigin: null, isHttps: false, trustedProxyHops: 0 };
  let time = new Date(0);
  const clock = (): Date => time;
  const codes = new Map<string, string>();
  const listener = await openListener(options.directAddress, { log });
  const instances = {
    ownId: listener.instanceId,
    isAlive: (instanceId: string) => isInstanceAlive(db, instanceId),
  };
  await mkdir(config.dataDir, { recursive: true });
  const jobs = createKeptJobs();
  const metrics = createHttpMetrics();
  const streams = createEventStreams();
  const payments = await createPayments(config, { db, clock, log });
  const parts: Parts & HttpParts = {
    config,
    clock,
    log,
    db,
    directAddress: options.directAddress,
    listener,
    jobs,
    storage: createStorage(config.storage, {
      ownId: instances.ownId,
      spoolDir: join(config.dataDir, 'spool'),
    }),
    uploadsDir: await openInstanceFolder(join(config.dataDir, 'uploads'), instances),
    streams,
    registry: metrics.registry,
    sms: {
      send({ to, body }) {
        codes.set(to, /\d{6}/.exec(body)?.[0] ?? '');
        return Promise.resolve();
      },
    },
    mail: null,
    outbox: null,
    botCheck: { createChallenge: () => Promise.resolve({}), verify: () => Promise.resolve(true) },
    // A gateway that falls silent has been waited for long enough.
    payments: { ...payments, gatewayTimeoutMs: 300 },
    conversionApis: {},
    languageModel: null,
    allowances: {
      sendPerOwnNumber: [plenty],
      sendPerNumber: [plenty],
      sendPerNumberAndNetwork: [plenty],
      sendPerAddress: plenty,
      sendPerSite: plenty,
      sendPerNetwork: [plenty],
      sendPerPrefix: plenty,
      sendToStrangers: plenty,
      sendInAll: plenty,
      verifyPerAddress: plenty,
      verifyPerBrowser: plenty,
    },
    ...engines,
  };
  const composition = await compose(parts);
  const app = await createApp({
    ...config,
    usesRecaptcha: false,
    usesStripe: false,
    clientDir: join(config.dataDir, 'no-pages'),
    log,
    metrics,
    ...composition,
    features: composition.routes(parts),
  });
  await composition.startJobs();
  return {
    db,
    now: clock,
    async forgetLimits() {
      await deleteRateLimitsExpiredBefore(db, new Date(8.64e15));
    },
    setTime(at) {
      time = at;
    },
    openBrowser: (device) =>
      createDemoBrowser({
        device,
        clock,
        send: async (path, init) =>
          app.request(path, init, { incoming: { socket: { remoteAddress: device.ipAddress } } }),
      }),
    codeSentTo(phoneNumber) {
      const code = codes.get(phoneNumber);
      if (code === undefined) throw new Error('No code was sent to this number');
      return code;
    },
    async runJobs() {
      await jobs.send(sandboxClockQueue, {});
      await jobs.send(settleSubscriptionsQueue, {});
      await jobs.send(settlePaymentsQueue, {});
      await jobs.send(foldStatisticsQueue, {});
      await jobs.runWaiting();
    },
    runWaitingJobs: jobs.runWaiting,
    changeRank: composition.changeRank,
    async close() {
      streams.closeAll();
      await composition.stop();
      await Promise.all([engines.textEngine.close(), engines.vision?.close()]);
      await listener.close();
    },
  };
}
