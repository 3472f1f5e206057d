import sharp, { type Sharp } from 'sharp';
import { deflateSync } from 'node:zlib';
import { pngChunk } from './drawn-photos.ts';

/** A photo's file and the same as a sloppy program, camera or line leaves it, with every pixel in place. */
type SloppyFile = { whole: Buffer; sloppy: Buffer };

const garbage = Buffer.from(Array.from({ length: 700 }, (_, index) => (index * 151 + 7) & 255));
/** Garbage that looks like the beginning of a box of almost 2 GB. */
const letters = Buffer.from('some program left these words behind the end of the file');

async function made(photo: Promise<Buffer>, change: (file: Buffer) => Buffer): Promise<SloppyFile> {
  const whole = await photo;
  return { whole, sloppy: change(Buffer.from(whole)) };
}

const withoutEnd = (file: Buffer): Buffer => file.subarray(0, -2);
const followedBy =
  (bytes: Buffer) =>
  (file: Buffer): Buffer =>
    Buffer.concat([file, bytes]);

/** Kinds of files that are whole but sloppy. */
export const sloppyFiles = {
  'a JPEG without its end marker': (photo: Sharp) => made(photo.jpeg().toBuffer(), withoutEnd),
  'a progressive JPEG without its end marker': (photo: Sharp) =>
    made(photo.jpeg({ progressive: true }).toBuffer(), withoutEnd),
  'a gray JPEG without its end marker': (photo: Sharp) =>
    made(photo.greyscale().jpeg().toBuffer(), withoutEnd),
  'a JPEG with garbage in place of its end marker': (photo: Sharp) =>
    made(photo.jpeg().toBuffer(), (file) => Buffer.concat([withoutEnd(file), letters])),
  'a JPEG with garbage behind its end': (photo: Sharp) => made(photo.jpeg().toBuffer(), followedBy(garbage)),
  'a JPEG with zeros behind its end': (photo: Sharp) =>
    made(photo.jpeg().toBuffer(), followedBy(Buffer.alloc(5000))),
  'a JPEG with zeros between two segments': (photo: Sharp) =>
    made(photo.jpeg().toBuffer(), (file) => {
      const end = 4 + file.readUInt16BE(4);
      return Buffer.concat([file.subarray(0, end), Buffer.alloc(7), file.subarray(end)]);
    }),
  'a JPEG with another in place of its end marker': async (photo: Sharp) => {
    const other = await photo.clone().resize(40).jpeg().toBuffer();
    return made(photo.jpeg().toBuffer(), (file) => Buffer.concat([withoutEnd(file), other]));
  },
  'a PNG without its last chunk': (photo: Sharp) =>
    made(photo.png().toBuffer(), (file) => file.subarray(0, -12)),
  'a PNG without its last checksums': (photo: Sharp) =>
    made(photo.png().toBuffer(), (file) => file.subarray(0, -16)),
  'a PNG with garbage behind its end': (photo: Sharp) => made(photo.png().toBuffer(), followedBy(garbage)),
  'a WebP whose size is one too large': (photo: Sharp) => made(photo.webp().toBuffer(), sized(1)),
  'a WebP whose size is one too small': (photo: Sharp) => made(photo.webp().toBuffer(), sized(-1)),
  'a WebP that says it is empty': (photo: Sharp) =>
    made(photo.webp().toBuffer(), (file) => sized(8 - file.length)(file)),
  'a WebP without padding bytes': (photo: Sharp) => made(photo.webp().toBuffer(), withOddChunks),
  'a WebP with garbage behind its end': (photo: Sharp) => made(photo.webp().toBuffer(), followedBy(garbage)),
  'a GIF without its last byte': (photo: Sharp) =>
    made(photo.gif().toBuffer(), (file) => file.subarray(0, -1)),
  'an AVIF with garbage behind its end': (photo: Sharp) =>
    made(photo.avif({ effort: 0 }).toBuffer(), followedBy(letters)),
  'an AVIF whose data box is one too large': (photo: Sharp) =>
    made(photo.avif({ effort: 0 }).toBuffer(), dataBoxOff(1)),
  'an AVIF whose data box is one too small': (photo: Sharp) =>
    made(photo.avif({ effort: 0 }).toBuffer(), dataBoxOff(-1)),
} as const;

function sized(off: number): (file: Buffer) => Buffer {
  return (file) => {
    file.writeUInt32LE(file.readUInt32LE(4) + off, 4);
    return file;
  };
}

/** A WebP with two chunks of odd lengths, behind which the byte that pads them is forgotten. */
function withOddChunks(file: Buffer): Buffer {
  const width = file.readUInt16LE(26) - 1;
  const height = file.readUInt16LE(28) - 1;
  const canvas = Buffer.of(0x0c, 0, 0, 0, width & 255, width >> 8, 0, height & 255, height >> 8, 0);
  const chunk = (type: string, body: Buffer): Buffer => {
    const head = Buffer.from(`${type}....`);
    head.writeUInt32LE(body.length, 4);
    return Buffer.concat([head, body]);
  };
  const parts = [
    chunk('VP8X', canvas),
    file.subarray(12),
    chunk('EXIF', Buffer.alloc(27, 1)),
    chunk('XMP ', Buffer.from('<x>')),
  ];
  const whole = Buffer.concat([file.subarray(0, 12), ...parts]);
  whole.writeUInt32LE(whole.length - 8, 4);
  return whole;
}

/** The size of the box with the pixels, off by so many bytes. */
export function dataBoxOff(off: number): (file: Buffer) => Buffer {
  return (file) => {
    const at = file.indexOf('mdat') - 4;
    file.writeUInt32BE(file.readUInt32BE(at) + off, at);
    return file;
  };
}

/** A JPEG without the last part of its pixels, and with the marker that says it is whole. */
export function endedEarly(jpeg: Buffer, share: number): Buffer {
  return Buffer.concat([jpeg.subarray(0, Math.floor(jpeg.length * share)), Buffer.of(0xff, 0xd9)]);
}

/** Where a PNG may say how it is turned. */
export const placesOfTurn = [
  'eXIf',
  'eXIf with a marker',
  'eXIf behind the pixels',
  'zTXt',
  'tEXt',
  'iTXt',
] as const;
type PlaceOfTurn = (typeof placesOfTurn)[number];

/** A PNG that says how it is turned (EXIF's 1 to 8): in its own block, or in a text as ImageMagick writes it. */
export async function turnedPng(photo: Sharp, orientation: number, where: PlaceOfTurn): Promise<Buffer> {
  const png = await photo.png().toBuffer();
  const tiff = Buffer.from([
    0x4d,
    0x4d,
    0,
    42,
    0,
    0,
    0,
    8,
    0,
    1,
    1,
    0x12,
    0,
    3,
    0,
    0,
    0,
    1,
    0,
    orientation,
    0,
    0,
    0,
    0,
    0,
    0,
  ]);
  const block = Buffer.concat([Buffer.from('Exif\0\0'), tiff]);
  const hex = block.toString('hex').replace(/.{72}/g, '$&\n');
  const text = Buffer.from(`\nexif\n${String(block.length).padStart(8)}\n${hex}\n`);
  const keyword = Buffer.from('Raw profile type exif\0');
  const bodies = {
    eXIf: tiff,
    'eXIf with a marker': block,
    'eXIf behind the pixels': tiff,
    tEXt: Buffer.concat([keyword, text]),
    zTXt: Buffer.concat([keyword, Buffer.of(0), deflateSync(text)]),
    iTXt: Buffer.concat([keyword, Buffer.of(1, 0, 0, 0), deflateSync(text)]),
  };
  const at = where === 'eXIf behind the pixels' ? png.length - 12 : 33;
  return Buffer.concat([png.subarray(0, at), pngChunk(where.slice(0, 4), bodies[where]), png.subarray(at)]);
}

/** An Ultra HDR photo: the JPEG, one color for four pixels, with a gain map behind it. Source: Ultra HDR Image Format 1.1. */
export async function ultraHdr(photo: Sharp): Promise<Buffer> {
  const base = await photo.clone().jpeg({ chromaSubsampling: '4:2:0', quality: 92 }).toBuffer();
  const { width, height } = await sharp(base).metadata();
  const map = await photo
    .clone()
    .greyscale()
    .resize(Math.round(width / 4), Math.round(height / 4))
    .jpeg()
    .toBuffer();
  const gain = [
    'Version="1.0"',
    'GainMapMin="0"',
    'GainMapMax="2"',
    'Gamma="1"',
    'OffsetSDR="0.015625"',
    'OffsetHDR="0.015625"',
    'HDRCapacityMin="0"',
    'HDRCapacityMax="2"',
    'BaseRenditionIsHDR="False"',
  ]
    .map((entry) => `hdrgm:${entry}`)
    .join(' ');
  const gainMap = Buffer.concat([map.subarray(0, 2), xmp(gain, ''), map.subarray(2)]);
  const item = (semantic: string, more: string): string =>
    `<rdf:li rdf:parseType="Resource"><Container:Item Item:Semantic="${semantic}" Item:Mime="image/jpeg"${more}/></rdf:li>`;
  const directory = `<Container:Directory><rdf:Seq>${item('Primary', '')}${item('GainMap', ` Item:Length="${gainMap.length}"`)}</rdf:Seq></Container:Directory>`;
  const names =
    'xmlns:Container="http://ns.google.com/photos/1.0/container/" xmlns:Item="http://ns.google.com/photos/1.0/container/item/" hdrgm:Version="1.0"';
  const head = xmp(names, directory);
  const index = multiPicture(2 + head.length, base.length + head.length, gainMap.length);
  return Buffer.concat([base.subarray(0, 2), head, index, base.subarray(2), gainMap]);
}

function xmp(attributes: string, content: string): Buffer {
  const packet = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:hdrgm="http://ns.adobe.com/hdr-gain-map/1.0/" ${attributes}>${content}</rdf:Description></rdf:RDF></x:xmpmeta>`;
  return segment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${packet}`));
}

function segment(marker: number, body: Buffer): Buffer {
  const head = Buffer.of(0xff, marker, 0, 0);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

/** An index of the two pictures, which comes at `at`: CIPA DC-007 (Multi-Picture Format). */
function multiPicture(at: number, baseLength: number, mapLength: number): Buffer {
  const entries = Buffer.alloc(32);
  const indexLength = 90;
  entries.writeUInt32BE(0x03_00_00, 0);
  entries.writeUInt32BE(baseLength + indexLength, 4);
  entries.writeUInt32BE(mapLength, 20);
  // Counted from behind the letters "MPF".
  entries.writeUInt32BE(baseLength + indexLength - at - 8, 24);
  const directory = Buffer.from(
    'MM\0*\0\0\0\x08\0\x03\xb0\0\0\x07\0\0\0\x040100\xb0\x01\0\x04\0\0\0\x01\0\0\0\x02\xb0\x02\0\x07\0\0\0\x20\0\0\0\x32\0\0\0\0',
    'latin1',
  );
  return segment(0xe2, Buffer.concat([Buffer.from('MPF\0'), directory, entries]));
}
