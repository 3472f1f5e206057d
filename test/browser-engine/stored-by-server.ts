import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { preparePhoto } from '../../src/features/profiles/server/photo-intake/prepare-photo.ts';
import { decodePhoto } from '../../src/vision/node/vision.worker.ts';
import type { DecodedPhoto } from './in-node.ts';

/** The pixels of an upload as the server's engine gets them: through intake, the stored JPEG and sharp. */
export async function asStoredByServer(bytes: Buffer): Promise<DecodedPhoto> {
  const dir = await mkdtemp(path.join(tmpdir(), 'loupe-agreement-'));
  try {
    const uploadPath = path.join(dir, 'upload');
    await writeFile(uploadPath, bytes);
    const { width, height, format, metadata } = await preparePhoto({ uploadPath, outDir: dir });
    const { flashFired, focalLengthMm } = metadata;
    const image = await decodePhoto(path.join(dir, `full.${format}`));
    return { image, metadata: { width, height, flashFired, focalLengthMm } };
  } finally {
    await rm(dir, { recursive: true });
  }
}
