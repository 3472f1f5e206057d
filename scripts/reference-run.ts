import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { engineVersion } from '../src/vision/analyse-photo.ts';
import { drawings } from '../src/features/analysis/web/proof/reference/reference-pictures.ts';
import { readSamplePicture } from './sample/analyse-sample.ts';
import { drawingFile, measureReference } from './reference/measure-reference.ts';

/**
 * Writes the drawings of /proof without loss, and what Node measures on the reference pictures made of them. To be run whenever the
 * engine has changed. Needs `npm run models`.
 */

const widthPx = 540;

for (const drawing of drawings) {
  const picture = sharp(await readSamplePicture(drawing)).resize(widthPx);
  await writeFile(drawingFile(drawing), await picture.webp({ lossless: true, effort: 6 }).toBuffer());
}
const pictures = await measureReference();
const file = new URL('../src/features/analysis/web/proof/reference/expected.json', import.meta.url);
await writeFile(file, `${JSON.stringify({ engine: engineVersion, pictures })}\n`);
console.log(`Written: ${Object.keys(pictures).length} pictures.`);
