import type { DatingApp } from '../../../../domain/app-limits.ts';
import { cutText } from '../../../../domain/recorded-text.ts';
import { asksForChange, type PhotoResult, type Report } from '../../analysis.contract.ts';
import { titleOf } from '../../task-title.ts';
import { noteOf } from '../report/report-texts.ts';
import { numberedPhotos, type ReviewState } from './photo-review.ts';

/** Reviewed photos, in the person's own order, with what was said of them. */
export type HandedOver = {
  app: DatingApp;
  photos: readonly {
    file: File;
    /** The number under which the sentences speak of it, from 1. */
    number: number;
    verdict: PhotoResult['verdict'];
    reason: string;
    note: string | null;
    action: string | null;
  }[];
  /** Of `photos`, from 0, as they should be shown. */
  order: readonly number[];
  steps: readonly string[];
  versions: { engine: string; rules: string };
};

/** In this document's memory alone: a reload forgets it. */
let current: { review: HandedOver; keptIn: string | null } | null = null;

/** Keeps the finished review for the screen that moves it into an account. Nothing happens while it is not finished. */
export function handOver({ photos, report, app }: Pick<ReviewState, 'photos' | 'report' | 'app'>): void {
  if (report !== null) current = { review: finishedReview(photos, report, app), keptIn: null };
}

export function handedOver(): HandedOver | null {
  return current !== null && current.keptIn === null ? current.review : null;
}

/** What was handed over is in that profile. */
export function noteKept(profileId: string): void {
  if (current !== null) current = { ...current, keptIn: profileId };
}

/** The profile that these very photos are in; null where they were not kept. */
export function profileOf(photos: ReviewState['photos']): string | null {
  const files = photos.flatMap(({ file, result }) => (result === null ? [] : [file]));
  const kept = current?.review.photos ?? [];
  const isSame = kept.length === files.length && kept.every(({ file }, index) => file === files[index]);
  return isSame ? (current?.keptIn ?? null) : null;
}

function finishedReview(photos: ReviewState['photos'], report: Report, app: DatingApp): HandedOver {
  const judged = numberedPhotos(photos).flatMap(({ file, result }, index) =>
    result === null ? [] : [{ file, result, number: index + 1 }],
  );
  const indexOf = new Map(judged.map(({ result }, index) => [result.photoId, index]));
  return {
    app,
    photos: judged.map(({ file, result, number }) => ({
      file,
      number,
      verdict: result.verdict,
      reason: cutText(result.verdictReason, 600),
      note: noteOf(result),
      action: shortened(actionOf(result)),
    })),
    order: report.recommendedOrder.flatMap((id) => indexOf.get(id) ?? []),
    steps: report.nextSteps.slice(0, 3).map(({ title }) => cutText(title, 300)),
    versions: { engine: report.versions.engine, rules: report.versions.rules },
  };
}

/** The one thing to do about a photo: what its first finding that asks for a change asks for. */
export function actionOf({ verdict, findings }: PhotoResult): string | null {
  const first = verdict === 'keep' ? undefined : findings.find(asksForChange);
  return first === undefined ? null : (titleOf(first) ?? first.action);
}

function shortened(text: string | null): string | null {
  return text === null ? null : cutText(text, 600);
}
