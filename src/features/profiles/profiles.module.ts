import type { Storage } from '../../server/adapters/storage/storage.port.ts';
import type { Db } from '../../server/db/database.ts';
import type { RequestContext } from '../../server/http/request-context.ts';
import type { Jobs } from '../../server/jobs/jobs.ts';
import type { Log } from '../../server/log/log.ts';
import type { Module } from '../../server/module.ts';
import type { ActivityOrigin, RecordActivity } from '../activity/server/record-activity.service.ts';
import type { LockFaceAnalysisConsent } from '../accounts/server/consents.service.ts';
import type { AgeReview } from '../moderation/server/age-review.service.ts';
import type { RequireEntitlement } from '../billing/server/subscription/require-entitlement.service.ts';
import {
  createKeepBrowserVerdict,
  dropBrowserVerdict,
  type DropBrowserVerdict,
} from './server/browser-verdicts.service.ts';
import { createDeleteUserProfiles } from './server/delete-user-profiles.service.ts';
import type { VisionPool } from '../../vision/node/vision-pool.ts';
import { createExportProfiles } from './server/export-profiles.service.ts';
import {
  createFindFaces,
  createFollowConsent,
  createKeepFaces,
  type KeepFaces,
} from './server/find-faces.service.ts';
import {
  createListProfileVersions,
  type ListProfileVersions,
} from './server/list-profile-versions.service.ts';
import { createListSavedVersions, type ListSavedVersions } from './server/list-saved-versions.service.ts';
import { createListTextVersions, type ListTextVersions } from './server/list-text-versions.service.ts';
import {
  createLargePhoto,
  type LargePhoto,
  createPhotoStorage,
  createReadStoredPhoto,
  type ReadStoredPhoto,
} from './server/photo-storage.service.ts';
import { createOwnPhotos, type OwnPhotos } from './server/own-photos.service.ts';
import { createOwnProfiles, type OwnProfiles } from './server/own-profiles.service.ts';
import { photoPrefix } from './server/photo-files.ts';
import { createPhotoIntake } from './server/photo-intake/photo-intake.ts';
import { listNewestPhotoIds, listPhotoIds } from './server/photos.store.ts';
import type { FindLatestAnalyses } from './server/present-profile.ts';
import {
  createRequestFaces,
  findFacesQueue,
  startFindingFaces,
  startProfilesJobs,
  sweepStorageQueue,
} from './server/profiles.jobs.ts';
import { createProfilesRoutes } from './server/profiles.routes.ts';
import { createReplaceText, type ReplaceText } from './server/replace-text.service.ts';
import {
  profileJson,
  snapshotProfile,
  type ProfileJson,
  type SnapshotProfile,
} from './server/snapshot-profile.service.ts';
import { createSweepStorage } from './server/sweep-storage.service.ts';
import { createTakePhotoAway, type TakePhotoAway } from './server/take-photo-away.service.ts';
import { createUploadPhoto } from './server/upload-photo.service.ts';

export type ProfileServices = {
  profiles: OwnProfiles;
  findPhoto: OwnPhotos['find'];
  largePhoto: LargePhoto;
  /** The bytes of a photo as they are stored, for the engine. */
  readPhoto: ReadStoredPhoto;
  keepFaces: KeepFaces;
  profileJson: ProfileJson;
  dropBrowserVerdict: DropBrowserVerdict;
  takePhotoAway: TakePhotoAway;
  snapshotProfile: SnapshotProfile;
  replaceText: ReplaceText;
  listProfileVersions: ListProfileVersions;
  listSavedVersions: ListSavedVersions;
  listTextVersions: ListTextVersions;
};

/** The storage folders of the newest photos: if these folders exist, the storage belongs to this database. */
export async function listSomePhotoFolders(db: Db): Promise<string[]> {
  return (await listNewestPhotoIds(db, 20)).map(photoPrefix);
}

/** The storage folders of all photos. */
export async function listPhotoFolders(db: Db): Promise<string[]> {
  return (await listPhotoIds(db)).map(photoPrefix);
}

/** Dating profiles: their texts, their photos, and every version of them that was looked at. */
export function createProfiles(deps: {
  db: Db;
  clock: () => Date;
  log: Log;
  jobs: Jobs;
  storage: Storage;
  /** The number of this process; see `Listener`. */
  instanceId: string;
  findLatestAnalyses: FindLatestAnalyses;
  requireEntitlement: RequireEntitlement;
  hasFaceAnalysisConsent: (userId: string) => Promise<boolean>;
  lockFaceAnalysisConsent: LockFaceAnalysisConsent;
  ageReview: AgeReview;
  /** Null where this process runs no jobs. */
  vision: Pick<VisionPool, 'locateFaces'> | null;
  activity: RecordActivity;
  originOf: (context: RequestContext) => ActivityOrigin;
}): Module<ProfileServices> {
  const { jobs, originOf, vision } = deps;
  const requestFaces = createRequestFaces(jobs);
  const base = { ...deps, photoStorage: createPhotoStorage(deps) };
  const profiles = createOwnProfiles(base);
  const photos = createOwnPhotos(base);
  const intake = createPhotoIntake({
    onFailure: (error) => deps.log.warn({ err: error }, 'A photo could not be prepared'),
  });
  const readPhoto = createReadStoredPhoto(deps);
  const deleteUserProfiles = createDeleteUserProfiles(base);
  return {
    services: {
      profiles,
      findPhoto: photos.find,
      largePhoto: createLargePhoto(deps),
      readPhoto,
      keepFaces: createKeepFaces(deps),
      profileJson,
      dropBrowserVerdict,
      takePhotoAway: createTakePhotoAway(base),
      snapshotProfile,
      replaceText: createReplaceText(deps),
      listProfileVersions: createListProfileVersions(deps),
      listSavedVersions: createListSavedVersions(deps),
      listTextVersions: createListTextVersions(deps),
    },
    routes: ({ uploadsDir }) => ({
      profiles: createProfilesRoutes({
        originOf,
        profiles,
        photos,
        keepBrowserVerdict: createKeepBrowserVerdict(base),
        uploadPhoto: createUploadPhoto({
          ...base,
          intake,
          uploadsDir,
          requestFaces,
        }),
      }),
    }),
    queues: [sweepStorageQueue, findFacesQueue],
    async startJobs() {
      await startProfilesJobs(jobs, createSweepStorage(deps));
      if (vision !== null) await startFindingFaces(jobs, createFindFaces({ ...deps, vision, readPhoto }));
    },
    exportSource: createExportProfiles(deps),
    onAccountDeletion: (tx, { id }) => deleteUserProfiles(tx, id),
    onFaceAnalysisConsent: createFollowConsent({ ...deps, requestFaces }),
    stop: () => intake.close(),
  };
}
