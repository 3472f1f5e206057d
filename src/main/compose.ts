import { sql } from 'kysely';
import type { ChangeRank } from '../features/accounts/server/change-rank.service.ts';
import { createFindOrCreateUser } from '../features/accounts/server/find-or-create-user.service.ts';
import { createRequireTerms } from '../features/accounts/server/require-terms.service.ts';
import { phoneNumbers } from '../features/accounts/server/phone-numbers.service.ts';
import { selectUserVersion } from '../features/accounts/server/user.store.ts';
import { createAcceptPhoneNumber } from '../features/auth/server/accept-phone-number.service.ts';
import { createSendAnnounceSignInJob } from '../features/auth/server/auth.jobs.ts';
import { createAuthRoutes } from '../features/auth/server/auth.routes.ts';
import { createCodeBrowsers } from '../features/auth/server/browsers/code-browser.ts';
import { createCodeSecret } from '../features/auth/server/code-secret.ts';
import { createResolveToken } from '../features/auth/server/resolve-sign-in.service.ts';
import { createIssueCode } from '../features/auth/server/issue-code.service.ts';
import { createOpenSignIn } from '../features/auth/server/open-sign-in.service.ts';
import { createRefuseReservedNumber } from '../features/auth/server/phone-change/refuse-reserved-number.service.ts';
import { createProveCode } from '../features/auth/server/prove-code.service.ts';
import { createMeasureDifficulty } from '../features/auth/server/limits/bot-check-difficulty.ts';
import { createCodeBudget } from '../features/auth/server/limits/code-budget.ts';
import { createWarnOfQuota } from '../features/auth/server/quota-warning.ts';
import { createSendCode } from '../features/auth/server/send-code.service.ts';
import { createResolveSignIn, createSignInCookies } from '../features/auth/server/sign-in-cookies.ts';
import { createAllowances } from '../features/auth/server/sign-in-rules.ts';
import { createRateLimit } from '../server/limits/rate-limit.store.ts';
import { createSignOut } from '../features/auth/server/sign-out.service.ts';
import { createVerifyCode } from '../features/auth/server/verify-code.service.ts';
import type { SelectRecordVersion } from '../features/auth/server/sign-in.store.ts';
import { createSendAnalysisJob } from '../features/analysis/server/analysis.jobs.ts';
import { createAnalysisRoutes } from '../features/analysis/server/analysis.routes.ts';
import { findLatestAnalyses } from '../features/analysis/server/analysis.store.ts';
import { createFollowAnalysis } from '../features/analysis/server/follow-analysis.service.ts';
import { createReadAnalysis } from '../features/analysis/server/read-analysis.service.ts';
import { analysesPerHour, createStartAnalysis } from '../features/analysis/server/start-analysis.service.ts';
import { createSubscribeToAnalyses } from '../features/analysis/server/subscribe-to-analyses.ts';
import { selectSubscriptionVersion } from '../features/billing/server/subscription.store.ts';
import { createListProfileVersions } from '../features/profiles/server/list-profile-versions.service.ts';
import { createListSavedVersions } from '../features/profiles/server/list-saved-versions.service.ts';
import { createOwnPhotos } from '../features/profiles/server/own-photos.service.ts';
import { createOwnProfiles } from '../features/profiles/server/own-profiles.service.ts';
import { createPhotoIntake } from '../features/profiles/server/photo-intake/photo-intake.ts';
import { createPhotoStorage } from '../features/profiles/server/photo-storage.ts';
import { createProfilesRoutes } from '../features/profiles/server/profiles.routes.ts';
import { snapshotProfile } from '../features/profiles/server/snapshot-profile.service.ts';
import { createUploadPhoto } from '../features/profiles/server/upload-photo.service.ts';
import type { AppParts } from './parts.ts';
import { composeAdmin } from './compose-admin.ts';
import { composeAccounts } from './compose-accounts.ts';
import { composeBilling } from './compose-billing.ts';
import { composeCoaching } from './compose-coaching.ts';
import { composeTracking } from './compose-tracking.ts';
import { composeDashboard } from './compose-dashboard.ts';
import { composeExperiments } from './compose-experiments.ts';
import { composeResults } from './compose-results.ts';
import { composeVisits } from './compose-visits.ts';
import { createAdmitRequest } from './admit-request.ts';
import type { Db } from '../server/db/database.ts';
import { getSecret } from '../server/db/secrets.ts';
import { createHashedNames, plainNames, type LogNames } from '../server/log/log-names.ts';
import type { Config } from '../server/config/config.ts';
import type { RequireAdmin } from '../features/accounts/server/require-admin.service.ts';
import type { Feature } from '../server/http/feature.ts';
import { createHealthRoutes, type ReadinessCheck } from '../server/http/health.routes.ts';
import type { AdmitRequest, ResolveSignIn } from '../server/http/request-context.ts';
import { createSecurityTextRoutes } from '../server/http/security-text.routes.ts';

export type Composition = {
  features: Readonly<Record<string, Feature>>;
  resolveSignIn: ResolveSignIn;
  requireAdmin: RequireAdmin;
  admit: AdmitRequest;
  logNames: LogNames;
  changeRank: ChangeRank;
  /** Settles when the activities that were taken are stored and the threads that take photos in have ended. */
  stop: () => Promise<void>;
};

const analysisAllowance = { points: analysesPerHour, seconds: 60 * 60 };

/** Services from parts, and features from services: the one place where each gets what its signature asks for. */
export async function compose(parts: AppParts): Promise<Composition> {
  const { clock, config, db, jobs, log } = parts;
  const cookies = createSignInCookies(config.isHttps);
  const codeBrowsers = createCodeBrowsers(config.isHttps);
  const acceptPhoneNumber = createAcceptPhoneNumber({
    countries: config.smsCountries,
    acceptFictional: config.sms.kind === 'log' && config.sms.outbox,
  });
  const codeSecret = createCodeSecret(await getSecret(db, 'code-pepper', config.secrets.codePepper));
  const allowances = {
    ...createAllowances(config.smsDailyLimit, config.smsHourlyLimitPerAddress),
    ...parts.allowances,
  };
  const codeParts = { db, clock, codeSecret, allowances };
  const warnOfQuota = createWarnOfQuota({ clock, log });
  const issueCode = createIssueCode({
    ...codeParts,
    sms: parts.sms,
    codeBudget: createCodeBudget({ ...codeParts, warnOfQuota }),
    warnOfQuota,
    autofillHost: config.publicOrigin === null ? null : new URL(config.publicOrigin).hostname,
  });
  const proveCode = createProveCode(codeParts);
  const measureDifficulty = createMeasureDifficulty(codeParts);
  const signInParts = { db, clock, acceptPhoneNumber, issueCode, proveCode, measureDifficulty };
  const signOut = createSignOut({ db, clock });
  const resolveToken = createResolveToken({ db, clock, log, selectRecordVersion });
  const visits = composeVisits(parts);
  const { activity, originOf } = visits;
  const billing = composeBilling(parts, activity);
  const { readUserSubscriptions, requireEntitlement } = billing.services;

  const openSignIn = createOpenSignIn({
    findOrCreateUser: createFindOrCreateUser({
      readSubscriptions: readUserSubscriptions,
      site: { canConfirmEmail: parts.mail !== null },
    }),
    linkVisit: visits.linkVisit,
    activity,
    announceSignIn: parts.mail === null ? null : createSendAnnounceSignInJob(jobs),
  });

  const { storage } = parts;
  const photoStorage = createPhotoStorage({ db, storage, instanceId: parts.listener.instanceId, clock, log });
  const accounts = composeAccounts(parts, {
    ...signInParts,
    openSignIn,
    signOut,
    codeSecret,
    secondFactorKey: await getSecret(db, 'second-factor-key', config.secrets.secondFactorKey),
    activity,
    cookies,
    codeBrowsers,
    originOf,
  });
  const { requireFreshProof, secondStepCookie, beginSecondStep } = accounts.secondFactor;
  const { changeRank, ownAccount } = accounts;
  const requireTerms = createRequireTerms(ownAccount);
  const hasFaceAnalysisConsent = async (userId: string): Promise<boolean> =>
    (await ownAccount.read(userId)).consents.faceAnalysis !== null;
  const intake = createPhotoIntake();
  const profileParts = {
    db,
    clock,
    storage,
    photoStorage,
    activity,
    findLatestAnalyses: (profileIds: string[]) => findLatestAnalyses(db, profileIds),
  };
  const profiles = createOwnProfiles({ ...profileParts, requireEntitlement });
  const analyses = createReadAnalysis({ db });
  const photos = createOwnPhotos(profileParts);
  const listProfileVersions = createListProfileVersions({ db });

  const abTesting = await composeExperiments(parts, {
    requireEntitlement,
    findPhoto: photos.find,
    listSavedVersions: createListSavedVersions({ db }),
    activity,
    originOf,
  });

  const coaching = composeCoaching(parts, {
    ownAccount,
    profiles,
    analyses,
    requireEntitlement,
    activity,
    originOf,
  });

  const features: Record<string, Feature> = {
    ...visits.features,
    health: createHealthRoutes({
      checks: [databaseCheck(db), ...parts.readiness],
      registry: parts.registry,
      metricsToken: config.metricsToken,
    }),
    securityText: createSecurityTextRoutes({ clock, origin: config.publicOrigin, ...config.security }),
    auth: createAuthRoutes({
      botCheck: parts.botCheck,
      measureDifficulty,
      sendCode: createSendCode({
        ...signInParts,
        activity,
        botCheck: parts.botCheck,
      }),
      verifyCode: createVerifyCode({
        ...signInParts,
        refuseReservedNumber: createRefuseReservedNumber({ numbers: phoneNumbers }),
        beginSecondStep,
        openSignIn,
        activity,
      }),
      signOut,
      cookies,
      codeBrowsers,
      secondStepCookie,
      originOf,
      outbox: parts.outbox,
    }),
    ...accounts.features,
    ...composeDashboard(parts, {
      ownAccount,
      profiles,
      analyses,
      requireEntitlement,
      listProfileVersions,
      readAbTesting: abTesting.readAbTesting,
    }),
    ...composeAdmin(parts, { activity, photoStorage, requireFreshProof }),
    ...billing.routes({ originOf, requireTerms, requireFreshProof, readUser: ownAccount.read }),
    ...composeTracking(parts),
    ...abTesting.features,
    ...coaching.features,
    ...composeResults(parts, { activity, originOf, requireEntitlement, listProfileVersions }),
    profiles: createProfilesRoutes({
      originOf,
      profiles,
      photos,
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
      requireEntitlement,
      hasFaceAnalysisConsent,
      spendAllowance: (tx, userId) => createRateLimit(tx, 'analysis-user', analysisAllowance).spend(userId),
      sendJob: createSendAnalysisJob(jobs),
      activity,
    }),
    analyses,
    followAnalysis: createFollowAnalysis({ db, subscribe: createSubscribeToAnalyses(parts.listener) }),
    openEventStream: parts.streams.open,
    originOf,
  });

  return {
    features,
    resolveSignIn: createResolveSignIn(resolveToken, config.isHttps),
    requireAdmin: accounts.requireAdmin,
    admit: createAdmitRequest(requireTerms),
    logNames: await readLogNames(db, config),
    changeRank,
    async stop() {
      await Promise.all([visits.stop(), intake.close(), coaching.stop()]);
    },
  };
}

/** Of everything that `OwnAccount.read` reads. */
const selectRecordVersion: SelectRecordVersion = (userId) =>
  sql`concat_ws('/', ${selectUserVersion(userId)}, ${selectSubscriptionVersion(userId)})`;

/** The names by which the log speaks of clients; hashed ones stay the same from start to start. */
export async function readLogNames(
  db: Db,
  { logIdentities, secrets }: Pick<Config, 'logIdentities' | 'secrets'>,
): Promise<LogNames> {
  if (logIdentities === 'plain') return plainNames;
  return createHashedNames(await getSecret(db, 'log-names', secrets.logNamesPepper));
}

function databaseCheck(db: Db): ReadinessCheck {
  return {
    name: 'database',
    check: async () => {
      await db.selectFrom('secrets').select('name').limit(1).execute();
    },
  };
}
