import { sql } from 'kysely';
import { createChangeRank, type ChangeRank } from '../features/accounts/server/change-rank.service.ts';
import { createFindOrCreateUser } from '../features/accounts/server/find-or-create-user.service.ts';
import { createRequireTerms } from '../features/accounts/server/require-terms.service.ts';
import { phoneNumbers } from '../features/accounts/server/phone-numbers.service.ts';
import {
  findUser,
  selectUserVersion,
  setFirstTouch,
  setSessionToken,
} from '../features/accounts/server/user.store.ts';
import { createActivity } from '../features/activity/activity.module.ts';
import { createAudit } from '../features/audit/audit.module.ts';
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
import { shortenSignIns, type SelectRecordVersion } from '../features/auth/server/sign-in.store.ts';
import { createSendAnalysisJob } from '../features/analysis/server/analysis.jobs.ts';
import { createAnalysisRoutes } from '../features/analysis/server/analysis.routes.ts';
import { findLatestAnalyses } from '../features/analysis/server/analysis.store.ts';
import { createFollowAnalysis } from '../features/analysis/server/follow-analysis.service.ts';
import { createReadAnalysis } from '../features/analysis/server/read-analysis.service.ts';
import { analysesPerHour, createStartAnalysis } from '../features/analysis/server/start-analysis.service.ts';
import { createSubscribeToAnalyses } from '../features/analysis/server/subscribe-to-analyses.ts';
import { billingQueues, createBilling } from '../features/billing/billing.module.ts';
import { fillDetails } from '../features/accounts/server/fill-details.service.ts';
import { createListProfileVersions } from '../features/profiles/server/list-profile-versions.service.ts';
import { createListSavedVersions } from '../features/profiles/server/list-saved-versions.service.ts';
import { createOwnPhotos } from '../features/profiles/server/own-photos.service.ts';
import { createOwnProfiles } from '../features/profiles/server/own-profiles.service.ts';
import { createPhotoIntake } from '../features/profiles/server/photo-intake/photo-intake.ts';
import { createPhotoStorage } from '../features/profiles/server/photo-storage.ts';
import { createProfilesRoutes } from '../features/profiles/server/profiles.routes.ts';
import { snapshotProfile } from '../features/profiles/server/snapshot-profile.service.ts';
import { createUploadPhoto } from '../features/profiles/server/upload-photo.service.ts';
import { createTracking } from '../features/tracking/tracking.module.ts';
import { createVisits, isBot, readVisitToken } from '../features/visits/visits.module.ts';
import { collectModules, type CollectedModules } from './collect-modules.ts';
import type { Parts, ServerParts } from './parts.ts';
import { composeAdmin } from './compose-admin.ts';
import { composeAccounts } from './compose-accounts.ts';
import { composeCoaching } from './compose-coaching.ts';
import { composeDashboard } from './compose-dashboard.ts';
import { composeExperiments } from './compose-experiments.ts';
import { composeResults } from './compose-results.ts';
import { linkOrigin } from './compose-account-jobs.ts';
import { composeWorkers } from './compose-workers.ts';
import { createAdmitRequest } from './admit-request.ts';
import type { Db } from '../server/db/database.ts';
import { isInstanceAlive } from '../server/db/listen.ts';
import { getSecret } from '../server/db/secrets.ts';
import { networkOfAddress } from '../server/limits/network-of-address.ts';
import { createHashedNames, plainNames, type LogNames } from '../server/log/log-names.ts';
import type { Config } from '../server/config/config.ts';
import type { RequireAdmin } from '../features/accounts/server/require-admin.service.ts';
import type { Feature } from '../server/http/feature.ts';
import { createHealthRoutes, type ReadinessCheck } from '../server/http/health.routes.ts';
import type { AdmitRequest, ResolveSignIn } from '../server/http/request-context.ts';
import { createSecurityTextRoutes } from '../server/http/security-text.routes.ts';
import type { HttpParts } from '../server/module.ts';

export type Composition = Pick<CollectedModules, 'startJobs' | 'warmUp' | 'stop'> & {
  /** The routes of all features; only for a process that answers requests. */
  routes: (server: ServerParts) => Readonly<Record<string, Feature>>;
  resolveSignIn: ResolveSignIn;
  requireAdmin: RequireAdmin;
  admit: AdmitRequest;
  logNames: LogNames;
  changeRank: ChangeRank;
};

const analysisAllowance = { points: analysesPerHour, seconds: 60 * 60 };

/**
 * Every feature from its parts, in the order in which they need each other: once in a process, whether it answers
 * requests, runs jobs, or both. Makes the queues, and starts nothing.
 */
export async function compose(parts: Parts): Promise<Composition> {
  const { clock, config, db, jobs, log } = parts;
  const modules = collectModules();
  const { plug } = modules;
  const base = { db, clock, log, jobs };
  const { writeAuditLog } = plug(createAudit(base));
  const activities = plug(createActivity({ ...base, isBot, readVisitToken }));
  const { activity, originOf } = activities;
  const billing = createBilling({
    ...base,
    payments: parts.payments,
    paymentMode:
      config.payments.kind === 'stripe'
        ? { kind: 'stripe', publishableKey: config.payments.publishableKey }
        : { kind: 'sandbox' },
    mail: parts.mail,
    linkOrigin: linkOrigin(config),
    supportEmail: config.supportEmail,
    activity,
    writeAuditLog,
    fillDetails,
    createRateLimit: (name, allowance) => createRateLimit(db, name, allowance),
    networkOf: networkOfAddress,
    instances: { ownId: parts.listener.instanceId, isAlive: (instanceId) => isInstanceAlive(db, instanceId) },
  });
  const { findOrder, readUserSubscriptions, requireEntitlement, selectSubscriptionVersion } =
    billing.services;
  const visits = plug(
    createVisits({
      ...base,
      ...activities,
      setSessionToken,
      setFirstTouch,
      isHttps: config.isHttps,
      isTestInstallation: config.environment === 'test',
      keptDays: config.visitRetentionDays,
    }),
  );
  const tracking = createTracking({
    ...base,
    apis: parts.conversionApis,
    origin: linkOrigin(config),
    findOrder,
    findUser,
  });
  plug(tracking);
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
  /** Of everything that `OwnAccount.read` reads. */
  const selectRecordVersion: SelectRecordVersion = (userId) =>
    sql`concat_ws('/', ${selectUserVersion(userId)}, ${selectSubscriptionVersion(userId)})`;
  const resolveToken = createResolveToken({ db, clock, log, selectRecordVersion });

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
  const changeRank = createChangeRank({ db, clock, shortenSignIns, writeAuditLog });
  const accounts = composeAccounts(parts, {
    ...signInParts,
    openSignIn,
    signOut,
    codeSecret,
    secondFactorKey: await getSecret(db, 'second-factor-key', config.secrets.secondFactorKey),
    activity,
    changeRank,
    writeAuditLog,
    cookies,
    codeBrowsers,
    originOf,
  });
  const { requireFreshProof, secondStepCookie, beginSecondStep } = accounts.secondFactor;
  const { ownAccount } = accounts;
  const requireTerms = createRequireTerms(ownAccount);
  plug({
    ...billing,
    queues: billingQueues,
    routes: () => billing.routes({ originOf, requireTerms, requireFreshProof, readUser: ownAccount.read }),
  });
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
  const analyses = createReadAnalysis({ db, log });
  const photos = createOwnPhotos(profileParts);
  const listProfileVersions = createListProfileVersions({ db });

  const abTesting = composeExperiments(parts, {
    voterSecret: await getSecret(db, 'voter-hashes', config.secrets.voterPepper),
    isBot: visits.isBot,
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

  const routes = (http: HttpParts): Readonly<Record<string, Feature>> => ({
    auth: createAuthRoutes({
      botCheck: http.botCheck,
      measureDifficulty,
      sendCode: createSendCode({
        ...signInParts,
        activity,
        botCheck: http.botCheck,
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
      outbox: http.outbox,
    }),
    ...accounts.routes(http),
    ...composeDashboard(parts, {
      ownAccount,
      profiles,
      analyses,
      requireEntitlement,
      listProfileVersions,
      listRecentActivities: activities.listRecentActivities,
      readAbTesting: abTesting.readAbTesting,
    }),
    ...composeAdmin(parts, {
      activity,
      clearUserActivities: activities.clearUserActivities,
      photoStorage,
      readiness: modules.readiness(),
      requireFreshProof,
      writeAuditLog,
    }),
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
        uploadsDir: http.uploadsDir,
        hasFaceAnalysisConsent,
      }),
    }),
    analysis: createAnalysisRoutes({
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
      openEventStream: http.streams.open,
      originOf,
    }),
  });
  plug({
    services: {},
    routes,
    stop: () => Promise.all([intake.close(), coaching.stop()]).then(() => undefined),
  });
  plug(composeWorkers(parts, modules, { activity, writeAuditLog }));
  await jobs.prepareQueues(modules.queues());
  return {
    ...modules,
    routes: (server) => ({
      health: createHealthRoutes({
        checks: [databaseCheck(db), ...modules.readiness()],
        registry: server.registry,
        metricsToken: config.metricsToken,
      }),
      securityText: createSecurityTextRoutes({ clock, origin: config.publicOrigin, ...config.security }),
      ...modules.routes(server),
    }),
    resolveSignIn: createResolveSignIn(resolveToken, config.isHttps),
    requireAdmin: accounts.requireAdmin,
    admit: createAdmitRequest(requireTerms),
    logNames: await readLogNames(db, config),
    changeRank,
  };
}

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
