import { appLimits, type DatingApp } from '../../../domain/app-limits.ts';
import { tierAskedFor } from '../../../domain/entitlements.ts';
import { AppError } from '../../../domain/errors.ts';
import { cleanText } from '../../../domain/recorded-text.ts';
import type { Db, Tx } from '../../../server/db/database.ts';
import type { Log } from '../../../server/log/log.ts';
import type { LockFaceAnalysisConsent } from '../../accounts/server/consents.service.ts';
import type { ActivityOrigin, RecordActivity } from '../../activity/server/record-activity.service.ts';
import type { AgeReview } from '../../moderation/server/age-review.service.ts';
import type { RequireEntitlement } from '../../billing/server/subscription/require-entitlement.service.ts';
import type { Profile, ProfileSummary, Prompt } from '../profiles.contract.ts';
import type { PhotoStorage } from './photo-storage.service.ts';
import { listPhotos } from './photos.store.ts';
import { presentProfile, presentProfiles, type FindLatestAnalyses } from './present-profile.ts';
import { checkTextFits, cleanPrompts, type PromptInput } from './profile-text.ts';
import {
  countProfiles,
  deleteProfile,
  findProfile,
  insertProfile,
  listProfiles,
  lockProfile,
  lockProfilesOfUser,
  readOwner,
  setApp,
  setOwner,
  updateProfileText,
  type ProfileRow,
} from './profiles.store.ts';
import { storedPrompts } from './stored-profile.ts';

/** What an account without a subscription can keep, as photos whose verdict came from its browser. */
export const maxProfilesWithoutPlan = 3;

/** Enough for anybody, and with nine photos each a bound on what one account can store. */
export const maxProfilesPerUser = 30;

export type ProfileChanges = {
  bio?: string | undefined;
  prompts?: readonly PromptInput[] | undefined;
  iAm?: Profile['iAm'] | undefined;
  lookingFor?: Profile['lookingFor'] | undefined;
};

/** What the user says about themself on their photos; see the contract. */
type OwnerChanges = {
  ownerPhotoId?: string | null | undefined;
  ownerFace?: Profile['ownerFace'] | undefined;
  noneIsOwner?: boolean | undefined;
};

export type NewProfile = ProfileChanges & {
  app: DatingApp;
  /** It is to keep a browser's verdict, for which a subscription is not needed. */
  keepsVerdict?: boolean | undefined;
};

/** A user's own profiles. Every call about one throws `not_found` when this user has no such profile. */
export type OwnProfiles = {
  /** The newest first. */
  list(userId: string): Promise<ProfileSummary[]>;
  get(userId: string, profileId: string): Promise<Profile>;
  /**
   * Throws `subscription_required` for a user without one unless the profile `keepsVerdict`, `profile_limit_reached`, and `validation_failed` for text that
   * the app has no place for.
   */
  create(userId: string, profile: NewProfile, origin: ActivityOrigin): Promise<Profile>;
  /**
   * Fields that are absent stay as they are. Throws `validation_failed` as `create`, for an `ownerPhotoId` that is no
   * photo of this profile, for an `ownerFace` without its photo and for an app without room for its photos or text; and `conflict` when the text was changed
   * after `expectedUpdatedAt` and what is given would change it once more, or for another app after an analysis; and
   * `face_analysis_consent_required` for an `ownerFace` without the consent.
   */
  update(
    userId: string,
    profileId: string,
    changes: ProfileChanges & { app?: DatingApp | undefined } & OwnerChanges,
    expectedUpdatedAt?: Date,
  ): Promise<Profile>;
  /** Deletes it with its photos, versions and reports. */
  remove(userId: string, profileId: string): Promise<void>;
};

type Deps = {
  db: Db;
  photoStorage: PhotoStorage;
  findLatestAnalyses: FindLatestAnalyses;
  requireEntitlement: RequireEntitlement;
  lockFaceAnalysisConsent: LockFaceAnalysisConsent;
  ageReview: Pick<AgeReview, 'check'>;
  activity: RecordActivity;
  clock: () => Date;
  log: Log;
};

export function createOwnProfiles(deps: Deps): OwnProfiles {
  const { db, photoStorage, clock } = deps;
  return {
    list: async (userId) => presentProfiles(deps, await listProfiles(db, userId)),
    get: async (userId, profileId) =>
      presentProfile(deps, orNotFound(await findProfile(db, userId, profileId))),
    async create(userId, { app, keepsVerdict = false, ...given }, origin) {
      const { bio = '', prompts = [], iAm = null, lookingFor = null } = cleanChanges(given);
      checkTextFits(app, { bio, prompts });
      // A profile is begun to be analysed, and every subscription opens that.
      const refusal = await deps.requireEntitlement(userId, 'photoAnalysis').catch((error: unknown) => {
        if (!keepsVerdict || tierAskedFor(error) === null) throw error;
        return error;
      });
      const row = await db.transaction().execute(async (tx) => {
        await checkQuota(tx, userId, refusal === undefined ? maxProfilesPerUser : maxProfilesWithoutPlan);
        const profile = await insertProfile(tx, { userId, app, bio, prompts, iAm, lookingFor }, clock());
        await deps.activity.recordIn(tx, {
          userId,
          type: 'profile',
          title: 'Profile Created',
          description: `A profile for ${appLimits[app].name}`,
          source: 'profiles',
          isForUser: true,
          origin,
          details: { profileId: profile.id },
        });
        await deps.ageReview.check(tx, { userId, profileId: profile.id, app, bio, prompts });
        return profile;
      });
      return presentProfile(deps, row);
    },
    async update(
      userId,
      profileId,
      { app, ownerPhotoId, ownerFace, noneIsOwner, ...given },
      expectedUpdatedAt,
    ) {
      const changes = cleanChanges(given);
      const owner = { ownerPhotoId, ownerFace, noneIsOwner };
      const isAnalysed = app !== undefined && (await deps.findLatestAnalyses([profileId])).has(profileId);
      const row = await db.transaction().execute(async (tx) => {
        if (ownerFace != null && !(await deps.lockFaceAnalysisConsent(tx, userId))) throw consentRequired();
        const stored = orNotFound(await lockProfile(tx, userId, profileId));
        const isOtherApp = app !== undefined && app !== stored.app;
        if (isOtherApp) await checkMayMove(tx, stored, { app, ...changes, isAnalysed });
        else checkTextFits(stored.app, changes);
        if (ownerPhotoId != null) await checkIsPhotoOf(tx, profileId, ownerPhotoId);
        else if (ownerFace != null)
          throw new AppError('validation_failed', 'Name the photo of this face too.');
        let saved = isOtherApp ? await setApp(tx, profileId, app, clock()) : stored;
        if (differs(stored, changes)) {
          if (expectedUpdatedAt && stored.textUpdatedAt > expectedUpdatedAt) throw textChangedSince();
          saved = await updateProfileText(tx, profileId, changes, clock());
          await deps.ageReview.check(tx, { userId, profileId, app: saved.app, ...changes });
        }
        return keepOwner(tx, saved, owner, clock());
      });
      return presentProfile(deps, row);
    },
    async remove(userId, profileId) {
      const photoIds = await db.transaction().execute(async (tx) => {
        orNotFound(await lockProfile(tx, userId, profileId));
        const ids = (await listPhotos(tx, profileId)).map((photo) => photo.id);
        await photoStorage.planRemoval(tx, ids);
        await deleteProfile(tx, profileId);
        return ids;
      });
      await photoStorage.remove(photoIds);
    },
  };
}

function cleanChanges({ bio, prompts, iAm, lookingFor }: ProfileChanges) {
  return {
    bio: bio === undefined ? undefined : cleanText(bio),
    prompts: prompts === undefined ? undefined : cleanPrompts(prompts),
    iAm,
    lookingFor,
  };
}

/** Prompts are compared by what they say: the database keeps their keys in an order of its own. */
function differs(stored: ProfileRow, changes: ReturnType<typeof cleanChanges>): boolean {
  const { prompts, ...plain } = changes;
  const said = (list: readonly Prompt[]) =>
    JSON.stringify(list.map(({ question, answer }) => [question, answer]));
  return (
    (prompts !== undefined && said(prompts) !== said(storedPrompts.read(stored.prompts, stored.id))) ||
    (['bio', 'iAm', 'lookingFor'] as const).some(
      (field) => plain[field] !== undefined && plain[field] !== stored[field],
    )
  );
}

/** A photo that is named takes the place of what was said before; so does that none of the faces is the user's. */
async function keepOwner(
  tx: Tx,
  stored: ProfileRow,
  { ownerPhotoId, ownerFace = null, noneIsOwner }: OwnerChanges,
  now: Date,
): Promise<ProfileRow> {
  if (ownerPhotoId === undefined && noneIsOwner === undefined) return stored;
  const before = readOwner(stored);
  const named = noneIsOwner === true ? null : ownerPhotoId;
  const wanted = {
    ...(named === undefined ? before : { ownerPhotoId: named, ownerFace }),
    noneIsOwner: noneIsOwner ?? false,
  };
  const isSameFace =
    wanted.ownerPhotoId === before.ownerPhotoId &&
    JSON.stringify(wanted.ownerFace) === JSON.stringify(before.ownerFace);
  if (isSameFace && wanted.noneIsOwner === before.noneIsOwner) return stored;
  return setOwner(tx, stored.id, wanted, isSameFace ? stored.updatedAt : now);
}

async function checkIsPhotoOf(tx: Tx, profileId: string, photoId: string): Promise<void> {
  if ((await listPhotos(tx, profileId)).some(({ id }) => id === photoId)) return;
  throw new AppError('validation_failed', 'This profile doesn’t have that photo.');
}

/**
 * Throws `conflict` once the profile was analysed, since its reports speak of the app they were made for, and
 * `validation_failed` where the other app has no room for what is there.
 */
async function checkMayMove(
  tx: Tx,
  stored: ProfileRow,
  wanted: { app: DatingApp; bio: string | undefined; prompts: Prompt[] | undefined; isAnalysed: boolean },
): Promise<void> {
  const { app, bio = stored.bio, prompts = storedPrompts.read(stored.prompts, stored.id) } = wanted;
  const { name, maxPhotos } = appLimits[app];
  if (wanted.isAnalysed) {
    throw new AppError('conflict', `This profile has a report already. Make another profile for ${name}.`);
  }
  checkTextFits(app, { bio, prompts });
  if ((await listPhotos(tx, stored.id)).length > maxPhotos) {
    throw new AppError('validation_failed', `${name} shows at most ${maxPhotos} photos.`);
  }
}

function consentRequired(): AppError {
  return new AppError(
    'face_analysis_consent_required',
    'Please agree to face analysis first. Without it we keep no faces.',
  );
}

function textChangedSince(): AppError {
  return new AppError('conflict', 'This text was changed elsewhere since you opened it here.');
}

async function checkQuota(tx: Tx, userId: string, maxProfiles: number): Promise<void> {
  await lockProfilesOfUser(tx, userId);
  const count = await countProfiles(tx, userId);
  if (count < maxProfiles) return;
  const limit =
    maxProfiles === maxProfilesPerUser
      ? 'which is the maximum'
      : `and without a plan you can keep ${maxProfiles}`;
  throw new AppError(
    'profile_limit_reached',
    `You have ${count} profiles, ${limit}. Delete one you no longer need first.`,
  );
}

function orNotFound(profile: ProfileRow | undefined): ProfileRow {
  if (!profile) throw new AppError('not_found', 'We couldn’t find that profile.');
  return profile;
}
