import type { SourceFormat } from '../../domain/photo-rules/recognise-format.ts';
import { joinedBytes, latin1, viewOf } from './bytes.ts';
import { findHeifExif, findIccProfile, findShownSize } from './iso-media.ts';

/** What a photo's file says before anything is decoded. */
export type PhotoHeader = {
  /** Pixels; a HEIC's or AVIF's own turning is applied, an EXIF orientation is not. Null where the file does not tell. */
  size: { width: number; height: number } | null;
  isAnimated: boolean;
  /** With or without its marker; null when there is none. */
  exif: Uint8Array | null;
  /** A JPEG of light and colours that keeps one colour for several pixels (4:2:0 or 4:2:2), as cameras store them. */
  sharesColour: boolean;
  /** A JPEG whose colours are four inks (CMYK). */
  isOfInks: boolean;
  /** A PNG of 16 bits for each value, which browsers bring down to eight in different ways. */
  isDeep: boolean;
  /** Its ICC colour profile, in a PNG as zlib compresses it; null when there is none or, in an AVIF, as nobody asks for it. */
  profile: { bytes: Uint8Array; isCompressed: boolean } | null;
};

const plain = {
  isAnimated: false,
  exif: null,
  sharesColour: false,
  isOfInks: false,
  isDeep: false,
  profile: null,
};

/** Reads the header of a photo in one of the formats that are taken. Says nothing of what a broken file does not tell. */
export function readPhotoHeader(file: Uint8Array, format: SourceFormat): PhotoHeader {
  switch (format) {
    case 'jpeg':
      return readJpeg(file);
    case 'png':
      return readPng(file);
    case 'gif':
      return { ...plain, size: sizeAt(file, 6), isAnimated: countGifPictures(file) > 1 };
    case 'webp':
      return readWebp(file);
    case 'avif':
      return {
        ...plain,
        size: findShownSize(file),
        isAnimated: isSequence(file),
        exif: findHeifExif(file),
      };
    case 'heic': {
      const isAnimated = isSequence(file);
      const profile = asStored(findIccProfile(file));
      return { ...plain, size: findShownSize(file), isAnimated, exif: findHeifExif(file), profile };
    }
  }
}

/** Whether a HEIC or AVIF file is of pictures that follow each other in time, by its major brand. */
function isSequence(file: Uint8Array): boolean {
  return /^(avis|hev[cx]|msf1)/.test(latin1(file, 8, 12));
}

/** Photos have some hundreds of parts. A file made of millions of empty ones must not fill the memory with them. */
const mostParts = 50_000;

/** Markers of a JPEG, behind a byte of 0xff. Source: ITU-T T.81, table B.1. */
export const jpegMarkers = { startOfImage: 0xd8, endOfImage: 0xd9, startOfScan: 0xda };

/** A segment of a JPEG: `from` its marker to `end`, behind which a scan's data may follow. */
type Segment = { marker: number; body: Uint8Array; from: number; end: number };

/** The segments of a JPEG up to the end of its first picture. Source: ITU-T T.81, annex B. */
export function jpegSegments(file: Uint8Array): Segment[] {
  const view = viewOf(file);
  const segments: Segment[] = [];
  let at = nextFill(file, 2);
  while (at + 1 < file.length && segments.length < mostParts) {
    const marker = file[at + 1]!;
    // Another picture begins although this one has not ended.
    if (marker === jpegMarkers.startOfImage) break;
    if (marker === 0xff) {
      at += 1;
    } else if (marker === jpegMarkers.endOfImage) {
      segments.push({ marker, body: file.subarray(at, at), from: at, end: at + 2 });
      break;
    } else if (standsAlone(marker)) {
      at = nextFill(file, at + 2);
    } else {
      const length = at + 4 <= file.length ? view.getUint16(at + 2) : 0;
      if (length < 2 || at + 2 + length > file.length) break;
      const end = at + 2 + length;
      segments.push({ marker, body: file.subarray(at + 4, end), from: at, end });
      at = marker === jpegMarkers.startOfScan ? endOfScan(file, end) : nextFill(file, end);
    }
  }
  return segments;
}

/** Where the next marker may begin: decoders pass over bytes that some programs leave between segments. */
function nextFill(file: Uint8Array, from: number): number {
  const at = file.indexOf(0xff, from);
  return at === -1 ? file.length : at;
}

function standsAlone(marker: number): boolean {
  return marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd7);
}

/** Where the next segment begins behind the compressed data of a scan. */
function endOfScan(file: Uint8Array, from: number): number {
  let at = file.indexOf(0xff, from);
  while (at !== -1 && at + 1 < file.length) {
    const next = file[at + 1]!;
    const isData = next === 0 || (next >= 0xd0 && next <= 0xd7);
    if (!isData && next !== 0xff) return at;
    at = file.indexOf(0xff, at + (isData ? 2 : 1));
  }
  return file.length;
}

function readJpeg(file: Uint8Array): PhotoHeader {
  const segments = jpegSegments(file);
  const frame = segments.find(
    ({ marker }) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker),
  )?.body;
  const exif = segments.find(({ marker, body }) => marker === 0xe1 && latin1(body, 0, 4) === 'Exif')?.body;
  const size =
    frame === undefined || frame.length < 5
      ? null
      : { width: viewOf(frame).getUint16(3), height: viewOf(frame).getUint16(1) };
  return {
    ...plain,
    size,
    exif: exif ?? null,
    sharesColour: frame !== undefined && sharesColour(frame),
    isOfInks: frame?.[5] === 4,
    profile: asStored(jpegProfile(segments)),
  };
}

const profileMarker = 'ICC_PROFILE\0';

/** Whether a segment holds a part of the color profile. */
export function isOfProfile({ marker, body }: Segment): boolean {
  return marker === 0xe2 && latin1(body, 0, profileMarker.length) === profileMarker;
}

/** A profile comes in numbered parts. Source: ICC.1:2022, annex B.4. */
function jpegProfile(segments: readonly Segment[]): Uint8Array | null {
  const parts = segments
    .filter(isOfProfile)
    .map(({ body }) => body.subarray(profileMarker.length))
    .toSorted((one, other) => one[0]! - other[0]!)
    .map((part) => part.subarray(2));
  return parts.length === 0 ? null : joinedBytes(parts);
}

function asStored(bytes: Uint8Array | null | undefined): PhotoHeader['profile'] {
  return bytes ? { bytes, isCompressed: false } : null;
}

/** `frame`: the body of a frame header, whose components each name how often they are sampled. Source: ITU-T T.81, annex B.2.2. */
function sharesColour(frame: Uint8Array): boolean {
  const components = frame[5] ?? 0;
  const samplings = Array.from({ length: components }, (_, index) => frame[7 + 3 * index] ?? 0x11);
  return components < 4 && samplings.some((sampling) => sampling !== 0x11);
}

/**
 * A part of a PNG or WebP. `length` is the length that it claims; a file that was cut off has less of its body. `stored`: all bytes of a
 * PNG's part, with its checksum.
 */
export type Chunk = { type: string; body: Uint8Array; length: number; stored?: Uint8Array };

/** The chunks of a PNG; the last may be cut off. Source: W3C PNG, section 5. */
export function pngChunks(file: Uint8Array): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = 8; at + 8 <= file.length && chunks.length < mostParts;) {
    const length = viewOf(file).getUint32(at);
    const type = latin1(file, at + 4, at + 8);
    const end = at + 12 + length;
    const chunk = { type, body: file.subarray(at + 8, end - 4), length };
    chunks.push(end <= file.length ? { ...chunk, stored: file.subarray(at, end) } : chunk);
    if (type === 'IEND') break;
    at = end;
  }
  return chunks;
}

function readPng(file: Uint8Array): PhotoHeader {
  const chunks = pngChunks(file);
  const pixelsFrom = chunks.findIndex(({ type }) => type === 'IDAT');
  const header = chunks.find(({ type }) => type === 'IHDR')?.body;
  return {
    ...plain,
    size:
      header === undefined || header.length < 8
        ? null
        : { width: viewOf(header).getUint32(0), height: viewOf(header).getUint32(4) },
    // APNG names its animation before the first pixels.
    isAnimated: chunks.slice(0, Math.max(0, pixelsFrom)).some(({ type }) => type === 'acTL'),
    exif: chunks.find(({ type }) => type === 'eXIf')?.body ?? null,
    isDeep: header?.[8] === 16,
    profile: pngProfile(chunks.find(({ type }) => type === 'iCCP')?.body),
  };
}

/** Behind a name of up to 79 letters and the number of the only way to compress it. */
function pngProfile(body: Uint8Array | undefined): PhotoHeader['profile'] {
  const nameEnd = body?.indexOf(0) ?? -1;
  return body === undefined || nameEnd === -1
    ? null
    : { bytes: body.subarray(nameEnd + 2), isCompressed: true };
}

const webpTypes = /^(VP8[ LX]|ALPH|ANIM|ANMF|ICCP|EXIF|XMP )$/;

/** The chunks of a WebP; the last may be cut off. Source: RFC 9649, section 2. */
export function webpChunks(file: Uint8Array): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = 12; at + 8 <= file.length && chunks.length < mostParts;) {
    const length = viewOf(file).getUint32(at + 4, true);
    const end = at + 8 + length;
    chunks.push({ type: latin1(file, at, at + 4), body: file.subarray(at + 8, end), length });
    // Some programs forget the byte that pads an odd length.
    at = end + (length % 2 === 1 && !webpTypes.test(latin1(file, end, end + 4)) ? 1 : 0);
  }
  return chunks;
}

function readWebp(file: Uint8Array): PhotoHeader {
  const chunks = webpChunks(file);
  return {
    ...plain,
    size: webpSize(chunks[0]),
    isAnimated: chunks.filter(({ type }) => type === 'ANMF').length > 1,
    exif: chunks.find(({ type }) => type === 'EXIF')?.body ?? null,
    profile: asStored(chunks.find(({ type }) => type === 'ICCP')?.body),
  };
}

/** The first chunk says how large the canvas is, in one of three forms. */
function webpSize(first: Chunk | undefined): PhotoHeader['size'] {
  if (first === undefined || first.body.length < 10) return null;
  const view = viewOf(first.body);
  if (first.type === 'VP8X')
    return { width: 1 + (view.getUint32(3, true) >>> 8), height: 1 + (view.getUint32(6, true) >>> 8) };
  if (first.type === 'VP8 ')
    return { width: view.getUint16(6, true) & 0x3fff, height: view.getUint16(8, true) & 0x3fff };
  if (first.type !== 'VP8L') return null;
  const bits = view.getUint32(1, true);
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
}

function sizeAt(file: Uint8Array, at: number): PhotoHeader['size'] {
  if (file.length < at + 4) return null;
  return { width: viewOf(file).getUint16(at, true), height: viewOf(file).getUint16(at + 2, true) };
}

/** How many whole pictures a GIF has. Source: GIF89a specification, sections 17–27. */
export function countGifPictures(file: Uint8Array): number {
  const coloursAfter = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  let at = 13 + coloursAfter(file[10] ?? 0);
  let pictures = 0;
  while (file[at] === 0x21 || file[at] === 0x2c) {
    const isPicture = file[at] === 0x2c;
    at += isPicture ? 11 + coloursAfter(file[at + 9] ?? 0) : 2;
    // Blocks of data, each with its length before it; one without data is the last.
    while (at < file.length && file[at] !== 0) at += 1 + file[at]!;
    if (isPicture && at < file.length) pictures += 1;
    at += 1;
  }
  return pictures;
}
