import type { Libheif } from 'libheif-js/libheif-wasm/libheif.js';
import { AppError } from '../../domain/errors.ts';
import {
  checkPhotoSize,
  damaged,
  maxUploadBytes,
  photoNotices,
  unreadable,
  uploadTooLarge,
} from '../../domain/photo-rules/photo-refusals.ts';
import { recogniseFormat, type SourceFormat } from '../../domain/photo-rules/recognise-format.ts';
import { decodeHeic } from '../files/decode-heic.ts';
import { hdrToSrgb } from '../files/hdr-to-srgb.ts';
import { isMatrixProfile, openProfile, toSrgb } from '../files/icc-to-srgb.ts';
import { lacksRows, openFile, undecodable, type OpenedFile } from '../files/plain-file.ts';
import { readCameraData } from '../files/read-camera-data.ts';
import { convertsColoursAnyway } from './colour-conversion.ts';
import { decodesJpegsAsServer } from './jpeg-decoder.ts';
import type { PhotoMetadata } from '../photo-reading.ts';
import { analysedImage } from '../resize.ts';
import { layOnWhite, type PixelLikeness, type RgbaImage, type RgbImage } from '../rgb-image.ts';
import { drawsExactly, readPixels } from './read-pixels.ts';

/** What a file becomes before it is measured. */
export type OpenedPhoto = {
  /** As the server's engine would get it; see `analysedImage`. */
  image: RgbImage;
  metadata: PhotoMetadata;
  likeness: PixelLikeness;
  /** Notices about the file, as sentences for the person. */
  notices: string[];
  /** A JPEG as large as `image`, which takes the page far less memory to show than the file; null where this browser alters it. */
  preview: Blob | null;
  /** Milliseconds. */
  took: { decode: number; resize: number };
};

/**
 * Opens a photo file by the server's rules, in their order: weight, format, size in pixels, a missing end, and only then its pixels:
 * upright, in sRGB, the first picture of an animation. Reads from its EXIF what the server reads. For a worker; the file is read
 * when this is called and not kept. `loadHeic` is asked for a decoder where the browser cannot open a HEIC file; `now` in ms.
 * Rejects with an AppError, whose sentence is the server's, for a file that the server would refuse, and with an `AlteredPixelsError`
 * where the browser adds noise.
 */
export async function openPhoto(
  file: Blob,
  { loadHeic, now }: { loadHeic: () => Promise<Libheif>; now: () => number },
): Promise<OpenedPhoto> {
  const began = now();
  if (file.size > maxUploadBytes) throw uploadTooLarge();
  const bytes = await readBytes(file);
  const format = recogniseFormat(bytes);
  const opened = await openFile(bytes, format, checkPhotoSize);
  const { size, isAnimated, exif, sharesColour } = opened.header;
  if (size === null && format !== 'heic') throw damaged(false, new Error(`a ${format} without its size`));
  const decoded = await decode(file, { bytes, format, opened, loadHeic });
  const read = now();
  const image = analysedImage(decoded.image, { sharesColour });
  const camera = await readCameraData({ exif, xmp: bytes });
  return {
    image,
    metadata: {
      width: decoded.image.width,
      height: decoded.image.height,
      flashFired: camera.flashFired,
      focalLengthMm: camera.focalLengthMm,
    },
    likeness: decoded.likeness,
    notices: [
      ...(isAnimated ? [photoNotices.animated] : []),
      ...(opened.hdr === null ? [] : [photoNotices.hdr]),
      ...(camera.gpsPresent ? [photoNotices.saysPlace] : []),
    ],
    preview: (await drawsExactly()) ? await previewOf(image) : null,
    took: { decode: read - began, resize: now() - read },
  };
}

async function readBytes(file: Blob): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch (cause) {
    throw unreadable(cause);
  }
}

type Decoded = { image: RgbaImage; likeness: PixelLikeness };

/** Upright, in sRGB, on white. The server's arithmetic for colors and transparency is ours wherever a browser lets us. */
async function decode(
  file: Blob,
  {
    bytes,
    format,
    opened,
    loadHeic,
  }: { bytes: Uint8Array; format: SourceFormat; opened: OpenedFile; loadHeic: () => Promise<Libheif> },
): Promise<Decoded> {
  const { header, hdr } = opened;
  const profile = header.profile && (await openProfile(header.profile));
  const isKnownProfile = profile !== null && isMatrixProfile(profile);
  // Browsers have decoders of their own for these, which convert colors.
  const isOfOwnDecoder = format === 'avif' || format === 'heic';
  const asItIs = opened.bytes === bytes ? file : new Blob([Uint8Array.from(opened.bytes)]);
  const bitmap = await createImageBitmap(asItIs, {
    imageOrientation: 'from-image',
    premultiplyAlpha: 'none',
    colorSpaceConversion: !isOfOwnDecoder && (profile === null || isKnownProfile) ? 'none' : 'default',
  }).catch((cause: unknown) => {
    if (format !== 'heic') throw undecodable(bytes, format, cause);
    return null;
  });
  const image = bitmap === null ? await openHeic(opened.bytes, await loadHeic()) : await pixelsOf(bitmap);
  if (format === 'jpeg' && lacksRows(bytes, image))
    throw damaged(true, new Error('a JPEG without its last rows'));
  const isConverted =
    bitmap !== null && (isOfOwnDecoder || (isKnownProfile && (await convertsColoursAnyway())));
  const isOfOther =
    (bitmap !== null && isOfOwnDecoder) || (format === 'jpeg' && !(await decodesJpegsAsServer()));
  if (hdr !== null) hdrToSrgb(image.data, image.data, { channels: 4, colours: hdr });
  else if (isKnownProfile && !isConverted) toSrgb(image, profile);
  const shinesThrough = format !== 'jpeg' && layOnWhite(image);
  const isNear =
    isOfOther || header.isDeep || shinesThrough || (profile !== null && (!isKnownProfile || isConverted));
  return {
    image,
    likeness: header.isOfInks ? 'far' : isNear ? 'near' : 'same',
  };
}

async function openHeic(bytes: Uint8Array, libheif: Libheif): Promise<RgbaImage> {
  try {
    return await decodeHeic(bytes, libheif, checkPhotoSize);
  } catch (error) {
    throw error instanceof AppError ? error : damaged(false, error);
  }
}

/** The pixels of `bitmap`, which is closed. */
async function pixelsOf(bitmap: ImageBitmap): Promise<RgbaImage> {
  try {
    checkPhotoSize(bitmap.width, bitmap.height);
    return await readPixels(bitmap);
  } finally {
    bitmap.close();
  }
}

async function previewOf({ data, width, height }: RgbImage): Promise<Blob> {
  const pixels = new ImageData(width, height);
  for (let from = 0, to = 0; from < data.length; from += 3, to += 4) {
    pixels.data[to] = data[from]!;
    pixels.data[to + 1] = data[from + 1]!;
    pixels.data[to + 2] = data[from + 2]!;
    pixels.data[to + 3] = 255;
  }
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.putImageData(pixels, 0, 0);
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 });
}
