import type { DatingApp } from '../../../domain/app-limits.ts';
import type { Db } from '../../../server/db/database.ts';
import type { Log } from '../../../server/log/log.ts';
import type { Profile, Prompt } from '../profiles.contract.ts';
import { listVersions } from './profile-versions.store.ts';
import { listProfiles } from './profiles.store.ts';
import { storedVersionPrompts } from './stored-profile.ts';

/** What a version has changed against the one before it. */
export type VersionPart = 'photos' | 'order of photos' | 'bio' | 'prompts';

export type VersionChange = {
  profileId: string;
  /** From 1. */
  number: number;
  /** When it was analysed, or a new text put into it, which may be before or after it came into the app. */
  createdAt: Date;
  /** Empty for the first. */
  changed: VersionPart[];
};

/** The versions of a user's profiles in one app, the oldest first, and who its newest profile says that the user is. */
export type ListProfileVersions = (
  userId: string,
  app: DatingApp,
) => Promise<{ iAm: Profile['iAm']; versions: VersionChange[] }>;

export function createListProfileVersions({ db, log }: { db: Db; log: Log }): ListProfileVersions {
  return async (userId, app) => {
    const profiles = (await listProfiles(db, userId)).filter((profile) => profile.app === app);
    const lists = await Promise.all(
      profiles.map(async ({ id }) => {
        const versions = (await listVersions(db, id)).map((version) => ({
          ...version,
          prompts: storedVersionPrompts.readOr(version.prompts, version.id, { instead: [], log }),
        }));
        return compareVersions(versions);
      }),
    );
    return {
      iAm: profiles.find(({ iAm }) => iAm !== null)?.iAm ?? null,
      versions: lists.flat().toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime()),
    };
  };
}

type Version = Omit<Awaited<ReturnType<typeof listVersions>>[number], 'prompts'> & { prompts: Prompt[] };

function compareVersions(versions: readonly Version[]): VersionChange[] {
  return versions.map((version, place) => {
    const last = versions[place - 1];
    const { profileId, number, createdAt } = version;
    return { profileId, number, createdAt, changed: last === undefined ? [] : partsChanged(last, version) };
  });
}

function partsChanged(before: Version, after: Version): VersionPart[] {
  const parts: VersionPart[] = [];
  const sorted = ({ photoIds }: Version) => photoIds.toSorted().join();
  if (sorted(before) !== sorted(after)) parts.push('photos');
  else if (before.photoIds.join() !== after.photoIds.join()) parts.push('order of photos');
  if (before.bio !== after.bio) parts.push('bio');
  const promptsOf = ({ prompts }: Version) =>
    prompts.flatMap(({ question, answer }) => [question, answer]).join('\n');
  if (promptsOf(before) !== promptsOf(after)) parts.push('prompts');
  return parts;
}
