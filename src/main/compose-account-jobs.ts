import {
  cleanUpAccountsQueue,
  createSendEmailConfirmationJob,
  deleteAccountsQueue,
  emailConfirmationQueue,
  expireExportsQueue,
  packExportQueue,
  startAccountsJobs,
} from '../features/accounts/server/accounts.jobs.ts';
import { createDeleteAccounts } from '../features/accounts/server/delete-accounts.service.ts';
import { createDeleteUserExports } from '../features/accounts/server/delete-user-exports.service.ts';
import {
  createEmailConfirmation,
  type EmailConfirmation,
} from '../features/accounts/server/email-confirmation.service.ts';
import { createExportAccount } from '../features/accounts/server/export-account.service.ts';
import { createExportGuide } from '../features/accounts/server/export-guide.service.ts';
import { createExportFiles } from '../features/accounts/server/export-files.ts';
import { createPackExport } from '../features/accounts/server/pack-export.service.ts';
import { createExportAnalyses } from '../features/analysis/server/export-analyses.service.ts';
import { deleteCodes } from '../features/auth/server/delete-codes.service.ts';
import { createExportSignIns } from '../features/auth/server/export-sign-ins.service.ts';
import { createRateLimit } from '../server/limits/rate-limit.store.ts';
import { createExportCoaching } from '../features/coaching/server/export-coaching.service.ts';
import { createDeleteUserProfiles } from '../features/profiles/server/delete-user-profiles.service.ts';
import { createExportProfiles } from '../features/profiles/server/export-profiles.service.ts';
import { createPhotoStorage } from '../features/profiles/server/photo-storage.ts';
import { createExportResults } from '../features/results/server/export-results.service.ts';
import { createExportExperiments } from '../features/results/server/export-experiments.service.ts';
import type { Config } from '../server/config/config.ts';
import type { Queue } from '../server/jobs/queue.ts';
import type { CollectedModules } from './collect-modules.ts';
import type { Parts } from './parts.ts';

export const accountQueues: readonly Queue<object>[] = [
  emailConfirmationQueue,
  packExportQueue,
  expireExportsQueue,
  deleteAccountsQueue,
  cleanUpAccountsQueue,
];

const hour = 60 * 60;

/** Answers what begins to run the account's jobs in this process: mails, exports, deletions, clean-ups. */
export function composeAccountJobs(parts: Parts, modules: CollectedModules): () => Promise<void> {
  const { clock, db, jobs, log, storage } = parts;
  const fileParts = { db, storage, instanceId: parts.listener.instanceId, clock, log };
  const exportFiles = createExportFiles(fileParts);
  const packExport = createPackExport({
    db,
    clock,
    storage,
    files: exportFiles,
    sources: [
      createExportGuide(),
      createExportAccount({ db }),
      createExportSignIns({ db }),
      createExportProfiles({ db, storage }),
      createExportAnalyses({ db, log: parts.log }),
      createExportExperiments({ db, clock }),
      createExportCoaching({ db }),
      createExportResults({ db }),
      ...modules.exportSources(),
    ],
  });
  const deleteUserProfiles = createDeleteUserProfiles({ photoStorage: createPhotoStorage(fileParts) });
  const deleteUserExports = createDeleteUserExports({ files: exportFiles });
  const deleteAccounts = createDeleteAccounts({
    db,
    clock,
    log,
    onAccountDeletion: [
      ...modules.deletionHandlers(),
      (tx, { id }) => deleteUserProfiles(tx, id),
      (tx, { id }) => deleteUserExports(tx, id),
      deleteCodes,
    ],
  });
  const emailConfirmation = composeEmailConfirmation(parts);
  return () => startAccountsJobs(jobs, { emailConfirmation, packExport, deleteAccounts });
}

/** The proof of addresses: requests begin and end it, and a job sends the mail. */
export function composeEmailConfirmation({
  clock,
  config,
  db,
  jobs,
  log,
  mail,
}: Pick<Parts, 'clock' | 'config' | 'db' | 'jobs' | 'log' | 'mail'>): EmailConfirmation {
  return createEmailConfirmation({
    db,
    clock,
    log,
    mail,
    origin: linkOrigin(config),
    sendJob: createSendEmailConfirmationJob(jobs),
    budgets: {
      perUser: createRateLimit(db, 'mail-user', { points: 5, seconds: hour }),
      perAddress: createRateLimit(db, 'mail-address', { points: 5, seconds: hour }),
    },
  });
}

/**
 * Where links in mails lead; without PUBLIC_ORIGIN to this machine, by the address that the start names: whoever
 * signed in there would be a stranger at `localhost`.
 */
export function linkOrigin({ publicOrigin, port }: Config): string {
  return publicOrigin ?? `http://127.0.0.1:${port}`;
}
