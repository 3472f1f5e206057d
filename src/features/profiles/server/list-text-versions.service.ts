import type { Db } from '../../../server/db/database.ts';
import type { Log } from '../../../server/log/log.ts';
import type { Prompt } from '../profiles.contract.ts';
import { listVersionsOfUser } from './profile-versions.store.ts';
import { storedVersionPrompts } from './stored-profile.ts';

/** The texts of a version of a profile. */
export type TextVersion = { createdAt: Date; bio: string; prompts: readonly Prompt[] };

/** The texts of every kept version of a user's profile, the newest first; empty where the profile is not this user's. */
export type ListTextVersions = (userId: string, profileId: string) => Promise<TextVersion[]>;

export function createListTextVersions({ db, log }: { db: Db; log: Log }): ListTextVersions {
  return async (userId, profileId) => {
    const rows = await listVersionsOfUser(db, userId);
    return rows
      .filter((row) => row.profileId === profileId)
      .toSorted((a, b) => b.number - a.number)
      .map(({ id, bio, createdAt, prompts }) => {
        return { bio, createdAt, prompts: storedVersionPrompts.readOr(prompts, id, { instead: [], log }) };
      });
  };
}
