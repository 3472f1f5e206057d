import type { Task } from '../../coaching/coaching.contract.ts';
import type { Analysis } from '../../analysis/analysis.contract.ts';
import type { Profile } from '../../profiles/profiles.contract.ts';
import type { PerformanceCardView, SinceReport } from '../dashboard.contract.ts';

/**
 * What changed since a report: compared with the photos and texts that it read, never guessed from a date.
 *
 * @param tasks this week's tasks of the profile; none where the plan does not open them
 * @param numbers the newest numbers of the user; null where there are none or the plan does not open them
 */
export function presentSince(
  analysis: Analysis,
  {
    profile,
    tasks,
    numbers,
  }: { profile: Profile; tasks: readonly Task[]; numbers: PerformanceCardView | null },
): SinceReport {
  const at = analysis.finishedAt ?? analysis.createdAt;
  const read = analysis.photos.toSorted((a, b) => a.position - b.position).map(({ photoId }) => photoId);
  const now = profile.photos.map(({ id }) => id);
  const kept = now.filter((id) => read.includes(id));
  const added = now.length - kept.length;
  // A deleted photo is gone from the report too, which still says how many it read.
  const removed = Math.max(0, analysis.photoCount - kept.length);
  const replaced = Math.min(added, removed);
  const hasNewNumbers =
    numbers !== null && numbers.app === analysis.app && numbers.lastDay > at.slice(0, 'yyyy-mm-dd'.length);
  return {
    photosReplaced: replaced,
    photosAdded: added - replaced,
    photosRemoved: removed - replaced,
    isOrderChanged: kept.join() !== read.filter((id) => kept.includes(id)).join(),
    isTextChanged: isTextChanged(analysis, profile),
    tasksDone: tasks.filter((task) => isDoneSince(task, at)).length,
    numbersTo: hasNewNumbers ? numbers.lastDay : null,
  };
}

/** False too for a report whose text could not be read: nobody can compare it. */
function isTextChanged({ text }: Analysis, { bio, prompts }: Profile): boolean {
  if (text === null || text.status === 'failed') return false;
  const before = new Map<string, string>(text.fields.map(({ field, text: words }) => [field, words]));
  const now = new Map<string, string>([
    ['bio', bio] as const,
    ...prompts.map(({ answer }, place) => [`prompt:${place}`, answer] as const),
  ]);
  const fields = new Set([...before.keys(), ...now.keys()]);
  return [...fields].some((field) => !isSameText(before.get(field) ?? '', now.get(field) ?? ''));
}

/** Replaces a character that cannot be shown. */
const replacementCharacter = '\uFFFD';

function isSameText(read: string, now: string): boolean {
  const [before, after] = [read.trim(), now.trim()];
  if (before.length !== after.length) return false;
  return before.split('').every((unit, place) => unit === replacementCharacter || unit === after[place]);
}

function isDoneSince({ checkedOffAt, standing, shownBy }: Task, reportAt: string): boolean {
  if (checkedOffAt !== null) return Date.parse(checkedOffAt) > Date.parse(reportAt);
  return standing === 'confirmed' && shownBy !== 'analysis';
}
