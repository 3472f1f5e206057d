import { AppError } from '../../../../domain/errors.ts';
import { isIsoMediaCutOff } from './heic.ts';
import type { SourceFormat } from '../../../../domain/photo-rules/recognise-format.ts';

/** A photo that was given up after its time. */
export function tookTooLong(cause: unknown): AppError {
  const message = 'This photo took too long to open. Please save it as a JPEG and try again.';
  return new AppError('photo_damaged', message, { cause });
}

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
