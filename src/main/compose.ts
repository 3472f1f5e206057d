import type { Registry } from 'prom-client';
import { createAccountsRoutes } from '../features/accounts/server/accounts.routes.ts';
import { createChangeRank, type ChangeRank } from '../features/accounts/server/change-rank.service.ts';
import { findOrCreateUser } from '../features/accounts/server/find-or-create-user.service.ts';
import { createOwnAccount } from '../features/accounts/server/own-account.service.ts';
import { createAcceptPhoneNumber } from '../features/auth/server/accept-phone-number.service.ts';
import { createAuthRoutes } from '../features/auth/server/auth.routes.ts';
import { createCodeSecret } from '../features/auth/server/code-secret.ts';
import { createResolveToken } from '../features/auth/server/resolve-sign-in.service.ts';
import { createSendCode } from '../features/auth/server/send-code.service.ts';
import { createResolveSignIn, createSignInCookies } from '../features/auth/server/sign-in-cookies.ts';
import { createAllowances, type SignInAllowances } from '../features/auth/server/sign-in-rules.ts';
import { createSignOut } from '../features/auth/server/sign-out.service.ts';
import { createVerifyCode } from '../features/auth/server/verify-code.service.ts';
import { createSendAnalysisJob } from '../features/analysis/server/analysis.jobs.ts';
import { createAnalysisRoutes } from '../features/analysis/server/analysis.routes.ts';
import { findLatestAnalyses } from '../features/analysis/server/analysis.store.ts';
import { createFollowAnalysis } from '../features/analysis/server/follow-analysis.service.ts';
import { createReadAnalysis } from '../features/analysis/server/read-analysis.service.ts';
import { createStartAnalysis } from '../features/analysis/server/start-analysis.service.ts';
import { createSubscribeToAnalyses } from '../features/analysis/server/subscribe-to-analyses.ts';
import { createOwnPhotos } from '../features/profiles/server/own-photos.service.ts';
import { createOwnProfiles } from '../features/profiles/server/own-profiles.service.ts';
import { createPhotoIntake } from '../features/profiles/server/photo-intake/photo-intake.ts';
import { createPhotoStorage } from '../features/profiles/server/photo-storage.ts';
import { createProfilesRoutes } from '../features/profiles/server/profiles.routes.ts';
import { snapshotProfile } from '../features/profiles/server/snapshot-profile.service.ts';
import { createUploadPhoto } from '../features/profiles/server/upload-photo.service.ts';
import type { Storage } from '../server/adapters/storage/storage.port.ts';
import type { BotCheck } from '../server/adapters/bot-check/bot-check.port.ts';
import type { Sms, SmsOutbox } from '../server/adapters/sms/sms.port.ts';
import type { Config } from '../server/config/config.ts';
import type { Db } from '../server/db/database.ts';
import type { Listener } from '../server/db/listen.ts';
import { getSecret } from '../server/db/secrets.ts';
import type { Feature } from '../server/http/feature.ts';
import { createHealthRoutes, type ReadinessCheck } from '../server/http/health.routes.ts';
import type { ResolveSignIn } from '../server/http/request-context.ts';
import type { EventStreams } from '../server/http/sse.ts';
import type { Jobs } from '../server/jobs/jobs.ts';
import type { Log } from '../server/log/log.ts';
import type { WorkerParts } from './compose-workers.ts';

/** What requests are answered with. */
export type AppParts = {
  config: Config;
  clock: () => Date;
  log: Log;
  db: Db;
  listener: Listener;
  jobs: Jobs;
  storage: Storage;
  /** A folder of this process alone. */
  uploadsDir: string;
  streams: EventStreams;
  registry: Registry;
  sms: Sms;
  /** Null where messages are really sent, and in production. */
  outbox: SmsOutbox | null;
  botCheck: BotCheck;
  /** Whatever else has to be there before the server counts as ready. */
  readiness: readonly ReadinessCheck[];
  /** Tests raise or lower what a number and an address may ask for. */
  allowances?: Partial<SignInAllowances>;
};

/** What the whole of Loupe is made of. */
export type Parts = AppParts & WorkerParts;

export type Composition = {
  features: Readonly<Record<string, Feature>>;
  resolveSignIn: ResolveSignIn;
  changeRank: ChangeRank;
  /** Ends the threads that take photos in. */
  stop: () => Promise<void>;
};

/** Services from parts, and features from services: the one place where each gets what its signature asks for. */
export async function compose(parts: AppParts): Promise<Composition> {
  const { clock, config, db, jobs, log } = parts;
  const cookies = createSignInCookies(config.isHttps);
  const acceptPhoneNumber = createAcceptPhoneNumber({
    countries: config.smsCountries,
    acceptFictional: parts.outbox !== null,
  });
  const codeSecret = createCodeSecret(await getSecret(db, 'code-pepper', config.secrets.codePepper));
  const allowances = { ...createAllowances(config.smsDailyLimit), ...parts.allowances };
  const signInParts = { db, clock, codeSecret, acceptPhoneNumber, allowances };
  const signOut = createSignOut({ db, clock });
  const resolveToken = createResolveToken({ db, clock, log });
  const changeRank = createChangeRank({ db, clock });

  const ownAccount = createOwnAccount({ db, clock });
  const hasFaceAnalysisConsent = async (userId: string): Promise<boolean> =>
    (await ownAccount.read(userId)).consents.faceAnalysis !== null;
  const intake = createPhotoIntake();
  const { storage } = parts;
  const photoStorage = createPhotoStorage({ db, storage, instanceId: parts.listener.instanceId, clock, log });
  const profileParts = {
    db,
    clock,
    storage,
    photoStorage,
    findLatestAnalyses: (profileIds: string[]) => findLatestAnalyses(db, profileIds),
  };

  const features: Record<string, Feature> = {
    health: createHealthRoutes({
      checks: [databaseCheck(db), ...parts.readiness],
      registry: parts.registry,
      metricsToken: config.metricsToken,
    }),
    auth: createAuthRoutes({
      botCheck: parts.botCheck,
      sendCode: createSendCode({
        ...signInParts,
        sms: parts.sms,
        botCheck: parts.botCheck,
        autofillHost: config.publicOrigin === null ? null : new URL(config.publicOrigin).hostname,
      }),
      verifyCode: createVerifyCode({ ...signInParts, findOrCreateUser }),
      signOut,
      cookies,
      outbox: parts.outbox,
    }),
    accounts: createAccountsRoutes({ ownAccount, cookies }),
    profiles: createProfilesRoutes({
      profiles: createOwnProfiles(profileParts),
      photos: createOwnPhotos(profileParts),
      uploadPhoto: createUploadPhoto({
        ...profileParts,
        intake,
        uploadsDir: parts.uploadsDir,
        hasFaceAnalysisConsent,
      }),
    }),
  };

  features['analysis'] = createAnalysisRoutes({
    startAnalysis: createStartAnalysis({
      db,
      snapshotProfile,
      hasFaceAnalysisConsent,
      sendJob: createSendAnalysisJob(jobs),
    }),
    analyses: createReadAnalysis({ db }),
    followAnalysis: createFollowAnalysis({ db, subscribe: createSubscribeToAnalyses(parts.listener) }),
    openEventStream: parts.streams.open,
  });

  return {
    features,
    resolveSignIn: createResolveSignIn(resolveToken, config.isHttps),
    changeRank,
    stop: () => intake.close(),
  };
}

function databaseCheck(db: Db): ReadinessCheck {
  return {
    name: 'database',
    check: async () => {
      await db.selectFrom('secrets').select('name').limit(1).execute();
    },
  };
}
