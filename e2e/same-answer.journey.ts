import path from 'node:path';
import { findFreePort } from '../scripts/free-port.ts';
import { drawnHeic } from '../test/drawn-photos.ts';
import { iccProfile } from '../test/icc-profiles.ts';
import { tiledHeic } from '../test/tiled-heic.ts';
import { shortOrLong } from '../test/forms.ts';
import { enlarge, fixtureNames, loadFixture } from '../test/photo-fixtures.ts';
import { equalPhotos, inSets, servedPixels } from '../test/browser-engine/equal-photos.ts';
import type { LargeNet } from '../test/browser-engine/exchange.ts';
import { fileForms, inForm } from '../test/browser-engine/file-forms.ts';
import { answerInNode, differencesOf, type DecodedPhoto } from '../test/browser-engine/in-node.ts';
import { asStoredByServer } from '../test/browser-engine/stored-by-server.ts';
import { serveEngine } from '../test/browser-engine/serve-engine.ts';
import { avoidCompilerFault } from '../src/vision/node/compiler-flags.ts';
import type { VisionModels } from '../src/vision/models.ts';
import { loadModels } from '../src/vision/node/load-models.ts';
import { expect, test } from './journey.ts';

const modelsDir = path.resolve(process.env['DATA_DIR'] ?? './data', 'models');
const port = await findFreePort();
test.use({ otherHosts: [`127.0.0.1:${port}`] });

/** Those of the server, loaded once for both journeys. */
let models: Promise<VisionModels> | null = null;

test('the engine in a browser says of the same pixels what the server says', async ({ page }) => {
  avoidCompilerFault();
  models ??= loadModels(modelsDir);
  // Fixtures made worse in many ways; with the large nets a few of them.
  const all = await equalPhotos(shortOrLong({ short: 25, long: 12 }));
  expect(all.length).toBeGreaterThan(9);
  const rounds: { nets: LargeNet[]; photos: DecodedPhoto[] }[] = [
    { nets: [], photos: all },
    { nets: ['identity', 'imageClasses'], photos: all.slice(0, shortOrLong({ short: 4, long: 9 })) },
  ];
  const server = await serveEngine({ modelsDir, port });
  try {
    for (const { nets, photos } of rounds) {
      const sets = inSets(photos.length);
      const answers = server.ask({ nets, photos: photos.map(servedPixels), sets });
      await page.goto(server.origin);
      const inBrowser = await answers;
      expect(inBrowser.photos).toHaveLength(photos.length);
      expect(differencesOf(inBrowser, await answerInNode(await models, { nets, photos, sets }))).toEqual([]);
    }
  } finally {
    await server.close();
  }
});

test('files of every form are measured on the pixels of the server, or said to be near them', async ({
  page,
}) => {
  avoidCompilerFault();
  const photos = fixtureNames.slice(0, 3).map(loadFixture);
  const inForms = fileForms.map(async (form, at): Promise<[string, Buffer]> => [
    form,
    await inForm(photos[at % photos.length]!, form, at),
  ]);
  const named: [name: string, bytes: Buffer][] = [
    ...(await Promise.all(inForms)),
    ['JPEG of 12 megapixels', await enlarge(photos[0]!, 12)],
    ['JPEG of 5 megapixels', await enlarge(photos[1]!, 5)],
    ['HEIC', drawnHeic],
    [
      'HEIC, in tiles, on its side, Display P3',
      tiledHeic({ columns: 8, rows: 8, quarterTurns: 1, icc: iccProfile('Display P3') }),
    ],
  ];
  const files = named.map(([, bytes]) => bytes);
  models ??= loadModels(modelsDir);
  const stored = await Promise.all(files.map(asStoredByServer));
  const onServer = await answerInNode(await models, { nets: [], photos: stored, sets: [] });
  const server = await serveEngine({ modelsDir, port });
  try {
    const asked = files.map((bytes) => ({ work: { kind: 'file' as const }, bytes }));
    const answers = server.ask({ nets: [], photos: asked, sets: [] });
    await page.goto(server.origin);
    const inBrowser = await answers;
    const notTheSame: string[] = [];
    for (const [at, photo] of inBrowser.photos.entries()) {
      const other = onServer.photos[at]!;
      const differences = differencesOf({ photos: [photo], sets: [] }, { photos: [other], sets: [] });
      const [name] = named[at]!;
      if (photo.likeness !== 'same') notTheSame.push(`${name}: ${photo.likeness}`);
      else expect(differences.map((difference) => `${name} ${difference}`)).toEqual([]);
    }
    expect(notTheSame).toEqual([
      'JPEG, four inks (CMYK): far',
      'PNG, 16 bits: near',
      'PNG, transparent: near',
      'WebP, transparent: near',
      'AVIF: near',
    ]);
  } finally {
    await server.close();
  }
});
