import { AppError } from '../../../domain/errors.ts';
import type { Db, Tx } from '../../../server/db/database.ts';
import type { Log } from '../../../server/log/log.ts';
import { countOf } from '../../../domain/wording.ts';
import type { ActivityOrigin, RecordActivity } from '../../activity/server/record-activity.service.ts';
import type { NewBrowserVerdict } from '../browser-verdict.contract.ts';
import type { Profile } from '../profiles.contract.ts';
import { deleteBrowserVerdict, putBrowserVerdict } from './browser-verdicts.store.ts';
import { listPhotos } from './photos.store.ts';
import { presentProfile, type FindLatestAnalyses } from './present-profile.ts';
import { lockProfile } from './profiles.store.ts';

/**
 * Keeps what a browser said of photos of the user's profile, to show it to them as such. Throws `not_found` for a profile that this
 * user does not have, `conflict` where the server has analyzed the profile or is about to, and `validation_failed` for a photo that
 * is not the profile's or is named twice.
 */
export type KeepBrowserVerdict = (
  userId: string,
  profileId: string,
  verdict: NewBrowserVerdict & { reviewedCount: number },
  origin: ActivityOrigin,
) => Promise<Profile>;

type Deps = {
  db: Db;
  findLatestAnalyses: FindLatestAnalyses;
  activity: Pick<RecordActivity, 'recordIn'>;
  clock: () => Date;
  log: Log;
};

export function createKeepBrowserVerdict(deps: Deps): KeepBrowserVerdict {
  return async (userId, profileId, { reviewedCount, ...given }, origin) => {
    const verdict = withLowerCaseIds(given);
    const latest = (await deps.findLatestAnalyses([profileId])).get(profileId);
    const row = await deps.db.transaction().execute(async (tx) => {
      const profile = await lockProfile(tx, userId, profileId);
      if (!profile) throw new AppError('not_found', 'We couldn’t find that profile.');
      // A report that is finished just now hides what is kept here; see `presentProfile`.
      if (latest && latest.status !== 'failed') {
        throw new AppError(
          'conflict',
          'Our server’s report on these photos takes the place of your browser’s verdict.',
        );
      }
      checkPhotos(verdict, new Set((await listPhotos(tx, profileId)).map(({ id }) => id)));
      await putBrowserVerdict(tx, profileId, verdict, deps.clock());
      // How many, and nothing of any photo.
      await deps.activity.recordIn(tx, {
        userId,
        type: 'profile',
        title: 'Verdict Kept',
        description: `${countOf(verdict.photos.length, 'photo')} with the verdict of your browser`,
        source: 'profiles',
        isForUser: true,
        origin,
        details: { profileId, photosReviewed: reviewedCount, photosKept: verdict.photos.length },
      });
      return profile;
    });
    return presentProfile(deps, row);
  };
}

/** Forgets what the browser had said of a profile's photos. */
export type DropBrowserVerdict = (tx: Tx, profileId: string) => Promise<void>;

export const dropBrowserVerdict: DropBrowserVerdict = deleteBrowserVerdict;

function withLowerCaseIds(verdict: NewBrowserVerdict): NewBrowserVerdict {
  return {
    ...verdict,
    photos: verdict.photos.map((photo) => ({ ...photo, photoId: photo.photoId.toLowerCase() })),
    order: verdict.order.map((id) => id.toLowerCase()),
  };
}

function checkPhotos({ photos, order }: NewBrowserVerdict, present: ReadonlySet<string>): void {
  const judged = photos.map(({ photoId }) => photoId);
  const isOnce = (ids: readonly string[]) => new Set(ids).size === ids.length;
  if (!isOnce(judged) || !isOnce(order)) {
    throw new AppError('validation_failed', 'Name each photo once.');
  }
  const known = new Set(judged);
  if (judged.some((id) => !present.has(id)) || order.some((id) => !known.has(id))) {
    throw new AppError('validation_failed', 'This profile doesn’t have that photo.');
  }
}
