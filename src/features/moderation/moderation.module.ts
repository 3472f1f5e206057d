import type { Db } from '../../server/db/database.ts';
import type { Module } from '../../server/module.ts';
import type { RecordActivity } from '../activity/server/record-activity.service.ts';
import type { WriteAuditLog } from '../audit/server/write-audit-log.service.ts';
import type { LargePhoto } from '../profiles/server/photo-storage.service.ts';
import type { TakePhotoAway } from '../profiles/server/take-photo-away.service.ts';
import { createFlagPhoto, type FlagPhoto } from './server/flag-photo.service.ts';
import { createModerationRoutes } from './server/moderation.routes.ts';
import { createReviewPhotos } from './server/review-photos.service.ts';

/** Photos that the engine has flagged, and what administrators decide about them. */
export function createModeration(deps: {
  db: Db;
  clock: () => Date;
  writeAuditLog: WriteAuditLog;
  largePhoto: LargePhoto;
  takePhotoAway: TakePhotoAway;
  activity: RecordActivity;
}): Module<{ flagPhoto: FlagPhoto }> {
  return {
    services: { flagPhoto: createFlagPhoto(deps) },
    routes: () => ({ moderation: createModerationRoutes({ reviewPhotos: createReviewPhotos(deps) }) }),
  };
}
