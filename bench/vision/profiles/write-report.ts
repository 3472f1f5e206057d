import sharp from 'sharp';
import { appLimits } from '../../../src/domain/app-limits.ts';
import type { PhotoResult, Report, TextResult } from '../../../src/features/analysis/analysis.contract.ts';
import { buildReport } from '../../../src/features/analysis/report/build-report.ts';
import { withSetSignals } from '../../../src/features/analysis/report/compare-photos.ts';
import { buildTextResult } from '../../../src/features/analysis/text-report/build-text-result.ts';
import { readByMeaning } from '../../../test/read-by-meaning.ts';
import type { TextInput } from '../../../src/text/text-reading.ts';
import { analysePhoto } from '../../../src/vision/analyse-photo.ts';
import { scoreClarity } from '../../../src/vision/clarity/clarity.ts';
import type { VisionModels } from '../../../src/vision/models.ts';
import { decodePhoto } from '../../../src/vision/node/vision.worker.ts';
import type { PhotoMeasurement } from '../../../src/vision/node/vision-pool.ts';
import type { PhotoFingerprint } from '../../../src/vision/signals.ts';
import { readSamplePicture } from '../../../scripts/sample/analyse-sample.ts';
import { degrade, loadFixture } from '../../../test/photo-fixtures.ts';
import type { ReferencePhoto, ReferenceProfile } from './reference-profile.ts';

export type PhotoSource = {
  /** The bytes of the development photo whose SHA-256 begins with this; undefined where it is not there. */
  findPhoto: (hashStart: string) => Uint8Array | undefined;
  measure: (photo: ReferencePhoto, bytes: Uint8Array, profile: ReferenceProfile) => Promise<PhotoMeasurement>;
};

export type WrittenReport = { photos: PhotoResult[]; report: Report; text: TextResult };

/** Measures a photo as a worker of the pool does. */
export function measureWith(models: VisionModels): PhotoSource['measure'] {
  return async (_, bytes, { app }) => {
    const { width, height } = await sharp(bytes).metadata();
    const metadata = { width, height, flashFired: null, focalLengthMm: null };
    const frameRatio = appLimits[app].photoAspectRatio;
    return analysePhoto(models, { image: await decodePhoto(bytes), metadata, frameRatio });
  };
}

/** The whole report on a reference profile, as its user would get it; null where one of its photos is missing. */
export async function writeReport(
  source: PhotoSource,
  profile: ReferenceProfile,
): Promise<WrittenReport | null> {
  const measured = [];
  for (const [position, photo] of profile.photos.entries()) {
    const bytes = await readPhoto(source, photo);
    if (bytes === undefined) return null;
    const { signals, fingerprint } = await source.measure(photo, bytes, profile);
    measured.push({
      status: 'analysed' as const,
      photoId: `photo-${position + 1}`,
      position,
      signals,
      fingerprint: profile.isOnePerson ? asOnePerson(fingerprint) : fingerprint,
      set: null,
      clarity: scoreClarity(signals, null),
    });
  }
  const { app, iAm, lookingFor } = profile;
  const text = buildTextResult(readByMeaning(textOf(profile)).reading);
  const versions = { engine: 'reference', models: [] };
  const photos = withSetSignals(measured, null);
  return { ...buildReport({ app, iAm, lookingFor, photos, text, versions }), text };
}

/** Hinge shows no bio: there the text answers a prompt. */
function textOf({ app, bio }: ReferenceProfile): TextInput {
  if (app !== 'hinge' || bio === '') return { app, bio, prompts: [] };
  return { app, bio: '', prompts: [{ question: 'Typical Sunday', answer: bio }] };
}

async function readPhoto(
  { findPhoto }: PhotoSource,
  { source, change }: ReferencePhoto,
): Promise<Uint8Array | undefined> {
  const bytes =
    'photo' in source
      ? findPhoto(source.photo)
      : 'fixture' in source
        ? loadFixture(`${source.fixture}.jpg`)
        : await readSamplePicture(source.sample);
  return bytes === undefined || change === null ? bytes : changed(bytes, change);
}

async function changed(bytes: Uint8Array, change: string): Promise<Uint8Array> {
  const [, kind, amount] = /^([a-z]+)([\d.]*)$/.exec(change) ?? [];
  const photo = sharp(bytes);
  const { height } = await photo.metadata();
  const black = { background: '#000' };
  switch (kind) {
    case 'dark':
      return photo.linear(Number(amount), 0).jpeg({ quality: 92 }).toBuffer();
    case 'blur':
      return photo.blur(Number(amount)).jpeg({ quality: 92 }).toBuffer();
    case 'bars': {
      const bar = Math.round(height * 0.2);
      return photo
        .extend({ top: bar, bottom: bar, ...black })
        .jpeg({ quality: 92 })
        .toBuffer();
    }
    case 'mirror':
    case 'distant':
    case 'flat':
      return degrade(Buffer.from(bytes), kind);
    default:
      throw new Error(`Nothing is known of the change ${change}`);
  }
}

/** The same identity for the largest face of every photo; all other faces stay who they are. */
function asOnePerson(fingerprint: PhotoFingerprint): PhotoFingerprint {
  const [main, ...others] = fingerprint.identities;
  if (main === undefined) return fingerprint;
  return { ...fingerprint, identities: [onePerson, ...others] };
}

const onePerson = new Float32Array(128).fill(1 / Math.sqrt(128));
