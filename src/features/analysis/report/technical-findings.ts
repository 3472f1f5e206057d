import { type Signal, valueOf } from '../../../domain/signal.ts';
import type { Finding } from '../analysis.contract.ts';
import type { PhotoEvidence } from './analysed-photo.ts';
import { finding, measure } from './finding.ts';
import { subjectOf, whose } from './subject.ts';
import { thresholds } from './thresholds.ts';

/** The photo as a file: sharpness, noise, compression, and colour. */
export function technicalFindings(photo: PhotoEvidence): Finding[] {
  return [...softness(photo), ...noise(photo), ...compression(photo), ...blackAndWhite(photo)];
}

function softness(photo: PhotoEvidence): Finding[] {
  const { photoBlur, faceBlur } = photo.signals;
  if (photoBlur.state === 'measured') return soft('This photo', photoBlur, thresholds.photoSoft);
  if (subjectOf(photo)?.isMainFace !== true) return [];
  return soft(`${whose(photo).upper} face`, faceBlur, thresholds.faceSoft);
}

/** Small photos are soft by themselves, and are not blamed for it. */
function soft(what: string, { value: blurPx, confidence }: Signal<number>, mostPx: number): Finding[] {
  if (blurPx === null || blurPx < mostPx || confidence < thresholds.sureOfBlur) return [];
  return [
    finding({
      id: 'soft',
      severity: blurPx >= thresholds.sureBlurTimes * mostPx ? 'fix' : 'consider',
      message: `${what} is blurred, by movement or out of focus.`,
      measured: measure(blurPx, `edges blurred by ${blurPx.toFixed(1)} px`, 'px'),
      threshold: measure(mostPx, `less than ${mostPx.toFixed(1)} px`, 'px'),
      ruleId: 'face-legible',
      action: 'Pick a sharper shot from the same moment, or take a new one with more light.',
      note: 'blurred',
    }),
  ];
}

function noise({ signals }: PhotoEvidence): Finding[] {
  const deviation = valueOf(signals.noise);
  if (deviation === null || deviation <= thresholds.noisy) return [];
  return [
    finding({
      id: 'noisy',
      severity: 'consider',
      message: 'This photo is grainy, as photos taken in little light are.',
      measured: measure(deviation, `noise ${deviation.toFixed(1)}`, 'luminance'),
      threshold: measure(thresholds.noisy, `at most ${thresholds.noisy}`, 'luminance'),
      ruleId: 'face-legible',
      action: 'Pick a cleaner shot, or take a new one with more light: a window by day is enough.',
      note: 'grainy',
    }),
  ];
}

function compression({ signals }: PhotoEvidence): Finding[] {
  const blockiness = valueOf(signals.blockiness);
  if (blockiness === null || blockiness <= thresholds.blocky) return [];
  return [
    finding({
      id: 'blocky',
      severity: 'consider',
      message: 'This photo shows the little squares of strong compression.',
      measured: measure(blockiness, `grid ${blockiness.toFixed(2)} times its surroundings`, 'ratio'),
      threshold: measure(thresholds.blocky, `at most ${thresholds.blocky} times`, 'ratio'),
      ruleId: 'face-legible',
      action: 'Use the original file rather than a screenshot or a copy from a messenger.',
      note: 'over-compressed',
    }),
  ];
}

/** A blank or nearly blank picture has no colour either, but is no black-and-white photo. */
function blackAndWhite({ signals }: PhotoEvidence): Finding[] {
  const contrast = valueOf(signals.contrast) ?? 0;
  if (valueOf(signals.monochrome) !== true || contrast < thresholds.flatContrast) return [];
  return [
    finding({
      id: 'black-and-white',
      severity: 'info',
      message:
        'This photo is black-and-white. At Hinge such photos got about twice the likes; we know of no other study that found the same.',
      measured: measure(true, 'black-and-white'),
      ruleId: 'selfie-bathroom-filter',
    }),
  ];
}
