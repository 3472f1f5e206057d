import { valueOf } from '../../../../domain/signal.ts';
import type { Finding } from '../../analysis.contract.ts';
import type { PhotoEvidence } from './analysed-photo.ts';
import { finding, measure, type ReportContext } from './finding.ts';
import { subjectOf, whose } from './subject.ts';

/** Gaze and smile. The evidence is contested and differs for men and women, so nothing here is ever a `fix`. */
export function expressionFindings(photo: PhotoEvidence, context: ReportContext): Finding[] {
  const subject = subjectOf(photo);
  if (subject === null) return [];
  const isOwner = whose(photo).lower === 'your';
  const gaze = valueOf(subject.gaze);
  const smile = valueOf(subject.smile);
  return [
    ...(gaze === null ? [] : [gazeFinding(gaze === 'toward-camera', isOwner, context)]),
    ...(smile === null || smile === 'slight' ? [] : [smileFinding(smile === 'smiling', isOwner, context)]),
  ];
}

function gazeFinding(towardCamera: boolean, isOwner: boolean, { iAm }: ReportContext): Finding {
  const direction = towardCamera ? 'into the camera' : 'away from the camera';
  const seen = `${isOwner ? 'You are looking' : 'This face looks'} ${direction}.`;
  const gaze = {
    measured: measure(
      towardCamera ? 'toward-camera' : 'away',
      towardCamera ? 'eyes toward the camera' : 'eyes away from the camera',
    ),
    ruleId: 'gaze',
  } as const;
  if (iAm === 'man') {
    const figure = 'At Hinge, men who faced the camera got 102 % more likes; OkCupid once saw the opposite.';
    if (towardCamera) return finding({ ...gaze, id: 'gaze', severity: 'good', message: `${seen} ${figure}` });
    return finding({
      ...gaze,
      id: 'gaze',
      severity: 'consider',
      message: `${seen} ${figure}`,
      threshold: measure('toward-camera', 'eyes toward the camera'),
      action: 'Show a photo with eyes toward the camera before this one.',
      note: 'looking away',
    });
  }
  if (iAm === 'woman') {
    const figure = 'At Hinge, women who looked away got 74 % more likes; OkCupid once saw the opposite.';
    if (!towardCamera)
      return finding({ ...gaze, id: 'gaze', severity: 'info', message: `${seen} ${figure}` });
    return finding({
      ...gaze,
      id: 'gaze',
      severity: 'info',
      message: `${seen} ${figure}`,
      action: 'Have one photo that looks into the camera and one that looks away, and let others choose.',
    });
  }
  return finding({
    ...gaze,
    id: 'gaze',
    severity: 'info',
    message: `${seen} The evidence differs: at Hinge facing the camera did better for men and looking away for women, and OkCupid saw the reverse.`,
  });
}

function smileFinding(smiling: boolean, isOwner: boolean, { iAm }: ReportContext): Finding {
  const seen = `${isOwner ? 'You are' : 'This face is'} ${smiling ? 'smiling.' : 'not smiling here.'}`;
  const measured = measure(smiling ? 'smiling' : 'not-smiling', smiling ? 'smiling' : 'not smiling');
  if (iAm === 'woman') {
    const figure =
      'At Hinge, women whose smile showed teeth got 76 % more likes; other studies found no such effect.';
    if (smiling)
      return finding({
        id: 'smile',
        severity: 'good',
        message: `${seen} ${figure}`,
        measured,
        ruleId: 'smile',
      });
    return finding({
      id: 'smile',
      severity: 'consider',
      message: `${seen} ${figure}`,
      measured,
      threshold: measure('smiling', 'smiling'),
      ruleId: 'smile',
      action: 'Try the same shot with a smile, and let others choose between the two.',
      note: 'try a smile',
    });
  }
  const figure =
    iAm === 'man'
      ? 'Tinder names not smiling among the reasons for a left swipe; OkCupid once found that men did better without.'
      : 'The evidence differs: Tinder names not smiling among the reasons for a left swipe, OkCupid once found the opposite for men.';
  if (smiling) {
    return finding({
      id: 'smile',
      severity: 'good',
      message: `${seen} ${figure}`,
      measured,
      ruleId: 'left-swipe-risks',
    });
  }
  return finding({
    id: 'smile',
    severity: 'consider',
    message: `${seen} ${figure}`,
    measured,
    threshold: measure('smiling', 'smiling'),
    ruleId: 'left-swipe-risks',
    action: 'Try the same shot with a smile as well, and let others choose between the two.',
    note: 'try a smile',
  });
}
