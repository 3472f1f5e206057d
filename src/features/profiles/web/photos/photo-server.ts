import { AppError } from '../../../../domain/errors.ts';
import { unreadable } from '../../../../domain/photo-rules/photo-refusals.ts';
import type { ApiClient } from '../../../../web/api/api-client.ts';
import { uploadFile } from '../../../../web/api/upload.ts';
import { photoUploadPath, type Photo, type profilesContract } from '../../profiles.contract.ts';
import type { PhotoServer } from './photo-desk-types.ts';

/** How often a photo is looked for anew that other tabs move while it is to be deleted. */
const maxLooks = 3;

/** The photos of the profile `id` on the server; every call throws an AppError. */
export function createPhotoServer(api: ApiClient<typeof profilesContract>, id: string): PhotoServer {
  const list = async () => (await api.get({ id })).photos;
  return {
    list,
    async upload(file, position, options) {
      try {
        return await uploadFile<Photo>(photoUploadPath(id, position), file, options);
      } catch (error) {
        const mayBeTheFile = !options.signal.aborted && !isAnswer(error);
        throw mayBeTheFile && !(await canBeRead(file)) ? unreadable(error) : error;
      }
    },
    async remove(photoId) {
      for (let look = 1; ; look += 1) {
        // The route deletes by position, and another tab may have moved the photo, before this look or after it.
        const photos = await list();
        const photo = photos.find((candidate) => candidate.id === photoId);
        if (!photo) return photos;
        try {
          return (await api.removePhoto({ id, position: photo.position, expectedPhotoId: photoId })).photos;
        } catch (error) {
          if (look >= maxLooks || !isMoved(error)) throw error;
        }
      }
    },
    order: async (photoIds) => (await api.orderPhotos({ id, photoIds })).photos,
  };
}

/** Whether the server read the file and said so. Browsers fail as without a connection for one that they cannot read, or send less of it. */
function isAnswer(error: unknown): boolean {
  if (!(error instanceof AppError) || error.requestId === undefined) return false;
  return error.code !== 'photo_empty' && error.code !== 'upload_interrupted';
}

/** Whether all of the file is on this device: the beginning of one may be there without the rest. */
function canBeRead(file: File): Promise<boolean> {
  return file.arrayBuffer().then(
    () => true,
    () => false,
  );
}

/** Whether the photo is not, or not any more, where it was seen. */
function isMoved(error: unknown): boolean {
  return error instanceof AppError && (error.code === 'conflict' || error.code === 'not_found');
}
