import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { enlarge, loadFixture } from '../../test/photo-fixtures.ts';

/** Nine photos of one set: one person, several, none, far and close. */
const names = [
  'franck-smiling',
  'franck-serious',
  'franck-turned',
  'franck-eyes-closed',
  'man-portrait',
  'figure-full-body',
  'figure-upper-body',
  'group-of-three-smiling',
  'group-of-three-dark',
];

/** The test photos as they are, written into `dir`; their paths. */
export async function smallPhotos(dir: string): Promise<string[]> {
  return Promise.all(names.map((name) => write(dir, `${name}.jpg`, loadFixture(`${name}.jpg`))));
}

/** The same as a phone would save them: 12 megapixels, with the grain of a sensor, which makes files of 3 to 5 MB. */
export async function phonePhotos(dir: string): Promise<string[]> {
  const paths: string[] = [];
  for (const name of names) {
    const large = await enlarge(loadFixture(`${name}.jpg`), 12);
    const { width, height } = await sharp(large).metadata();
    const grain = await sharp({
      create: {
        width,
        height,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 12 },
      },
    })
      .png({ compressionLevel: 1 })
      .toBuffer();
    const photo = sharp(large).composite([{ input: grain, blend: 'soft-light' }]);
    paths.push(await write(dir, `${name}-12.jpg`, await photo.jpeg({ quality: 92 }).toBuffer()));
  }
  return paths;
}

async function write(dir: string, name: string, bytes: Buffer): Promise<string> {
  const path = join(dir, name);
  await writeFile(path, bytes);
  return path;
}
