import { AppError } from '../../../domain/errors.ts';
import type { Db, Tx } from '../../../server/db/database.ts';
import type { ActivityOrigin, RecordActivity } from '../../activity/server/record-activity.service.ts';
import type { RequireEntitlement } from '../../billing/server/subscription/require-entitlement.service.ts';
import type { LockFaceAnalysisConsent } from '../../accounts/server/consents.service.ts';
import type { AgeReview } from '../../moderation/server/age-review.service.ts';
import type { SnapshotProfile } from '../../profiles/server/snapshot-profile.service.ts';
import { analysisStarted } from './analysis-activities.ts';
import { findUnfinishedAnalysis, insertAnalysis } from './analysis-run.store.ts';

/** Analyses that one user may start within an hour: more than anybody needs who changes a profile and looks again. */
export const analysesPerHour = 20;

export type StartAnalysis = (input: {
  userId: string;
  profileId: string;
  origin: ActivityOrigin;
}) => Promise<{ analysisId: string }>;

/**
 * Starts an analysis of the profile exactly as it is now and queues its job in the same transaction. While one is
 * queued or running, that one is returned: pressing twice analyses once. The snapshot's lock on the profile keeps
 * two presses apart. Analyses of one user run one after another, whatever profiles they are of.
 * Throws `not_found` for a profile that is not the user's, `no_photos_and_no_text` for an empty one,
 * `subscription_required` where the subscription does not open what there is to analyse, `face_analysis_consent_required` where there are photos and the consent was withdrawn, and
 * `age_review` while the account is paused, and `too_many_requests` after `analysesPerHour` within an hour.
 */
export function createStartAnalysis(deps: {
  db: Db;
  snapshotProfile: SnapshotProfile;
  requireEntitlement: RequireEntitlement;
  lockFaceAnalysisConsent: LockFaceAnalysisConsent;
  ageReview: Pick<AgeReview, 'check' | 'isPaused' | 'refusal'>;
  /** Whether the user may start one more; see `analysesPerHour`. */
  spendAllowance: (tx: Tx, userId: string) => Promise<boolean>;
  sendJob: (tx: Tx, job: { analysisId: string; userId: string }) => Promise<void>;
  activity: RecordActivity;
}): StartAnalysis {
  return async ({ userId, profileId, origin }) => {
    const started = await deps.db.transaction().execute(async (tx) => {
      const hasConsent = await deps.lockFaceAnalysisConsent(tx, userId);
      const version = await deps.snapshotProfile({ userId, profileId, tx });
      // Texts from before they were checked when saved. Nothing is thrown here, so that a pause that begins outlives the refusal.
      await deps.ageReview.check(tx, { userId, ...version });
      if (await deps.ageReview.isPaused(userId, tx)) return null;
      const unfinished = await findUnfinishedAnalysis(tx, profileId);
      if (unfinished) return { analysisId: unfinished };

      const hasText =
        version.bio.trim() !== '' || version.prompts.some((prompt) => prompt.answer.trim() !== '');
      if (version.photos.length === 0 && !hasText) {
        throw new AppError(
          'no_photos_and_no_text',
          'There is nothing to analyze yet: add at least one photo or write a few words first.',
        );
      }
      if (version.photos.length > 0) await deps.requireEntitlement(userId, 'photoAnalysis', tx);
      if (hasText) await deps.requireEntitlement(userId, 'bioOptimization', tx);
      if (version.photos.length > 0 && !hasConsent) {
        throw new AppError(
          'face_analysis_consent_required',
          'We analyze photos only with your consent to face analysis. Please agree to it first.',
        );
      }
      if (!(await deps.spendAllowance(tx, userId))) {
        throw new AppError(
          'too_many_requests',
          `You have started ${analysesPerHour} analyses within an hour. Please wait a while before you start another.`,
        );
      }
      const analysisId = await insertAnalysis(tx, profileId, version.versionId);
      await deps.sendJob(tx, { analysisId, userId });
      await deps.activity.recordIn(tx, analysisStarted({ userId, origin, analysisId }));
      return { analysisId };
    });
    if (started !== null) return started;
    throw await deps.ageReview.refusal(userId);
  };
}
