import { severityOrder } from './urgency.ts';
import { percent } from '../../../domain/wording.ts';
import { appLimits } from '../../../domain/app-limits.ts';
import { valueOf } from '../../../domain/signal.ts';
import type { Finding } from '../analysis.contract.ts';
import type { PhotoEvidence } from './analysed-photo.ts';
import { expressionFindings } from './expression-findings.ts';
import { faceFindings } from './face-findings.ts';
import { finding, measure, type ReportContext } from './finding.ts';
import { framingFindings } from './framing-findings.ts';
import { layoutFindings } from './layout-findings.ts';
import { lightFindings } from './light-findings.ts';
import { peopleFindings } from './people-findings.ts';
import { showsSomebodyElse } from './subject.ts';
import { technicalFindings } from './technical-findings.ts';
import { thresholds } from './thresholds.ts';

/** The photo that is kept instead of one that shows nearly the same, by its place in the user's order. */
export type ClearerShot = {
  position: number;
  /** One of the two smiles and the other does not, so that each tells something of its own. */
  expressionDiffers: boolean;
  /** Neither of the two is worth showing. */
  isLeftOut: boolean;
};

/**
 * Everything there is to say about one photo, the most urgent first. Ids are unique within the photo.
 * How a photo of somebody else is lit or framed helps nobody, so nothing is said about that.
 * A signal that could not be told or was not measured leads to no finding. `set` null: the photo by itself.
 * `clearerShot` is the photo that shows nearly the same and is kept instead, null when none is.
 */
export function photoFindings(
  photo: PhotoEvidence,
  context: ReportContext,
  clearerShot: ClearerShot | null = null,
): Finding[] {
  const ofTheOwner = showsSomebodyElse(photo)
    ? []
    : [
        ...faceFindings(photo),
        ...lightFindings(photo),
        ...technicalFindings(photo),
        ...layoutFindings(photo),
        ...framingFindings(photo, context),
        ...expressionFindings(photo, context),
      ];
  return [
    ...moderation(photo, context),
    ...repeats(clearerShot),
    ...peopleFindings(photo, context),
    ...ofTheOwner,
  ].toSorted((a, b) => severityOrder[a.severity] - severityOrder[b.severity]);
}

/**
 * What has to be fixed on a photo by itself, in a few words each; empty when nothing has to.
 * The profile chooses the words of findings and the contested advice, never what must be fixed. Few pixels are left out: they
 * cost clarity, and the same picture in its original file has more.
 */
export function flawsOf(photo: PhotoEvidence): string[] {
  const anyProfile: ReportContext = { app: 'tinder', iAm: null, lookingFor: null };
  return photoFindings(photo, anyProfile)
    .filter(({ id, severity }) => severity === 'fix' && id !== 'low-resolution')
    .map(({ id, note }) => note ?? id);
}

/** Whether a program's hint asks for a person's judgement of the photo. By itself it changes nothing in the report. */
export function needsReview({ signals }: PhotoEvidence): boolean {
  return (valueOf(signals.moderation) ?? 0) >= thresholds.moderationReview;
}

/** Whether the report tells the owner that the app may reject the photo: the hint, and more to see than a face. */
export function mayBeRejected(photo: PhotoEvidence): boolean {
  return needsReview(photo) && (valueOf(photo.signals.faceShare) ?? 0) < thresholds.littleButFace;
}

function moderation(photo: PhotoEvidence, { app }: ReportContext): Finding[] {
  if (!mayBeRejected(photo)) return [];
  const probability = valueOf(photo.signals.moderation) ?? 0;
  return [
    finding({
      id: 'may-be-rejected',
      severity: 'consider',
      message: `${appLimits[app].name} may flag this photo as explicit and reject it. This is an automated hint; only a person can confirm it.`,
      measured: measure(probability, `${percent(probability)} likely explicit`, 'probability'),
      threshold: measure(
        thresholds.moderationReview,
        `for review from ${percent(thresholds.moderationReview)}`,
        'probability',
      ),
      ruleId: 'app-content-rules',
      action: 'Have another photo ready for its place.',
      note: 'may be rejected',
    }),
  ];
}

function repeats(clearerShot: ClearerShot | null): Finding[] {
  if (clearerShot === null) return [];
  const { position, expressionDiffers, isLeftOut } = clearerShot;
  const kept = `photo ${position + 1}`;
  const repeat = {
    id: 'near-duplicate',
    measured: measure(position, `repeats ${kept}`, 'position'),
    ruleId: 'no-near-duplicates',
  } as const;
  if (expressionDiffers && !isLeftOut) {
    return [
      finding({
        ...repeat,
        severity: 'consider',
        message: `This is the same moment as ${kept} with another expression.`,
        action: `Choose between this one and ${kept}, or let others choose: one photo of a moment is enough.`,
        note: 'same moment',
      }),
    ];
  }
  return [
    finding({
      ...repeat,
      severity: 'fix',
      message: `This is nearly the same shot as ${kept}, and ${isLeftOut ? 'both are better left out' : 'one is enough'}.`,
      action: 'Use its place for something else.',
      note: 'same shot',
    }),
  ];
}
