import { damaged } from '../../domain/photo-rules/photo-refusals.ts';
import type { SourceFormat } from '../../domain/photo-rules/recognise-format.ts';
import { fromLatin1, joinedBytes, latin1, viewOf } from './bytes.ts';
import { hdrByCodes, type HdrColours } from './hdr-to-srgb.ts';
import { hdrByProfile, inflated, openProfile } from './icc-to-srgb.ts';
import { findIsoColours, isIsoMediaCutOff, withoutColours, withWholeBoxes } from './iso-media.ts';
import { readScans } from './jpeg-scans.ts';
import {
  countGifPictures,
  endOfImage,
  isOfProfile,
  jpegSegments,
  pngChunks,
  readPhotoHeader,
  webpChunks,
  type Chunk,
  type PhotoHeader,
} from './photo-structure.ts';
import { withLastRows } from './png-rows.ts';

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
      return plainPng(file, profile);
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
  if (!hasBlankEdge(pixels)) return false;
  const scans = readScans(file);
  return scans !== null && scans.presentShare < 1 - toleratedLoss;
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
  const end = jpegSegments(file).find(({ marker }) => marker === endOfImage)?.end;
  if (end !== undefined) return end === file.length ? file : file.subarray(0, end);
  const scans = readScans(file);
  // Where its head is damaged, only the very end tells.
  if (scans === null) return file.at(-2) === 0xff && file.at(-1) === endOfImage ? file : null;
  return scans.presentShare < 1 - toleratedLoss
    ? null
    : joinedBytes([file.subarray(0, scans.end), Uint8Array.of(0xff, endOfImage)]);
}

/** What a PNG says of its colors. */
const pngColours = new Set(['cICP', 'iCCP', 'sRGB', 'gAMA', 'cHRM', 'mDCV', 'cLLI']);

async function plainPng(file: Uint8Array, profile: PhotoHeader['profile']): Promise<PlainFile | null> {
  const chunks = pngChunks(file);
  const pixelsAt = chunks.findIndex(({ type }) => type === 'IDAT');
  const header = chunks[0];
  if (pixelsAt === -1 || header?.type !== 'IHDR') return null;
  const hdr = await pngHdr(chunks, profile);
  const exif = chunks.some(({ type }) => type === 'eXIf') ? null : await exifInText(chunks);
  const isWhole = chunks.at(-1)?.type === 'IEND' && endOf(chunks) <= file.length;
  if (isWhole && hdr === null && exif === null) return { bytes: file, hdr };
  const ofPixels = chunks.filter(({ type }) => type === 'IDAT').map(({ body }) => body);
  const pixels = isWhole ? joinedBytes(ofPixels) : withLastRows(header.body, ofPixels, toleratedLoss);
  if (pixels === null) return null;
  const parts: Pick<Chunk, 'type' | 'body'>[] = chunks
    .slice(0, pixelsAt)
    .filter(({ type }) => hdr === null || !pngColours.has(type));
  if (exif !== null) parts.push({ type: 'eXIf', body: exif });
  parts.push({ type: 'IDAT', body: pixels }, { type: 'IEND', body: new Uint8Array() });
  return { bytes: joinedBytes([file.subarray(0, 8), ...parts.map(pngChunk)]), hdr };
}

function endOf(chunks: readonly Chunk[]): number {
  return chunks.reduce((end, { length }) => end + 12 + length, 8);
}

async function pngHdr(chunks: readonly Chunk[], profile: PhotoHeader['profile']): Promise<HdrColours | null> {
  // Code points go before a profile: W3C PNG, third edition, section 4.3.
  const codes = chunks.find(({ type }) => type === 'cICP')?.body;
  if (codes !== undefined) return hdrByCodes(codes[0] ?? 0, codes[1] ?? 0);
  const opened = profile && (await openProfile(profile));
  return opened && hdrByProfile(opened);
}

/** The EXIF that older programs write into a text, in hexadecimal digits: ImageMagick's "raw profiles". */
async function exifInText(chunks: readonly Chunk[]): Promise<Uint8Array | null> {
  for (const { type, body } of chunks) {
    const keyEnd = body.indexOf(0);
    if (!/^[zit][TE]Xt$/i.test(type) || keyEnd === -1 || keyEnd > 79) continue;
    if (!/^Raw profile type (exif|APP1)$/i.test(latin1(body.subarray(0, keyEnd)))) continue;
    const written = await textOf(type, body.subarray(keyEnd + 1));
    const digits = written && /^\s*\w+\s+\d+\s+([\da-f\s]+)$/i.exec(latin1(written))?.[1]?.replace(/\s/g, '');
    if (!digits) continue;
    const bytes = Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
    // The block in a PNG has no marker before it.
    return latin1(bytes.subarray(0, 4)) === 'Exif' ? bytes.subarray(6) : bytes;
  }
  return null;
}

/** The text of a chunk behind its keyword. Source: W3C PNG, section 11.3.3. */
async function textOf(type: string, rest: Uint8Array): Promise<Uint8Array | null> {
  if (type === 'tEXt') return rest;
  if (type === 'zTXt') return inflated(rest.subarray(1));
  const languageEnd = rest.indexOf(0, 2);
  const text = rest.subarray(rest.indexOf(0, languageEnd + 1) + 1);
  return rest[0] === 1 ? inflated(text) : text;
}

function pngChunk({ type, body }: Pick<Chunk, 'type' | 'body'>): Uint8Array {
  const bytes = new Uint8Array(12 + body.length);
  const view = viewOf(bytes);
  view.setUint32(0, body.length);
  bytes.set(fromLatin1(type), 4);
  bytes.set(body, 8);
  view.setUint32(8 + body.length, checksum(bytes.subarray(4, 8 + body.length)));
  return bytes;
}

const checksumOfByte = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xed_b8_83_20 : 0);
  return sum;
});

/** CRC-32: W3C PNG, annex D. */
function checksum(bytes: Uint8Array): number {
  let sum = 0xff_ff_ff_ff;
  for (const byte of bytes) sum = (sum >>> 8) ^ checksumOfByte[(sum ^ byte) & 255]!;
  return ~sum >>> 0;
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
