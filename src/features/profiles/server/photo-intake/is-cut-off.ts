import { isIsoMediaCutOff } from './heif-boxes.ts';
import type { SourceFormat } from './recognise-format.ts';

/**
 * Whether a file that could not be decoded has lost its end, by the structure of its format. Only for choosing
 * the sentence about it: a file with its end in place may be damaged all the same.
 */
export function isCutOff(file: Buffer, format: SourceFormat): boolean {
  switch (format) {
    case 'jpeg':
      return file.lastIndexOf(Buffer.from([0xff, 0xd9])) < file.length - 1024;
    case 'png':
      return file.lastIndexOf('IEND') === -1;
    case 'gif':
      return file.at(-1) !== 0x3b;
    case 'webp':
      return file.length < 12 || file.readUInt32LE(4) + 8 > file.length;
    case 'avif':
    case 'heic':
      return isIsoMediaCutOff(file);
  }
}
