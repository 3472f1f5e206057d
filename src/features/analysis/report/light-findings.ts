import { valueOf } from '../../../domain/signal.ts';
import { percent } from '../../../domain/wording.ts';
import type { Finding } from '../analysis.contract.ts';
import type { PhotoEvidence } from './analysed-photo.ts';
import { finding, measure, shareMeasure } from './finding.ts';
import { subjectOf, whose } from './subject.ts';
import { thresholds } from './thresholds.ts';

/** Light on the face (or on the photo, where there is no face), its direction, contrast and flash. */
export function lightFindings(photo: PhotoEvidence): Finding[] {
  const dark = brightness(photo);
  // What is too dark is flat and unevenly lit as well.
  const rest = dark.some(({ id }) => id === 'too-dark') ? [] : [...direction(photo), ...contrast(photo)];
  return [...dark, ...rest, ...flash(photo)];
}

function brightness(photo: PhotoEvidence): Finding[] {
  const { signals } = photo;
  const photoHighlights = valueOf(signals.highlights);
  const faceHighlights = subjectOf(photo)?.isMainFace === true ? valueOf(signals.faceHighlights) : null;
  if (faceHighlights === null) return photoHighlights === null ? [] : photoDarkness(photoHighlights);

  const who = whose(photo);
  if (faceHighlights < thresholds.faceTooDark) {
    const isBehind =
      photoHighlights !== null && photoHighlights > thresholds.lightFromBehind * faceHighlights;
    return [
      tooDark({
        message: isBehind
          ? `${who.upper} face lies in shadow while the rest of the photo is bright: even its brightest parts are dark.`
          : `${who.upper} face is too dark for a phone: even its brightest parts are dark.`,
        measured: luminance(faceHighlights, 'brightest parts of the face'),
        threshold: luminance(thresholds.faceTooDark, 'brightest parts of the face', 'at least '),
        ...(isBehind && {
          action: 'Lighten the face before you use it, or pick a shot with light on your face.',
          note: 'face in shadow',
        }),
      }),
    ];
  }
  return isMostlyBlack(photo, faceHighlights) ? [mostlyBlack(photo)] : burntOut(photo);
}

/** Half a face in a black photo. A face that is fully lit before black is no fault, whatever its skin. */
function isMostlyBlack({ signals }: PhotoEvidence, faceHighlights: number): boolean {
  const mean = valueOf(signals.exposure)?.mean ?? 255;
  return mean < thresholds.mostlyBlack && faceHighlights < thresholds.mostlyBlackFaceHighlights;
}

function mostlyBlack({ signals }: PhotoEvidence): Finding {
  const mean = valueOf(signals.exposure)?.mean ?? 0;
  return tooDark({
    severity: 'consider',
    message: 'Most of this photo is nearly black, so little of the person shows on a phone.',
    measured: luminance(mean, 'mean of the photo'),
    threshold: luminance(thresholds.mostlyBlack, 'mean of the photo', 'at least '),
    action: 'Lighten it before you use it, or pick a shot with more light on the whole face.',
  });
}

function photoDarkness(highlights: number): Finding[] {
  if (highlights >= thresholds.photoTooDark) return [];
  return [
    tooDark({
      message: 'This photo is too dark for a phone: even its brightest parts are dark.',
      measured: luminance(highlights, 'brightest parts'),
      threshold: luminance(thresholds.photoTooDark, 'brightest parts', 'at least '),
      action: 'Lighten it before you use it, or pick a brighter shot.',
    }),
  ];
}

type Draft = Parameters<typeof finding>[0];

function tooDark(
  comparison: Pick<Draft, 'message' | 'measured' | 'threshold'> &
    Partial<Pick<Draft, 'severity' | 'action' | 'note'>>,
): Finding {
  return finding({
    id: 'too-dark',
    severity: 'fix',
    action: 'Lighten it before you use it, or take a new one facing a window or in open shade.',
    note: 'too dark',
    ...comparison,
    ruleId: 'face-legible',
  });
}

/** A photo without a known face may be bright by its subject (snow, a white wall), so only a face can be too bright. */
function burntOut(photo: PhotoEvidence): Finding[] {
  const burnt = valueOf(photo.signals.faceBurnt);
  if (burnt === null || burnt < thresholds.faceBurnt) return [];
  return [
    finding({
      id: 'too-bright',
      severity: burnt < thresholds.faceVeryBurnt ? 'consider' : 'fix',
      message: `${percent(burnt)} of ${whose(photo).lower} face is pure white, so its details are lost.`,
      measured: shareMeasure(burnt, 'face overexposed'),
      threshold: shareMeasure(thresholds.faceBurnt, 'face overexposed', 'under '),
      ruleId: 'face-legible',
      action: 'Pick a darker shot from the same moment, or take a new one out of direct light.',
      note: 'too bright',
    }),
  ];
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
        `halves differ by ${Math.round(Math.abs(balance) * 100)}% of the mean`,
        'ratio',
      ),
      threshold: measure(
        thresholds.oneSidedLight,
        `at most ${Math.round(thresholds.oneSidedLight * 100)}%`,
        'ratio',
      ),
      ruleId: 'face-legible',
      action: 'Pick a shot with light on the whole face, or take a new one facing the light.',
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
      action: 'Raise the contrast a little before you use it.',
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
      action: 'Pick a shot without flash, or take a new one by a window or in open shade.',
      note: 'flash',
    }),
  ];
}
