import { couldNotTell, measured, notMeasured, type Signal } from '../../domain/signal.ts';
import { isMeshed, reasons, type MeshedFace, type ReadFace } from '../photo-reading.ts';
import { rounded } from '../rounding.ts';
import { eyeHindrance, hiddenEyes } from './covers.ts';

/**
 * How open the eyes are: 0 closed – 1 wide open, 1 minus the mean of MediaPipe's two blink scores. Below 0.55 they are
 * nearly shut (5 of 7 found by eye, no false alarm). Could not tell behind dark glasses, on a face under 48 pixels and on a
 * head turned by more than 50°.
 */
export function eyeOpenness(face: ReadFace | null, covered: Signal<boolean>): Signal<number> {
  if (face === null) return notMeasured(reasons.noFace);
  if (!isMeshed(face)) return notMeasured(reasons.faceNotMeasured);
  const cover = hiddenEyes(covered);
  if (cover !== null) return couldNotTell(cover);
  const hindrance = eyeHindrance(face);
  if (hindrance !== null) return couldNotTell(hindrance);
  const openness = opennessOf(face);
  return measured(
    rounded(openness, 2),
    null,
    rounded(0.75 + 0.2 * Math.min(1, Math.abs(openness - 0.55) / 0.25), 2),
  );
}

/** Openness without its doubts, 0–1. */
export function opennessOf({ mesh }: MeshedFace): number {
  return 1 - (mesh.blendshapes.eyeBlinkLeft + mesh.blendshapes.eyeBlinkRight) / 2;
}
