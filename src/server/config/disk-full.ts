import { statfs } from 'node:fs/promises';
import { StartError } from './start-error.ts';

/** PostgreSQL cannot go on once it finds no room for another piece of its log, which has this size. */
const leastFreeBytes = 16 * 1024 ** 2;

/** There is no space left; `message` says where. */
export class DiskFullError extends StartError {}

/**
 * What to report of a start that failed with `error`: a DiskFullError where that is for lack of space, else `error`
 * itself. `usesOwnDatabase`: whether the database is in the data folder.
 */
export async function explainFullDisk(
  error: unknown,
  { dataDir, usesOwnDatabase }: { dataDir: string; usesOwnDatabase: boolean },
): Promise<unknown> {
  const failures = withCauses(error);
  if (!usesOwnDatabase && failures.some((failure) => codeOf(failure) === '53100')) {
    const message = 'The database of DATABASE_URL has no space left: free some, then start Loupe again';
    return new DiskFullError(message, { cause: error });
  }
  const isExplained = failures.some((failure) => failure instanceof StartError);
  // A PostgreSQL that finds no space may end without a word to those connected.
  if (failures.some(tellsOfFullDisk) || (!isExplained && (await isFull(dataDir)))) {
    const message = `There is no space left on the disk of ${dataDir}: free some, then start Loupe again`;
    return new DiskFullError(message, { cause: error });
  }
  return error;
}

function withCauses(error: unknown): unknown[] {
  const inner = error instanceof AggregateError ? error.errors : [];
  const cause = error instanceof Error && error.cause !== undefined ? [error.cause] : [];
  return [error, ...[...inner, ...cause].flatMap(withCauses)];
}

function tellsOfFullDisk(error: unknown): boolean {
  if (['ENOSPC', 'EDQUOT', '53100'].includes(codeOf(error))) return true;
  return error instanceof Error && /No space left on device|Disk quota exceeded/.test(error.message);
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

async function isFull(dir: string): Promise<boolean> {
  const found = await statfs(dir).catch(() => null);
  return found !== null && found.bavail * found.bsize < leastFreeBytes;
}
