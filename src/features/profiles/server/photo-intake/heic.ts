import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Libheif } from 'libheif-js/libheif-wasm/libheif.js';
import { decodeHeic } from '../../../../vision/files/decode-heic.ts';
import { hdrToSrgb, type HdrColours } from '../../../../vision/files/hdr-to-srgb.ts';
import { findIccProfile } from '../../../../vision/files/iso-media.ts';

/**
 * Decodes the main picture of a HEIC file into a TIFF file with the photo's color profile; `hdr`: in sRGB, from the numbers of an HDR
 * picture. `check` gets its size before that, and its error passes through. Rejects with whatever the decoder makes of a damaged file.
 */
export async function heicAsTiff(
  file: Uint8Array,
  hdr: HdrColours | null,
  check: (width: number, height: number) => void,
): Promise<Buffer> {
  const { data, width, height } = await decodeHeic(file, await newLibheif(), check);
  if (hdr !== null) hdrToSrgb(data, data, { channels: 4, colours: hdr });
  const rgba = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  return toRgbaTiff(rgba, width, height, findIccProfile(file));
}

const decoderPath = createRequire(import.meta.url).resolve('libheif-js/libheif-wasm/libheif.wasm');
let decoderBytes: Promise<Buffer> | null = null;

/**
 * A decoder for one photo. It doesn't clear its memory: a damaged file would show what is left there of the photo before it, which may
 * be another person's. A megabyte of WebAssembly, which only HEIC files need.
 */
async function newLibheif(): Promise<Libheif> {
  decoderBytes ??= readFile(decoderPath);
  const { default: createLibheif } = await import('libheif-js/libheif-wasm/libheif.js');
  return createLibheif({ wasmBinary: await decoderBytes });
}

const tagCount = 12;
const short = 3;
const long = 4;
const undefinedBytes = 7;

/**
 * Pixels as an uncompressed TIFF file, the simplest file that sharp reads and that can carry a colour profile.
 * `rgba`: 8 bits a channel, alpha not premultiplied, row by row.
 */
function toRgbaTiff(rgba: Uint8Array, width: number, height: number, iccProfile: Uint8Array | null): Buffer {
  const bitsAt = 8;
  const profileAt = bitsAt + 8;
  const profileBytes = iccProfile?.length ?? 0;
  const directoryAt = profileAt + profileBytes + (profileBytes % 2);
  const pixelsAt = directoryAt + 2 + tagCount * 12 + 4;
  const head = Buffer.alloc(pixelsAt);
  head.write('II*\0', 'latin1');
  head.writeUInt32LE(directoryAt, 4);
  for (let channel = 0; channel < 4; channel += 1) head.writeUInt16LE(8, bitsAt + channel * 2);
  if (iccProfile !== null) head.set(iccProfile, profileAt);
  const tags: [tag: number, type: number, count: number, value: number][] = [
    [256, long, 1, width],
    [257, long, 1, height],
    [258, short, 4, bitsAt],
    [259, short, 1, 1], // not compressed
    [262, short, 1, 2], // RGB
    [273, long, 1, pixelsAt],
    [277, short, 1, 4],
    [278, long, 1, height],
    [279, long, 1, rgba.length],
    [284, short, 1, 1], // chunky
    [338, short, 1, 2], // the extra channel is unassociated alpha
  ];
  if (iccProfile !== null) tags.push([34675, undefinedBytes, profileBytes, profileAt]);
  head.writeUInt16LE(tags.length, directoryAt);
  tags.forEach(([tag, type, count, value], index) => {
    const at = directoryAt + 2 + index * 12;
    head.writeUInt16LE(tag, at);
    head.writeUInt16LE(type, at + 2);
    head.writeUInt32LE(count, at + 4);
    head.writeUInt32LE(value, at + 8);
  });
  return Buffer.concat([head, rgba]);
}
