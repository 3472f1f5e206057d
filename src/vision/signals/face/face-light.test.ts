import { describe, expect, it } from 'vitest';
import { blendshapeNames, type Blendshape } from '../../nets/blendshapes.ts';
import type { MeshedFace } from '../../photo-reading.ts';
import { luminanceOf, type RgbImage } from '../../rgb-image.ts';
import { highlights } from '../pixels/exposure.ts';
import { faceLight } from './face-light.ts';

const side = 200;

/** A grey photo on which a round face of `skin` has a highlight on a tenth of its area. */
function drawnFace(skin: number, highlight: number, wall: number): { image: RgbImage; face: MeshedFace } {
  const image = { data: new Uint8Array(side * side * 3).fill(wall), width: side, height: side };
  const radius = 60;
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const distance = Math.hypot(x - 100, y - 100);
      const level = distance <= radius * Math.sqrt(0.1) ? highlight : skin;
      if (distance <= radius) image.data.fill(level, (y * side + x) * 3, (y * side + x) * 3 + 3);
    }
  }
  const points = new Float32Array(478 * 3);
  const outline = [
    10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148, 176,
    149, 150, 136, 172, 58, 132, 93, 234, 127, 162, 21, 54, 103, 67, 109,
  ];
  outline.forEach((point, index) => {
    const angle = (2 * Math.PI * index) / outline.length - Math.PI / 2;
    points[3 * point] = 100 + radius * Math.cos(angle);
    points[3 * point + 1] = 100 + radius * Math.sin(angle);
  });
  const box = { x: 40, y: 40, width: 120, height: 120 };
  const blendshapes = Object.fromEntries(blendshapeNames.map((name) => [name, 0])) as Record<
    Blendshape,
    number
  >;
  const face = {
    detection: { ...box, score: 0.9, points: [] },
    mesh: { box, points, presence: 1, blendshapes },
    pose: { yawDeg: 0, pitchDeg: 0, rollDeg: 0 },
    covers: null,
    identity: null,
  };
  return { image, face };
}

function lightOf({ image, face }: ReturnType<typeof drawnFace>) {
  return faceLight(image, luminanceOf(image), face);
}

describe('highlights of a face', () => {
  it.each([20, 128, 240])('are its own, whatever is behind it (%d)', (wall) => {
    expect(lightOf(drawnFace(70, 140, wall)).highlights.value).toBe(140);
  });

  it('are absent where no light falls on it', () => {
    expect(lightOf(drawnFace(60, 62, 250)).highlights.value).toBeLessThan(84);
  });
});

describe('what is burnt out', () => {
  it('is the white part of the face, not of the wall', () => {
    expect(lightOf(drawnFace(180, 255, 255)).burnt.value).toBeCloseTo(0.1, 1);
    expect(lightOf(drawnFace(180, 220, 255)).burnt.value).toBeLessThan(0.02);
  });
});

describe('balance', () => {
  it('is the difference of the halves of the face, not of what is behind it', () => {
    const { image, face } = drawnFace(120, 120, 20);
    for (let y = 0; y < side; y += 1) image.data.fill(255, y * side * 3, (y * side + 39) * 3);
    expect(lightOf({ image, face }).balance.value).toBeCloseTo(0, 1);
    for (let y = 0; y < side; y += 1) image.data.fill(40, (y * side + 100) * 3, (y * side + 199) * 3);
    expect(lightOf({ image, face }).balance.value).toBeCloseTo(1, 1);
  });
});

describe('highlights of a photo', () => {
  it('are its lamps, however small', () => {
    const data = new Float32Array(10_000).fill(10);
    expect(highlights({ data, width: 100, height: 100 }).value).toBe(10);
    data.fill(200, 0, 150);
    expect(highlights({ data, width: 100, height: 100 }).value).toBe(200);
  });
});
