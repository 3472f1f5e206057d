import type { Db } from '../../server/db/database.ts';
import { jsonFile } from '../../server/export/export-file.ts';
import type { Log } from '../../server/log/log.ts';
import type { Module } from '../../server/module.ts';
import type { RecordActivity } from '../activity/server/record-activity.service.ts';
import type { WriteAuditLog } from '../audit/server/write-audit-log.service.ts';
import { createAgeReviewRoutes } from './server/age-review.routes.ts';
import { createAgeReview, type AgeReview } from './server/age-review.service.ts';
import { listAgeReviewsOfUser, readAgePause } from './server/age-reviews.store.ts';

export type AgeReviewServices = {
  ageReview: AgeReview;
  readAgePause: typeof readAgePause;
};

/** Accounts that are paused because their owner writes that they are under 18. */
export function createAgeReviews(deps: {
  db: Db;
  clock: () => Date;
  log: Log;
  writeAuditLog: WriteAuditLog;
  activity: Pick<RecordActivity, 'recordIn'>;
}): Module<AgeReviewServices> {
  const ageReview = createAgeReview(deps);
  return {
    services: { ageReview, readAgePause },
    routes: () => ({ ageReview: createAgeReviewRoutes({ ageReview }) }),
    exportSource: async function* files(userId) {
      const reviews = await listAgeReviewsOfUser(deps.db, userId);
      if (reviews.length > 0) yield jsonFile('account/age-reviews.json', reviews);
    },
  };
}
