import * as z from 'zod/mini';
import {
  analysisSchema,
  type Analysis,
  type Report,
  type ReportProof,
} from '../../src/features/analysis/analysis.contract.ts';
import { buildReport, rulesVersion } from '../../src/features/analysis/report/build-report.ts';
import { withSetSignals, type LookedAt } from '../../src/features/analysis/report/compare-photos.ts';
import {
  hashOf,
  provenOutputs,
  type Outputs,
} from '../../src/features/analysis/server/run-analysis.service.ts';
import { buildTextResult } from '../../src/features/analysis/text-report/build-text-result.ts';
import type { TextEngine } from '../../src/text/node/text-engine.ts';
import { scoreClarity } from '../../src/vision/clarity/clarity.ts';
import { PhotoAnalysisError, type VisionPool } from '../../src/vision/node/vision-pool.ts';
import { differences } from './differences.ts';
import { matchPhoto, type StoreAnew } from './match-photos.ts';
import type { PhotoFile } from './photo-files.ts';

/** 0: all agrees, 1: something differs, 2: it could not be verified. */
export type ExitCode = 0 | 1 | 2;

/** Starts the server's engines; called once the photos have been found. */
export type VerifyingEngines = {
  vision: Pick<VisionPool, 'analysePhoto' | 'engineVersion' | 'modelVersions'>;
  text: Pick<TextEngine, 'readText' | 'version' | 'modelVersions'>;
};

type Deps = {
  /** By SHA-256. */
  files: ReadonlyMap<string, PhotoFile>;
  storeAnew: StoreAnew;
  startEngines: () => Promise<VerifyingEngines>;
  /** Gets each sentence as soon as it is true. */
  say: (line: string) => void;
};

const { photos, text, report } = analysisSchema.shape;
/** A downloaded report; in the data export its text is called `textResult`. */
const provenSchema = z.object({ photos, report, text: z.optional(text), textResult: z.optional(text) });
type Proven = Pick<Analysis, 'photos' | 'text'> & { report: Report; proof: ReportProof };

/** Compares a downloaded report with its own proof, with the photos, and with what this machine's engines say. */
export async function verifyReport(
  json: string,
  { files, storeAnew, startEngines, say }: Deps,
): Promise<ExitCode> {
  const proven = readProven(json);
  if ('problem' in proven) {
    say(proven.problem);
    return 2;
  }
  const { proof, report } = proven;
  const isUnchanged = sayWhetherChanged(proven, say);

  const bytes = new Map<string, Uint8Array>();
  let differs = !isUnchanged;
  for (const photo of proof.inputs.photos) {
    const match = await matchPhoto(photo, files, storeAnew);
    say(match.line);
    if (match.kind === 'found') bytes.set(photo.photoId, match.bytes);
    else differs ||= match.kind === 'differs';
  }
  if (bytes.size < proof.inputs.photos.length) {
    if (!differs)
      say(
        'A copy that was edited, resized or sent by a messenger is another file. Your data export has the files that Loupe stored.',
      );
    return conclude(differs ? 1 : 2, say);
  }

  const { vision, text } = await startEngines();
  const versions: Report['versions'] = {
    engine: `${vision.engineVersion}, ${text.version}`,
    rules: rulesVersion,
    models: [...vision.modelVersions, ...(await text.modelVersions())],
  };
  const isSameVersion = sayWhetherSameVersion(report.versions, versions, say);

  say(`Analyzing the ${bytes.size > 0 ? 'photos and the text' : 'text'} again…`);
  const again = await analyseAgain(proof.inputs, bytes, { vision, text, versions });
  const isSame = hashOf(provenOutputs(again)) === proof.sha256.outputs;
  sayWhetherSame({ proven, again, isSame, isSameVersion }, say);
  if (!isUnchanged) return conclude(1, say);
  if (!isSameVersion) return conclude(2, say);
  return conclude(isSame ? 0 : 1, say);
}

const conclusions: Readonly<Record<ExitCode, string>> = {
  0: 'Verified: nobody changed this report, and analyzing again gives the same one.',
  1: 'NOT VERIFIED: something differs. The lines above say what.',
  2: 'Could not be verified. The lines above say why; they do not mean that the report is wrong.',
};

function conclude(exitCode: ExitCode, say: Deps['say']): ExitCode {
  say(conclusions[exitCode]);
  return exitCode;
}

function readProven(json: string): Proven | { problem: string } {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return { problem: 'The first file isn’t JSON. Download the report again from its menu.' };
  }
  const parsed = provenSchema.safeParse(value);
  if (!parsed.success || parsed.data.report === null)
    return { problem: 'The first file isn’t a finished Loupe report. Download it from the report’s menu.' };
  const { report, text = parsed.data.textResult ?? null } = parsed.data;
  if (report.proof === undefined)
    return {
      problem: 'This report has no proof: Loupe made it before reports had one. Analyze the profile again.',
    };
  return { photos: parsed.data.photos, text, report, proof: report.proof };
}

/** Whether the file still says what was proven. */
function sayWhetherChanged({ photos, text, report, proof }: Proven, say: Deps['say']): boolean {
  const changed = [
    ...(hashOf(proof.inputs) === proof.sha256.inputs ? [] : ['inputs']),
    ...(hashOf(report.versions) === proof.sha256.versions ? [] : ['versions']),
    ...(hashOf(provenOutputs({ photos, text, report })) === proof.sha256.outputs ? [] : ['results']),
  ];
  if (changed.length === 0) {
    say('The file agrees with its proof.');
    return true;
  }
  say(`The file differs from its proof: somebody changed its ${changed.join(' and ')} after the analysis.`);
  const ids = new Set(photos.map(({ photoId }) => photoId));
  const gone = proof.inputs.photos.filter(({ photoId }) => !ids.has(photoId));
  if (gone.length > 0)
    say(
      `It lacks the results of ${gone.map(({ position }) => `photo ${position + 1}`).join(', ')}. Deleting a photo deletes its results, too.`,
    );
  return false;
}

function sayWhetherSameVersion(
  { engine, rules, models }: Report['versions'],
  here: Report['versions'],
  say: Deps['say'],
): boolean {
  const hashes = new Map(here.models.map(({ name, sha256 }) => [name, sha256]));
  const otherModels = models.filter(({ name, sha256 }) => hashes.get(name) !== sha256);
  const differing = [
    ...(engine === here.engine ? [] : [`engine ${engine} (here: ${here.engine})`]),
    ...(rules === here.rules ? [] : [`rules ${rules} (here: ${here.rules})`]),
    ...(otherModels.length === 0 ? [] : [`other models (${otherModels.map(({ name }) => name).join(', ')})`]),
  ];
  if (differing.length === 0 && hashOf({ engine, rules, models }) === hashOf(here)) {
    say('Versions agree: engine, rules and models are those that made the report.');
    return true;
  }
  const named = differing.length === 0 ? 'another list of models' : differing.join(', ');
  say(`Versions differ: the report was made with ${named}. Use the release of Loupe that made it.`);
  return false;
}

/** The results of a photo by the number that a person knows it by. */
function numbered(_place: string, index: string): string {
  return `photo ${Number(index) + 1}, `;
}

/** How many places are named; one changed value seldom changes more. */
const mostPlaces = 5;

function sayWhetherSame(
  {
    proven,
    again,
    isSame,
    isSameVersion,
  }: { proven: Proven; again: Outputs; isSame: boolean; isSameVersion: boolean },
  say: Deps['say'],
): void {
  const places = [...differences(provenOutputs(proven), provenOutputs(again))];
  if (isSame && places.length === 0) return say('Results agree: analyzing again gives the same report.');
  if (isSame) say('Analyzing again gives the results that were proven. The file says something else:');
  else if (places.length === 0)
    say('Analyzing again gives the results in the file, but its proof is of others.');
  else if (isSameVersion) say('Results differ: analyzing again gives another report:');
  else say('Results differ, which other versions may explain:');
  for (const place of places.slice(0, mostPlaces))
    say(`  ${place.replace(/^photos\[(\d+)\]\.?/u, numbered)}`);
  if (places.length > mostPlaces) say(`  and ${places.length - mostPlaces} more`);
}

async function analyseAgain(
  inputs: ReportProof['inputs'],
  files: ReadonlyMap<string, Uint8Array>,
  { vision, text, versions }: VerifyingEngines & { versions: Report['versions'] },
): Promise<Outputs> {
  const { app, iAm, lookingFor, bio, prompts, owner } = inputs;
  const looked = await Promise.all(
    inputs.photos.map(async ({ photoId, position, ...photo }): Promise<LookedAt> => {
      const bytes = files.get(photoId);
      if (bytes === undefined) throw new Error(`Photo ${photoId} was not looked for`);
      const { width, height, flashFired, focalLengthMm } = photo;
      const metadata = { width, height, flashFired, focalLengthMm };
      try {
        const { signals, fingerprint } = await vision.analysePhoto({ bytes, metadata, app });
        const clarity = scoreClarity(signals, null);
        return { status: 'analysed', photoId, position, signals, fingerprint, set: null, clarity };
      } catch (error) {
        if (!(error instanceof PhotoAnalysisError)) throw error;
        return { status: 'failed', photoId, position, reason: error.reason };
      }
    }),
  );
  const read = buildTextResult(await text.readText({ app, bio, prompts }));
  const photos = withSetSignals(looked, owner);
  return { ...buildReport({ app, iAm, lookingFor, photos, text: read, versions }), text: read };
}
