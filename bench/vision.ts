import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { engineVersion } from '../src/vision/analyse-photo.ts';
import { groupsToShow } from './shared/compare-groups.ts';
import { writeMeasured } from './shared/write-measured.ts';
import { abstentionOf, onePerson } from './vision/abstention.ts';
import { measureCost } from './vision/cost.ts';
import { measureParts } from './vision/cost-parts.ts';
import { type DevPhoto, findDevPhotos, type Part } from './vision/dev-photos.ts';
import {
  blamesOf,
  compareGroups,
  compareLines,
  fairnessTable,
  praisesOf,
  silencesOf,
  unexplained,
} from './vision/fairness.ts';
import { markFigures, markRows, marksToRemove, markTable } from './vision/marks.ts';
import {
  casesOf,
  evaluate,
  groupLine,
  heldOutFigures,
  type QualityRow,
  qualityTable,
  type RowResult,
} from './vision/quality.ts';
import { type Case, keyOf, type Reading, readAll } from './vision/readings.ts';
import { allRows } from './vision/rows/all-rows.ts';
import { measurePairs } from './vision/pairs/measure-pairs.ts';
import { readJudgedSets } from './vision/pairs/judged-sets.ts';
import { measureProfiles } from './vision/profiles/measure-profiles.ts';
import { printTable } from './vision/table.ts';
import { modelsDirOf } from '../src/server/config/data-dir.ts';

/**
 * What analysing photos costs, how often its answers are right, and whether it treats everybody alike.
 *
 *     npm run bench -- vision                     everything
 *     npm run bench -- vision cost                processor time alone
 *     npm run bench -- vision sunglasses smile    the lines of these signals
 *     npm run bench -- vision fairness            the rate of each finding that blames, per group
 *     npm run bench -- vision marks               whether the engine makes the marks that the landing page shows
 *     npm run bench -- vision marks --record      … and keeps the counts for the test of the page
 *     npm run bench -- vision pairs               the order of photos beside an editor's, and each part of a strength
 *     npm run bench -- vision profiles            the reports on the reference profiles, as an editor judges them
 *     npm run bench -- vision --write             lines and fairness on held-out photos, and keeps them for /proof
 *     … --held-out | --tune                       only that part of the photos
 *
 * Quality is measured on the photos in `DEV_DATA_DIR` (see `vision/dev-photos.ts`) and not at all without it.
 */

const dataDir = path.resolve(process.env['DATA_DIR'] ?? './data');
const modelsDir = modelsDirOf(process.env);
const workers = 2;
const asItIs = (photo: DevPhoto): Case => ({ photo, made: null, others: [] });
const fairnessCases = (photos: readonly DevPhoto[]): Case[] =>
  photos.filter(({ group }) => group !== null).map(asItIs);

const { values: options, positionals } = parseArgs({
  args: process.argv.slice(3),
  options: {
    'held-out': { type: 'boolean' },
    tune: { type: 'boolean' },
    record: { type: 'boolean' },
    write: { type: 'boolean' },
  },
  allowPositionals: true,
});
const isWritten = options.write === true;
const parts: Part[] = (['held-out', 'tune'] as const).filter((part) =>
  isWritten
    ? part === 'held-out'
    : options[part] === true || (options['held-out'] !== true && options.tune !== true),
);
const rowsByName = [...allRows, ...markRows];
const names = new Set(['cost', 'fairness', 'pairs', 'profiles', ...rowsByName.map(({ signal }) => signal)]);
const unknown = positionals.filter((name) => !names.has(name));
const unwritten = ['cost', 'pairs', 'profiles'];
const wants = (name: string): boolean =>
  positionals.includes(name) || (positionals.length === 0 && !(isWritten && unwritten.includes(name)));

if (isWritten && (positionals.length > 0 || process.env['DEV_DATA_DIR'] === undefined)) {
  console.error('What is written is measured as a whole: name no signal, and set DEV_DATA_DIR.');
  process.exitCode = 1;
} else if (unknown.length > 0) {
  console.error(`There is nothing to measure by the name of ${unknown.join(', ')}.`);
  console.error(`Choose from: ${[...names].join(', ')}.`);
  process.exitCode = 1;
} else {
  const faults = await measureQuality(rowsByName.filter(({ signal }) => wants(signal)));
  for (const fault of faults) console.log(fault);
  if (faults.length > 0) process.exitCode = 1;
  if (wants('cost')) {
    printTable(await measureCost(dataDir));
    printTable(await measureParts(modelsDir));
    console.log(
      'Targets: 250 CPU-ms an upload, 220 CPU-ms an analysis with its decoding, 7 photos/s on two workers, models ready in 2500 ms.',
    );
  }
}

/** Prints these rows and, if asked, the tables of fairness and marks. Returns what must not stay as it is, a sentence each. */
async function measureQuality(rows: readonly QualityRow[]): Promise<string[]> {
  if (rows.length === 0 && !['fairness', 'pairs', 'profiles'].some(wants)) return [];
  const photos = await findDevPhotos(process.env['DEV_DATA_DIR']);
  if (photos === null) {
    console.log(
      'Quality, fairness, marks and profiles: not measured. Set DEV_DATA_DIR to the folder of the development photos.\n',
    );
    return [];
  }
  const judged = wants('pairs') ? await readJudgedSets(process.env['DEV_DATA_DIR']) : null;
  const cases = [
    ...(judged ?? []).flatMap((set) => set.photos.map(({ photo }) => asItIs(photo))),
    ...rows.flatMap((row) => casesOf(row, photos, parts)),
    ...(wants('fairness') || judged !== null ? fairnessCases(photos) : []),
    ...(isWritten ? onePerson(photos) : []),
  ];
  const readings = await readAll(cases, { modelsDir, workers, onProgress: showProgress });
  const results = rows.map((row) => evaluate(row, photos, parts, readings));
  printQuality(results, photos, readings);
  if (isWritten) await write(results, photos, readings);
  if (judged !== null) {
    for (const { title, rows } of measurePairs(
      judged,
      readings,
      readingsOf(fairnessCases(photos), readings),
    )) {
      console.log(`${title}.\n`);
      printTable(rows);
    }
  }
  if (wants('profiles')) {
    console.log('Profiles: the reports on the reference profiles, as an editor judges them.\n');
    printTable(await measureProfiles({ photos, parts, modelsDir }));
  }
  return [
    ...(wants('fairness') ? printFairness(photos, readings) : []),
    ...(wants('marks') && parts.includes('held-out') ? await printMarks(results) : []),
  ];
}

function readingsOf(cases: readonly Case[], readings: ReadonlyMap<string, Reading>): Reading[] {
  return cases.map((one) => readings.get(keyOf(one))).filter((reading) => reading !== undefined);
}

async function write(
  results: readonly RowResult[],
  photos: readonly DevPhoto[],
  readings: ReadonlyMap<string, Reading>,
): Promise<void> {
  const read = (cases: readonly Case[]): Reading[] => readingsOf(cases, readings);
  const ofRows = results.filter(({ row }) => row.signal !== 'marks');
  const portraits = read(fairnessCases(photos));
  const lines = ofRows.map(({ row }) => row);
  await writeMeasured(
    'vision',
    {
      photos: photos.filter(({ part }) => part === 'held-out').length,
      figures: heldOutFigures(ofRows),
      abstention: abstentionOf(read(onePerson(photos))),
    },
    { version: engineVersion, command: 'npm run bench -- vision --held-out' },
    [
      ...groupsToShow('blame', compareGroups(blamesOf(portraits))),
      ...groupsToShow('praise', compareGroups(praisesOf(portraits))),
      ...groupsToShow('silence', compareGroups(silencesOf(portraits))),
      ...groupsToShow('line', compareLines(lines, photos, readings)),
    ],
  );
}

function printQuality(
  results: readonly RowResult[],
  photos: readonly DevPhoto[],
  readings: ReadonlyMap<string, Reading>,
): void {
  if (results.length === 0) return;
  const counts = parts.map((part) => `${photos.filter((photo) => photo.part === part).length} ${part}`);
  console.log(`Quality on ${counts.join(' and ')} photos and what is derived from them.\n`);
  printTable(qualityTable(results));
  const rows = results.map(({ row }) => row).filter((row) => row.kind === 'share');
  const grouped = rows.filter((row) => row.byGroup === true);
  if (grouped.length === 0) return;
  console.log('The same per group of the portraits.\n');
  printTable(grouped.map((row) => groupLine(row, photos, parts, readings)));
}

function printFairness(photos: readonly DevPhoto[], readings: ReadonlyMap<string, Reading>): string[] {
  const comparisons = compareGroups(blamesOf(readingsOf(fairnessCases(photos), readings)));
  console.log(
    'Fairness: how many portraits of each group each finding blames. P values are of Fisher’s exact test, corrected after Holm for all findings, groups, ancestries and sexes.\n',
  );
  printTable(fairnessTable(comparisons));
  return unexplained(comparisons).map(
    ({ what, group, hits, count, otherHits, otherCount, correctedP }) =>
      `Unfair: “${what}” blames ${hits} of ${count} ${group} portraits and ${otherHits} of ${otherCount} others (p ${correctedP.toPrecision(2)}). Look at the photos, then change the finding, or explain the difference in bench/vision/fairness-notes.json.`,
  );
}

async function printMarks(results: readonly RowResult[]): Promise<string[]> {
  const figures = markFigures(results);
  console.log('Marks: how often the engine makes the findings that the landing page shows.\n');
  printTable(markTable(figures));
  if (options.record === true) {
    const file = path.join(import.meta.dirname, 'vision/mark-figures.json');
    await writeFile(file, `${JSON.stringify(figures, null, 2)}\n`);
  }
  return marksToRemove(figures);
}

function showProgress(done: number, all: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${all} photos${done === all ? '\n' : ''}`);
  else if (done % 250 === 0) console.error(`${done} of ${all} photos`);
}
