import { AppError } from '../../../domain/errors.ts';

/** `error` as `storage_full` when it says that the disk is full or the quota is used up; otherwise as it is. */
export function translateDiskFault(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof AppError || !/\b(ENOSPC|EDQUOT)\b/.test(error.message))
    return error;
  return new AppError('storage_full', 'There is no space left to store this. Please try again later.', {
    cause: error,
  });
}
