import { expect, it } from 'vitest';
import { textEvidence } from '../../../domain/evidence-of-texts.ts';
import { measured } from '../../../domain/signal.ts';
import type { PhotoSignals } from '../../../vision/signals.ts';
import { goodSignals } from '../../../../test/signal-builders.ts';
import { harmOf, mayBeAStep } from './urgency.ts';

it('puts what is certainly wrong in a text before whatever else the text may consider', () => {
  const harmsAs = (severity: 'fix' | 'consider') =>
    textEvidence.map(({ id }) => harmOf({ id: 'bio:one@0', severity, ruleId: id }, true));
  expect(Math.min(...harmsAs('fix'))).toBeGreaterThan(Math.max(...harmsAs('consider')));
});

const step = (id: string, ...photos: Partial<PhotoSignals>[]) =>
  mayBeAStep(
    id,
    photos.map((signals) => ({ signals: goodSignals(signals) })),
  );

it('asks for another photo only where the face cannot be read at all', () => {
  expect(step('face-too-small', { faceShare: measured(0.05) })).toBe(true);
  expect(step('face-too-small', { faceShare: measured(0.09) })).toBe(false);
  expect(step('face-too-small', { faceShare: measured(0.05), framing: measured('full-body') })).toBe(false);
});

it('asks for more pixels only of photos that show a face', () => {
  const view = { faces: measured([]) };
  expect([
    step('low-resolution', {}),
    step('low-resolution', view),
    step('low-resolution', view, {}),
  ]).toEqual([true, false, true]);
});
