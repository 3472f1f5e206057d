import type { ReadFace } from '../src/vision/photo-reading.ts';
import type { PixelBox } from '../src/vision/rgb-image.ts';

type Look = {
  score?: number;
  presence?: number;
  yawDeg?: number;
  rollDeg?: number;
  identity?: Float32Array | null;
};

/** A face as the nets read it, whose mesh fills the detector's box; only its box, scores, pose and identity mean anything. */
export function aReadFace(
  box: PixelBox,
  { score = 0.9, presence = 1, yawDeg = 0, rollDeg = 0, identity = null }: Look = {},
): ReadFace {
  return {
    detection: { ...box, score, points: [] },
    mesh: { box, points: new Float32Array(0), presence, blendshapes: {} } as never,
    pose: { yawDeg, pitchDeg: 0, rollDeg },
    identity,
    covers: null,
  };
}
