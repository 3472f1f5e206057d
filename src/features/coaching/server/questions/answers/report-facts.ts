import type { Finding, PhotoResult } from '../../../../analysis/analysis.contract.ts';
import { aboutSource } from './sources.ts';
import { from, numberFigure, type Link, type Figure, type Said } from './say.ts';
import type { Facts } from './facts.ts';

export type Located = { finding: Finding; photo: PhotoResult };

/** What a finding is about, without the place in a text that follows an @. */
export function plainId({ id }: Pick<Finding, 'id'>): string {
  return id.replace(/@.*$/, '');
}

export function asksForSomething({ severity }: Pick<Finding, 'severity'>): boolean {
  return severity === 'fix' || severity === 'consider';
}

/** Photos that were read, in the user's order. */
export function photosOf({ report }: Pick<Facts, 'report'>): PhotoResult[] {
  return (report?.photos ?? [])
    .filter(({ status }) => status === 'analysed')
    .toSorted((a, b) => a.position - b.position);
}

/** The best first: by the report’s verdicts, then in the order that it recommends; those to leave out come last. */
export function photosByRank(facts: Pick<Facts, 'report'>): PhotoResult[] {
  const opener = openerOf(facts);
  return photosOf(facts).toSorted(
    (a, b) =>
      verdictRank[a.verdict] - verdictRank[b.verdict] ||
      Number(b === opener) - Number(a === opener) ||
      (a.recommendedPosition ?? Infinity) - (b.recommendedPosition ?? Infinity) ||
      a.position - b.position,
  );
}
const verdictRank = { keep: 0, maybe: 1, unsure: 2, drop: 3 } as const;

/** The photo that the report puts first; null where it names none. */
export function openerOf(facts: Pick<Facts, 'report'>): PhotoResult | null {
  const { report } = facts;
  const first = report?.report?.lineUp?.slots[0]?.photoId ?? report?.report?.recommendedOrder[0];
  return photosOf(facts).find(({ photoId }) => photoId === first) ?? null;
}

export function findingsOnPhotos(facts: Pick<Facts, 'report'>, ids: readonly string[]): Located[] {
  return photosOf(facts).flatMap((photo) =>
    photo.findings.filter((finding) => ids.includes(plainId(finding))).map((finding) => ({ finding, photo })),
  );
}

export function findingsOfSet({ report }: Pick<Facts, 'report'>, ids?: readonly string[]): Finding[] {
  const all = report?.report?.setFindings ?? [];
  return ids ? all.filter((finding) => ids.includes(plainId(finding))) : all;
}

/** A photo's number as the user counts them. */
export function numberOf({ position }: Pick<PhotoResult, 'position'>): Figure {
  return numberFigure(position + 1, `photo.${position + 1}.number`);
}

/** "photo 2", "photos 2, 3, and 5". */
export function photoNumbers(photos: readonly PhotoResult[]): string {
  const numbers = [...new Set(photos.map(({ position }) => position + 1))].toSorted((a, b) => a - b);
  return `photo${numbers.length === 1 ? '' : 's'} ${new Intl.ListFormat('en').format(numbers.map(String))}`;
}

/** To the report; to the profile, where it can be analyzed, while there is none. */
export function reportLink(facts: Pick<Facts, 'profile' | 'report'>): Link {
  if (facts.report === null) return profileLink(facts);
  return { label: 'Open the report', href: `/profiles/${facts.profile.id}/report` };
}

export function profileLink({ profile }: Pick<Facts, 'profile'>): Link {
  return { label: 'Open the profile', href: `/profiles/${profile.id}` };
}

/** Said instead of an answer where no photos were read; null where some were. */
export function whyNoPhotos(facts: Facts, purpose: string): Said | null {
  if (photosOf(facts).length > 0) return null;
  const { profile, report } = facts;
  if (profile.photoCount === 0) {
    return from(
      needsReport,
    )`This profile has no photos yet: add some and analyze them, and I can tell you ${purpose}.`;
  }
  if (report === null) {
    return from(
      needsReport,
    )`You have not analyzed this profile yet: once its photos are read, I can tell you ${purpose}.`;
  }
  return from(
    needsReport,
  )`Your newest report has no photo that could be read, so I can’t tell you ${purpose} yet: analyze the profile again.`;
}

/** The same for bio and prompts. */
export function whyNoText(facts: Facts, purpose: string): Said | null {
  const { profile, report } = facts;
  if (report?.text?.status === 'analysed') return null;
  const hasText = profile.bio.trim() !== '' || profile.prompts.some(({ answer }) => answer.trim() !== '');
  if (!hasText)
    return from(
      needsReport,
    )`This profile has no bio or prompt answers yet: write some and analyze them, and I can tell you ${purpose}.`;
  if (report === null)
    return from(
      needsReport,
    )`You have not analyzed this profile yet: once its text is read, I can tell you ${purpose}.`;
  if (report.text === null || report.text.status === 'empty')
    return from(
      needsReport,
    )`Your newest report was made before there was any text: analyze the profile again, and I can tell you ${purpose}.`;
  return from(
    needsReport,
  )`Your text could not be read in the newest report, so I can’t tell you ${purpose} yet: analyze the profile again.`;
}

const needsReport = aboutSource(
  'needs-report',
  'What this answer needs',
  'Answers about photos and text come from the newest analysis of the chosen profile. Nothing is guessed without one.',
);
