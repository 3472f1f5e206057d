import type { DatingApp } from '../../../domain/app-limits.ts';
import type { Db } from '../../../server/db/database.ts';
import type { Log } from '../../../server/log/log.ts';
import { listVersionsOfUser } from './profile-versions.store.ts';
import { storedVersionPrompts } from './stored-profile.ts';

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

export function createListSavedVersions({ db, log }: { db: Db; log: Log }): ListSavedVersions {
  const firstAnswerOf = ({ id, prompts }: { id: string; prompts: unknown }): string =>
    storedVersionPrompts.readOr(prompts, id, { instead: [], log })[0]?.answer ?? '';
  return async (userId) => {
    const rows = await listVersionsOfUser(db, userId);
    return rows.map(({ id, app, number, createdAt, photoIds, bio, ...row }) => ({
      id,
      app,
      number,
      createdAt: createdAt.toISOString(),
      photoCount: photoIds.length,
      beginning: Array.from(bio || firstAnswerOf({ id, ...row }))
        .slice(0, 60)
        .join(''),
    }));
  };
}
