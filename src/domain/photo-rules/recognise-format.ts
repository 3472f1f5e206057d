import { AppError } from '../errors.ts';

export type SourceFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic' | 'gif';

/** How many bytes of a file `recogniseFormat` looks at. */
export const recognisableBytes = 4096;

const supported = 'Please use JPEG, PNG, WebP, AVIF, HEIC or GIF.';
const heicBrands = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'];
const videoBrands = /^(isom|iso\d|mp4\d|avc1|M4V|qt|3gp|dash)/;

/** Signatures of what people upload by mistake, each with the words for it. */
const otherKinds: readonly [pattern: RegExp, words: string][] = [
  [/^%PDF/, 'a PDF document'],
  [/^(II\*\0|MM\0\*)/, 'a TIFF or RAW file'],
  [/^BM/, 'a BMP picture'],
  [/^8BPS/, 'a Photoshop file'],
  [/^PK\x03\x04/, 'a ZIP archive or an office document'],
  [/^\x1a\x45\xdf\xa3/, 'a video'],
  [/^RIFF[^]{4}AVI /, 'a video'],
  [/^\0\0\x01\0/, 'an icon file'],
  [/^(\0\0\0\x0cJXL |\xff\x0a)/, 'a JPEG XL picture'],
  [/^\0\0\0\x0cjP/, 'a JPEG 2000 picture'],
  [/^(MZ|\x7fELF)/, 'a program'],
];

/**
 * The format of a file by its first bytes; its name and its declared type say nothing.
 * Throws `photo_empty` for no bytes and `photo_format_not_supported` for anything else than the six formats.
 */
export function recogniseFormat(head: Uint8Array): SourceFormat {
  if (head.length === 0) throw new AppError('photo_empty', 'This file is empty.');
  const text = String.fromCharCode(...head.subarray(0, recognisableBytes));
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^GIF8[79]a/.test(text)) return 'gif';
  if (/^RIFF[^]{4}WEBP/.test(text)) return 'webp';
  const found = text.startsWith('ftyp', 4) ? recogniseIsoMedia(text) : recogniseOther(text);
  if (found === 'avif' || found === 'heic') return found;
  throw new AppError(
    'photo_format_not_supported',
    found === null
      ? `We can’t read this file as a photo. ${supported}`
      : `This is ${found}, not a photo. ${supported}`,
  );
}

/** `text` starts with an ISO media file's first box: its size, 'ftyp', the major brand, a version, compatible brands. */
function recogniseIsoMedia(text: string): 'avif' | 'heic' | (string & {}) | null {
  const size = [0, 1, 2, 3].reduce((sum, at) => sum * 256 + text.charCodeAt(at), 0);
  const boxEnd = Math.min(text.length, size);
  const brands = [text.slice(8, 12)];
  for (let at = 16; at + 4 <= boxEnd; at += 4) brands.push(text.slice(at, at + 4));
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif';
  if (brands.some((brand) => heicBrands.includes(brand))) return 'heic';
  if (brands.some((brand) => videoBrands.test(brand))) return 'a video';
  return brands[0] === 'crx ' ? 'a TIFF or RAW file' : null;
}

function recogniseOther(text: string): string | null {
  const kind = otherKinds.find(([pattern]) => pattern.test(text));
  if (kind) return kind[1];
  const start = text.replace(/^\xef\xbb\xbf/, '').trimStart();
  if (/^(<!doctype html|<html|<head|<body|<script)/i.test(start)) return 'a web page';
  if (/^<(svg|\?xml[^]*<svg|!--[^]*<svg|!doctype svg)/i.test(start)) return 'an SVG drawing';
  if (start.startsWith('<?xml')) return 'an XML document';
  return /^[\t\n\r\x20-\x7e]+$/.test(text) ? 'a text' : null;
}
