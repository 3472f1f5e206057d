import type { Db } from '../../../server/db/database.ts';
import type { Log } from '../../../server/log/log.ts';
import type { AnalysisSummary } from '../../analysis/analysis.contract.ts';
import type { Profile, ProfileSummary } from '../profiles.contract.ts';
import { findBrowserVerdict, listBrowserVerdicts, type BrowserVerdictRow } from './browser-verdicts.store.ts';
import { toPhoto } from './photo-files.ts';
import { listPhotos, listPhotosOfProfiles } from './photos.store.ts';
import { readOwner, type ProfileRow } from './profiles.store.ts';
import { storedBrowserVerdict, storedPrompts } from './stored-profile.ts';

/** The newest analysis of each of these profiles that has one. */
export type FindLatestAnalyses = (profileIds: string[]) => Promise<Map<string, AnalysisSummary>>;

type Deps = { db: Db; findLatestAnalyses: FindLatestAnalyses; log: Log };

/** A profile as the API shows it. Throws `stored_data_unreadable`. */
export async function presentProfile(
  { db, findLatestAnalyses, log }: Deps,
  profile: ProfileRow,
): Promise<Profile> {
  const [photos, analyses, kept] = await Promise.all([
    listPhotos(db, profile.id),
    findLatestAnalyses([profile.id]),
    findBrowserVerdict(db, profile.id),
  ]);
  const { id, app, bio, prompts, iAm, lookingFor, createdAt, updatedAt } = profile;
  return {
    id,
    app,
    bio,
    prompts: storedPrompts.read(prompts, id),
    iAm,
    lookingFor,
    ...readOwner(profile),
    photos: photos.map((photo) => toPhoto(photo, log)),
    latestAnalysis: analyses.get(id) ?? null,
    ...presentBrowserVerdict(kept, analyses.get(id), log),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** Profiles as a list of them shows them, in the given order. */
export async function presentProfiles(
  { db, findLatestAnalyses, log }: Deps,
  profiles: ProfileRow[],
): Promise<ProfileSummary[]> {
  const ids = profiles.map((profile) => profile.id);
  const [photos, analyses, verdicts] = await Promise.all([
    listPhotosOfProfiles(db, ids),
    findLatestAnalyses(ids),
    listBrowserVerdicts(db, ids),
  ]);
  const photosOf = Map.groupBy(photos, (photo) => photo.profileId);
  return profiles.map(({ id, app, bio, createdAt, updatedAt }) => {
    const own = photosOf.get(id) ?? [];
    return {
      id,
      app,
      bio,
      photoCount: own.length,
      photos: own.map((photo) => toPhoto(photo, log)),
      latestAnalysis: analyses.get(id) ?? null,
      ...presentBrowserVerdict(verdicts.get(id), analyses.get(id), log),
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
    };
  });
}

/** What the browser said; nothing beside a report of the server, and where it cannot be read. */
function presentBrowserVerdict(
  kept: BrowserVerdictRow | undefined,
  latest: AnalysisSummary | undefined,
  log: Log,
): Pick<Profile, 'browserVerdict'> {
  if (!kept || latest?.status === 'done') return {};
  const verdict = storedBrowserVerdict.readOr(kept.verdict, kept.profileId, { instead: null, log });
  return verdict === null ? {} : { browserVerdict: { ...verdict, savedAt: kept.savedAt.toISOString() } };
}
