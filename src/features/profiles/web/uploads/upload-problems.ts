import { AppError } from '../../../../domain/errors.ts';
import { maxUploadBytes } from '../../../../domain/photo-rules/photo-refusals.ts';
import { deskTexts, uploadTexts } from '../desk/desk-texts.ts';

/** What can be said about a file before it is sent; the rest is for the server to decide. */
export function problemOf(file: File): string | null {
  if (file.size === 0) return uploadTexts.empty;
  if (file.size <= maxUploadBytes) return null;
  return uploadTexts.tooLarge(maxUploadBytes / 1024 / 1024);
}

export function mayHelpToRetry(code: string): boolean {
  const reasonsInTheFile = ['photo_', 'payload_too_large', 'unsupported_media_type'];
  return code === 'photo_limit_reached' || !reasonsInTheFile.some((reason) => code.startsWith(reason));
}

export function sentenceOf(error: unknown): string {
  return error instanceof AppError ? error.message : deskTexts.wentWrong;
}
