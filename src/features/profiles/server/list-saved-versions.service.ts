import type { DatingApp } from '../../../domain/app-limits.ts';
import type { Db } from '../../../server/db/database.ts';
import { listVersionsOfUser } from './profile-versions.store.ts';

/** A version of a profile as an analysis once saw it, or as it was when a new text was put into it. */
export type SavedVersion = {
  id: string;
  app: DatingApp;
  number: number;
  createdAt: string;
  photoCount: number;
  /** The first words of its text. */
  beginning: string;
};

/** The saved versions of a user's profiles, the newest first. */
export type ListSavedVersions = (userId: string) => Promise<SavedVersion[]>;

export function createListSavedVersions({ db }: { db: Db }): ListSavedVersions {
  return async (userId) => {
    const rows = await listVersionsOfUser(db, userId);
    return rows.map(({ id, app, number, createdAt, photoIds, bio, prompts }) => ({
      id,
      app,
      number,
      createdAt: createdAt.toISOString(),
      photoCount: photoIds.length,
      beginning: Array.from(bio || (prompts[0]?.answer ?? ''))
        .slice(0, 60)
        .join(''),
    }));
  };
}
