import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { AppError } from '../../../../domain/errors.ts';
import {
  checkPhotoSize,
  damaged,
  maxPixels,
  photoNotices,
  tookTooLong,
} from '../../../../domain/photo-rules/photo-refusals.ts';
import { recogniseFormat, type SourceFormat } from '../../../../domain/photo-rules/recognise-format.ts';
import { sharedColourFromPx } from '../../../../vision/resize.ts';
import { isCutOff, readPhotoHeader } from '../../../../vision/files/photo-structure.ts';
import { readCameraData, type CameraData } from '../../../../vision/files/read-camera-data.ts';
import { photoSizes } from '../../profiles.contract.ts';
import { derivedSizes } from '../photo-files.ts';
import type { PhotoMetadataRow } from '../tables.ts';
import { heicAsTiff } from './heic.ts';

export type PreparedPhoto = WrittenPhoto & {
  metadata: PhotoMetadataRow;
  /** Sentences about what was changed on the way in. */
  notices: string[];
};

/** The photo has more pixels than were allowed this time; nothing was decoded yet. */
export class LargePhotoError extends Error {}

/** What the header of a file says, before anything is decoded. */
type Header = {
  animated: boolean;
  camera: CameraData;
  /** Whether a JPEG has one colour for each four pixels (4:2:0), as cameras store them. */
  sharesColour: boolean;
};

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
    const written = await writePhotoFiles(image, input.outDir, header.sharesColour);
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
  const opened = sharp(file, { limitInputPixels: false });
  const { width, height, pages, exif, xmp, chromaSubsampling } = await opened.metadata();
  checkSize(width, height);
  const camera = await readCameraData({ exif: exif ?? null, xmp: xmp ?? null });
  const animated = (pages ?? 1) > 1 || readPhotoHeader(file, format).isAnimated;
  const sharesColour = format === 'jpeg' && chromaSubsampling === '4:2:0';
  return { header: { animated, camera, sharesColour }, image: file };
}

async function openHeic(file: Buffer, checkSize: CheckSize): Promise<{ header: Header; image: Buffer }> {
  const image = await heicAsTiff(file, checkSize);
  const { isAnimated: animated, exif } = readPhotoHeader(file, 'heic');
  const camera = await readCameraData({ exif, xmp: file });
  return { header: { animated, camera, sharesColour: false }, image };
}

function noticesAbout({ animated, camera }: Header): string[] {
  return [
    ...(animated ? [photoNotices.animated] : []),
    ...(camera.gpsPresent ? [photoNotices.placeRemoved] : []),
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

/** No single step may take longer, whatever the file makes of it. */
const stepTimeoutSeconds = 40;

const readOptions: SharpOptions = {
  limitInputPixels: maxPixels,
  failOn: 'error',
  animated: false,
  autoOrient: true,
};

type WrittenPhoto = {
  format: 'jpeg';
  /** Of the full file, px, upright. */
  width: number;
  height: number;
  sizeBytes: number;
};

/** 8-bit sRGB, upright; with four channels the last is alpha, not premultiplied. */
type Pixels = { data: Buffer; raw: { width: number; height: number; channels: 3 | 4 } };

/**
 * Decodes `image` (the file's bytes) once, upright and in 8-bit sRGB, and writes to `dir`, without any metadata: `full.jpeg` and the
 * derived sizes. What is transparent is laid on white, on which it is judged; Loupe once kept such photos as `full.webp`.
 * Throws sharp's error for bytes that cannot be decoded.
 *
 * JPEG quality 95 keeps the colour at full resolution (4:4:4), because skin and text edges are judged later. That costs half
 * more bytes and time than 4:2:0, also with each decoding, so that a large photo which came with `sharesColour` stays so: it has
 * no more colour than that, and enough for every pixel at the size it is judged at. Huffman tables made for each photo would save
 * a seventh of the bytes, and take three times as long as everything else about writing a JPEG.
 */
async function writePhotoFiles(image: Buffer, dir: string, sharesColour: boolean): Promise<WrittenPhoto> {
  const pixels = await decode(image);
  const { width, height, channels } = pixels.raw;
  const photo = (): Sharp => {
    const all = sharp(pixels.data, { raw: pixels.raw, limitInputPixels: maxPixels });
    return channels === 4 ? all.flatten({ background: '#fff' }) : all;
  };
  const chromaSubsampling = sharesColour && Math.max(width, height) >= sharedColourFromPx ? '4:2:0' : '4:4:4';
  const data = await photo()
    .timeout({ seconds: stepTimeoutSeconds })
    .jpeg({ quality: 95, chromaSubsampling, optimiseCoding: false })
    .toBuffer();
  await writeFile(join(dir, 'full.jpeg'), data);
  await writeDerivedFiles(photo(), dir);
  return { format: 'jpeg', width, height, sizeBytes: data.length };
}

async function decode(image: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(image, readOptions)
    .timeout({ seconds: stepTimeoutSeconds })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  if (channels !== 3 && channels !== 4) throw new Error(`The photo has ${channels} channels`);
  return { data, raw: { width, height, channels } };
}

/** Each from the next larger one. Effort 0: the usual one takes three times as long for a tenth of the bytes. */
async function writeDerivedFiles(photo: Sharp, dir: string): Promise<void> {
  let larger = photo;
  for (const size of derivedSizes.toReversed()) {
    const { data, info } = await fitted(larger, photoSizes[size]).raw().toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    const bytes = await sharp(data, { raw })
      .timeout({ seconds: stepTimeoutSeconds })
      .webp({ quality: 82, effort: 0 })
      .toBuffer();
    await writeFile(join(dir, `${size}.webp`), bytes);
    larger = sharp(data, { raw });
  }
}

function fitted(image: Sharp, longSidePx: number): Sharp {
  return image
    .timeout({ seconds: stepTimeoutSeconds })
    .resize(longSidePx, longSidePx, { fit: 'inside', withoutEnlargement: true });
}
