import type { TextEngine } from '../text/node/text-engine.ts';
import type { SignInAllowances } from '../features/auth/auth.module.ts';
import type { ConversionApis } from '../features/tracking/tracking.module.ts';
import type { LanguageModel } from '../server/adapters/language-model/language-model.port.ts';
import type { Mail } from '../server/adapters/mail/mail.port.ts';
import type { Sms } from '../server/adapters/sms/sms.port.ts';
import type { Storage } from '../server/adapters/storage/storage.port.ts';
import type { Config } from '../server/config/config.ts';
import type { Db, DatabaseAddress } from '../server/db/database.ts';
import type { Listener } from '../server/db/listen.ts';
import type { Jobs } from '../server/jobs/jobs.ts';
import type { Log } from '../server/log/log.ts';
import type { Payments } from './payments.ts';
import type { VisionPool } from '../vision/node/vision-pool.ts';

/** What a process of Loupe is made of, whatever it does. */
export type Parts = {
  config: Config;
  clock: () => Date;
  log: Log;
  db: Db;
  /** Leads to the database itself, not through a pooler. */
  directAddress: DatabaseAddress;
  listener: Listener;
  jobs: Jobs;
  storage: Storage;
  sms: Sms;
  /** Null where no mail can be sent. */
  mail: Mail | null;
  payments: Payments;
  conversionApis: ConversionApis;
  /** Reads texts, for requests and jobs. */
  textEngine: TextEngine;
  /** Null where this process runs no jobs. */
  vision: VisionPool | null;
  /** Null where the operator has set up none. */
  languageModel: LanguageModel | null;
  /** Tests raise or lower what a number and an address may ask for. */
  allowances?: Partial<SignInAllowances>;
};
