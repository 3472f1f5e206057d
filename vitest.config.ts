import { defineConfig } from 'vitest/config';

/**
 * These load the nets and dictionaries, measure many photos, draw many pictures, or hang and kill the threads that hold the nets;
 * `npm test` runs them, `npm run check` does not.
 */
const engines = [
  'scripts/sample-report.test.ts',
  'src/domain/statistics/uplift.simulation.test.ts',
  'src/vision/node/analyse-photo.test.ts',
  'src/vision/node/vision-pool.test.ts',
  'src/vision/node/compiler-flags.test.ts',
  'src/vision/node/conversion/net-conversion.test.ts',
  'src/vision/signals/pixel-signals.test.ts',
  'src/features/analysis/server/run-analysis.service.test.ts',
  'src/features/analysis/server/text/adversarial.test.ts',
  'src/features/analysis/server/text/text-engine.test.ts',
  'src/features/profiles/server/photo-intake/photo-intake.test.ts',
  'src/features/profiles/server/photo-intake/prepare-photo.test.ts',
  'src/main/vite/site-files.test.ts',
  'src/server/threads/respawning-worker.test.ts',
];

/** These start the whole application or PostgreSQL again and again and kill it; likewise. */
const wholeProcesses = [
  'bench/run.test.ts',
  'db/seed.test.ts',
  'src/main/crash.test.ts',
  'src/main/activity-crash.test.ts',
  'src/main/nothing-leaves.test.ts',
  'src/main/payment-crash.test.ts',
  'src/main/server.test.ts',
  'src/main/stripe-sync.test.ts',
  'src/main/worker.test.ts',
  'src/server/db/embedded-postgres.test.ts',
  'src/server/db/embedded/secure-cluster.test.ts',
];

/**
 * These wait for gateways, databases and job queues that are slow on purpose, or try hundreds of orders of what they
 * tell; likewise.
 */
const gateways = [
  'src/features/billing/server/card-secrecy.test.ts',
  'src/features/billing/server/follow-gateway.test.ts',
  'src/features/billing/server/require-entitlement.test.ts',
  'src/features/billing/server/settle-payment.test.ts',
  'src/features/billing/server/stripe-change-events.test.ts',
  'src/features/tracking/server/tracking.routes.test.ts',
  'src/main/database-away.test.ts',
  'src/server/adapters/bot-check/recaptcha-bot-check.test.ts',
  'src/server/adapters/conversions/conversions.test.ts',
  'src/server/adapters/payment/stripe-events.test.ts',
  'src/server/adapters/payment/stripe-gateway.test.ts',
  'src/server/adapters/sms/sms.test.ts',
  'src/server/db/checked-pool.test.ts',
  'src/server/jobs/jobs.test.ts',
];

/** These go through whole use cases on the database, with photos, files and payments; likewise. */
const useCases = [
  'src/domain/subscription-life.model.test.ts',
  'src/features/accounts/server/account-deletion.test.ts',
  'src/features/accounts/server/accounts.routes.test.ts',
  'src/features/accounts/server/deletion-ways.test.ts',
  'src/features/accounts/server/email-confirmation.test.ts',
  'src/features/accounts/server/own-exports.test.ts',
  'src/features/activity/server/activity.routes.test.ts',
  'src/features/activity/server/own-activities.test.ts',
  'src/features/activity/server/recorded-activities.test.ts',
  'src/features/admin/server/admin-windows.test.ts',
  'src/features/analysis/server/analysis.routes.test.ts',
  'src/features/analysis/server/fair-use.test.ts',
  'src/features/auth/server/auth.routes.test.ts',
  'src/features/auth/server/browsers/known-browsers.test.ts',
  'src/features/auth/server/limits/code-budget.test.ts',
  'src/features/auth/server/phone-change/new-number.test.ts',
  'src/features/auth/server/phone-change/phone-change-links.test.ts',
  'src/features/auth/server/phone-change/phone-change.routes.test.ts',
  'src/features/auth/server/phone-change/recover-account.test.ts',
  'src/features/auth/server/phone-change/second-factor-proofs.test.ts',
  'src/features/auth/server/phone-change/waiting-change.test.ts',
  'src/features/auth/server/second-factor/admin-second-factor.test.ts',
  'src/features/auth/server/second-factor/second-factor.routes.test.ts',
  'src/features/auth/server/second-factor/step-up.test.ts',
  'src/features/auth/server/send-code.test.ts',
  'src/features/auth/server/sign-in-life.test.ts',
  'src/features/auth/server/sign-ins.routes.test.ts',
  'src/features/auth/server/verify-code.test.ts',
  'src/features/billing/server/account-end.test.ts',
  'src/features/billing/server/card-tries.test.ts',
  'src/features/billing/server/change-challenge.test.ts',
  'src/features/billing/server/gateway-webhook.routes.test.ts',
  'src/features/billing/server/own-subscription.test.ts',
  'src/features/billing/server/place-order.test.ts',
  'src/features/billing/server/place-order/unnamed-payment.test.ts',
  'src/features/billing/server/refund-order.test.ts',
  'src/features/billing/server/renew-subscriptions.test.ts',
  'src/features/billing/server/stripe-account-end.test.ts',
  'src/features/billing/server/stripe-order-refund.test.ts',
  'src/features/billing/server/stripe-payment.test.ts',
  'src/features/billing/server/stripe-subscription.test.ts',
  'src/features/coaching/server/coaching.test.ts',
  'src/features/coaching/server/language-model.test.ts',
  'src/features/dashboard/server/read-dashboard.test.ts',
  'src/features/moderation/server/review-photos.test.ts',
  'src/features/profiles/server/other-users.test.ts',
  'src/features/profiles/server/photo-intake/refuse-photo.test.ts',
  'src/features/profiles/server/photo-serving.test.ts',
  'src/features/profiles/server/photo-upload.test.ts',
  'src/features/profiles/server/profiles.routes.test.ts',
  'src/features/profiles/server/sweep-storage.test.ts',
  'src/features/profiles/server/upload-connection.test.ts',
  'src/features/results/server/experiment-verdict.test.ts',
  'src/features/results/server/experiments.test.ts',
  'src/features/results/server/read-results.test.ts',
  'src/features/results/server/results-import.routes.test.ts',
  'src/features/results/server/vote-abuse.test.ts',
  'src/features/results/server/votes.test.ts',
  'src/features/results/server/what-is-known.test.ts',
  'src/features/tracking/server/send-conversion.test.ts',
  'src/features/visits/server/forget-visits.test.ts',
  'src/features/visits/server/visits.routes.test.ts',
  'src/main/every-route.test.ts',
  'src/server/adapters/mail/mail.test.ts',
  'src/server/db/migrate.test.ts',
  'src/server/http/security-text.test.ts',
];

export default defineConfig({
  test: {
    environment: 'node',
    globalSetup: ['test/global-setup.ts'],
    setupFiles: ['test/fast-check-runs.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // These end what hangs; no test is meant to come near them on a busy machine.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    restoreMocks: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'code',
          include: ['{src,test,scripts,bench,db}/**/*.test.{ts,tsx}'],
          exclude: [...engines, ...wholeProcesses, ...gateways, ...useCases],
          // Loading the same modules anew for each file costs a third of the time; no test leaves anything behind.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'use cases', include: useCases, isolate: false } },
      { extends: true, test: { name: 'engines', include: engines } },
      { extends: true, test: { name: 'gateways', include: gateways } },
      { extends: true, test: { name: 'processes', include: wholeProcesses } },
    ],
  },
});
