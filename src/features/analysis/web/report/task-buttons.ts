import { addsPhotos } from '../../../../domain/next-step.ts';
import type { Profile } from '../../../profiles/profiles.contract.ts';
import type { Analysis, Finding, NextStep } from '../../analysis.contract.ts';
import { fieldElementId, fieldOf, lineElementId, markElementId } from '../text/text-marks.ts';
import type { TextFixes } from '../text/use-text-fixes.ts';
import { taskTexts } from './report-texts.ts';
import type { TaskButton } from './task-list.tsx';
import type { RecommendedOrder } from './use-this-order.tsx';

/** What a step asks for can be done, or is done already, by what the profile holds now. */
export type TaskState = {
  analysis: Analysis;
  /** Null until it is known. */
  profile: Profile | null;
  recommended: RecommendedOrder | null;
  fixes: TextFixes;
  openPhoto: (photoId: string) => void;
};

/** The finding that a step comes from; what a step says of several photos or of the order has none. */
export function findingOf(
  { findingId, target }: NextStep,
  { photos, text, report }: Analysis,
): Finding | null {
  const findings =
    target.kind === 'photo'
      ? photos.find(({ photoId }) => photoId === target.photoId)?.findings
      : target.kind === 'text'
        ? text?.findings
        : report?.setFindings;
  return findings?.find(({ id }) => id === findingId) ?? null;
}

/** The one button of a step; null where what it is about is gone. */
export function buttonOf(step: NextStep, state: TaskState): TaskButton | null {
  if (step.target.kind === 'photo') return photoButton(step, state);
  return step.target.kind === 'set' ? setButton(step, state) : textButton(step, state);
}

function photoButton({ findingId, target: { photoId } }: NextStep, state: TaskState): TaskButton | null {
  const { analysis, profile, recommended, openPhoto } = state;
  const photo = analysis.photos.find((one) => one.photoId === photoId);
  const isGone = profile !== null && !profile.photos.some(({ id }) => id === photoId);
  if (findingId === 'put-opener-first' && !isGone && recommended) {
    return recommended.isUsed ? taskTexts.done : { label: taskTexts.useOrder, onPress: recommended.use };
  }
  // A photo with a fault that is gone, or replaced, has it no longer; a best photo that is gone cannot come first.
  if (isGone) return findingId === undefined || findingId === 'put-opener-first' ? null : taskTexts.done;
  return photo === undefined ? null : { label: taskTexts.openPhoto, onPress: () => openPhoto(photo.photoId) };
}

function setButton(step: NextStep, { analysis, profile, openPhoto }: TaskState): TaskButton {
  const { findingId = '' } = step;
  const href = `/profiles/${analysis.profileId}`;
  const finding = findingOf(step, analysis);
  const missing = Number(finding?.threshold?.value) - Number(finding?.measured.value);
  const isEnough =
    (findingId === 'few-photos' || findingId === 'no-photos') &&
    profile !== null &&
    profile.photos.length >= analysis.photoCount + missing;
  const concerned = finding?.photoIds ?? [];
  const areGone =
    concerned.length > 0 && profile !== null && !profile.photos.some(({ id }) => concerned.includes(id));
  if (isEnough || areGone) return taskTexts.done;
  if (findingId === 'owner-unknown') return { label: taskTexts.tapYourself, href: `${href}#tap-yourself` };
  if (findingId === 'leave-out') return { label: taskTexts.removePhotos, href };
  if (findingId === 'strangers') {
    const named = Number(/\d+/u.exec(step.title)?.[0]);
    const photo = analysis.photos.find(({ position }) => position + 1 === named);
    if (photo !== undefined) {
      return { label: taskTexts.openPhoto, onPress: () => openPhoto(photo.photoId) };
    }
  }
  return { label: addsPhotos.has(findingId) ? taskTexts.addPhotos : taskTexts.replacePhotos, href };
}

function textButton(step: NextStep, { analysis: { profileId, text }, fixes }: TaskState): TaskButton {
  const improve = { label: taskTexts.seeText, href: `/profiles/${profileId}/text` };
  const finding = text?.findings.find(({ id }) => id === step.findingId);
  if (text === null || finding === undefined) return improve;
  const kind = plain(finding);
  const alike = text.findings.filter((one) => one.severity === finding.severity && plain(one) === kind);
  const open = alike.filter((one) => !isSettled(one, fixes));
  if (open.length === 0) return taskTexts.done;
  if (open.every((one) => fixes.placeOf(one)?.state === 'open')) {
    return {
      label: taskTexts.apply,
      isBusy: open.some(({ id }) => id === fixes.savingId),
      onPress: () => fixes.apply(open),
    };
  }
  const first = open[0] ?? finding;
  const field = fieldOf(first, text);
  const place = first.span && first.span.end > first.span.start ? markElementId(first) : null;
  return {
    label: taskTexts.seeText,
    onPress: () =>
      goTo([place, lineElementId(text, first), field === null ? null : fieldElementId(field), 'text']),
  };
}

function plain({ id }: Finding): string {
  return id.replace(/@.*$/, '');
}

function isSettled(finding: Finding, fixes: TextFixes): boolean {
  const place = finding.replacement === undefined ? null : fixes.placeOf(finding);
  return place === null ? fixes.stillStands(finding) === false : place.state === 'applied';
}

/** Leads to the first of these that the page holds: eyes and keyboard. The focus marks it. */
function goTo(elementIds: readonly (string | null)[]): void {
  const element = elementIds
    .map((id) => (id === null ? null : document.getElementById(id)))
    .find((found) => found !== null);
  element?.scrollIntoView({ block: 'center' });
  element?.focus({ preventScroll: true });
}
