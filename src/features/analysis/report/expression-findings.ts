import { valueOf } from '../../../domain/signal.ts';
import type { Finding } from '../analysis.contract.ts';
import type { PhotoEvidence } from './analysed-photo.ts';
import { finding, measure, type ReportContext } from './finding.ts';
import { isMouthWideOpen } from './strength.ts';
import { subjectOf, whose } from './subject.ts';

/**
 * Gaze and smile. The evidence is contested, so nothing here is ever a `fix`. On gaze it is said to men alone: for women two
 * platforms found the opposite of each other, and for others nothing is known.
 */
export function expressionFindings(photo: PhotoEvidence, context: ReportContext): Finding[] {
  const subject = subjectOf(photo);
  if (subject === null) return [];
  const isOwner = whose(photo).lower === 'your';
  const gaze = context.iAm === 'man' ? valueOf(subject.gaze) : null;
  const smile = isMouthWideOpen(subject) ? null : valueOf(subject.smile);
  const showsTeeth = subject.isMainFace ? (photo.signals.teethShown?.value ?? null) : null;
  return [
    ...(gaze === null ? [] : [gazeFinding(gaze === 'toward-camera', isOwner)]),
    ...(smile === null || smile === 'slight'
      ? []
      : [smileFinding(smile === 'smiling', { isOwner, showsTeeth }, context)]),
  ];
}

/** What is known of men's gaze, in a sentence. */
export const gazeEvidenceForMen =
  'At Hinge, men who faced the camera got 102% more likes; OkCupid once saw the opposite.';

function gazeFinding(towardCamera: boolean, isOwner: boolean): Finding {
  const direction = towardCamera ? 'into the camera' : 'away from the camera';
  const message = `${isOwner ? 'You are looking' : 'This face looks'} ${direction}. ${gazeEvidenceForMen}`;
  const ruleId = 'gaze';
  if (towardCamera) {
    const measured = measure('toward-camera', 'eyes toward the camera');
    return finding({ id: 'gaze', severity: 'good', message, measured, ruleId });
  }
  return finding({
    id: 'gaze',
    severity: 'consider',
    message,
    measured: measure('away', 'eyes away from the camera'),
    threshold: measure('toward-camera', 'eyes toward the camera'),
    ruleId,
    action: 'Show a photo with eyes toward the camera before this one.',
    note: 'looking away',
  });
}

/** What is known of smiles for this user, in a sentence. */
export function smileEvidence({ iAm }: Pick<ReportContext, 'iAm'>): string {
  if (iAm === 'woman')
    return 'At Hinge, women whose smile showed teeth got 76% more likes; other studies found no such effect.';
  const tinder = 'Tinder lists not smiling as a reason people swipe left';
  return iAm === 'man' ? `${tinder}; OkCupid once found that men did better without.` : `${tinder}.`;
}

function smileFinding(
  smiling: boolean,
  { isOwner, showsTeeth }: { isOwner: boolean; showsTeeth: boolean | null },
  context: ReportContext,
): Finding {
  if (smiling) return praiseSmile({ isOwner, showsTeeth }, context);
  return finding({
    id: 'smile',
    severity: 'consider',
    message: `${isOwner ? 'You are' : 'This face is'} not smiling here. ${smileEvidence(context)}`,
    measured: measure('not-smiling', 'not smiling'),
    threshold: measure('smiling', 'smiling'),
    ruleId: smileRule(context),
    action: 'Take one like it with a smile, and let others choose between them.',
    note: 'try a smile',
  });
}

function smileRule({ iAm }: ReportContext) {
  return iAm === 'woman' ? 'smile' : 'left-swipe-risks';
}

/** Hinge's figure for women is about smiles that show teeth, so it is not cited for one that does not. */
function praiseSmile(
  { isOwner, showsTeeth }: { isOwner: boolean; showsTeeth: boolean | null },
  context: ReportContext,
): Finding {
  const cited = context.iAm === 'woman' && showsTeeth === false ? { ...context, iAm: null } : context;
  const seen =
    showsTeeth === true
      ? `${isOwner ? 'Your' : 'This'} smile shows teeth.`
      : `${isOwner ? 'You are' : 'This face is'} smiling.`;
  return finding({
    id: 'smile',
    severity: 'good',
    message: `${seen} ${smileEvidence(cited)}`,
    measured: measure('smiling', showsTeeth === true ? 'smiling, teeth show' : 'smiling'),
    ruleId: smileRule(cited),
  });
}
