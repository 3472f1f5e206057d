import { readFileSync } from 'node:fs';

/** What Linux tells of a process. */
export type ProcessEntry = {
  /** The boot and the tick at which it started: process numbers come again, this does not. */
  startedAt: string;
  /** Ended, and only waiting for its parent to take note. */
  isZombie: boolean;
  commandLine: string;
};

/** Whether this system has a table of processes that can be read. */
export const hasProcessTable = process.platform === 'linux';

/** The entry of a process; null when there is none, or no table. */
export function findProcess(processId: number): ProcessEntry | null {
  const stat = readIfThere(`/proc/${processId}/stat`);
  if (stat === null) return null;
  // The name, in brackets, may contain anything; its state comes right after, its start 19 fields later.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const boot = readIfThere('/proc/sys/kernel/random/boot_id')?.trim() ?? '';
  return {
    startedAt: `${fields[19] ?? ''}@${boot}`,
    isZombie: fields[0] === 'Z' || fields[0] === 'X',
    commandLine: (readIfThere(`/proc/${processId}/cmdline`) ?? '').replaceAll('\0', ' ').trim(),
  };
}

/** The text of a file, or null when it is not there (any more). */
export function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}
