import type { Db } from '../../../server/db/database.ts';
import type { Prompt } from '../profiles.contract.ts';
import { listVersionsOfUser } from './profile-versions.store.ts';

/** The texts of a version of a profile. */
export type TextVersion = { createdAt: Date; bio: string; prompts: readonly Prompt[] };

/** The texts of every kept version of a user's profile, the newest first; empty where the profile is not this user's. */
export type ListTextVersions = (userId: string, profileId: string) => Promise<TextVersion[]>;

export function createListTextVersions({ db }: { db: Db }): ListTextVersions {
  return async (userId, profileId) => {
    const rows = await listVersionsOfUser(db, userId);
    return rows
      .filter((row) => row.profileId === profileId)
      .toSorted((a, b) => b.number - a.number)
      .map(({ bio, createdAt, prompts }) => ({ bio, createdAt, prompts }));
  };
}
