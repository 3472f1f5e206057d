import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { appLimits, type DatingApp } from '../../../domain/app-limits.ts';
import { AppError } from '../../../domain/errors.ts';
import type { Db, Tx } from '../../../server/db/database.ts';
import type { Log } from '../../../server/log/log.ts';
import { maxUploadBytes, uploadTooLarge } from '../../../domain/photo-rules/photo-refusals.ts';
import type { LockFaceAnalysisConsent } from '../../accounts/server/consents.service.ts';
import type { Photo } from '../profiles.contract.ts';
import type { RequestFaces } from './find-faces.service.ts';
import { toPhoto } from './photo-files.ts';
import type { PhotoIntake } from './photo-intake/photo-intake.ts';
import type { PreparedPhoto } from './photo-intake/prepare-photo.ts';
import type { PhotoStorage } from './photo-storage.service.ts';
import { deletePhotoRow, insertPhoto, listPhotos, type PhotoRow } from './photos.store.ts';
import {
  findProfile,
  lockProfile,
  readOwner,
  setOwner,
  touchProfile,
  type ProfileRow,
} from './profiles.store.ts';

/** Whether this user has agreed that photos are analyzed for faces. */
export type HasFaceAnalysisConsent = (userId: string) => Promise<boolean>;

export type UploadBody = AsyncIterable<Uint8Array> | null;

export type UploadPhotoInput = {
  userId: string;
  profileId: string;
  /** From 0. */
  position: number;
  /** Not read before everything that can be refused without it has been. */
  body: UploadBody;
  /** How many bytes `body` will have. */
  declaredBytes: number;
};

/** `isNew` is false when these very bytes are at that position already. */
export type UploadPhoto = (input: UploadPhotoInput) => Promise<{ photo: Photo; isNew: boolean }>;

type Deps = {
  db: Db;
  intake: PhotoIntake;
  photoStorage: PhotoStorage;
  hasFaceAnalysisConsent: HasFaceAnalysisConsent;
  lockFaceAnalysisConsent: LockFaceAnalysisConsent;
  requestFaces: RequestFaces;
  /** A folder of this process alone, for uploads that are being received. */
  uploadsDir: string;
  clock: () => Date;
  log: Log;
};

/**
 * Takes a photo into a profile; see `findPlace` for where it goes. A photo that had the position is deleted.
 * Throws, in this order: `face_analysis_consent_required`, `not_found`, `photo_limit_reached`, then what
 * receiving the upload, `findPlace` and `PhotoIntake.prepare` throw. Whatever it throws, nothing of the upload stays.
 */
export function createUploadPhoto(deps: Deps): UploadPhoto {
  return async (input) => {
    if (!(await deps.hasFaceAnalysisConsent(input.userId))) throw consentRequired();
    const place = await admit(deps.db, input);
    const folder = join(deps.uploadsDir, randomUUID());
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      return await take(deps, { ...input, ...place, folder });
    } catch (error) {
      throw translateDiskFault(error);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
}

function consentRequired(): AppError {
  return new AppError(
    'face_analysis_consent_required',
    'Before you add your first photo, please agree that our server may look for faces in your photos.',
  );
}

/** The profile's app, and the id of the photo that the upload is to replace, if there is one. */
async function admit(
  db: Db,
  { userId, profileId, position }: UploadPhotoInput,
): Promise<{ app: DatingApp; expectedId: string | null }> {
  const profile = await getProfile(findProfile(db, userId, profileId));
  checkPosition(profile.app, position);
  const photos = await listPhotos(db, profileId);
  const expectedId = photos.find((photo) => photo.position === position)?.id ?? null;
  return { app: profile.app, expectedId };
}

type Upload = UploadPhotoInput & { app: DatingApp; expectedId: string | null; folder: string };

async function take(deps: Deps, upload: Upload): Promise<{ photo: Photo; isNew: boolean }> {
  const uploadPath = join(upload.folder, 'upload');
  const outDir = join(upload.folder, 'prepared');
  const { contentHash } = await receiveUpload(upload.body, upload.declaredBytes, uploadPath);
  const known = await findKnown(deps.db, upload, contentHash);
  if (known) return { photo: toPhoto(known, deps.log), isNew: false };
  const prepared = await deps.intake.prepare({ uploadPath, outDir });

  const photoId = randomUUID();
  const saved = await storeAndSave(deps, { ...upload, contentHash, photoId, prepared }, outDir);
  if (!saved.isNew) await deps.photoStorage.discard(photoId);
  if (saved.replaced) await deps.photoStorage.remove([saved.replaced.id]);
  return { photo: toPhoto(saved.row, deps.log), isNew: saved.isNew };
}

/** Spares decoding a photo that is there already. */
async function findKnown(db: Db, upload: Upload, contentHash: string): Promise<PhotoRow | undefined> {
  const photos = await listPhotos(db, upload.profileId);
  const place = findPlace(photos, { ...upload, contentHash });
  return place.kind === 'same' ? place.photo : undefined;
}

type PreparedUpload = Upload & { contentHash: string; photoId: string; prepared: PreparedPhoto };
type Saved = { row: PhotoRow; isNew: boolean; replaced: PhotoRow | null };

async function storeAndSave(deps: Deps, upload: PreparedUpload, dir: string): Promise<Saved> {
  try {
    await deps.photoStorage.store(upload.photoId, dir);
    return await deps.db.transaction().execute((tx) => save(deps, tx, upload));
  } catch (error) {
    await deps.photoStorage.discard(upload.photoId);
    throw error;
  }
}

async function save(
  { photoStorage, lockFaceAnalysisConsent, requestFaces, clock }: Deps,
  tx: Tx,
  upload: PreparedUpload,
): Promise<Saved> {
  const { userId, photoId, profileId, contentHash, prepared } = upload;
  // Withdrawn while the photo came in.
  if (!(await lockFaceAnalysisConsent(tx, userId))) throw consentRequired();
  const profile = await getProfile(lockProfile(tx, userId, profileId));
  const place = findPlace(await listPhotos(tx, profileId), { ...upload, app: profile.app });
  if (place.kind === 'same') return { row: place.photo, isNew: false, replaced: null };

  const { position, replaced } = place;
  if (replaced) {
    await photoStorage.planRemoval(tx, [replaced.id]);
    await deletePhotoRow(tx, replaced.id);
  }
  const row = await insertPhoto(tx, { id: photoId, profileId, position, contentHash, ...prepared });
  // An owner who was on none of the others may be on this one.
  if (profile.noneIsOwner)
    await setOwner(tx, profileId, { ...readOwner(profile), noneIsOwner: false }, clock());
  else await touchProfile(tx, profileId, clock());
  await requestFaces(tx, { photoId });
  if (!(await photoStorage.confirmStored(tx, photoId))) {
    throw new AppError('upload_interrupted', 'The photo took too long to store. Please try again.');
  }
  return { row, isNew: true, replaced };
}

async function getProfile(found: Promise<ProfileRow | undefined>): Promise<ProfileRow> {
  const profile = await found;
  if (!profile) throw new AppError('not_found', 'We couldn’t find that profile.');
  return profile;
}

/** What was received: the SHA-256 of its bytes in hexadecimal. */
type ReceivedUpload = { contentHash: string };

/**
 * Writes an upload to `path` as it comes in, without holding it in memory. When it does not come whole, the file is
 * removed. Throws `payload_too_large`, `upload_interrupted` when less than `declaredBytes` came, `storage_full`.
 */
async function receiveUpload(body: UploadBody, declaredBytes: number, path: string): Promise<ReceivedUpload> {
  const hash = createHash('sha256');
  let received = 0;
  const measure = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      received += chunk.length;
      if (received > maxUploadBytes) return done(uploadTooLarge());
      hash.update(chunk);
      return done(null, chunk);
    },
  });
  try {
    await pipeline(body ?? [], measure, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    if (received !== declaredBytes) throw interrupted();
    return { contentHash: hash.digest('hex') };
  } catch (error) {
    await rm(path, { force: true });
    const fault = translateDiskFault(error);
    if (fault instanceof AppError) throw fault;
    // Any other fault of the file system is ours; the rest comes from the connection.
    const { code = '' } = error as NodeJS.ErrnoException;
    if (/^E[A-Z]+$/.test(code) && code !== 'ECONNRESET') throw error;
    throw interrupted(error);
  }
}

function interrupted(cause?: unknown): AppError {
  return new AppError(
    'upload_interrupted',
    'The upload was interrupted before the whole photo arrived. Please try again.',
    {
      cause,
    },
  );
}

/** `error` as `storage_full` when it says that the disk is full or the quota is used up; otherwise as it is. */
function translateDiskFault(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof AppError || !/\b(ENOSPC|EDQUOT)\b/.test(error.message))
    return error;
  return new AppError('storage_full', 'There is no space left to store this. Please try again later.', {
    cause: error,
  });
}

type PlacedPhoto = { id: string; position: number; contentHash: string };

/** Where an upload goes: it is there already as `photo`, or it takes a position and the place of `replaced`. */
type PhotoPlace<Photo> =
  | { kind: 'same'; photo: Photo }
  | { kind: 'new'; position: number; replaced: Photo | null };

/** Throws `photo_limit_reached` when the app shows fewer photos than to have one at `position`, from 0. */
function checkPosition(app: DatingApp, position: number): void {
  const { name, maxPhotos } = appLimits[app];
  if (position >= maxPhotos) {
    throw new AppError('photo_limit_reached', `${name} shows at most ${maxPhotos} photos.`);
  }
}

/**
 * Decides where an upload for `position` goes. It takes the place of `expectedId`, the photo that was there when the
 * upload began. When another photo has come there meanwhile, by a parallel upload or because a gap was closed, that
 * one is left alone and the upload takes the first free position: nothing gets lost.
 * Throws `photo_duplicate` when the same bytes are another photo of the profile, and `photo_limit_reached`.
 */
export function findPlace<Photo extends PlacedPhoto>(
  photos: readonly Photo[],
  upload: { app: DatingApp; position: number; contentHash: string; expectedId: string | null },
): PhotoPlace<Photo> {
  const same = photos.find((photo) => photo.contentHash === upload.contentHash);
  if (same?.position === upload.position) return { kind: 'same', photo: same };
  if (same) {
    throw new AppError('photo_duplicate', `This photo is already here, as number ${same.position + 1}.`);
  }
  const occupant = photos.find((photo) => photo.position === upload.position) ?? null;
  if (occupant === null || occupant.id === upload.expectedId) {
    return { kind: 'new', position: upload.position, replaced: occupant };
  }
  const taken = new Set(photos.map((photo) => photo.position));
  let free = 0;
  while (taken.has(free)) free += 1;
  checkPosition(upload.app, free);
  return { kind: 'new', position: free, replaced: null };
}
