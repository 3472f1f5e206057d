import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import type { PhotoResult } from '../src/features/analysis/analysis.contract.ts';
import { isCloseCall } from '../src/features/analysis/web/review/close-call.ts';
import { avoidCompilerFault } from '../src/vision/node/compiler-flags.ts';
import { loadModels } from '../src/vision/node/load-models.ts';
import { asMeasured, context, type Answers } from '../test/browser-engine/exchange.ts';
import { fileForms, inForm, type FileForm } from '../test/browser-engine/file-forms.ts';
import { answerInNode, differencesOf } from '../test/browser-engine/in-node.ts';
import { openInChromium, openInFirefox } from '../test/browser-engine/open-browser.ts';
import { serveEngine } from '../test/browser-engine/serve-engine.ts';
import { asStoredByServer } from '../test/browser-engine/stored-by-server.ts';
import { enlarge } from '../test/photo-fixtures.ts';
import { findDevPhotos, type DevPhoto } from './vision/dev-photos.ts';
import { exactInterval } from './vision/statistics.ts';
import { printTable, type Rows } from './vision/table.ts';
import { modelsDirOf } from '../src/server/config/data-dir.ts';

/**
 * How often a browser's verdict on a file is the server's: decoder and resizing of the browser against intake, stored JPEG and
 * sharp of the server. Each held-out photo of `DEV_DATA_DIR` as it is, and each fourth once more at 3 or 12 megapixels.
 *
 *     npm run bench -- browser-agreement              held-out photos
 *     npm run bench -- browser-agreement --tune       … the others
 *     npm run bench -- browser-agreement --forms      each form of file, with a sixth of the photos, instead
 *     npm run bench -- browser-agreement --form AVIF  all photos in one form
 *     npm run bench -- browser-agreement --firefox    in Firefox instead of Chromium
 *     npm run bench -- browser-agreement --photos 50  the first 50
 *
 * Both use the nets that a browser fetches by itself. Ends with 1 below 99 %, and where the verdicts differ on a photo that is
 * no declared close call.
 */

const modelsDir = modelsDirOf(process.env);
const smallestSidePx = 200;
const goal = 0.99;
const noNets = { nets: [], sets: [] };

const { values: options } = parseArgs({
  args: process.argv.slice(3),
  options: {
    tune: { type: 'boolean', default: false },
    forms: { type: 'boolean', default: false },
    form: { type: 'string' },
    firefox: { type: 'boolean', default: false },
    photos: { type: 'string', default: '1000' },
  },
});

const sizes = ['as it is', '3 megapixels', '12 megapixels'] as const;
type Case = { kind: (typeof sizes)[number] | FileForm; bytes: Buffer };
type Read = { inBrowser: Answers; onServer: Answers };

/** Null for photos as they are. */
const forms = options.forms ? fileForms : formNamed(options.form);

const photos = await findDevPhotos(process.env['DEV_DATA_DIR']);
if (photos === null) {
  console.log('Not measured. Set DEV_DATA_DIR to the folder of the development photos.');
} else {
  avoidCompilerFault();
  const part = options.tune ? 'tune' : 'held-out';
  const chosen = photos.filter((photo) => photo.part === part).slice(0, Number(options.photos));
  const cases = await (forms === null ? casesOf(chosen) : casesOfForms(chosen, forms));
  const { inBrowser, onServer } = await readAll(cases);
  printTable(rowsOf(cases, inBrowser, onServer));
  const isClose = inBrowser.photos.map(({ signals, likeness }, index) =>
    isCloseCall(asMeasured(index, 0, signals), context, likeness),
  );
  printTable(valueRowsOf(cases, inBrowser, onServer));
  console.log(`Declared a close call: ${isClose.filter(Boolean).length} of ${cases.length} files.\n`);
  for (const [index, { kind }] of cases.entries()) {
    const [browser, server] = [inBrowser.photos[index]!.alone, onServer.photos[index]!.alone];
    if (browser.verdict === server.verdict) continue;
    console.log(`File ${index + 1}, ${kind}, ${isClose[index] ? 'a declared close call' : 'IN NO BAND'}:`);
    if (!isClose[index]) process.exitCode = 1;
    console.log(`  browser ${said(browser)}\n  server  ${said(server)}`);
  }
  const share = agreed(inBrowser, onServer, () => true).hits / cases.length;
  if (share < goal) process.exitCode = 1;
}

async function casesOf(chosen: readonly DevPhoto[]): Promise<Case[]> {
  const cases: Case[] = [];
  for (const [at, photo] of chosen.entries()) {
    const bytes = await largeEnough(await readFile(photo.path));
    cases.push({ kind: 'as it is', bytes });
    if (at % 8 === 0) cases.push({ kind: '12 megapixels', bytes: await enlarge(bytes, 12) });
    if (at % 8 === 4) cases.push({ kind: '3 megapixels', bytes: await enlarge(bytes, 3) });
  }
  return cases;
}

function formNamed(name: string | undefined): FileForm[] | null {
  if (name === undefined) return null;
  const named = fileForms.filter((form) => form === name);
  if (named.length === 0) throw new Error(`There is no form "${name}". There are: ${fileForms.join('; ')}.`);
  return named;
}

/** Each form of other photos. */
async function casesOfForms(chosen: readonly DevPhoto[], forms: readonly FileForm[]): Promise<Case[]> {
  const cases: Case[] = [];
  for (const [at, photo] of chosen.entries()) {
    for (const form of forms.filter((_, index) => forms.length === 1 || (at + index) % 6 === 0)) {
      const bytes = await largeEnough(await readFile(photo.path));
      cases.push({ kind: form, bytes: await inForm(bytes, form, at) });
    }
  }
  return cases;
}

/** The file, enlarged where its shorter side is below what an upload needs. */
async function largeEnough(bytes: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(bytes).metadata();
  const factor = smallestSidePx / Math.min(width, height);
  if (factor <= 1) return bytes;
  const photo = sharp(bytes)
    .autoOrient()
    .resize(Math.ceil(width * factor), Math.ceil(height * factor));
  return photo.jpeg({ quality: 95 }).toBuffer();
}

async function readAll(cases: readonly Case[]): Promise<Read> {
  const server = await serveEngine({ modelsDir });
  try {
    const answers = server.ask({
      ...noNets,
      photos: cases.map(({ bytes }) => ({ work: { kind: 'file' }, bytes })),
    });
    const browser = await (options.firefox ? openInFirefox : openInChromium)(server.origin);
    console.log(
      `${browser.name}, ${cases.length} files of ${options.tune ? 'photos that rules were tuned on' : 'held-out photos'}\n`,
    );
    const models = await loadModels(modelsDir);
    const onServer: Answers = { photos: [], sets: [] };
    for (const { bytes } of cases) {
      const photo = await asStoredByServer(bytes);
      onServer.photos.push(...(await answerInNode(models, { ...noNets, photos: [photo] })).photos);
    }
    const inBrowser = await answers;
    await browser.close();
    return { inBrowser, onServer };
  } finally {
    await server.close();
  }
}

function rowsOf(cases: readonly Case[], inBrowser: Answers, onServer: Answers): Rows {
  const row = (name: string, belongs: (index: number) => boolean) => {
    const { count, hits, alike } = agreed(inBrowser, onServer, belongs);
    const [low, high] = exactInterval(hits, count).map((share) => (100 * share).toFixed(1));
    return {
      files: name,
      n: count,
      'same verdict': `${hits} (${((100 * hits) / Math.max(1, count)).toFixed(1)} %)`,
      '95 %': `${low}–${high} %`,
      'same in every value': `${alike} (${((100 * alike) / Math.max(1, count)).toFixed(1)} %)`,
    };
  };
  return [
    row('all', () => true),
    ...(forms ?? sizes).map((kind) => row(kind, (index) => cases[index]!.kind === kind)),
  ];
}

/** The largest difference of each number, and how many of the others differ, by kind of file; only what differs somewhere. */
function valueRowsOf(cases: readonly Case[], inBrowser: Answers, onServer: Answers): Rows {
  const rows = new Map<string, Record<string, string | number>>();
  for (const [index, { kind }] of cases.entries()) {
    const server: Record<string, unknown> = onServer.photos[index]!.signals;
    for (const [name, signal] of Object.entries(inBrowser.photos[index]!.signals)) {
      const [one, other] = [valueOf(signal), valueOf(server[name])];
      if (JSON.stringify(one) === JSON.stringify(other)) continue;
      const row = rows.get(name) ?? { value: name };
      rows.set(name, row);
      const before = Number(row[kind] ?? 0);
      row[kind] =
        typeof one === 'number' && typeof other === 'number'
          ? Math.max(before, Number(Math.abs(one - other).toFixed(4)))
          : before + 1;
    }
  }
  return [...rows.values()];
}

function valueOf(signal: unknown): unknown {
  const { state, value } = signal as { state: string; value?: unknown };
  return state === 'measured' ? value : state;
}

function agreed(inBrowser: Answers, onServer: Answers, belongs: (index: number) => boolean) {
  let [count, hits, alike] = [0, 0, 0];
  for (const [index, photo] of inBrowser.photos.entries()) {
    if (!belongs(index)) continue;
    // The same place in both, so that the results carry the same name.
    const server = onServer.photos[index]!;
    const isAlike =
      differencesOf({ photos: [photo], sets: [] }, { photos: [{ ...server, alone: photo.alone }], sets: [] })
        .length === 0;
    count += 1;
    hits += photo.alone.verdict === server.alone.verdict ? 1 : 0;
    alike += isAlike ? 1 : 0;
  }
  return { count, hits, alike };
}

function said({ verdict, verdictReason }: PhotoResult): string {
  return `${verdict}: ${verdictReason}`;
}
