import path from 'node:path';
import { findFreePort } from '../scripts/free-port.ts';
import { drawnHeic } from '../test/drawn-photos.ts';
import { iccProfile } from '../test/icc-profiles.ts';
import { tiledHeic } from '../test/tiled-heic.ts';
import { isLongForm, shortOrLong } from '../test/forms.ts';
import { enlarge, fixtureNames, loadFixture } from '../test/photo-fixtures.ts';
import { equalPhotos, inSets, servedPixels } from '../test/browser-engine/equal-photos.ts';
import type { LargeNet } from '../test/browser-engine/exchange.ts';
import { fileForms, inForm, type FileForm } from '../test/browser-engine/file-forms.ts';
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
  const all = await equalPhotos(shortOrLong({ short: 101, long: 12 }));
  expect(all.length).toBeGreaterThanOrEqual(shortOrLong({ short: 4, long: 40 }));
  const rounds: { nets: LargeNet[]; photos: DecodedPhoto[] }[] = [
    { nets: [], photos: all },
    { nets: ['identity', 'imageClasses'], photos: all.slice(0, shortOrLong({ short: 2, long: 18 })) },
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

/** One of each kind: turned, in colors of its own, with none of a screen's colors, transparent, and of each format. */
const shortForms: readonly FileForm[] = [
  'JPEG, turned by EXIF',
  'JPEG, Display P3',
  'JPEG, four inks (CMYK)',
  'JPEG, Ultra HDR',
  'JPEG without its end marker',
  'PNG, transparent',
  'PNG, HDR (PQ)',
  'PNG, turned by a text',
  'WebP, lossy',
  'AVIF',
];

test('files of every form are measured on the pixels of the server, or said to be near them', async ({
  page,
}) => {
  avoidCompilerFault();
  const photos = fixtureNames.slice(0, 3).map(loadFixture);
  const forms = [...fileForms.entries()].filter(([, form]) => isLongForm || shortForms.includes(form));
  const inForms = forms.map(async ([at, form]): Promise<[string, Buffer]> => [
    form,
    await inForm(photos[at % photos.length]!, form, at),
  ]);
  const named: [name: string, bytes: Buffer][] = [
    ...(await Promise.all(inForms)),
    ...(isLongForm ? [['JPEG of 12 megapixels', await enlarge(photos[0]!, 12)] as [string, Buffer]] : []),
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
    const expected = [
      'JPEG, four inks (CMYK): far',
      'PNG, 16 bits: near',
      'PNG, transparent: near',
      'WebP, transparent: near',
      'PNG, HDR (HLG) of 16 bits: near',
      'AVIF, HDR (PQ): near',
      'AVIF: near',
    ];
    const names = named.map(([name]) => name);
    expect(notTheSame).toEqual(expected.filter((line) => names.includes(line.replace(/: \w+$/, ''))));
  } finally {
    await server.close();
  }
});

/** What browsers do that convert a picture's colors whatever a page asks for, as Safari does. */
const convertAnyway = `
  const createAsAsked = self.createImageBitmap.bind(self);
  self.createImageBitmap = (source, options) =>
    createAsAsked(source, { ...options, colorSpaceConversion: 'default' });`;

test('a browser that converts colors unasked measures them once converted', async ({ page }) => {
  avoidCompilerFault();
  const bytes = await inForm(loadFixture(fixtureNames[0]!), 'JPEG, Display P3');
  const measuredIn = async (): Promise<{ likeness: string; faceLight: unknown; colourfulness: unknown }> => {
    const answers = server.ask({ nets: [], photos: [{ work: { kind: 'file' }, bytes }], sets: [] });
    await page.goto(server.origin);
    const [photo] = (await answers).photos;
    const { faceLight, colourfulness } = photo!.signals;
    return { likeness: photo!.likeness, faceLight, colourfulness };
  };
  const server = await serveEngine({ modelsDir, port });
  try {
    const usual = await measuredIn();
    expect(usual.likeness).toBe('same');
    await page.route('**/*worker*.js', async (route) => {
      const response = await route.fetch({ maxRetries: 3 });
      await route.fulfill({ response, body: convertAnyway + (await response.text()) });
    });
    const converted = await measuredIn();
    expect(converted.likeness).toBe('near');
    // A second conversion would make every color stronger, by more than the two ways of rounding do.
    for (const name of ['faceLight', 'colourfulness'] as const) {
      const [one, other] = [usual[name], converted[name]] as { value: number }[];
      expect(Math.abs(one!.value - other!.value)).toBeLessThan(1);
    }
  } finally {
    await server.close();
  }
});
