import { engineVersion } from '../../../../vision/analyse-photo.ts';
import type { NamedFace } from '../../../../vision/compare-set.ts';
import { scoreClarity } from '../../../../vision/clarity/clarity.ts';
import type { PixelLikeness } from '../../../../vision/rgb-image.ts';
import type { PhotoSignals, SetSignals } from '../../../../vision/signals.ts';
import type { PhotoResult, Report, TextResult } from '../../analysis.contract.ts';
import type { MeasuredPhoto } from '../../report/analysed-photo.ts';
import { buildPhotoResult, buildReport } from '../../report/build-report.ts';
import { namedFace, withSets, type OwnerWord } from '../../report/compare-photos.ts';
import type { ReportContext } from '../../report/finding.ts';
import { isCloseCall, saidAsCloseCall } from './close-call.ts';

/** `isClose`: the server may judge the photo differently; see `isCloseCall`. */
export type PhotoInSet = MeasuredPhoto & { isClose: boolean };

/** The verdict on one photo by itself, with what the set is judged by later. */
export function judgePhoto(
  photo: { key: string; position: number; signals: PhotoSignals; likeness: PixelLikeness },
  context: ReportContext,
): { measured: PhotoInSet; result: PhotoResult } {
  const { key, position, signals, likeness } = photo;
  const byItself: MeasuredPhoto = {
    status: 'analysed',
    photoId: key,
    position,
    signals,
    set: null,
    clarity: scoreClarity(signals, null),
  };
  const isClose = isCloseCall(byItself, context, likeness);
  const result = buildPhotoResult(byItself, context);
  return { measured: { ...byItself, isClose }, result: isClose ? saidAsCloseCall(result) : result };
}

/** The face that the person tapped as their own, in the form the engine takes. */
export function ownerAmong(photos: readonly MeasuredPhoto[], owner: OwnerWord | null): NamedFace | null {
  return owner && namedFace(photos, owner);
}

/** The verdicts on all photos together; `sets` in the order of `photos`. */
export function judgePhotos(
  photos: readonly PhotoInSet[],
  sets: readonly SetSignals[],
  text: TextResult,
  context: ReportContext,
): { photos: PhotoResult[]; report: Report } {
  const close = new Set(photos.filter(({ isClose }) => isClose).map(({ photoId }) => photoId));
  const { photos: results, report } = buildReport({
    ...context,
    photos: withSets(photos, sets),
    text,
    versions: { engine: `${engineVersion}, in the browser`, models: [] },
  });
  return {
    photos: results.map((result) => (close.has(result.photoId) ? saidAsCloseCall(result) : result)),
    report,
  };
}
