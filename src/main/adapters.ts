import { createAltchaBotCheck } from '../server/adapters/bot-check/altcha-bot-check.ts';
import type { BotCheck } from '../server/adapters/bot-check/bot-check.port.ts';
import { createLogSms } from '../server/adapters/sms/log-sms.ts';
import type { Sms, SmsOutbox } from '../server/adapters/sms/sms.port.ts';
import { createTwilioSms } from '../server/adapters/sms/twilio-sms.ts';
import type { Config } from '../server/config/config.ts';
import type { Db } from '../server/db/database.ts';
import { getSecret } from '../server/db/secrets.ts';
import type { Log, WriteLine } from '../server/log/log.ts';
import { createTextEngine, type TextEngine } from '../features/analysis/server/text/text-engine.ts';
import { insertUsedChallenge } from '../features/auth/server/used-challenge.store.ts';
import { createVisionPool, type VisionPool } from '../vision/node/vision-pool.ts';

/** The SMS adapter of the settings, and the outbox where there is one. */
export function createSms(config: Config, writeLine: WriteLine): { sms: Sms; outbox: SmsOutbox | null } {
  if (config.sms.kind === 'twilio') return { sms: createTwilioSms(config.sms), outbox: null };
  const { sms, outbox } = createLogSms({ writeLine, now: () => new Date() });
  return { sms, outbox: config.sms.outbox ? outbox : null };
}

/** The bot check of the settings, with its secret and its memory of used challenges in the database. */
export async function createBotCheck(config: Config, db: Db, clock: () => Date): Promise<BotCheck> {
  return createAltchaBotCheck({
    cost: config.botCheck.cost,
    secret: await getSecret(db, 'bot-check', config.secrets.botCheckSecret),
    rememberChallenge: (signature, expiresAt) => insertUsedChallenge(db, signature, expiresAt),
    now: clock,
  });
}

/** The engines that read photos and texts, each in worker threads of its own. */
export async function createEngines(
  config: Pick<Config, 'modelsDir' | 'visionWorkers'>,
  log: Log,
): Promise<{ vision: VisionPool; textEngine: TextEngine }> {
  return {
    vision: await createVisionPool({
      modelsDir: config.modelsDir,
      workers: config.visionWorkers,
      onWorkerError: (error) => log.warn({ err: error }, 'A vision worker failed and is replaced'),
    }),
    textEngine: createTextEngine({
      onFailure: (error) => log.warn({ err: error }, 'A text could not be read at the first try'),
    }),
  };
}
