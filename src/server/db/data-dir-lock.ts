import { linkSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../config/start-error.ts';
import { findProcess, hasProcessTable, readIfThere } from './process-table.ts';

/** Another Loupe is using the data folder. */
export class DataDirInUseError extends StartError {
  readonly processId: number;

  constructor(dataDir: string, processId: number) {
    super(
      `Another Loupe (process ${processId}) is already using ${dataDir}: stop it, or set DATA_DIR to another folder`,
    );
    this.processId = processId;
  }
}

export type DataDirLock = { release: () => void };

type Holder = { processId: number; startedAt: string };

/**
 * Takes the data folder, which is there, for this process; a lock whose process is gone is taken over. Throws a DataDirInUseError
 * while its process lives.
 */
export function lockDataDir(dataDir: string): DataDirLock {
  const file = join(dataDir, 'loupe.lock');
  const own = JSON.stringify({
    processId: process.pid,
    startedAt: findProcess(process.pid)?.startedAt ?? '',
  } satisfies Holder);
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, own);
  try {
    while (!tryLink(draft, file)) {
      const text = readIfThere(file);
      const holder = text === null ? null : parseHolder(text);
      if (holder !== null && isAlive(holder)) throw new DataDirInUseError(dataDir, holder.processId);
      if (text !== null) removeStale(file, text);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return {
    release: () => {
      if (readIfThere(file) === own) rmSync(file, { force: true });
    },
  };
}

/** Whether a live Loupe holds the data folder. */
export function isDataDirInUse(dataDir: string): boolean {
  const text = readIfThere(join(dataDir, 'loupe.lock'));
  const holder = text === null ? null : parseHolder(text);
  return holder !== null && isAlive(holder);
}

function tryLink(draft: string, file: string): boolean {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Moves the stale lock away, and back when it turns out that another process has replaced it meanwhile. */
function removeStale(file: string, staleText: string): void {
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  if (readIfThere(aside) !== staleText) tryLink(aside, file);
  rmSync(aside, { force: true });
}

function parseHolder(text: string): Holder | null {
  const match = /^\{"processId":(\d+),"startedAt":"([^"]*)"\}$/.exec(text);
  return match === null ? null : { processId: Number(match[1]), startedAt: match[2] ?? '' };
}

function isAlive(holder: Holder): boolean {
  if (hasProcessTable) {
    const found = findProcess(holder.processId);
    return found !== null && !found.isZombie && found.startedAt === holder.startedAt;
  }
  try {
    process.kill(holder.processId, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
