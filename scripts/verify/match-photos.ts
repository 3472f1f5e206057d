import sharp from 'sharp';
import { AppError } from '../../src/domain/errors.ts';
import type { ReportProof } from '../../src/features/analysis/analysis.contract.ts';
import { sha256Hex } from '../../src/features/analysis/server/run-analysis.service.ts';
import type { PhotoFile } from './photo-files.ts';

type ProvenPhoto = ReportProof['inputs']['photos'][number];
type Facts = Pick<ProvenPhoto, 'width' | 'height' | 'flashFired' | 'focalLengthMm'>;

/** What the server stores of an uploaded file, and what it reads from it. Throws the `AppError` of a refused file. */
export type StoreAnew = (upload: Uint8Array) => Promise<{ bytes: Uint8Array } & Facts>;

type Match =
  | { kind: 'found'; bytes: Uint8Array; line: string }
  /** The file is the right one and contradicts the report. */
  | { kind: 'differs'; line: string }
  | { kind: 'missing'; line: string };

/**
 * Finds the file of a proven photo: as stored, else as uploaded. An upload is stored anew, which has to give the bytes that were
 * analyzed.
 */
export async function matchPhoto(
  photo: ProvenPhoto,
  files: ReadonlyMap<string, PhotoFile>,
  storeAnew: StoreAnew,
): Promise<Match> {
  const named = `Photo ${photo.position + 1}`;
  const stored = files.get(photo.sha256.stored);
  if (stored !== undefined) {
    const bytes = await stored.read();
    const { width, height } = await sharp(bytes).metadata();
    const { flashFired, focalLengthMm } = photo;
    const differing = differingFact(photo, { width, height, flashFired, focalLengthMm });
    if (differing !== null) return { kind: 'differs', line: `${named}: ${stored.name} ${differing}` };
    return { kind: 'found', bytes, line: `${named}: ${stored.name} is the file that was analyzed.` };
  }
  const uploaded = files.get(photo.sha256.uploaded);
  if (uploaded === undefined)
    return {
      kind: 'missing',
      line: `${named} is missing: neither the file that was uploaded is there nor ${photo.file}, which Loupe stored of it.`,
    };
  return matchUpload(photo, uploaded, storeAnew);
}

async function matchUpload(photo: ProvenPhoto, uploaded: PhotoFile, storeAnew: StoreAnew): Promise<Match> {
  const named = `Photo ${photo.position + 1}: ${uploaded.name} is the file that was uploaded`;
  const instead = `Give ${photo.file} from your data export instead.`;
  let anew: Awaited<ReturnType<StoreAnew>>;
  try {
    anew = await storeAnew(await uploaded.read());
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return {
      kind: 'missing',
      line: `${named}, but this machine cannot store it: ${error.message} ${instead}`,
    };
  }
  if (sha256Hex(anew.bytes) !== photo.sha256.stored)
    return {
      kind: 'missing',
      line: `${named}, but stored on this machine it has other bytes than those that were analyzed. ${instead}`,
    };
  const differing = differingFact(photo, anew);
  if (differing !== null) return { kind: 'differs', line: `${named}. It ${differing}` };
  return {
    kind: 'found',
    bytes: anew.bytes,
    line: `${named}. Stored again, it gives the bytes that were analyzed.`,
  };
}

/** What of a file is not what the report was made from, as the rest of a sentence; null where all agrees. */
function differingFact(photo: Facts, file: Facts): string | null {
  if (photo.width !== file.width || photo.height !== file.height)
    return `has ${file.width} × ${file.height} pixels, and the report was made for ${photo.width} × ${photo.height}.`;
  if (photo.flashFired !== file.flashFired) return 'says something else about the flash than the report.';
  if (photo.focalLengthMm !== file.focalLengthMm)
    return 'says something else about the lens than the report.';
  return null;
}
