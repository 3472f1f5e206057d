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
import { recogniseFormat } from '../../../../domain/photo-rules/recognise-format.ts';
import { sharedColourFromPx } from '../../../../vision/resize.ts';
import { hdrToSrgb, type HdrColours } from '../../../../vision/files/hdr-to-srgb.ts';
import { lacksRows, openFile, undecodable, type OpenedFile } from '../../../../vision/files/plain-file.ts';
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

/** A file to decode, and what its header says. */
type Opened = {
  /** Bytes that sharp decodes. */
  image: Buffer;
  animated: boolean;
  camera: CameraData;
  /** Whether a JPEG has one color for several pixels (4:2:0 or 4:2:2), as cameras store them. */
  sharesColour: boolean;
  /** Null where the numbers of `image` are ordinary ones. */
  hdr: HdrColours | null;
  /** Whether these numbers have 16 bits. */
  isDeep: boolean;
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
  const upload = await readFile(input.uploadPath);
  const sourceFormat = recogniseFormat(upload);
  await mkdir(input.outDir, { recursive: true });
  try {
    const file = await openFile(upload, sourceFormat, checkSize);
    const opened =
      sourceFormat === 'heic' ? await openHeic(file, checkSize) : await openImage(file, checkSize);
    const pixels = await decode(opened);
    if (sourceFormat === 'jpeg' && lacksRows(upload, { ...pixels.raw, data: pixels.data }))
      throw damaged(true, new Error('a JPEG without its last rows'));
    const written = await writePhotoFiles(pixels, input.outDir, opened.sharesColour);
    return {
      ...written,
      metadata: { sourceFormat, animated: opened.animated, ...opened.camera },
      notices: noticesAbout(opened, file),
    };
  } catch (error) {
    if (error instanceof AppError || error instanceof LargePhotoError || isFileSystemError(error))
      throw error;
    throw isSharpTimeout(error) ? tookTooLong(error) : undecodable(upload, sourceFormat, error);
  }
}

type CheckSize = (width: number, height: number) => void;

async function openImage({ header, bytes, hdr }: OpenedFile, checkSize: CheckSize): Promise<Opened> {
  const image = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const opened = sharp(image, { limitInputPixels: false });
  const { width, height, depth, exif, xmp } = await opened.metadata();
  checkSize(width, height);
  const camera = await readCameraData({ exif: exif ?? null, xmp: xmp ?? null });
  const { isAnimated: animated, sharesColour } = header;
  return { image, animated, camera, sharesColour, hdr, isDeep: depth === 'ushort' };
}

async function openHeic({ header, bytes, hdr }: OpenedFile, checkSize: CheckSize): Promise<Opened> {
  const image = await heicAsTiff(bytes, hdr, checkSize);
  const camera = await readCameraData({ exif: header.exif, xmp: bytes });
  return { image, animated: header.isAnimated, camera, sharesColour: false, hdr: null, isDeep: false };
}

function noticesAbout({ animated, camera }: Opened, { hdr }: OpenedFile): string[] {
  return [
    ...(animated ? [photoNotices.animated] : []),
    ...(hdr === null ? [] : [photoNotices.hdr]),
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
 * Writes to `dir`, without any metadata: `full.jpeg` and the derived sizes. What is transparent is laid on white, on which it is
 * judged; Loupe once kept such photos as `full.webp`.
 *
 * JPEG quality 95 keeps the colour at full resolution (4:4:4), because skin and text edges are judged later. That costs half
 * more bytes and time than 4:2:0, also with each decoding, so that a large photo which came with `sharesColour` stays so: it has
 * no more colour than that, and enough for every pixel at the size it is judged at. Huffman tables made for each photo would save
 * a seventh of the bytes, and take three times as long as everything else about writing a JPEG.
 */
async function writePhotoFiles(pixels: Pixels, dir: string, sharesColour: boolean): Promise<WrittenPhoto> {
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

/** Decodes a photo once, upright and in 8-bit sRGB. Throws sharp's error for bytes that cannot be decoded. */
async function decode({ image, hdr, isDeep }: Opened): Promise<Pixels> {
  // An HDR picture's numbers lie further apart than those of sRGB: none of its bits is lost before they are converted.
  const keepsBits = hdr !== null && isDeep;
  const { data, info } = await sharp(image, readOptions)
    .timeout({ seconds: stepTimeoutSeconds })
    .toColourspace(keepsBits ? 'rgb16' : 'srgb')
    .raw({ depth: keepsBits ? 'ushort' : 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  if (channels !== 3 && channels !== 4) throw new Error(`The photo has ${channels} channels`);
  const raw = { width, height, channels };
  if (hdr === null) return { data, raw };
  const from = keepsBits ? new Uint16Array(data.buffer, data.byteOffset, data.length / 2) : data;
  const ordinary = keepsBits ? Buffer.alloc(from.length) : data;
  hdrToSrgb(from, ordinary, { channels, colours: hdr });
  return { data: ordinary, raw };
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
