import { mkdir, rm } from 'node:fs/promises';

/** Makes the folder in which uploads are received, empty: what a killed run left in it is of no use to anybody. */
export async function emptyUploadsDir(dir: string): Promise<string> {
  await rm(dir, { recursive: true, force: true });
  await mkdir(dir, { recursive: true, mode: 0o700 });
  return dir;
}
