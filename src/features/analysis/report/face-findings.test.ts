import { expect, it } from 'vitest';
import { measured } from '../../../domain/signal.ts';
import { evidenceOf } from '../../../../test/signal-builders.ts';
import { faceFindings } from './face-findings.ts';

it('a small face is not cropped out of a photo with few pixels', () => {
  const actionAt = (shorterSidePx: number) =>
    faceFindings(evidenceOf({ faceShare: measured(0.08), resolution: measured(shorterSidePx, 'px') })).find(
      ({ id }) => id === 'face-too-small',
    )?.action;
  expect(actionAt(1200)).toMatch(/^Crop/);
  expect(actionAt(300)).toMatch(/^Pick a shot/);
});
