import type { PhotoResult, Report, TextResult } from '../../src/features/analysis/analysis.contract.ts';
import type { MeasuredPhoto } from '../../src/features/analysis/report/analysed-photo.ts';
import { buildPhotoResult, buildReport } from '../../src/features/analysis/report/build-report.ts';
import { withSets } from '../../src/features/analysis/report/compare-photos.ts';
import type { ReportContext } from '../../src/features/analysis/report/finding.ts';
import { appLimits } from '../../src/domain/app-limits.ts';
import { notMeasured } from '../../src/domain/signal.ts';
import type { PixelLikeness } from '../../src/vision/rgb-image.ts';
import { scoreClarity } from '../../src/vision/clarity/clarity.ts';
import type { PhotoMetadata } from '../../src/vision/photo-reading.ts';
import type { PhotoSignals, SetSignals } from '../../src/vision/signals.ts';

/** The nets that a browser fetches when they are asked for. */
export type LargeNet = 'identity' | 'imageClasses';

/**
 * What the browser is to read. A photo is a file, or pixels (red, green, blue) of the size that `width` and `height` say; its
 * bytes are at `photoAddress`.
 */
export type Work = { nets: LargeNet[]; photos: WorkPhoto[]; sets: number[][] };

export type WorkPhoto =
  | { kind: 'file' }
  | { kind: 'pixels'; width: number; height: number; metadata: PhotoMetadata };

/** What one engine says of all photos, each by itself and in its set. */
export type Answers = { photos: PhotoAnswer[]; sets: SetAnswer[] };
export type PhotoAnswer = {
  signals: PhotoSignals;
  likeness: PixelLikeness;
  alone: PhotoResult;
  tookMs: number;
};
export type SetAnswer = { sets: SetSignals[]; photos: PhotoResult[]; report: Report };

export const addresses = {
  work: '/work.json',
  answers: '/answers',
  failure: '/failure',
  photo: (index: number): string => `/photos/${index}`,
};

export const context: ReportContext & { app: 'tinder' } = { app: 'tinder', iAm: null, lookingFor: null };
export const frameRatio = appLimits[context.app].photoAspectRatio;

/** The verdict on a photo by itself. */
export function verdictAlone(index: number, signals: PhotoSignals): PhotoResult {
  return buildPhotoResult(asMeasured(index, 0, signals), context);
}

/** The report on some of the photos as one profile. */
export function reportOn(
  members: readonly { index: number; signals: PhotoSignals }[],
  sets: SetSignals[],
): SetAnswer {
  const photos = members.map(({ index, signals }, position) => asMeasured(index, position, signals));
  const versions = { engine: 'test', models: [] };
  return { sets, ...buildReport({ ...context, photos: withSets(photos, sets), text: noText, versions }) };
}

/** A photo that is not compared with others yet. */
export function asMeasured(index: number, position: number, signals: PhotoSignals): MeasuredPhoto {
  const clarity = scoreClarity(signals, null);
  return { status: 'analysed', photoId: `photo-${index}`, position, signals, set: null, clarity };
}

const noText: TextResult = {
  status: 'analysed',
  failure: null,
  language: notMeasured('There is no text.'),
  fields: [],
  signals: {},
  findings: [],
};
