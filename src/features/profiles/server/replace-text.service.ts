import { cleanText } from '../../../domain/recorded-text.ts';
import type { Db } from '../../../server/db/database.ts';
import type { AgeReview } from '../../moderation/server/age-review.service.ts';
import { checkTextFits, cleanPrompts } from './profile-text.ts';
import { updateProfileText } from './profiles.store.ts';
import { snapshotProfile, type ProfileSnapshot } from './snapshot-profile.service.ts';

type Texts = Pick<ProfileSnapshot, 'app' | 'bio' | 'prompts'>;

/**
 * Replaces texts of a profile and keeps it as a version both before and after, so that what was there can be brought back, analysed
 * or not. `change` gets the texts as they are and answers the new ones; what it throws leaves everything as it was. Throws
 * `not_found`, and `validation_failed` for text that the app has no place for.
 */
export type ReplaceText = (
  userId: string,
  profileId: string,
  change: (texts: Texts) => Pick<Texts, 'bio' | 'prompts'>,
) => Promise<void>;

export function createReplaceText({
  ageReview,
  clock,
  db,
}: {
  db: Db;
  clock: () => Date;
  ageReview: Pick<AgeReview, 'check'>;
}): ReplaceText {
  return async (userId, profileId, change) => {
    await db.transaction().execute(async (tx) => {
      const before = await snapshotProfile({ userId, profileId, tx });
      const { bio, prompts } = change(before);
      const texts = { bio: cleanText(bio), prompts: cleanPrompts(prompts) };
      checkTextFits(before.app, texts);
      await updateProfileText(tx, profileId, texts, clock());
      await ageReview.check(tx, { userId, profileId, app: before.app, ...texts });
      await snapshotProfile({ userId, profileId, tx });
    });
  };
}
