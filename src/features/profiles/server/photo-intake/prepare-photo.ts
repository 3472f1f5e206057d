import { mkdir, readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { AppError } from '../../../../domain/errors.ts';
import { decodeHeic } from './decode-heic.ts';
import { findHeifExif } from './heif-exif.ts';
import { isCutOff } from './is-cut-off.ts';
import { checkPhotoSize } from './photo-limits.ts';
import { damaged, tookTooLong } from './photo-refusals.ts';
import { readCameraData, type CameraData } from './read-camera-data.ts';
import { recogniseFormat, type SourceFormat } from './recognise-format.ts';
import { writePhotoFiles, type WrittenPhoto } from './write-photo-files.ts';
import type { PhotoMetadataRow } from '../tables.ts';

export type PreparedPhoto = WrittenPhoto & {
  metadata: PhotoMetadataRow;
  /** Sentences about what was changed on the way in. */
  notices: string[];
};

/** The photo has more pixels than were allowed this time; nothing was decoded yet. */
export class LargePhotoError extends Error {}

/** What the header of a file says, before anything is decoded. */
type Header = { animated: boolean; camera: CameraData };

/**
 * Makes of an uploaded file what is kept of it, in `outDir`: see `writePhotoFiles`. Throws a LargePhotoError for one of
 * more than `maxPixelsNow`.
 * Throws an AppError with the sentence for the person who uploaded it: `photo_empty`, `photo_format_not_supported`,
 * `photo_too_many_pixels`, `photo_too_small`, `photo_too_narrow`, `photo_damaged`.
 */
export async function preparePhoto(input: {
  uploadPath: string;
  outDir: string;
  maxPixelsNow?: number | undefined;
}): Promise<PreparedPhoto> {
  const checkSize = (width: number, height: number): void => {
    checkPhotoSize(width, height);
    if (width * height > (input.maxPixelsNow ?? Number.POSITIVE_INFINITY)) throw new LargePhotoError();
  };
  const file = await readFile(input.uploadPath);
  const sourceFormat = recogniseFormat(file);
  await mkdir(input.outDir, { recursive: true });
  try {
    const { header, image } =
      sourceFormat === 'heic'
        ? await openHeic(file, checkSize)
        : await openImage(file, sourceFormat, checkSize);
    const written = await writePhotoFiles(image, input.outDir);
    return {
      ...written,
      metadata: { sourceFormat, animated: header.animated, ...header.camera },
      notices: noticesAbout(header),
    };
  } catch (error) {
    if (error instanceof AppError || error instanceof LargePhotoError || isFileSystemError(error))
      throw error;
    throw isSharpTimeout(error) ? tookTooLong(error) : damaged(isCutOff(file, sourceFormat), error);
  }
}

type CheckSize = (width: number, height: number) => void;

async function openImage(
  file: Buffer,
  format: SourceFormat,
  checkSize: CheckSize,
): Promise<{ header: Header; image: Buffer }> {
  const { width, height, pages, exif, xmp } = await sharp(file, { limitInputPixels: false }).metadata();
  checkSize(width, height);
  const camera = await readCameraData({ exif: exif ?? null, xmp: xmp ?? null });
  const animated = (pages ?? 1) > 1 || (format === 'png' && isAnimatedPng(file));
  return { header: { animated, camera }, image: file };
}

async function openHeic(file: Buffer, checkSize: CheckSize): Promise<{ header: Header; image: Buffer }> {
  const image = await decodeHeic(file, ({ width, height }) => checkSize(width, height));
  const camera = await readCameraData({ exif: findHeifExif(file), xmp: file });
  const animated = /^(hev[cx]|msf1)/.test(file.toString('latin1', 8, 12));
  return { header: { animated, camera }, image };
}

/** APNG names its animation before the first pixels. */
function isAnimatedPng(file: Buffer): boolean {
  const control = file.indexOf('acTL');
  return control !== -1 && control < file.indexOf('IDAT');
}

function noticesAbout({ animated, camera }: Header): string[] {
  return [
    ...(animated ? ['This is an animation: only its first frame is used.'] : []),
    ...(camera.gpsPresent ? ['This photo said where it was taken. The location was removed.'] : []),
  ];
}

/** sharp tells the time-out of a step by its words alone. */
function isSharpTimeout(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('timeout');
}

/** A full or failing disk is our fault and not the photo's. */
function isFileSystemError(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    /^(ENOSPC|EDQUOT|EIO|EROFS|EACCES|EMFILE|ENFILE|ENOENT)$/.test(String(error.code))
  );
}
