import { type EvidenceTier, tierNames } from '../../../../domain/evidence-rule.ts';
import type { BadgeTone } from '../../../../web/ui/badge.tsx';
import type { PencilMarkKind } from '../../../../web/ui/pencil-mark.tsx';
import { frameNumber } from '../../../../web/ui/frame-number.ts';
import { firstFrameNumber, verdictMarks, type Finding, type PhotoResult } from '../../analysis.contract.ts';

export const tierTexts: Readonly<Record<EvidenceTier, { name: string; meaning: string }>> = {
  A: { name: tierNames.A, meaning: 'A peer-reviewed study.' },
  B: {
    name: tierNames.B,
    meaning: 'What a dating platform published about its own users. Nobody else can check it.',
  },
  C: { name: tierNames.C, meaning: 'What people say they like, which is not always what they do.' },
  D: { name: tierNames.D, meaning: 'A rule of the apps or of photography. No effect was measured.' },
};

export const severityTexts: Readonly<Record<Finding['severity'], { name: string; tone: BadgeTone }>> = {
  fix: { name: 'Fix', tone: 'drop' },
  consider: { name: 'Consider', tone: 'caution' },
  good: { name: 'Good', tone: 'keep' },
  info: { name: 'Note', tone: 'neutral' },
};

export const verdictTexts: Readonly<
  Record<PhotoResult['verdict'], { name: string; tone: BadgeTone; mark: PencilMarkKind }>
> = {
  keep: { ...verdictMarks.keep, tone: 'keep' },
  maybe: { ...verdictMarks.maybe, tone: 'caution' },
  drop: { ...verdictMarks.drop, tone: 'drop' },
};

/** The number printed on the film in this report: that of the photo's place in the order that was analysed. */
export function frameOf(position: number): string {
  return frameNumber(position, firstFrameNumber);
}

/** The pencil's mark for a result: what could not be analyzed gets a question mark. */
export function markOf(photo: PhotoResult): PencilMarkKind {
  return photo.status === 'failed' ? 'question' : verdictTexts[photo.verdict].mark;
}

const notesPerFrame = 2;

/** What the pencil writes under a frame: of a keeper the first note, else up to two. */
export function noteOf(photo: PhotoResult): string | null {
  if (photo.status === 'failed') return 'could not be analyzed';
  const notes = [...new Set(photo.findings.flatMap(({ note }) => note ?? []))];
  const shown = notes.slice(0, photo.verdict === 'keep' ? 1 : notesPerFrame);
  return shown.join(', ').replaceAll('?, ', '? ') || null;
}
