import type { Db } from '../../../server/db/database.ts';
import type { AnalysisSummary } from '../../analysis/analysis.contract.ts';
import type { Profile, ProfileSummary } from '../profiles.contract.ts';
import { toPhoto } from './photo-files.ts';
import { listPhotos, listPhotosOfProfiles } from './photos.store.ts';
import type { ProfileRow } from './profiles.store.ts';

/** The newest analysis of each of these profiles that has one. */
export type FindLatestAnalyses = (profileIds: string[]) => Promise<Map<string, AnalysisSummary>>;

type Deps = { db: Db; findLatestAnalyses: FindLatestAnalyses };

/** A profile as the API shows it. */
export async function presentProfile(
  { db, findLatestAnalyses }: Deps,
  profile: ProfileRow,
): Promise<Profile> {
  const [photos, analyses] = await Promise.all([
    listPhotos(db, profile.id),
    findLatestAnalyses([profile.id]),
  ]);
  const { id, app, bio, prompts, iAm, lookingFor, ownerPhotoId, createdAt, updatedAt } = profile;
  return {
    id,
    app,
    bio,
    prompts,
    iAm,
    lookingFor,
    ownerPhotoId,
    photos: photos.map(toPhoto),
    latestAnalysis: analyses.get(id) ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** Profiles as a list of them shows them, in the given order. */
export async function presentProfiles(
  { db, findLatestAnalyses }: Deps,
  profiles: ProfileRow[],
): Promise<ProfileSummary[]> {
  const ids = profiles.map((profile) => profile.id);
  const [photos, analyses] = await Promise.all([listPhotosOfProfiles(db, ids), findLatestAnalyses(ids)]);
  const photosOf = Map.groupBy(photos, (photo) => photo.profileId);
  return profiles.map(({ id, app, bio, createdAt, updatedAt }) => {
    const own = photosOf.get(id) ?? [];
    return {
      id,
      app,
      bio,
      photoCount: own.length,
      photos: own.map(toPhoto),
      latestAnalysis: analyses.get(id) ?? null,
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
    };
  });
}
