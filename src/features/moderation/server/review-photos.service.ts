import type { ReadableFile } from '../../../server/adapters/storage/storage.port.ts';
import { appLimits } from '../../../domain/app-limits.ts';
import { AppError } from '../../../domain/errors.ts';
import type { Db } from '../../../server/db/database.ts';
import type { ActivityToRecord, RecordActivity } from '../../activity/server/record-activity.service.ts';
import type { AuditAction } from '../../audit/audit.contract.ts';
import type { WriteAuditLog } from '../../audit/server/write-audit-log.service.ts';
import type { LargePhoto } from '../../profiles/server/photo-storage.service.ts';
import type { TakePhotoAway } from '../../profiles/server/take-photo-away.service.ts';
import type { WaitingPhoto } from '../moderation.contract.ts';
import {
  countWaiting,
  findWaiting,
  listWaiting,
  lockWaiting,
  markKept,
  type WaitingPhotoRow,
} from './photo-reviews.store.ts';

/** Who looks or decides, and from where. */
export type Reviewer = { userId: string; ipAddress: string };

/** The photos that wait for an administrator. Everything but the list is written into the audit log, or not done. */
export type ReviewPhotos = {
  list(window: { offset: number; limit: number }): Promise<{ total: number; rows: WaitingPhoto[] }>;
  /** Opens the picture once it is written down who looks at it. Throws `not_found` for one that does not wait. */
  look(photoId: string, reviewer: Reviewer): Promise<ReadableFile>;
  /** The photo is fine. Answers how many wait now; throws `not_found` for one that does not wait. */
  keep(photoId: string, reviewer: Reviewer): Promise<{ waiting: number }>;
  /** Deletes the photo and tells its owner. Answers how many wait now; throws `not_found` for one that does not wait. */
  remove(photoId: string, reviewer: Reviewer): Promise<{ waiting: number }>;
};

export function createReviewPhotos(deps: {
  db: Db;
  clock: () => Date;
  writeAuditLog: WriteAuditLog;
  largePhoto: LargePhoto;
  takePhotoAway: TakePhotoAway;
  activity: Pick<RecordActivity, 'recordIn'>;
}): ReviewPhotos {
  const { clock, db, writeAuditLog } = deps;

  const entry = (
    action: AuditAction,
    { photoId, userId, app, confidence }: WaitingPhotoRow,
    by: Reviewer,
  ) => ({
    actorId: by.userId,
    action,
    subject: photoId,
    details: { userId, app, confidence: rounded(confidence) },
    ipAddress: by.ipAddress,
  });

  return {
    async list(window) {
      const [total, rows] = await Promise.all([countWaiting(db), listWaiting(db, window)]);
      return { total, rows: rows.map(present) };
    },
    async look(photoId, reviewer) {
      const waiting = await findWaiting(db, photoId);
      if (waiting === undefined) throw notWaiting();
      await writeAuditLog(entry('look-at-photo', waiting, reviewer));
      return deps.largePhoto(photoId);
    },
    async keep(photoId, reviewer) {
      await db.transaction().execute(async (tx) => {
        const waiting = await findWaiting(tx, photoId);
        const decision = { photoId, decidedBy: reviewer.userId, decidedAt: clock() };
        if (waiting === undefined || !(await markKept(tx, decision))) throw notWaiting();
        await writeAuditLog(entry('keep-photo', waiting, reviewer), tx);
      });
      return { waiting: await countWaiting(db) };
    },
    async remove(photoId, reviewer) {
      const removeFiles = await db.transaction().execute(async (tx) => {
        // Asked under the lock of the profile, so that nobody's decision is overtaken.
        const found: WaitingPhotoRow[] = [];
        const taken = await deps.takePhotoAway(tx, photoId, async () => {
          const waiting = await lockWaiting(tx, photoId);
          if (waiting !== undefined) found.push(waiting);
          return waiting !== undefined;
        });
        const [waiting] = found;
        if (taken === null || waiting === undefined) throw notWaiting();
        await writeAuditLog(entry('remove-photo', waiting, reviewer), tx);
        await deps.activity.recordIn(tx, photoRemoved(waiting));
        return taken;
      });
      await removeFiles();
      return { waiting: await countWaiting(db) };
    },
  };
}

/** What the owner reads. Nothing of the administrator goes into it. */
function photoRemoved({ app, userId }: WaitingPhotoRow): ActivityToRecord {
  const { name } = appLimits[app];
  return {
    userId,
    type: 'profile',
    title: 'Photo removed',
    description: `Our team reviewed a photo of your ${name} profile and removed it: it is explicit, which ${name} rejects`,
    icon: 'AlertCircle',
    source: 'moderation',
    isForUser: true,
    origin: null,
    details: { app, reason: 'explicit' },
  };
}

function present({ confidence, createdAt, ...row }: WaitingPhotoRow): WaitingPhoto {
  return { ...row, confidence: rounded(confidence), createdAt: createdAt.toISOString() };
}

/** As the nets say it: three digits, which a `real` of the database does not keep. */
function rounded(confidence: number): number {
  return Math.round(confidence * 1_000) / 1_000;
}

function notWaiting(): AppError {
  return new AppError('not_found', 'This photo is not waiting for review.');
}
