import type { Analysis, Finding } from '../../../analysis/analysis.contract.ts';
import type { Advice, ListAdvice } from '../../../analysis/server/list-advice.service.ts';
import type { Profile } from '../../../profiles/profiles.contract.ts';
import type { OwnProfiles } from '../../../profiles/server/own-profiles.service.ts';

/**
 * What the newest analysis of a profile advises and the profile as it is now still needs: advice about words and photos that the
 * user has taken out since is left out, and so is advice about a first photo that has lost its place. Empty where there is no analysis. Throws `not_found`.
 */
export type ListOpenAdvice = (userId: string, latest: Analysis | null) => Promise<Advice[]>;

/** An analysis without the findings about words that are no longer in the profile. Throws `not_found`. */
export type LeaveOutGone = (userId: string, analysis: Analysis) => Promise<Analysis>;

export function createLeaveOutGone(deps: { getProfile: OwnProfiles['get'] }): LeaveOutGone {
  return async (userId, analysis) =>
    analysis.text === null ? analysis : leaveOut(analysis, await deps.getProfile(userId, analysis.profileId));
}

function leaveOut(analysis: Analysis, profile: Profile): Analysis {
  if (analysis.text === null) return analysis;
  const findings = analysis.text.findings.filter((finding) => isStillThere(finding, analysis, profile));
  return { ...analysis, text: { ...analysis.text, findings } };
}

export function createListOpenAdvice(deps: {
  getProfile: OwnProfiles['get'];
  listAdvice: ListAdvice;
}): ListOpenAdvice {
  return async (userId, latest) => {
    if (latest === null) return [];
    const profile = await deps.getProfile(userId, latest.profileId);
    const isThere = (photoId: string) => profile.photos.some(({ id }) => id === photoId);
    return deps
      .listAdvice(leaveOut(latest, profile))
      .filter(({ target }) => target.photoId === undefined || isThere(target.photoId))
      .filter((advice) => !isOnlyAboutGone(advice, latest, isThere))
      .flatMap((advice) => (advice.subject === 'order:opener' ? openerNow(advice, latest, profile) : advice));
  };
}

/** Whether all other photos that a piece of advice names, such as the one that a photo repeats, are gone. */
function isOnlyAboutGone(
  { target, title, why }: Advice,
  { photos }: Analysis,
  isThere: (photoId: string) => boolean,
): boolean {
  if (target.kind === 'text') return false;
  const idOf = (number: number) => photos.find(({ position }) => position + 1 === number)?.photoId;
  const named = photosNamedIn(`${title} ${why}`).map(idOf);
  const others = named.filter((id) => id === undefined || id !== target.photoId);
  return others.length > 0 && !others.some((id) => id !== undefined && isThere(id));
}

/** The numbers in "Photo 3 repeats photo 1" and "Photos 2, 3, and 5". */
function photosNamedIn(text: string): number[] {
  const lists = [...text.matchAll(/\bphotos? (\d+(?:(?:, and|,| and) \d+)*)/giu)];
  return lists.flatMap(([, numbers = '']) => (numbers.match(/\d+/gu) ?? []).map(Number));
}

/** Which photo to put first: nothing where it is first by now, and no word about a first photo that no longer is. */
function openerNow(advice: Advice, { photos }: Analysis, profile: Profile): Advice[] {
  const first = profile.photos[0]?.id;
  if (first === advice.target.photoId) return [];
  if (photos.some(({ photoId, position }) => position === 0 && photoId === first)) return [advice];
  const sentences = advice.why.split(/(?<=[.!?])\s+(?=[A-Z])/u);
  const own = sentences.findIndex((sentence) => /^Photo \d+ is /u.test(sentence));
  return [{ ...advice, why: sentences.slice(Math.max(own, 0)).join(' ') }];
}

/** Words of fewer letters are found in most texts: they count as still there only between the same neighbours. */
const fewestLettersAlone = 4;

/** False only where the words that a finding marks are gone; what marks no words can only be told by a new analysis. */
function isStillThere({ span }: Finding, { text }: Analysis, profile: Profile): boolean {
  const read = text?.fields.find(({ field }) => field === span?.field)?.text;
  if (span === undefined || read === undefined) return true;
  const now = textNow(profile, span.field);
  if (now === read) return true;
  const words = read.slice(span.start, span.end);
  const marked =
    words.trim().length >= fewestLettersAlone
      ? words
      : `${/\S*\s*$/u.exec(read.slice(0, span.start))?.[0] ?? ''}${words}${/^\s*\S*/u.exec(read.slice(span.end))?.[0] ?? ''}`;
  return now.toLowerCase().includes(marked.trim().toLowerCase());
}

function textNow({ bio, prompts }: Profile, field: string): string {
  if (field === 'bio') return bio;
  const place = Number(/^prompt:(\d+)$/u.exec(field)?.[1] ?? Number.NaN);
  return prompts[place]?.answer ?? '';
}
