import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DataExport } from '../../src/features/accounts/account-data.contract.ts';
import { analysisSchema, type Analysis } from '../../src/features/analysis/analysis.contract.ts';
import {
  hashOf,
  provenOutputs,
  proveReport,
  sha256Hex,
} from '../../src/features/analysis/server/run-analysis.service.ts';
import type { PhotoInput, VisionPool } from '../../src/vision/node/vision-pool.ts';
import type { Photo, Profile } from '../../src/features/profiles/profiles.contract.ts';
import { countAsProved } from '../../test/prove-again.ts';
import { eventually } from '../../test/eventually.ts';
import { createTestApp, type TestApp } from '../../test/create-test-app.ts';
import { registerSubscriber } from '../../test/give-subscription.ts';
import { readEvents } from '../../test/read-events.ts';
import { sharedTextEngine, sharedVisionPool } from '../../test/shared-engines.ts';
import type { TestUser } from '../../test/test-user.ts';
import { readSamplePicture } from '../sample/analyse-sample.ts';
import { samplePictures } from '../sample/sample-profile.ts';
import type { StoreAnew } from './match-photos.ts';
import { findPhotoFiles } from './photo-files.ts';
import { storeAnew } from './store-anew.ts';
import { verifyReport, type ExitCode, type VerifyingEngines } from './verify-report.ts';

/*
 * A report that the app made is verified by the engines of this machine. Each change of the file, of a photo or of a version is said.
 */

const bio = 'Nurse in Leeds. Looking for my partner in crime. Where would you take me for eggs?';

let app: TestApp;
let verifying: VerifyingEngines;
/** The same, each photo and text analyzed once: what tests change of reports changes nothing of these. */
let remembering: VerifyingEngines;
let analysis: Analysis;
let folder: string;
let stored: string;
let uploaded: string;
let user: TestUser;

beforeAll(async () => {
  const vision = await sharedVisionPool();
  const textEngine = sharedTextEngine();
  verifying = { vision, text: textEngine };
  remembering = {
    vision: remember(vision),
    text: { ...textEngine, readText: once(textEngine.readText, hashOf) },
  };
  app = await createTestApp({ parts: { vision, textEngine }, withWorkers: true });
  user = await registerSubscriber(app, '+15551230171');
  await countAsProved(app, user.id);
  const { id } = await user.json<Profile>('/api/profiles', { body: { app: 'tinder', bio } });
  folder = await mkdtemp(path.join(tmpdir(), 'loupe-verify-'));
  stored = path.join(folder, 'stored');
  uploaded = path.join(folder, 'uploaded', 'holiday');
  await mkdir(stored);
  await mkdir(uploaded, { recursive: true });
  for (const [position, { name }] of samplePictures.slice(0, 3).entries()) {
    const body = new Uint8Array(await asUploaded(name, position));
    await writeFile(path.join(uploaded, `${name}.picture`), body);
    const photo = await user.json<Photo>(`/api/profiles/${id}/photos/${position}`, { method: 'PUT', body });
    const file = await user.request(photo.url.full);
    await writeFile(path.join(stored, `${position}.jpg`), new Uint8Array(await file.arrayBuffer()));
  }
  const { analysisId } = await user.json<{ analysisId: string }>(`/api/profiles/${id}/analyses`, {
    method: 'POST',
  });
  for await (const _event of readEvents(await user.request(`/api/analyses/${analysisId}/events`)));
  analysis = await user.json<Analysis>(`/api/analyses/${analysisId}`);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

/** The first says what its camera did, and the second is no JPEG. */
async function asUploaded(name: string, position: number): Promise<Buffer> {
  const picture = sharp(await readSamplePicture(name));
  if (position === 0)
    return picture
      .withExif({ IFD2: { Flash: '1', FocalLengthIn35mmFilm: '26' } })
      .jpeg()
      .toBuffer();
  return position === 1 ? picture.png().toBuffer() : readSamplePicture(name);
}

/** `run`, but once for each input that `keyOf` tells from the others. */
function once<Input, Output>(
  run: (input: Input) => Promise<Output>,
  keyOf: (input: Input) => string,
): (input: Input) => Promise<Output> {
  const outputs = new Map<string, Promise<Output>>();
  return async (input) => {
    const key = keyOf(input);
    const output = outputs.get(key) ?? run(input);
    outputs.set(key, output);
    return output;
  };
}

function remember(vision: VisionPool): VisionPool {
  const keyOf = (photo: PhotoInput) =>
    hashOf({ ...photo, bytes: 'bytes' in photo ? sha256Hex(photo.bytes) : null });
  return { ...vision, analysePhoto: once(vision.analysePhoto, keyOf) };
}

const storeOnce = once(storeAnew, sha256Hex);

type Options = { places?: readonly string[]; engines?: VerifyingEngines; store?: StoreAnew };

async function verify(
  change: (report: Analysis) => void = () => undefined,
  { places = [stored], engines: started = remembering, store = storeOnce }: Options = {},
): Promise<{ exitCode: ExitCode; lines: string[] }> {
  const copy = structuredClone(analysis);
  change(copy);
  const lines: string[] = [];
  const exitCode = await verifyReport(JSON.stringify(copy), {
    files: await findPhotoFiles(places),
    storeAnew: store,
    startEngines: () => Promise.resolve(started),
    say: (line) => lines.push(line),
  });
  return { exitCode, lines };
}

/** What somebody does who changes a report, and its hashes with it. */
function proveAgain({ photos, text, report }: Analysis): void {
  report!.proof = proveReport(report!.proof!.inputs, { photos, text, report: report! });
}

const analysing = 'Analyzing the photos and the text again…';
const sameVersions = 'Versions agree: engine, rules and models are those that made the report.';

describe('a report of the app', () => {
  test('is verified with the files that Loupe stored', async () => {
    expect(analysis.status).toBe('done');
    expect(await verify(() => undefined, { engines: verifying })).toEqual({
      exitCode: 0,
      lines: [
        'The file agrees with its proof.',
        ...[0, 1, 2].map(
          (index) =>
            `Photo ${index + 1}: ${path.join(stored, `${index}.jpg`)} is the file that was analyzed.`,
        ),
        sameVersions,
        analysing,
        'Results agree: analyzing again gives the same report.',
        'Verified: nobody changed this report, and analyzing again gives the same one.',
      ],
    });
  });

  test('is verified with the files that were uploaded, whatever they are called', async () => {
    const { exitCode, lines } = await verify(() => undefined, { places: [path.dirname(uploaded)] });
    expect(exitCode).toBe(0);
    const [first, second, third] = samplePictures.map(({ name }) => path.join(uploaded, `${name}.picture`));
    expect(lines.slice(1, 4)).toEqual(
      [first, second, third].map(
        (file, index) =>
          `Photo ${index + 1}: ${file} is the file that was uploaded. Stored again, it gives the bytes that were analyzed.`,
      ),
    );
  });

  test('names its photos by number and by the hashes of both files', async () => {
    const named = analysis.report?.proof?.inputs.photos ?? [];
    expect(named.map(({ file }) => file)).toEqual(['photo-1.jpg', 'photo-2.jpg', 'photo-3.jpg']);
    const hashesIn = async (place: string) => {
      const files = await Promise.all((await readdir(place)).map((file) => readFile(path.join(place, file))));
      return files.map((bytes) => createHash('sha256').update(bytes).digest('hex')).toSorted();
    };
    expect(named.map(({ sha256 }) => sha256.stored).toSorted()).toEqual(await hashesIn(stored));
    expect(named.map(({ sha256 }) => sha256.uploaded).toSorted()).toEqual(await hashesIn(uploaded));
    expect(named[0]).toMatchObject({ flashFired: true, focalLengthMm: 26 });
  });

  test('is verified with the archive of the data export, and with the file in it', async () => {
    const archive = path.join(folder, 'export.zip');
    await user.json<DataExport>('/api/me/exports', { method: 'POST' });
    const { url } = await eventually(async () => {
      const latest = await user.json<DataExport | null>('/api/me/exports/latest');
      expect(latest?.status).toBe('ready');
      return latest as DataExport;
    });
    const zip = new Uint8Array(await (await user.request(url ?? '')).arrayBuffer());
    await writeFile(archive, zip);
    const { exitCode, lines } = await verify(() => undefined, { places: [archive] });
    expect(exitCode).toBe(0);
    expect(lines[1]).toMatch(/^Photo 1: .*export\.zip.*photo-1\.jpg is the file that was analyzed\.$/);
    const exported = strFromU8(unzipSync(zip)[`analyses/${analysis.id}.json`] ?? new Uint8Array());
    const files = await findPhotoFiles([archive]);
    const deps = { files, storeAnew, startEngines: () => Promise.resolve(remembering), say: () => undefined };
    expect(await verifyReport(exported, deps)).toBe(0);
    await rm(archive);
  });

  test('stays valid without its proof, as older reports are', async () => {
    const older = structuredClone(analysis);
    delete older.report?.proof;
    expect(analysisSchema.safeParse(older).success).toBe(true);
    expect(await verify((report) => delete report.report?.proof)).toEqual({
      exitCode: 2,
      lines: ['This report has no proof: Loupe made it before reports had one. Analyze the profile again.'],
    });
  });
});

const changes: readonly [what: string, part: string, place: RegExp, change: (analysis: Analysis) => void][] =
  [
    [
      'a measured value',
      'results',
      /photo 1, signals\.\w+\.value/,
      ({ photos: [first] }) => {
        if (first?.status !== 'analysed') throw new Error('The first photo was analyzed');
        const [signal] = Object.values(first.signals).filter(({ value }) => typeof value === 'number');
        (signal as { value: number }).value += 0.001;
      },
    ],
    [
      'a verdict',
      'results',
      /photo 1, verdict: "\w+" in the report, "\w+" here/,
      ({ photos: [first] }) => {
        if (first?.status !== 'analysed') throw new Error('The first photo was analyzed');
        first.verdict = first.verdict === 'drop' ? 'keep' : 'drop';
      },
    ],
    [
      'a sentence',
      'results',
      /text\.findings\[0\]\.message: "A perfect bio\." in the report/,
      ({ text }) => {
        text!.findings[0]!.message = 'A perfect bio.';
      },
    ],
    ['a task', 'results', /report\.nextSteps\[0\]/, ({ report }) => report!.nextSteps.shift()],
    ['the order', 'results', /report\.recommendedOrder/, ({ report }) => report!.recommendedOrder.reverse()],
  ];

describe('what is not as it was', () => {
  test.each(changes)('%s is found and named', async (_what, part, place, change) => {
    const { exitCode, lines } = await verify(change);
    expect(exitCode).toBe(1);
    expect(lines[0]).toBe(
      `The file differs from its proof: somebody changed its ${part} after the analysis.`,
    );
    expect(lines.slice(-3).join('\n')).toMatch(place);
    expect(lines.at(-1)).toMatch(/^NOT VERIFIED/);
  });

  test.each(changes)(
    '%s is found where the proof was changed with it',
    async (_what, _part, place, change) => {
      const { exitCode, lines } = await verify((report) => {
        change(report);
        proveAgain(report);
      });
      expect(exitCode).toBe(1);
      expect(lines[0]).toBe('The file agrees with its proof.');
      expect(lines).toContain('Results differ: analyzing again gives another report:');
      expect(lines.slice(-3).join('\n')).toMatch(place);
    },
  );

  test('a text that was changed after the analysis', async () => {
    const { exitCode, lines } = await verify(({ report }) => {
      report!.proof!.inputs.bio = 'Another bio.';
    });
    expect(exitCode).toBe(1);
    expect(lines[0]).toBe('The file differs from its proof: somebody changed its inputs after the analysis.');
    expect(lines).toContain('Results differ: analyzing again gives another report:');
  });

  test('a hash of the proof alone', async () => {
    const { exitCode, lines } = await verify(({ report }) => {
      report!.proof!.sha256.outputs = hashOf('others');
    });
    expect(exitCode).toBe(1);
    expect(lines.at(-2)).toBe('Analyzing again gives the results in the file, but its proof is of others.');
  });

  test('the results of a photo that was deleted', async () => {
    const { exitCode, lines } = await verify(({ photos }) => photos.splice(1, 1));
    expect(exitCode).toBe(1);
    expect(lines[1]).toBe('It lacks the results of photo 2. Deleting a photo deletes its results, too.');
  });

  test.each([
    [
      'engine',
      /engine 99\.0\.0, .* \(here: /,
      ({ report }: Analysis) => (report!.versions.engine = '99.0.0, x'),
    ],
    ['rules', /rules 1999 \(here: /, ({ report }: Analysis) => (report!.versions.rules = '1999')],
    [
      'models',
      /other models \(face_landmarks_detector\.tflite\)/,
      ({ report }: Analysis) => (report!.versions.models[0]!.sha256 = 'f'.repeat(64)),
    ],
  ])('another version of the %s', async (_part, named, change) => {
    const changed = await verify(change);
    expect(changed.exitCode).toBe(1);
    expect(changed.lines[0]).toBe(
      'The file differs from its proof: somebody changed its versions after the analysis.',
    );
    const other = await verify((report) => {
      change(report);
      proveAgain(report);
    });
    expect(other.exitCode).toBe(2);
    expect(other.lines.find((line) => line.startsWith('Versions differ: '))).toMatch(named);
    expect(other.lines.at(-1)).toMatch(/^Could not be verified\./);
  });
});

describe('photos', () => {
  test('one that was changed by a byte is missing, and nothing is analyzed', async () => {
    const other = await mkdtemp(path.join(tmpdir(), 'loupe-verify-'));
    for (const name of await readdir(stored)) {
      const bytes = await readFile(path.join(stored, name));
      if (name === '1.jpg') bytes[bytes.length - 3]! ^= 1;
      await writeFile(path.join(other, name), bytes);
    }
    const { exitCode, lines } = await verify(() => undefined, { places: [other] });
    expect(exitCode).toBe(2);
    expect(lines).toContainEqual(expect.stringMatching(/^Photo 2 is missing: .*photo-2\.jpg/));
    expect(lines.filter((line) => line.includes('is missing'))).toHaveLength(1);
    expect(lines.at(-2)).toMatch(/Your data export has the files that Loupe stored\.$/);
    expect(lines).not.toContain(analysing);
    await rm(other, { recursive: true });
  });

  test('all are missing where none is given', async () => {
    const { exitCode, lines } = await verify(() => undefined, { places: [] });
    expect(exitCode).toBe(2);
    expect(lines.filter((line) => /^Photo \d is missing: /.test(line))).toHaveLength(3);
  });

  test('an upload that is stored with other bytes here asks for the stored file', async () => {
    const { exitCode, lines } = await verify(() => undefined, {
      places: [uploaded],
      store: async (upload) => ({ ...(await storeOnce(upload)), bytes: new Uint8Array([1]) }),
    });
    expect(exitCode).toBe(2);
    expect(lines[1]).toMatch(
      /other bytes than those that were analyzed\. Give photo-1\.jpg from your data export/,
    );
  });

  test.each([
    ['size', 'stored', /has \d+ × \d+ pixels, and the report was made for 10 × \d+/, { width: 10 }],
    ['flash', 'uploaded', /says something else about the flash/, { flashFired: false }],
    ['lens', 'uploaded', /says something else about the lens/, { focalLengthMm: 50 }],
  ] as const)('a claim about the %s that its file contradicts', async (_what, files, sentence, facts) => {
    const places = [files === 'stored' ? stored : uploaded];
    const { exitCode, lines } = await verify(
      (report) => {
        Object.assign(report.report!.proof!.inputs.photos[0]!, facts);
        proveAgain(report);
      },
      { places },
    );
    expect(exitCode).toBe(1);
    expect(lines[1]).toMatch(sentence);
  });
});

test.each([
  ['no JSON', 'x', /isn’t JSON/],
  ['another file', '{"a":1}', /isn’t a finished Loupe report/],
  ['a list', '[]', /isn’t a finished Loupe report/],
])('%s is refused in one sentence', async (_what, json, sentence) => {
  const lines: string[] = [];
  const exitCode = await verifyReport(json, {
    files: new Map(),
    storeAnew,
    startEngines: () => Promise.reject(new Error('not needed')),
    say: (line) => lines.push(line),
  });
  expect(exitCode).toBe(2);
  expect(lines).toEqual([expect.stringMatching(sentence)]);
});

test('what was proven does not depend on the order in which results were written', () => {
  const { photos, text, report } = analysis;
  const turned = provenOutputs({ photos: photos.toReversed(), text, report: report! });
  expect(hashOf(turned)).toBe(report!.proof!.sha256.outputs);
});
