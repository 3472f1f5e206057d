import { appLimits } from '../../../../domain/app-limits.ts';
import { valueOf } from '../../../../domain/signal.ts';
import type { Finding } from '../../analysis.contract.ts';
import type { PhotoEvidence } from './analysed-photo.ts';
import { finding, measure, percent, type ReportContext, shareMeasure } from './finding.ts';
import { subjectOf } from './subject.ts';
import { thresholds } from './thresholds.ts';

/** Where the person stands in the frame, and what the app's crop leaves of it. */
export function framingFindings(photo: PhotoEvidence, context: ReportContext): Finding[] {
  return [...headroom(photo, context), ...fullBody(photo), ...resolution(photo, context)];
}

function headroom(photo: PhotoEvidence, { app }: ReportContext): Finding[] {
  const space = valueOf(photo.signals.headroom);
  const framing = valueOf(photo.signals.framing);
  if (space === null || framing === null || subjectOf(photo) === null) return [];
  if (space < thresholds.headroomMin && framing !== 'close-up') {
    return [
      finding({
        id: 'head-at-edge',
        severity: 'consider',
        message: `Your head touches the upper edge; ${appLimits[app].name}’s crop may cut into it.`,
        measured: shareMeasure(space, 'space above the head'),
        threshold: measure(
          thresholds.headroomMin,
          `at least ${(thresholds.headroomMin * 100).toFixed(1)} %`,
          'share',
        ),
        ruleId: 'app-photo-crop',
        action: 'Use a frame with a little space above your head.',
        note: 'head at the edge',
      }),
    ];
  }
  if (space <= thresholds.headroomMax) return [];
  return [
    finding({
      id: 'too-much-headroom',
      severity: 'consider',
      message: `${percent(space)} of the height lies empty above your head.`,
      measured: shareMeasure(space, 'space above the head'),
      threshold: shareMeasure(thresholds.headroomMax, 'space above the head', 'at most '),
      ruleId: 'app-photo-crop',
      action: 'Crop the upper part away.',
      note: 'crop the top',
    }),
  ];
}

function fullBody({ signals, set }: PhotoEvidence): Finding[] {
  if (valueOf(signals.framing) !== 'full-body' || (set !== null && valueOf(set.showsOwner) === false))
    return [];
  return [
    finding({
      id: 'full-body',
      severity: 'good',
      message:
        'This photo shows you from head to feet. Profiles with such a photo had +203 % messages at Zoosk.',
      measured: measure('full-body', 'full body'),
      threshold: measure('full-body', 'full body'),
      ruleId: 'full-body',
    }),
  ];
}

function resolution({ signals }: PhotoEvidence, { app }: ReportContext): Finding[] {
  const shorterSidePx = valueOf(signals.resolution);
  if (shorterSidePx === null || shorterSidePx >= thresholds.lowResolution) return [];
  return [
    finding({
      id: 'low-resolution',
      severity: 'fix',
      message: `After ${appLimits[app].name}’s crop, ${Math.round(shorterSidePx)} pixels are left across: it will look coarse.`,
      measured: measure(shorterSidePx, `${Math.round(shorterSidePx)} px`, 'px'),
      threshold: measure(thresholds.lowResolution, `at least ${thresholds.lowResolution} px`, 'px'),
      ruleId: 'app-photo-crop',
      action: 'Use the original file rather than a screenshot or a copy from a messenger.',
      note: 'too few pixels',
    }),
  ];
}
