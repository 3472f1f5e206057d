import { valueOf } from '../../../domain/signal.ts';
import { percent } from '../../../domain/wording.ts';
import type { Finding } from '../analysis.contract.ts';
import type { PhotoEvidence } from './analysed-photo.ts';
import { finding, measure, shareMeasure } from './finding.ts';
import { thresholds } from './thresholds.ts';

/**
 * What was done to the photo after it was taken: collages, screenshots, bars and borders. The bars of a
 * collage or a screenshot go with the rest of it, so nothing is said about them.
 */
export function layoutFindings({ signals }: PhotoEvidence): Finding[] {
  const whole = [...collage(signals), ...screenshot(signals)];
  return [...whole, ...(whole.length === 0 ? bars(signals) : [])];
}

function collage(signals: PhotoEvidence['signals']): Finding[] {
  const pictures = valueOf(signals.collage) ?? 1;
  if (pictures < 2) return [];
  return [
    finding({
      id: 'collage',
      severity: 'fix',
      message: 'This is a collage. The pictures share one place, so each of them is small on a phone.',
      measured: measure(pictures, 'at least 2 pictures', 'pictures'),
      threshold: measure(1, '1 picture', 'pictures'),
      ruleId: 'picture-fills-photo',
      action: 'Upload the best of these pictures by itself.',
      note: 'one picture, please',
    }),
  ];
}

function screenshot(signals: PhotoEvidence['signals']): Finding[] {
  if (valueOf(signals.screenshot) !== true) return [];
  return [
    finding({
      id: 'screenshot',
      severity: 'fix',
      message: 'This is a screenshot: it shows a phone’s status bar and an app around the picture.',
      measured: measure(true, 'a screenshot'),
      ruleId: 'picture-fills-photo',
      action: 'Use the original photo, or crop the screenshot to the picture.',
      note: 'a screenshot',
    }),
  ];
}

function bars(signals: PhotoEvidence['signals']): Finding[] {
  const sides = valueOf(signals.bars);
  if (sides === null) return [];
  const { top, right, bottom, left } = sides;
  const across = left + right;
  const down = top + bottom;
  const taken = Math.max(across, down);
  if (taken <= thresholds.barsMax) return [];
  const threshold = shareMeasure(thresholds.barsMax, 'of a side:', 'at most ');
  if (across > 0 && down > 0) {
    return [
      finding({
        id: 'border',
        severity: 'consider',
        message: 'A border runs around this photo and makes the picture smaller.',
        measured: shareMeasure(taken, 'border:'),
        threshold,
        ruleId: 'picture-fills-photo',
        action: 'Crop the border away, so that the picture fills the frame.',
        note: 'trim the border',
      }),
    ];
  }
  const isAcross = across > 0;
  return [
    finding({
      id: 'bars',
      severity: 'consider',
      message: `There are bars ${isAcross ? 'at both sides of' : 'above and below'} the picture. They take ${percent(taken)} of the photo’s ${isAcross ? 'width' : 'height'}.`,
      measured: shareMeasure(taken, 'bars:'),
      threshold,
      ruleId: 'picture-fills-photo',
      action: 'Trim the bars, so that the picture fills the frame.',
      note: 'trim the bars',
    }),
  ];
}
