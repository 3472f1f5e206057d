import type { Advice } from '../../analysis/server/list-advice.service.ts';
import { tasksPerWeek, type CoachStage } from '../coaching.contract.ts';

/** What of a plan counts when it is filled up. */
export type Planned = { subject: string; ruleId: string; photoId: string | null };

/**
 * The pieces of advice that this week's plan still has room for. Where likes or matches fail, photos go before words, as they
 * decide more; where replies or dates fail, words go first, as whoever matched has liked the photos. Within that the order is the
 * report's. One task for each rule and each photo.
 */
export function chooseTasks(
  advice: readonly Advice[],
  stage: CoachStage['stage'],
  planned: readonly Planned[],
): Advice[] {
  const rules = new Set(planned.map(({ ruleId }) => ruleId));
  const subjects = new Set(planned.map(({ subject }) => subject));
  const photos = new Set(planned.flatMap(({ photoId }) => photoId ?? []));
  const wordsFirst = stage === 'no-replies' || stage === 'no-dates';
  const isLate = ({ target }: Advice) => (wordsFirst ? target.kind !== 'text' : false);
  const photosFirst = stage === 'no-likes' || stage === 'no-matches';
  const isWords = ({ target }: Advice) => (photosFirst ? target.kind === 'text' : false);
  const chosen: Advice[] = [];
  const ordered = advice.toSorted(
    (a, b) => Number(isLate(a)) - Number(isLate(b)) || Number(isWords(a)) - Number(isWords(b)),
  );
  for (const piece of ordered) {
    if (planned.length + chosen.length >= tasksPerWeek) break;
    const { photoId } = piece.target;
    if (rules.has(piece.ruleId) || subjects.has(piece.subject)) continue;
    if (photoId !== undefined && photos.has(photoId)) continue;
    rules.add(piece.ruleId);
    if (photoId !== undefined) photos.add(photoId);
    chosen.push(piece);
  }
  return chosen;
}
