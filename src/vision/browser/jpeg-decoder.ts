import type { RgbaImage } from '../rgb-image.ts';
import { readPixels } from './read-pixels.ts';

/** A JPEG of 24 × 24 pixels with one colour for four of them, and the checksum of what the server's libjpeg-turbo reads of it. */
// prettier-ignore
export const sampleJpeg = '/9j/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYWICwgIyYnKSopGR8tMC0oMCUoKSj/2wBDAQcHBwoIChMKChMoGhYaKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCj/wAARCAAYABgDASIAAhEBAxEB/8QAGAABAQEBAQAAAAAAAAAAAAAAAAcCAQP/xAAqEAACAAYBAwMDBQAAAAAAAAABAgADBAUREiETFEEiMYEkUXFCYZGh8P/EABgBAAIDAAAAAAAAAAAAAAAAAAMFBAYH/8QALxEAAQEGBAQDCQAAAAAAAAAAAQIDBBESITEABUFRExQyYSNCgUNSY3GCg5GTof/aAAwDAQACEQMRAD8AmlJZlt9iqGZBTmanSUE7bluOPwCTiNVNl7Oyy5IVKZqiYqkH1llHOR9sED+Yo1ws3R7CkX6bOZrprvt4U58fq/2I7U2gm7yacKaZJCAYID7MeSR8aw3GaSmYmEtdpdvclj9ib4mrRWZhKSyToEoHcqqrfSI1qNMTm4WgSUoaNVFOWPWYYLk44Xn28tCKTJtBnX2adTTpLPRUEBs6+/8AeT8wgS895WDKeXtNLetuIxh+tO9eozndtzqltRUAwHyFO+0b/i2KDItOb1UzZw7OXLYp6m3GqcE/sPc/MYttv6Pd3GcnbZ2mBXffb7Lnx4AhCKa9tluweAj2PDA0679MJfokj5psZeh8bTIVGp4ivUWx5UlmW32KoZkFOZqdJQTtuW44/AJMIQgL5nDxlzy0d2Vgd1JuAbIUlIvokd4muFT74qWSVWCR/SfXH//Z';
const serverChecksum = 2_765_186_960;

let isTheServers: Promise<boolean> | null = null;

/**
 * Whether this browser's decoder reads a JPEG to the pixels that the server's reads. Chromium's and Firefox' do; others round and
 * spread colours in ways of their own. Found out once, from a sample. For a worker.
 */
export function decodesJpegsAsServer(): Promise<boolean> {
  isTheServers ??= readSample().then(({ data }) => checksumOf(data) === serverChecksum);
  return isTheServers;
}

async function readSample(): Promise<RgbaImage> {
  const bytes = Uint8Array.from(atob(sampleJpeg), (letter) => letter.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes]), { colorSpaceConversion: 'none' });
  try {
    return await readPixels(bitmap);
  } finally {
    bitmap.close();
  }
}

/** FNV-1a of red, green and blue. */
function checksumOf(rgba: Uint8Array | Uint8ClampedArray): number {
  let sum = 0x81_1c_9d_c5;
  for (let at = 0; at < rgba.length; at += 1)
    if (at % 4 !== 3) sum = Math.imul(sum ^ rgba[at]!, 0x01_00_01_93);
  return sum >>> 0;
}
