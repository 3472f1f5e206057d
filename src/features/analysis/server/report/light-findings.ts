import { valueOf } from '../../../../domain/signal.ts';
import type { Finding } from '../../analysis.contract.ts';
import type { PhotoEvidence } from './analysed-photo.ts';
import { finding, measure } from './finding.ts';
import { subjectOf, whose } from './subject.ts';
import { thresholds } from './thresholds.ts';

/** Light on the face (or on the photo, where there is no face), its direction, contrast and flash. */
export function lightFindings(photo: PhotoEvidence): Finding[] {
  return [...brightness(photo), ...direction(photo), ...contrast(photo), ...flash(photo)];
}

function brightness(photo: PhotoEvidence): Finding[] {
  const subject = subjectOf(photo);
  const photoMean = valueOf(photo.signals.exposure)?.mean ?? null;
  if (subject === null) return photoMean === null ? [] : photoDarkness(photoMean);
  const faceMean = valueOf(photo.signals.faceLight);
  if (!subject.isMainFace || faceMean === null) return [];

  if (faceMean < thresholds.faceTooDark) {
    return [
      tooDark({
        message: `${whose(photo).upper} face is too dark to be read on a phone.`,
        measured: luminance(faceMean, 'face'),
        threshold: luminance(thresholds.faceTooDark, 'face', 'at least '),
      }),
    ];
  }
  if (
    photoMean !== null &&
    faceMean < thresholds.faceBacklitBelow &&
    faceMean / photoMean < thresholds.faceToPhotoBacklit
  ) {
    const darkest = Math.round(photoMean * thresholds.faceToPhotoBacklit);
    return [
      tooDark({
        severity: 'consider',
        message: `${whose(photo).upper} face is much darker than the rest of the photo, as it is when the light comes from behind.`,
        measured: measure(
          faceMean,
          `face ${Math.round(faceMean)}, photo ${Math.round(photoMean)} of 255`,
          'luminance',
        ),
        threshold: luminance(darkest, 'face', 'at least '),
        action: 'If so, turn toward the light, or lighten the face before you use it.',
        note: 'light from behind?',
      }),
    ];
  }
  if (faceMean <= thresholds.faceTooBright) return [];
  return [
    tooBright({
      message: `${whose(photo).upper} face is so bright that its details are lost.`,
      measured: luminance(faceMean, 'face'),
      threshold: luminance(thresholds.faceTooBright, 'face', 'at most '),
    }),
  ];
}

/** A photo without a known face may be bright by its subject (snow, a white wall); only darkness is held against it. */
function photoDarkness(mean: number): Finding[] {
  if (mean >= thresholds.photoTooDark) return [];
  return [
    tooDark({
      severity: 'consider',
      message: 'This photo is too dark to be read on a phone.',
      measured: luminance(mean, 'photo'),
      threshold: luminance(thresholds.photoTooDark, 'photo', 'at least '),
    }),
  ];
}

type Draft = Parameters<typeof finding>[0];
type Comparison = Pick<Draft, 'message' | 'measured' | 'threshold'> &
  Partial<Pick<Draft, 'severity' | 'action' | 'note'>>;

function tooDark(comparison: Comparison): Finding {
  return finding({
    id: 'too-dark',
    severity: 'fix',
    action: 'Face a window or open shade, or lighten the photo before you use it.',
    note: 'too dark',
    ...comparison,
    ruleId: 'face-legible',
  });
}

function tooBright(comparison: Comparison): Finding {
  return finding({
    id: 'too-bright',
    severity: 'fix',
    ...comparison,
    ruleId: 'face-legible',
    action: 'Step out of the direct light, or use a frame that is less bright.',
    note: 'too bright',
  });
}

function luminance(value: number, what: string, comparison = '') {
  return measure(value, `${what} ${comparison}${Math.round(value)} of 255`, 'luminance');
}

function direction(photo: PhotoEvidence): Finding[] {
  const subject = subjectOf(photo);
  const balance = valueOf(photo.signals.faceLightBalance);
  if (subject === null || !subject.isMainFace || balance === null) return [];
  const yawDeg = valueOf(subject.headPose)?.yawDeg ?? null;
  if (yawDeg === null || Math.abs(yawDeg) > thresholds.oneSidedLightMaxYawDeg) return [];
  if (Math.abs(balance) <= thresholds.oneSidedLight) return [];
  return [
    finding({
      id: 'one-sided-light',
      severity: 'consider',
      message: `The light comes from one side: the half of ${whose(photo).lower} face on the ${balance > 0 ? 'right' : 'left'} lies in shadow.`,
      measured: measure(
        balance,
        `halves differ by ${Math.round(Math.abs(balance) * 100)} % of the mean`,
        'ratio',
      ),
      threshold: measure(
        thresholds.oneSidedLight,
        `at most ${Math.round(thresholds.oneSidedLight * 100)} %`,
        'ratio',
      ),
      ruleId: 'face-legible',
      action: 'Turn toward the light until both halves of the face catch it.',
      note: 'half in shadow',
    }),
  ];
}

function contrast({ signals }: PhotoEvidence): Finding[] {
  const deviation = valueOf(signals.contrast);
  if (deviation === null || deviation >= thresholds.flatContrast) return [];
  return [
    finding({
      id: 'flat',
      severity: 'consider',
      message: 'This photo is flat: its light and dark parts hardly differ.',
      measured: measure(deviation, `contrast ${Math.round(deviation)}`, 'luminance'),
      threshold: measure(
        thresholds.flatContrast,
        `contrast at least ${thresholds.flatContrast}`,
        'luminance',
      ),
      ruleId: 'face-legible',
      action: 'Raise the contrast a little, or wipe the lens and take it again.',
      note: 'flat',
    }),
  ];
}

function flash({ signals }: PhotoEvidence): Finding[] {
  if (valueOf(signals.flashFired) !== true) return [];
  return [
    finding({
      id: 'flash',
      severity: 'consider',
      message:
        'The photo’s own data says that the flash fired. At OkCupid, photos with flash were judged worse.',
      measured: measure(true, 'flash fired'),
      threshold: measure(false, 'no flash'),
      ruleId: 'flash',
      action: 'Take it again by a window or in open shade, with the flash off.',
      note: 'flash',
    }),
  ];
}
