import type { AppError } from '../../domain/errors.ts';
import { damaged } from '../../domain/photo-rules/photo-refusals.ts';
import type { SourceFormat } from '../../domain/photo-rules/recognise-format.ts';
import { fromLatin1, joinedBytes, viewOf } from './bytes.ts';
import { hdrByCodes, type HdrColours } from './hdr-to-srgb.ts';
import { hdrByProfile } from './icc-to-srgb.ts';
import { findIsoColours, isIsoMediaCutOff, withoutColours, withWholeBoxes } from './iso-media.ts';
import { readScans } from './jpeg-scans.ts';
import {
  countGifPictures,
  isOfProfile,
  jpegMarkers,
  jpegSegments,
  readPhotoHeader,
  webpChunks,
  type Chunk,
  type PhotoHeader,
} from './photo-structure.ts';
import { plainPng } from './plain-png.ts';

/** A photo's file in a form that every decoder reads alike. */
export type PlainFile = {
  /** The file itself where nothing had to be changed. */
  bytes: Uint8Array;
  /** Whether and how its numbers are those of an HDR picture. The file no longer says so: decoders convert in ways of their own. */
  hdr: HdrColours | null;
};

/** A JPEG or PNG that lacks less of its picture than this is whole enough. */
const toleratedLoss = 0.01;

/**
 * Makes a file plain: it mends wrong ends and sizes, leaves out what follows the first picture of a JPEG (the gain map of an Ultra
 * HDR photo, the film of a live photo), gives a PNG whose EXIF is in a text an EXIF block, and takes out what a file says of HDR.
 * Null for a file that is cut off: whose first picture lacks data, of a JPEG or PNG more than 1 % of it.
 */
export async function plainFile(
  file: Uint8Array,
  format: SourceFormat,
  { profile }: Pick<PhotoHeader, 'profile'>,
): Promise<PlainFile | null> {
  switch (format) {
    case 'jpeg':
      return plainJpeg(file, profile);
    case 'png':
      return plainPng(file, profile, toleratedLoss);
    case 'webp':
      return plainWebp(file);
    case 'gif':
      return countGifPictures(file) === 0 ? null : { bytes: file, hdr: null };
    case 'avif':
    case 'heic':
      return plainIsoMedia(file);
  }
}

/** A file that was read up to its pixels. */
export type OpenedFile = PlainFile & { header: PhotoHeader };

/**
 * The head of a photo's file and the file in a plain form. `check` gets the picture's size before more is read, and its error passes
 * through. Throws `photo_damaged` for a file that is cut off.
 */
export async function openFile(
  file: Uint8Array,
  format: SourceFormat,
  check: (width: number, height: number) => void,
): Promise<OpenedFile> {
  const header = readPhotoHeader(file, format);
  if (header.size !== null) check(header.size.width, header.size.height);
  const plain = await plainFile(file, format, header);
  if (plain === null) throw damaged(true, new Error(`a ${format} without its end`));
  return { ...plain, header: plain.bytes === file ? header : readPhotoHeader(plain.bytes, format) };
}

/**
 * Whether a JPEG that was decoded to `pixels` lacks some of its picture although it has its end marker. Decoders fill what is missing
 * with one color, so that only files with such an edge are read again.
 */
export function lacksRows(
  file: Uint8Array,
  pixels: { data: Uint8Array | Uint8ClampedArray; width: number; height: number },
): boolean {
  return hasBlankEdge(pixels) && lacksScans(file);
}

function lacksScans(file: Uint8Array): boolean {
  const scans = readScans(file);
  return scans !== null && !scans.isBroken && scans.presentShare < 1 - toleratedLoss;
}

/** The refusal of a file that passed `openFile` and could not be decoded. */
export function undecodable(file: Uint8Array, format: SourceFormat, cause: unknown): AppError {
  return damaged(format === 'jpeg' && lacksScans(file), cause);
}

/** Whether the last hundredth at one of the four edges is of one color; a photo may have been turned. */
function hasBlankEdge({ data, width, height }: Parameters<typeof lacksRows>[1]): boolean {
  const channels = data.length / (width * height);
  const [rows, columns] = [Math.ceil(height * toleratedLoss), Math.ceil(width * toleratedLoss)];
  const isBlank = (left: number, top: number, right: number, bottom: number): boolean => {
    const first = (top * width + left) * channels;
    for (let y = top; y < bottom; y += 1)
      for (
        let at = (y * width + left) * channels, end = at + (right - left) * channels;
        at < end;
        at += channels
      )
        if (data[at] !== data[first] || data[at + 1] !== data[first + 1] || data[at + 2] !== data[first + 2])
          return false;
    return true;
  };
  return (
    isBlank(0, height - rows, width, height) ||
    isBlank(0, 0, width, rows) ||
    isBlank(0, 0, columns, height) ||
    isBlank(width - columns, 0, width, height)
  );
}

function plainJpeg(file: Uint8Array, profile: PhotoHeader['profile']): PlainFile | null {
  const whole = wholeJpeg(file);
  const hdr = profile && hdrByProfile(profile.bytes);
  if (whole === null || hdr === null) return whole && { bytes: whole, hdr: null };
  const parts: Uint8Array[] = [];
  let from = 0;
  for (const segment of jpegSegments(whole).filter(isOfProfile)) {
    parts.push(whole.subarray(from, segment.from));
    from = segment.end;
  }
  return { bytes: joinedBytes([...parts, whole.subarray(from)]), hdr };
}

/** Up to the end marker, which is added where it is missing. */
function wholeJpeg(file: Uint8Array): Uint8Array | null {
  const end = jpegSegments(file).find(({ marker }) => marker === jpegMarkers.endOfImage)?.end;
  if (end !== undefined) return end === file.length ? file : file.subarray(0, end);
  const scans = readScans(file);
  // Where its head is damaged, only the very end tells.
  if (scans === null) return file.at(-2) === 0xff && file.at(-1) === jpegMarkers.endOfImage ? file : null;
  return scans.presentShare < 1 - toleratedLoss
    ? null
    : joinedBytes([file.subarray(0, scans.end), Uint8Array.of(0xff, jpegMarkers.endOfImage)]);
}

const webpPictures = new Set(['VP8 ', 'VP8L', 'ANMF']);

function plainWebp(file: Uint8Array): PlainFile | null {
  const chunks = webpChunks(file);
  const picture = chunks.find(({ type }) => webpPictures.has(type));
  // A length that is off by one is no loss: decoders read zeros behind the end.
  if (picture === undefined || picture.body.length < picture.length - 1) return null;
  const profile = chunks.find(({ type }) => type === 'ICCP')?.body;
  const hdr = profile === undefined ? null : hdrByProfile(profile);
  const kept = chunks.filter(
    (chunk) =>
      (chunk === picture || chunk.body.length === chunk.length) && !(hdr !== null && chunk.type === 'ICCP'),
  );
  const bytes = webpFile(kept, hdr !== null);
  return { bytes: bytes.length === file.length && hdr === null && hasSize(file) ? file : bytes, hdr };
}

/** Whether a WebP says of itself how long it is. */
function hasSize(file: Uint8Array): boolean {
  return viewOf(file).getUint32(4, true) === file.length - 8;
}

const profileFlag = 0x20;

/** A WebP of these chunks: RFC 9649, section 2. */
function webpFile(chunks: readonly Chunk[], isWithoutProfile: boolean): Uint8Array {
  const parts = chunks.map(({ type, body }) => {
    const bytes = new Uint8Array(8 + body.length + (body.length % 2));
    bytes.set(fromLatin1(type));
    viewOf(bytes).setUint32(4, body.length, true);
    bytes.set(body, 8);
    if (type === 'VP8X' && isWithoutProfile) bytes[8]! &= ~profileFlag;
    return bytes;
  });
  const file = joinedBytes([fromLatin1('RIFF....WEBP'), ...parts]);
  viewOf(file).setUint32(4, file.length - 8, true);
  return file;
}

function plainIsoMedia(file: Uint8Array): PlainFile | null {
  if (isIsoMediaCutOff(file)) return null;
  const bytes = withWholeBoxes(file);
  const hdr = findIsoColours(bytes)
    .map((colour) =>
      colour.kind === 'profile' ? hdrByProfile(colour.bytes) : hdrByCodes(colour.primaries, colour.transfer),
    )
    .find((found) => found !== null);
  return hdr === undefined ? { bytes, hdr: null } : { bytes: withoutColours(bytes), hdr };
}
