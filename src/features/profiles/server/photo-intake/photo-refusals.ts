import { AppError } from '../../../../domain/errors.ts';

/** A photo that cannot be decoded; `isCut`: because its file has lost its end. */
export function damaged(isCut: boolean, cause: unknown): AppError {
  const message = isCut
    ? 'This photo is cut off: the end of the file is missing. Please upload it again.'
    : 'This photo is damaged and cannot be opened. Please save it again or choose another.';
  return new AppError('photo_damaged', message, { cause });
}

/** A photo that was given up after its time. */
export function tookTooLong(cause: unknown): AppError {
  const message = 'This photo took too long to open. Please save it as a JPEG and try again.';
  return new AppError('photo_damaged', message, { cause });
}
