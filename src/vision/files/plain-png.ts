import { Unzlib, zlibSync } from 'fflate';
import { fromLatin1, joinedBytes, latin1, viewOf } from './bytes.ts';
import { hdrByCodes, type HdrColours } from './hdr-to-srgb.ts';
import { hdrByProfile, inflated, openProfile } from './icc-to-srgb.ts';
import { pngChunks, type Chunk, type PhotoHeader } from './photo-structure.ts';

/** What a PNG says of its colors. */
const pngColours = new Set(['cICP', 'iCCP', 'sRGB', 'gAMA', 'cHRM', 'mDCV', 'cLLI']);

/**
 * A PNG in a plain form, see `plainFile`: with its EXIF block before the pixels, wherever the file has it, and without what it says of
 * HDR. Null where it lacks more than `toleratedLoss` of its pixels.
 */
export async function plainPng(
  file: Uint8Array,
  profile: PhotoHeader['profile'],
  toleratedLoss: number,
): Promise<{ bytes: Uint8Array; hdr: HdrColours | null } | null> {
  const chunks = pngChunks(file);
  const [header] = chunks;
  const pixelsAt = chunks.findIndex(({ type }) => type === 'IDAT');
  if (pixelsAt === -1 || header?.type !== 'IHDR') return null;
  const hdr = await pngHdr(chunks, profile);
  const ownAt = chunks.findIndex((chunk) => chunk.type === 'eXIf' && isWhole(chunk));
  const own = chunks[ownAt]?.body ?? null;
  const hasUsualExif = own !== null && ownAt < pixelsAt && !isMarked(own);
  const exif = hasUsualExif ? null : withoutMarker(own ?? (await exifInText(chunks)));
  const hasEnd = chunks.at(-1)?.type === 'IEND' && chunks.every(isWhole) && file.length >= endOf(chunks);
  if (hasEnd && hdr === null && exif === null) return { bytes: file, hdr };

  const isKept = ({ type }: Chunk): boolean =>
    !(hdr !== null && pngColours.has(type)) && !(exif !== null && type === 'eXIf');
  const parts = chunks.slice(0, pixelsAt).filter(isKept).map(storedChunk);
  if (exif !== null) parts.push(pngChunk('eXIf', exif));
  if (hasEnd) parts.push(...chunks.slice(pixelsAt).filter(isKept).map(storedChunk));
  else {
    const found = chunks.filter(({ type }) => type === 'IDAT').map(({ body }) => body);
    const pixels = withLastRows(header.body, found, toleratedLoss);
    if (pixels === null) return null;
    parts.push(pngChunk('IDAT', pixels), pngChunk('IEND', new Uint8Array()));
  }
  return { bytes: joinedBytes([file.subarray(0, 8), ...parts]), hdr };
}

function isWhole({ body, length }: Chunk): boolean {
  return body.length === length;
}

/** As the file has it: a wrong checksum stays, by which decoders notice damage. */
function storedChunk({ stored, type, body }: Chunk): Uint8Array {
  return stored ?? pngChunk(type, body);
}

function isMarked(exif: Uint8Array): boolean {
  return latin1(exif, 0, 6) === 'Exif\0\0';
}

/** The block in a PNG has no marker before it, but some programs leave it there. */
function withoutMarker(exif: Uint8Array | null): Uint8Array | null {
  return exif && isMarked(exif) ? exif.subarray(6) : exif;
}

function endOf(chunks: readonly Chunk[]): number {
  return chunks.reduce((end, { length }) => end + 12 + length, 8);
}

async function pngHdr(chunks: readonly Chunk[], profile: PhotoHeader['profile']): Promise<HdrColours | null> {
  // Code points go before a profile: W3C PNG, third edition, section 4.3.
  const codes = chunks.find(({ type }) => type === 'cICP')?.body;
  if (codes !== undefined) {
    const hdr = hdrByCodes(codes[0] ?? 0, codes[1] ?? 0);
    return hdr && codes[3] === 0 ? { ...hdr, isNarrow: true } : hdr;
  }
  const opened = profile && (await openProfile(profile));
  return opened && hdrByProfile(opened);
}

const textTypes = new Set(['tEXt', 'zTXt', 'iTXt']);
const rawProfile = /^Raw profile type (exif|APP1)$/i;

/** A PNG has one or two. A crafted one with thousands would take minutes to inflate. */
const mostRawProfiles = 4;

/** The EXIF that older programs write into a text, in hexadecimal digits: ImageMagick's "raw profiles". */
async function exifInText(chunks: readonly Chunk[]): Promise<Uint8Array | null> {
  const keyOf = (body: Uint8Array): string => latin1(body.subarray(0, 80)).split('\0', 1)[0]!;
  const texts = chunks.filter(({ type, body }) => textTypes.has(type) && rawProfile.test(keyOf(body)));
  for (const { type, body } of texts.slice(0, mostRawProfiles)) {
    const written = await textOf(type, body.subarray(keyOf(body).length + 1));
    const block = withoutMarker(written && bytesOfRawProfile(written));
    // A profile named APP1 may also be XMP.
    if (block && /^(II\*\0|MM\0\*)/.test(latin1(block, 0, 4))) return block;
  }
  return null;
}

/** Such a text copies the EXIF of a JPEG. This is six times as much as one can have. */
const mostTextBytes = 800_000;

/** What the digits behind a name and a length stand for; null where there are others than hexadecimal ones, or too many. */
function bytesOfRawProfile(written: Uint8Array): Uint8Array | null {
  const head = /^\s*\w+\s+\d+\s/.exec(latin1(written, 0, 100))?.[0];
  if (head === undefined || written.length > mostTextBytes) return null;
  const digits = latin1(written, head.length).replace(/\s/g, '');
  if (/[^\da-f]/i.test(digits)) return null;
  return Uint8Array.from({ length: digits.length >> 1 }, (_, at) =>
    Number.parseInt(digits.slice(2 * at, 2 * at + 2), 16),
  );
}

/** The text of a chunk behind its keyword. Source: W3C PNG, section 11.3.3. */
async function textOf(type: string, rest: Uint8Array): Promise<Uint8Array | null> {
  if (type === 'tEXt') return rest;
  if (type === 'zTXt') return inflated(rest.subarray(1));
  const languageEnd = rest.indexOf(0, 2);
  const text = rest.subarray(rest.indexOf(0, languageEnd + 1) + 1);
  return rest[0] === 1 ? inflated(text) : text;
}

function pngChunk(type: string, body: Uint8Array): Uint8Array {
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

/** Values in a pixel by the kind of color: W3C PNG, section 11.2.1. */
const valuesByColour: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** First column and row, and the steps across and down, of the parts in which an interlaced PNG comes: W3C PNG, section 8. */
const interlacedParts = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;
const onePart = [[0, 0, 1, 1]] as const;

/**
 * The compressed pixels of a PNG that has lost its end, with black for the missing ones. Null where these are more than
 * `toleratedLoss` of all. `header` is the body of `IHDR`, `pixels` are those of `IDAT`.
 */
function withLastRows(
  header: Uint8Array,
  pixels: readonly Uint8Array[],
  toleratedLoss: number,
): Uint8Array | null {
  const bytes = header.length < 13 ? 0 : countBytes(header);
  if (bytes === 0) return null;
  const rows = new Uint8Array(bytes);
  // Browsers' own streams drop what they have when the data ends too early.
  let length = 0;
  const inflating = new Unzlib((part) => {
    rows.set(part.subarray(0, bytes - length), length);
    length = Math.min(bytes, length + part.length);
  });
  try {
    inflating.push(joinedBytes(pixels), false);
  } catch {
    // Damaged before its end.
    return null;
  }
  return length < bytes * (1 - toleratedLoss) ? null : zlibSync(rows, { level: 1 });
}

/** Of all rows, each with the byte that says how it is filtered. */
function countBytes(header: Uint8Array): number {
  const [width, height] = [viewOf(header).getUint32(0), viewOf(header).getUint32(4)];
  const bitsOfPixel = header[8]! * (valuesByColour[header[9]!] ?? 0);
  const parts = header[12] === 0 ? onePart : interlacedParts;
  return parts.reduce((sum, [left, top, across, down]) => {
    const columns = Math.ceil((width - left) / across);
    const rows = Math.ceil((height - top) / down);
    return columns > 0 && rows > 0 ? sum + rows * (1 + Math.ceil((columns * bitsOfPixel) / 8)) : sum;
  }, 0);
}
