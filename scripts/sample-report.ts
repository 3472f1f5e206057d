import { readdir, rm, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { analyseSample, readSamplePicture } from './sample/analyse-sample.ts';
import { samplePictures } from './sample/sample-profile.ts';

/**
 * Writes what /sample shows: the report that a server gives on `scripts/sample`, and its pictures in the sizes of the
 * page. To be run whenever a picture, a text or the engine has changed. Needs `npm run models`.
 */

const folder = new URL('../src/features/analysis/web/sample/', import.meta.url);

/** Widths in px: a frame of the sheet, and a photo beside its findings. */
const widths = { small: 256, medium: 512 } as const;

const analysis = await analyseSample();
// The pages that show it stand beside it.
for (const file of await readdir(folder)) {
  if (/\.(?:avif|json)$/.test(file)) await rm(new URL(file, folder));
}
await writeFile(new URL('analysis.json', folder), `${JSON.stringify(analysis, null, 2)}\n`);
for (const { name } of samplePictures) {
  for (const [size, width] of Object.entries(widths)) {
    const file = new URL(`${name}-${size}.avif`, folder);
    const picture = sharp(await readSamplePicture(name)).resize(width, null, { withoutEnlargement: true });
    await writeFile(file, await picture.avif({ quality: size === 'small' ? 50 : 47 }).toBuffer());
  }
}
console.log(`Written: the report on ${samplePictures.length} pictures and the pictures themselves.`);
