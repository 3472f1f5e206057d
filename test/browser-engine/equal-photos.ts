import sharp from 'sharp';
import { decodePhoto } from '../../src/vision/node/vision.worker.ts';
import { degradationNames, degrade, fixtureNames, loadFixture, type Degradation } from '../photo-fixtures.ts';
import type { DecodedPhoto } from './in-node.ts';
import type { ServedPhoto } from './serve-engine.ts';

/** The photos of `fixtures.lock.json`, as they are and made worse in every way; each `step`-th of these, decoded as the server does. */
export async function equalPhotos(step: number): Promise<DecodedPhoto[]> {
  const ways: (Degradation | null)[] = [null, ...degradationNames];
  const cases = ways.flatMap((way, shift) =>
    // Shifted from way to way, so that a few of them show every photo and every way.
    fixtureNames.map((_, at) => ({ name: fixtureNames[(at + shift) % fixtureNames.length] ?? '', way })),
  );
  const photos: DecodedPhoto[] = [];
  for (const [at, { name, way }] of cases.entries()) {
    if (at % step !== 0) continue;
    const bytes = way === null ? loadFixture(name) : await degrade(loadFixture(name), way);
    const { width, height } = (await sharp(bytes).metadata()).autoOrient;
    if (Math.min(width, height) < 200) continue;
    const metadata = { width, height, flashFired: null, focalLengthMm: null };
    photos.push({ image: await decodePhoto(bytes), metadata });
  }
  return photos;
}

/** Decoded pixels as a browser is given them. */
export function servedPixels({ image: { data, width, height }, metadata }: DecodedPhoto): ServedPhoto {
  return { work: { kind: 'pixels', width, height, metadata }, bytes: data };
}

/** All of them in sets of nine, as profiles have at most. */
export function inSets(count: number): number[][] {
  return Array.from({ length: Math.ceil(count / 9) }, (_, set) =>
    Array.from({ length: Math.min(9, count - set * 9) }, (__, at) => set * 9 + at),
  );
}
