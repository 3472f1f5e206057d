import type { Registry } from 'prom-client';
import type { TextEngine } from '../text/node/text-engine.ts';
import type { SignInAllowances } from '../features/auth/server/sign-in-rules.ts';
import type { ConversionApis } from '../features/tracking/server/send-conversion.service.ts';
import type { BotCheck } from '../server/adapters/bot-check/bot-check.port.ts';
import type { LanguageModel } from '../server/adapters/language-model/language-model.port.ts';
import type { Mail } from '../server/adapters/mail/mail.port.ts';
import type { Outbox } from '../server/adapters/outbox/outbox.port.ts';
import type { Sms } from '../server/adapters/sms/sms.port.ts';
import type { Storage } from '../server/adapters/storage/storage.port.ts';
import type { Config } from '../server/config/config.ts';
import type { Db } from '../server/db/database.ts';
import type { Listener } from '../server/db/listen.ts';
import type { ReadinessCheck } from '../server/http/health.routes.ts';
import type { EventStreams } from '../server/http/sse.ts';
import type { Jobs } from '../server/jobs/jobs.ts';
import type { Log } from '../server/log/log.ts';
import type { Payments } from './payments.ts';
import type { VisionPool } from '../vision/node/vision-pool.ts';

/** The name of the check that the nets are loaded. */
export const modelsReadiness = 'models';

/** What requests and jobs are both made of. */
type CommonParts = {
  config: Config;
  clock: () => Date;
  log: Log;
  db: Db;
  listener: Listener;
  jobs: Jobs;
  storage: Storage;
  sms: Sms;
  /** Null where no mail can be sent. */
  mail: Mail | null;
  payments: Payments;
  conversionApis: ConversionApis;
  /** Reads texts; the jobs' own where this process runs them. */
  textEngine: TextEngine;
};

/** What requests are answered with. */
export type AppParts = CommonParts & {
  /** A folder of this process alone. */
  uploadsDir: string;
  streams: EventStreams;
  registry: Registry;
  /** Null where everything is really sent, and in production. */
  outbox: Outbox | null;
  botCheck: BotCheck;
  /** Null where the operator has set up none. */
  languageModel: LanguageModel | null;
  /** Whatever else has to be there before the server counts as ready. */
  readiness: readonly ReadinessCheck[];
  /** Tests raise or lower what a number and an address may ask for. */
  allowances?: Partial<SignInAllowances>;
};

/** What jobs are made of. */
export type WorkerParts = CommonParts & { vision: VisionPool };

/** What the whole of Loupe is made of. */
export type Parts = AppParts & WorkerParts;
