import { engineVersion } from '../../../../vision/analyse-photo.ts';
import type { NamedFace } from '../../../../vision/compare-set.ts';
import { scoreClarity } from '../../../../vision/clarity/clarity.ts';
import type { PhotoSignals, SetSignals } from '../../../../vision/signals.ts';
import type { PhotoResult, Report, TextResult } from '../../analysis.contract.ts';
import type { MeasuredPhoto } from '../../report/analysed-photo.ts';
import { buildPhotoResult, buildReport } from '../../report/build-report.ts';
import { namedFace, withSets, type OwnerWord } from '../../report/compare-photos.ts';
import type { ReportContext } from '../../report/finding.ts';

/** The verdict on one photo by itself, with what the set is judged by later. */
export function judgePhoto(
  { key, position, signals }: { key: string; position: number; signals: PhotoSignals },
  context: ReportContext,
): { measured: MeasuredPhoto; result: PhotoResult } {
  const measured: MeasuredPhoto = {
    status: 'analysed',
    photoId: key,
    position,
    signals,
    set: null,
    clarity: scoreClarity(signals, null),
  };
  return { measured, result: buildPhotoResult(measured, context) };
}

/** The face that the person called theirs, as the engine is told. */
export function ownerAmong(photos: readonly MeasuredPhoto[], owner: OwnerWord | null): NamedFace | null {
  return owner && namedFace(photos, owner);
}

/** The verdicts on all photos together; `sets` in the order of `photos`. */
export function judgePhotos(
  photos: readonly MeasuredPhoto[],
  sets: readonly SetSignals[],
  text: TextResult,
  context: ReportContext,
): { photos: PhotoResult[]; report: Report } {
  return buildReport({
    ...context,
    photos: withSets(photos, sets),
    text,
    versions: { engine: `${engineVersion}, in the browser`, models: [] },
  });
}
