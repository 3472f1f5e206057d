import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * The development photos: a folder with `portraits/`, `sunglasses/`, `selfies/` and `scenes/`, or one whose `photos/` holds
 * them. They are photos of real people, so nothing here prints a file's name.
 */
export const folders = ['portraits', 'sunglasses', 'selfies', 'scenes'] as const;
export type Folder = (typeof folders)[number];

/** Rules are tuned on two thirds of the photos and judged on the other third. */
export type Part = 'held-out' | 'tune';

export type DevPhoto = {
  /** `pairs` are those that an editor compared, see `pairs/judged-sets.ts`. */
  folder: Folder | 'pairs';
  path: string;
  /** Of the file, 64 hexadecimal digits; labels are kept by it. */
  sha256: string;
  part: Part;
  /** `female-asian` and the like for portraits, null for the others. */
  group: string | null;
  /** Of a scene: its ImageNet class in words, such as "tennis ball"; null for the others. */
  sceneClass: string | null;
};

/** A third of all photos, chosen by their content, so that a renamed copy stays where it was. */
export function partOf(bytes: Uint8Array): Part {
  return createHash('sha256').update(bytes).digest()[0]! % 3 === 0 ? 'held-out' : 'tune';
}

/**
 * All development photos in an order that depends on their content alone. Null without a folder (`DEV_DATA_DIR` is not set).
 * Throws when the folder holds none of the four.
 */
export async function findDevPhotos(devDataDir: string | undefined): Promise<DevPhoto[] | null> {
  if (devDataDir === undefined || devDataDir === '') return null;
  const root = [path.join(devDataDir, 'photos'), devDataDir].find((candidate) =>
    folders.some((folder) => existsSync(path.join(candidate, folder))),
  );
  if (root === undefined) {
    throw new Error(`DEV_DATA_DIR (${devDataDir}) holds none of the folders ${folders.join(', ')}.`);
  }
  const present = folders.filter((folder) => existsSync(path.join(root, folder)));
  const found = await Promise.all(present.map((folder) => photosOf(path.join(root, folder), folder)));
  return found.flat().toSorted((a, b) => (a.sha256 < b.sha256 ? -1 : 1));
}

async function photosOf(dir: string, folder: Folder): Promise<DevPhoto[]> {
  const names = (await readdir(dir)).filter((name) => /\.(jpe?g|png|webp)$/i.test(name));
  return Promise.all(names.map((name) => readDevPhoto(path.join(dir, name), folder)));
}

/** A photo of one of the folders, with what its name and its content tell. */
export async function readDevPhoto(file: string, folder: DevPhoto['folder']): Promise<DevPhoto> {
  const bytes = await readFile(file);
  const name = path.basename(file);
  return {
    folder,
    path: file,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    part: partOf(bytes),
    group: folder === 'portraits' ? (/^([a-z]+-[a-z]+)-\d/.exec(name)?.[1] ?? null) : null,
    sceneClass:
      folder === 'scenes' ? (/^n\d+_(.+)\.\w+$/.exec(name)?.[1]?.replaceAll('_', ' ') ?? null) : null,
  };
}
