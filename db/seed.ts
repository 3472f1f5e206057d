import { sql } from 'kysely';
import { createEngines } from '../src/main/adapters.ts';
import { withDatabase, type OpenedDatabase } from '../src/main/with-database.ts';
import { missingModels } from '../src/nets/model-store.ts';
import type { Config } from '../src/server/config/config.ts';
import { StartError } from '../src/server/config/start-error.ts';
import type { Db } from '../src/server/db/database.ts';
import { createLog, createStandardOutput } from '../src/server/log/log.ts';
import { openDemoSite } from './demo/demo-site.ts';
import { demoDays, leads, planDemo } from './demo/people.ts';

/** The demo is not written; `message` says why. */
export class SeedRefusedError extends StartError {}

/**
 * Fills an empty installation with twelve weeks of a demo, up to now: the same visits, people, payments and reports each
 * time, but for ids and tokens. Prints whom to sign in as.
 *
 * @throws SeedRefusedError in production, with real messages or payments, while Loupe runs, and where there are users
 */
export async function seedDemo(config: Config, print: (line: string) => void): Promise<void> {
  refuseUnsafe(config);
  const missing = await missingModels(config.modelsDir);
  refuseIf(missing.length > 0, 'The models are missing: run npm run models first.');
  const log = createLog('error', createStandardOutput(true));
  const fill = async ({ db, address }: OpenedDatabase): Promise<void> => {
    await refuseInUse(db);
    print('Twelve weeks go by; that takes about a minute.');
    const engines = await createEngines({ ...config, visionWorkers: 1 }, { log, withVision: true });
    await fillDemo({ ...engines, config, db, directAddress: address, log }, new Date());
  };
  await withDatabase(config, log, fill, { isNew: true });
  print('The demo is there. Start Loupe with the same settings (npm start). Codes are at /dev/outbox.');
  for (const [role, { first, last, phoneNumber }] of Object.entries(leads)) {
    print(`  ${phoneNumber.slice(2)}  ${first} ${last}, ${role}`);
  }
}

/** Plays the demo's weeks until `now`. */
export async function fillDemo(parts: Parameters<typeof openDemoSite>[0], now: Date): Promise<void> {
  const site = await openDemoSite(parts);
  try {
    const happenings = planDemo(site, now);
    for (let daysAgo = demoDays; daysAgo >= 0; daysAgo -= 0.5) {
      happenings.push({ daysAgo, run: site.runScheduledJobs });
    }
    for (const { daysAgo, run } of happenings.toSorted((one, other) => other.daysAgo - one.daysAgo)) {
      site.setTime(new Date(now.getTime() - daysAgo * 86_400_000));
      await run();
    }
  } finally {
    await site.close();
  }
}

function refuseIf(isUnsafe: boolean, why: string): void {
  if (isUnsafe) throw new SeedRefusedError(why);
}

function refuseUnsafe({ isProduction, payments, sms }: Config): void {
  refuseIf(isProduction, 'No demo is written to a production installation (NODE_ENV=production).');
  refuseIf(sms.kind !== 'log' || !sms.outbox, 'Codes are sent by SMS here: you could not sign in.');
  refuseIf(payments.kind !== 'sandbox', 'PAYMENTS is not sandbox: the demo would buy at Stripe.');
}

async function refuseInUse(db: Db): Promise<void> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and application_name in ('loupe', 'loupe-listen', 'loupe-jobs')
  `.execute(db);
  refuseIf(rows.length > 0, 'Loupe is running on this database. Stop it first.');
  const users = await db.selectFrom('users').select('id').limit(1).execute();
  const elsewhere = 'Use an empty database: DATA_DIR=data/demo npm run seed -- demo';
  refuseIf(users.length > 0, `There are users here, and a demo must not mix with them. ${elsewhere}`);
}
