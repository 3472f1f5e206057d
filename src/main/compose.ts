import packageJson from '../../package.json' with { type: 'json' };
import {
  createAccounts,
  createUsers,
  fillDetails,
  type AccountServices,
} from '../features/accounts/accounts.module.ts';
import { createActivity } from '../features/activity/activity.module.ts';
import { createAdmin } from '../features/admin/admin.module.ts';
import { createAnalysis, findLatestAnalyses } from '../features/analysis/analysis.module.ts';
import { createAudit } from '../features/audit/audit.module.ts';
import { createAuth, type AuthServices } from '../features/auth/auth.module.ts';
import { createPhoneChange } from '../features/auth/phone-change.module.ts';
import { createBilling } from '../features/billing/billing.module.ts';
import { createCoaching } from '../features/coaching/coaching.module.ts';
import { createDashboard } from '../features/dashboard/dashboard.module.ts';
import { createExperiments } from '../features/experiments/experiments.module.ts';
import { createAgeReviews } from '../features/moderation/age-review.module.ts';
import { createModeration } from '../features/moderation/moderation.module.ts';
import { createProfiles } from '../features/profiles/profiles.module.ts';
import { createKnownNumbers, createResults } from '../features/results/results.module.ts';
import { createTracking } from '../features/tracking/tracking.module.ts';
import { createVisits, isBot, readVisitToken } from '../features/visits/visits.module.ts';
import { createVotes } from '../features/votes/votes.module.ts';
import { createSandboxModule } from '../server/adapters/payment/sandbox/sandbox.jobs.ts';
import { openBackupPlace } from '../server/backup/backup-place.ts';
import { createBackupModule } from '../server/backup/nightly-backup.ts';
import type { Config } from '../server/config/config.ts';
import { checkDatabase } from '../server/db/database.ts';
import { isInstanceAlive } from '../server/db/listen.ts';
import { getSecret } from '../server/db/secrets.ts';
import type { Feature } from '../server/http/feature.ts';
import { createHealthRoutes } from '../server/http/health.routes.ts';
import type { AdmitRequest } from '../server/http/request-context.ts';
import { createSecurityTextRoutes } from '../server/http/security-text.routes.ts';
import type { LogNames } from '../server/log/log-names.ts';
import { readLogNames } from '../server/log/read-log-names.ts';
import { createAdmitRequest } from './admit-request.ts';
import { createBackupSource } from './backup-source.ts';
import { collectModules, type CollectedModules } from './collect-modules.ts';
import type { HttpParts } from '../server/module.ts';
import type { Parts } from './parts.ts';

export type Composition = Pick<CollectedModules, 'startJobs' | 'warmUp' | 'stop'> &
  Pick<AuthServices, 'resolveSignIn'> & {
    restoreHint: AuthServices['cookies']['restoreHint'];
  } & AccountServices & {
    /** The routes of all features; only for a process that answers requests. */
    routes: (http: HttpParts) => Readonly<Record<string, Feature>>;
    admit: AdmitRequest;
    logNames: LogNames;
  };

/**
 * Every feature from its parts, in the order in which they need each other: once in a process, whether it answers
 * requests, runs jobs, or both. Makes the queues, and starts nothing. A new feature is one more `plug`.
 */
export async function compose(parts: Parts): Promise<Composition> {
  const { clock, config, db, jobs, listener, log, mail, sms, storage } = parts;
  const { isHttps, publicOrigin, secrets } = config;
  const { instanceId } = listener;
  const modules = collectModules();
  const { plug } = modules;
  const base = { db, clock, log, jobs, sms, mail, storage, instanceId, isHttps, origin: linkOrigin(config) };

  const audit = plug(createAudit(base));
  const activity = plug(createActivity({ ...base, isBot, readVisitToken }));
  const recording = { ...base, ...audit, ...activity };
  const billing = createBilling({
    ...recording,
    payments: parts.payments,
    paymentMode: paymentModeOf(config),
    linkOrigin: base.origin,
    supportEmail: config.supportEmail,
    fillDetails,
    instances: { ownId: instanceId, isAlive: (id) => isInstanceAlive(db, id) },
  });
  const {
    findOrder,
    orderJson,
    requireEntitlement,
    readUserSubscription: readSubscription,
  } = billing.services;
  const ageReview = plug(createAgeReviews(recording));
  const users = plug(createUsers({ ...base, ...ageReview, readSubscription }));
  const visits = plug(
    createVisits({
      ...recording,
      ...users,
      isTestInstallation: config.environment === 'test',
      keptDays: config.visitRetentionDays,
    }),
  );
  plug(createTracking({ ...base, ...users, findOrder, apis: parts.conversionApis }));
  const auth = plug(
    createAuth({
      ...recording,
      ...users,
      ...visits,
      autofillHost: publicOrigin === null ? null : new URL(publicOrigin).hostname,
      countries: config.smsCountries,
      acceptFictional: config.sms.kind === 'log' && config.sms.outbox,
      smsDailyLimit: config.smsDailyLimit,
      smsHourlyLimitPerAddress: config.smsHourlyLimitPerAddress,
      allowances: parts.allowances ?? {},
      codePepper: await getSecret(db, 'code-pepper', secrets.CODE_PEPPER),
      secondFactorKey: await getSecret(db, 'second-factor-key', secrets.SECOND_FACTOR_KEY),
    }),
  );
  const account = { ...recording, ...users, ...auth, ...ageReview, requireEntitlement };
  plug(createPhoneChange({ ...account, carryOffers: billing.services.carryOverOffers }));
  plug({ ...billing, routes: () => billing.routes(account) });
  const { clockwork } = parts.payments;
  plug(createSandboxModule({ jobs, clockwork, receiveGatewayEvent: billing.services.receiveGatewayEvent }));
  const { textEngine, vision, languageModel } = parts;
  const profiles = plug(
    createProfiles({
      ...account,
      vision,
      findLatestAnalyses: (profileIds) => findLatestAnalyses(db, profileIds),
    }),
  );
  const moderation = plug(createModeration({ ...recording, ...profiles }));
  const analysis = plug(
    createAnalysis({
      ...account,
      ...profiles,
      ...moderation,
      listener,
      textEngine,
      vision,
      modelsDir: config.modelsDir,
      modelPiecesDir: config.modelPiecesDir,
    }),
  );
  const votes = plug(
    createVotes({
      ...account,
      ...profiles,
      isBot,
      voterPepper: await getSecret(db, 'voter-hashes', secrets.VOTER_PEPPER),
    }),
  );
  const experiments = plug(
    createExperiments({ ...account, ...profiles, ...votes, ...createKnownNumbers(base) }),
  );
  const results = plug(createResults({ ...account, ...profiles, ...experiments }));
  const coaching = plug(
    createCoaching({
      ...account,
      ...profiles,
      ...analysis,
      ...results,
      ...experiments,
      languageModel,
      proposeEdits: textEngine.proposeEdits,
      encodeSentences: textEngine.encodeSentences,
    }),
  );
  plug(createDashboard({ ...account, ...profiles, ...analysis, ...results, ...experiments, ...coaching }));
  const backups = plug(
    createBackupModule({
      ...createBackupSource(config, { ...base, address: parts.directAddress }),
      jobs,
      nightly: openNightly(config),
    }),
  );
  plug(
    createAdmin({
      ...account,
      ...analysis,
      orderJson,
      readSubscription,
      listWarnings: billing.services.listWarnings,
      ...backups,
      ...describeInstallation(config),
    }),
  );
  const accounts = plug(
    createAccounts({
      ...account,
      exportSources: modules.exportSources(),
      deletionHandlers: modules.deletionHandlers(),
      faceAnalysisHandlers: modules.faceAnalysisHandlers(),
    }),
  );

  await jobs.prepareQueues(modules.queues());
  return {
    ...modules,
    ...accounts,
    resolveSignIn: auth.resolveSignIn,
    restoreHint: auth.cookies.restoreHint,
    admit: createAdmitRequest(users.requireTerms),
    logNames: await readLogNames(db, config),
    routes: (http) => ({
      health: createHealthRoutes({
        checks: [{ name: 'database', check: () => checkDatabase(db) }, ...modules.readiness()],
        registry: http.registry,
        metricsToken: config.metricsToken,
      }),
      securityText: createSecurityTextRoutes({ clock, origin: publicOrigin, ...config.security }),
      ...modules.routes(http),
    }),
  };
}

/**
 * Where links in mails lead; without PUBLIC_ORIGIN to this machine, by the address that the start names: whoever
 * signed in there would be a stranger at `localhost`.
 */
function linkOrigin({ publicOrigin, port }: Config): string {
  return publicOrigin ?? `http://127.0.0.1:${port}`;
}

/** How browsers take cards. */
function paymentModeOf({ payments }: Config) {
  return payments.kind === 'stripe'
    ? { kind: payments.kind, publishableKey: payments.publishableKey }
    : { kind: payments.kind };
}

/** Where a backup is made every night; null where none is set up. */
function openNightly(config: Config) {
  const { to, passphrase, keepDays } = config.backup;
  return to === null || passphrase === null
    ? null
    : { place: openBackupPlace(to, config), passphrase, keepDays };
}

/** What the administrators' panel says of this installation. */
function describeInstallation(config: Config) {
  return {
    dataDir: config.dataDir,
    facts: {
      version: packageJson.version,
      environment: config.environment,
      databaseKind: config.database.kind,
      adapters: {
        payments: config.payments.kind,
        sms: config.sms.kind,
        mail: config.mail?.kind ?? 'none',
        botCheck: config.botCheck.kind,
        storage: config.storage.kind,
      },
    },
  } as const;
}
