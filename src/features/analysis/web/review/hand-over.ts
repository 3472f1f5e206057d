import { appLimits } from '../../../../domain/app-limits.ts';
import { cutText } from '../../../../domain/recorded-text.ts';
import { asksForChange, type PhotoResult, type Report } from '../../analysis.contract.ts';
import { titleOf } from '../../task-title.ts';
import { noteOf } from '../report/report-texts.ts';
import { hold, type HandedOver } from './handed-over.ts';
import { numberedPhotos, type ReviewState } from './photo-review.ts';

type Review = Pick<ReviewState, 'photos' | 'report' | 'app' | 'bio'>;

/**
 * Keeps the finished review for the screen that moves it into an account, with the bio where the person takes it along. Nothing
 * happens while it is not finished.
 */
export function handOver({ photos, report, app, bio }: Review, takesBio: boolean): void {
  if (report === null) return;
  const review = finishedReview({ photos, report, app, bio: takesBio ? bio.trim() : '' });
  hold(
    review,
    photos.flatMap(({ file, result }) => (result === null ? [] : [file])),
    takesBio,
  );
}

/** Of more photos than the app shows, those that come first in the recommended order. */
function finishedReview({ photos, report, app, bio }: Review & { report: Report }): HandedOver {
  const wanted = new Set(report.recommendedOrder.slice(0, appLimits[app].maxPhotos));
  const judged = numberedPhotos(photos).flatMap(({ file, result }, index) =>
    result === null || !wanted.has(result.photoId) ? [] : [{ file, result, number: index + 1 }],
  );
  const indexOf = new Map(judged.map(({ result }, index) => [result.photoId, index]));
  // Nothing is said of what stays behind.
  const steps = report.nextSteps.filter(({ target: { kind, photoId } }) =>
    kind === 'text' ? bio !== '' : photoId === undefined || indexOf.has(photoId),
  );
  return {
    app,
    bio,
    photos: judged.map(({ file, result, number }) => ({
      file,
      number,
      verdict: result.verdict,
      reason: cutText(result.verdictReason, 600),
      note: noteOf(result),
      action: shortened(actionOf(result)),
    })),
    order: report.recommendedOrder.flatMap((id) => indexOf.get(id) ?? []),
    steps: steps.slice(0, 3).map(({ title }) => cutText(title, 300)),
    versions: { engine: report.versions.engine, rules: report.versions.rules },
  };
}

/** The one thing to do about a photo: what its first finding that asks for a change asks for. */
export function actionOf({ verdict, findings }: PhotoResult): string | null {
  if (verdict === 'keep') return null;
  const first = findings.find(
    (one) => asksForChange(one) && (verdict !== 'drop' || one.id === 'near-duplicate'),
  );
  return first === undefined ? null : (titleOf(first) ?? first.action);
}

function shortened(text: string | null): string | null {
  return text === null ? null : cutText(text, 600);
}
