import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createPhotoIntake } from '../../src/features/profiles/server/photo-intake/photo-intake.ts';
import type { StoreAnew } from './match-photos.ts';

/** Stores an upload as the server does, in a temporary folder that is gone afterwards. */
export const storeAnew: StoreAnew = async (upload) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'loupe-verify-'));
  const intake = createPhotoIntake({ threads: 1 });
  try {
    const uploadPath = path.join(folder, 'upload');
    await writeFile(uploadPath, upload, { mode: 0o600 });
    const { format, width, height, metadata } = await intake.prepare({ uploadPath, outDir: folder });
    const { flashFired, focalLengthMm } = metadata;
    const bytes = await readFile(path.join(folder, `full.${format}`));
    return { bytes, width, height, flashFired, focalLengthMm };
  } finally {
    await intake.close();
    await rm(folder, { recursive: true, force: true });
  }
};
