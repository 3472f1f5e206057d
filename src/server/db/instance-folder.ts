import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** The processes that share a database, by the numbers of their listeners. */
export type Instances = { ownId: string; isAlive: (instanceId: string) => Promise<boolean> };

/**
 * Makes a folder inside `parent` for what this process is writing, and removes those of processes that are gone.
 * Several processes may share `parent`, so that only the dead ones' unfinished files go.
 */
export async function openInstanceFolder(parent: string, instances: Instances): Promise<string> {
  const own = join(parent, instances.ownId);
  await mkdir(own, { recursive: true, mode: 0o700 });
  for (const name of await readdir(parent)) {
    const isInUse = name === instances.ownId || (/^\d+$/.test(name) && (await instances.isAlive(name)));
    if (!isInUse) await rm(join(parent, name), { recursive: true, force: true });
  }
  return own;
}
