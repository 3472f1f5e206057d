import { measured, notMeasured, type Signal } from '../../../domain/signal.ts';
import { reasons } from '../../photo-reading.ts';
import { rounded } from '../../rounding.ts';

/**
 * Share of the photo that people cover, 0–1: cells of the 256 × 256 subject mask (0–1) above 0.5. Without a person the mask is
 * noise, so it is not measured then. Source: MediaPipe selfie segmentation.
 */
export function subjectShare(mask: Float32Array, people: Signal<number>): Signal<number> {
  if (people.value === 0) return notMeasured(reasons.noPerson);
  let covered = 0;
  for (let index = 0; index < mask.length; index += 1) if (mask[index]! > 0.5) covered += 1;
  return measured(rounded(covered / mask.length, 3), null, 0.85);
}
