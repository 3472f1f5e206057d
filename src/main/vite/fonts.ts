import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'vite';

type Axes = Record<string, number | { min: number; max: number }>;
type Face = { name: 'display' | 'text'; source: string; axes: Axes; characters: string };

const require = createRequire(import.meta.url);
const subsetFont: (
  font: Buffer,
  text: string,
  options: {
    targetFormat: 'woff2' | 'sfnt';
    variationAxes: Axes;
    preserveNameIds: number[];
    keepFeatures: string[];
    noHinting: boolean;
  },
) => Promise<Buffer> = require('subset-font');

const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index));
const headlineCharacters = `${ascii}–—‘’“”…·×→▸ÁÉÍÓÖÜÑàáâãäçèéêëíîïñóôöøúü`;
/** What else the screens write, and the letters of common Western names. */
const textCharacters = `${ascii}–—‘’“”…•·×÷±≤≥≈®©™€£°½→▸ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜßàáâãäåæçèéêëìíîïñòóôõöøùúûüÿ`;
const features = ['kern', 'liga', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum'];

const faces: readonly Face[] = [
  {
    name: 'display',
    source:
      require.resolve('@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2'),
    axes: { wght: { min: 700, max: 800 } },
    characters: headlineCharacters,
  },
  {
    name: 'text',
    source: require.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
    axes: { wght: { min: 400, max: 700 } },
    characters: textCharacters,
  },
];

/** Copyright and licence, which the Open Font License wants kept with every copy. */
const licenceNameIds = [0, 13, 14];

/** Writes the subset fonts into `directory`, unless those there come from the same sources and settings. */
export async function subsetFonts(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true });
  for (const face of faces) {
    const source = await readFile(face.source);
    const stamp = createHash('sha256')
      .update(source)
      .update(JSON.stringify([face.axes, face.characters, features]))
      .digest('hex');
    const target = join(directory, `${face.name}.woff2`);
    const stampFile = join(directory, `${face.name}.stamp`);
    if (existsSync(target) && existsSync(stampFile) && (await readFile(stampFile, 'utf8')) === stamp)
      continue;
    const font = await subsetFont(source, face.characters, {
      targetFormat: 'woff2',
      variationAxes: face.axes,
      preserveNameIds: licenceNameIds,
      keepFeatures: features,
      noHinting: true,
    });
    await writeFile(target, font);
    await writeFile(stampFile, stamp);
  }
}

/** Makes the fonts before the first stylesheet asks for them. */
export function fonts(directory: string): Plugin {
  return { name: 'loupe:fonts', buildStart: () => subsetFonts(directory) };
}

/** One of the faces in one weight, uncompressed, for what draws with it outside of a browser. */
export async function makeStaticFont(name: Face['name'], weight: number): Promise<Buffer> {
  const face = faces.find((known) => known.name === name);
  if (!face) throw new Error(`There is no face ${name}`);
  return subsetFont(await readFile(face.source), face.characters, {
    targetFormat: 'sfnt',
    variationAxes: { wght: weight },
    preserveNameIds: licenceNameIds,
    keepFeatures: features,
    noHinting: true,
  });
}
