import { sql } from 'kysely';
import { createEngines } from '../src/main/adapters.ts';
import type { Parts } from '../src/main/parts.ts';
import type { Config } from '../src/server/config/config.ts';
import { StartError } from '../src/server/config/start-error.ts';
import { openDatabase, type Db } from '../src/server/db/database.ts';
import { migrate } from '../src/server/db/migrate.ts';
import { joinDatabase } from '../src/server/db/start-database.ts';
import { createLog, createStandardOutput, type Log } from '../src/server/log/log.ts';
import { missingModels } from '../src/nets/model-store.ts';
import { createChance } from './demo/chance.ts';
import { openDemoSite, type DemoSite } from './demo/demo-site.ts';
import { planLeads } from './demo/lead-people.ts';
import { planMembers } from './demo/members.ts';
import { leads } from './demo/people.ts';
import { planStrangers } from './demo/strangers.ts';
import { dayMs, live } from './demo/timeline.ts';
import { createVisiting } from './demo/visiting.ts';

const demoDays = 84;
const seed = 20_260_401;

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
  if (missing.length > 0) throw new SeedRefusedError('The models are missing: run npm run models first.');
  const log = createLog('error', createStandardOutput(true));
  const database = await joinDatabase(config.database, config.dataDir, log);
  try {
    await migrate(database.directAddress, { log });
    const { db, close } = openDatabase(database.address, { log, poolSize: 8, name: 'loupe-command' });
    try {
      await refuseInUse(db);
      print('Twelve weeks are lived through; that takes a few minutes.');
      const engines = await createEngines({ ...config, visionWorkers: 1 }, { log, withVision: true });
      await fillDemo({
        config,
        db,
        directAddress: database.directAddress,
        engines,
        log,
        print,
        now: new Date(),
      });
    } finally {
      await close();
    }
  } finally {
    await database.stop();
  }
  print(whoIsWho());
}

/** Lives through the demo's weeks on `db`; without `withReports` no profile is analysed. */
export async function fillDemo(options: {
  config: Config;
  db: Db;
  directAddress: Parameters<typeof openDemoSite>[0]['directAddress'];
  engines: Pick<Parts, 'vision' | 'textEngine'>;
  log: Log;
  print: (line: string) => void;
  now: Date;
  withReports?: boolean;
}): Promise<void> {
  const { now: until, print, withReports = true } = options;
  const from = new Date(until.getTime() - demoDays * dayMs);
  const site: DemoSite = await openDemoSite(options);
  try {
    const chance = createChance(seed);
    const parts = { site, chance, visiting: createVisiting(site, chance) };
    const happenings = [
      ...planLeads(parts, { until, withReports }),
      ...planMembers(parts, until),
      ...planStrangers(parts, { from, until }),
    ];
    site.setTime(from);
    await live(site, happenings, { from, until, onWeek: (week) => print(`  week ${week} of 12`) });
    // The installation was empty, so every limit comes from the demo. Limits run by the real clock, not by the demo's.
    await site.forgetLimits();
  } finally {
    await site.close();
  }
}

function refuseUnsafe({ isProduction, payments, sms }: Config): void {
  if (isProduction)
    throw new SeedRefusedError(
      'This is a production installation (NODE_ENV=production): no demo is written here.',
    );
  if (sms.kind !== 'log' || !sms.outbox) {
    throw new SeedRefusedError('Codes are sent by SMS here: nobody could sign in as somebody of the demo.');
  }
  if (payments.kind !== 'sandbox')
    throw new SeedRefusedError('PAYMENTS is not sandbox: the demo would buy at Stripe.');
}

async function refuseInUse(db: Db): Promise<void> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and application_name in ('loupe', 'loupe-listen', 'loupe-jobs')
  `.execute(db);
  if (rows.length > 0) {
    throw new SeedRefusedError(
      'Loupe is running on this database. Stop it first: its jobs would renew what is long past.',
    );
  }
  const user = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  if (user !== undefined) {
    throw new SeedRefusedError(
      'There are users in this database already, and a demo must not mix with them. Use an empty one: DATA_DIR=data/demo npm run seed -- demo',
    );
  }
}

function whoIsWho(): string {
  const lines = Object.entries(leads).map(
    ([role, { first, last, phoneNumber }]) => `  ${phoneNumber.slice(2)}  ${first} ${last}, ${role}`,
  );
  return `The demo is there. Start Loupe with the same settings (npm start) and sign in; codes are at /dev/outbox.\n${lines.join('\n')}`;
}
