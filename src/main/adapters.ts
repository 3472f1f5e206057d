import { createAltchaBotCheck } from '../server/adapters/bot-check/altcha-bot-check.ts';
import type { BotCheck } from '../server/adapters/bot-check/bot-check.port.ts';
import { createRecaptchaBotCheck } from '../server/adapters/bot-check/recaptcha-bot-check.ts';
import { createMetaConversions } from '../server/adapters/conversions/meta-conversions.ts';
import { createRedditConversions } from '../server/adapters/conversions/reddit-conversions.ts';
import { createTiktokEvents } from '../server/adapters/conversions/tiktok-events.ts';
import { createAnthropicModel } from '../server/adapters/language-model/anthropic-model.ts';
import type { LanguageModel } from '../server/adapters/language-model/language-model.port.ts';
import { createOllamaModel } from '../server/adapters/language-model/ollama-model.ts';
import { createOpenAiModel } from '../server/adapters/language-model/openai-model.ts';
import { createLogMail } from '../server/adapters/mail/log-mail.ts';
import type { Mail } from '../server/adapters/mail/mail.port.ts';
import { createSmtpMail } from '../server/adapters/mail/smtp-mail.ts';
import type { Outbox } from '../server/adapters/outbox/outbox.port.ts';
import { createOutbox } from '../server/adapters/outbox/outbox.ts';
import { createLogSms } from '../server/adapters/sms/log-sms.ts';
import type { Sms } from '../server/adapters/sms/sms.port.ts';
import { createTwilioSms } from '../server/adapters/sms/twilio-sms.ts';
import type { Config } from '../server/config/config.ts';
import type { Db } from '../server/db/database.ts';
import { getSecret } from '../server/db/secrets.ts';
import type { Log, WriteLine } from '../server/log/log.ts';
import { createTextEngine, type TextEngine } from '../text/node/text-engine.ts';
import { insertUsedChallenge } from '../features/auth/auth.module.ts';
import type { ConversionApis } from '../features/tracking/tracking.module.ts';
import { createVisionPool, type VisionPool } from '../vision/node/vision-pool.ts';

/** What carries messages away; see `Parts`. */
export type Messaging = { sms: Sms; mail: Mail | null; outbox: Outbox | null };

/** The adapters of the settings for SMS and mail, and the outbox that stands for those that send nothing. */
export function createMessaging(config: Config, writeLine: WriteLine): Messaging {
  const { sms, mail } = config;
  const outbox = createOutbox(() => new Date());
  const log = { writeLine, outbox };
  const isOutboxUsed = sms.kind === 'log' || mail?.kind === 'log';
  return {
    sms: sms.kind === 'twilio' ? createTwilioSms(sms) : createLogSms(log),
    mail: mail === null ? null : mail.kind === 'smtp' ? createSmtpMail(mail) : createLogMail(log),
    outbox: isOutboxUsed && config.hasDevOutbox ? outbox : null,
  };
}

/** The bot check of the settings, with its secret and its memory of used challenges in the database. */
export async function createBotCheck(
  config: Config,
  { db, clock, log }: { db: Db; clock: () => Date; log: Log },
): Promise<BotCheck> {
  if (config.botCheck.kind === 'recaptcha') {
    const host = config.publicOrigin === null ? null : new URL(config.publicOrigin).hostname;
    return createRecaptchaBotCheck({ ...config.botCheck, host, log });
  }
  return createAltchaBotCheck({
    cost: config.botCheck.cost,
    secret: await getSecret(db, 'bot-check', config.secrets.BOT_CHECK_SECRET),
    rememberChallenge: (signature, expiresAt) => insertUsedChallenge(db, signature, expiresAt),
    now: clock,
  });
}

/** The advertisers of the settings that are told from the server: those with a token. */
export function createConversionApis({ meta, reddit, tiktok }: Config['tracking']): ConversionApis {
  return {
    ...(meta?.token && { meta: createMetaConversions({ ...meta, token: meta.token }) }),
    ...(tiktok?.token && { tiktok: createTiktokEvents({ ...tiktok, token: tiktok.token }) }),
    ...(reddit?.token && { reddit: createRedditConversions({ ...reddit, token: reddit.token }) }),
  };
}

const modelAdapters = {
  anthropic: createAnthropicModel,
  openai: createOpenAiModel,
  ollama: createOllamaModel,
} as const;

/** The language model of the settings; null where there is none. */
export function createLanguageModel({ languageModel }: Pick<Config, 'languageModel'>): LanguageModel | null {
  return languageModel === null ? null : modelAdapters[languageModel.kind](languageModel);
}

export type Engines = {
  textEngine: TextEngine;
  /** Null unless it was asked for. */
  vision: VisionPool | null;
  close: () => Promise<void>;
};

/** The engines that read texts and look at photos, in worker threads that begin with the first task or when warmed up. */
export async function createEngines(
  config: Pick<Config, 'modelsDir' | 'visionWorkers'>,
  { log, withVision }: { log: Log; withVision: boolean },
): Promise<Engines> {
  const vision = withVision
    ? await createVisionPool({
        modelsDir: config.modelsDir,
        workers: config.visionWorkers,
        onWorkerError: (error) => log.warn({ err: error }, 'A vision worker failed and is replaced'),
      })
    : null;
  const textEngine = createTextEngine({
    modelsDir: config.modelsDir,
    onFailure: (error) => log.warn({ err: error }, 'A text could not be read at the first try'),
  });
  return {
    textEngine,
    vision,
    async close() {
      await Promise.all([textEngine.close(), vision?.close()]);
    },
  };
}
