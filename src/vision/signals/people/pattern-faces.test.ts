import { expect, it } from 'vitest';
import { aReadFace } from '../../../../test/read-faces.ts';
import type { VisionModels } from '../../models.ts';
import type { ReadFace } from '../../photo-reading.ts';
import { withoutPatterns } from './pattern-faces.ts';

const image = { data: new Uint8Array(400 * 400 * 3), width: 400, height: 400 };
const cells = 48;

/** A full-range detector that sees a face of 80 of its 192 pixels at this cell, and of this score. */
function netThatSees(cell: number, score: number): VisionModels {
  const boxes = new Float32Array(cells * cells * 16);
  const scores = new Float32Array(cells * cells).fill(-20);
  const at = cell * cells + cell;
  boxes.set([0, 0, 80, 80], at * 16);
  scores[at] = Math.log(score / (1 - score));
  return { faceFullRange: { run: () => Promise.resolve([boxes, scores]) } } as unknown as VisionModels;
}

const aFace = (score: number, { width = 100, presence = 1 } = {}): ReadFace =>
  aReadFace({ x: 150, y: 150, width, height: width }, { score, presence });

const [inTheMiddle, elsewhere] = [24, 4];
const sure = aFace(0.9);
const doubtful = aFace(0.7);

it('a doubtful face beside a sure one stays if the detector sees it again', async () => {
  expect(await withoutPatterns(netThatSees(inTheMiddle, 0.4), image, [sure, doubtful])).toHaveLength(2);
});

it.each([
  ['nothing', inTheMiddle, 0.05],
  ['a face elsewhere', elsewhere, 0.9],
])('a doubtful face is a pattern if the detector sees %s there', async (_, cell, score) => {
  expect(await withoutPatterns(netThatSees(cell, score), image, [sure, doubtful])).toEqual([sure]);
});

it.each([
  ['alone', [doubtful]],
  ['small', [sure, aFace(0.7, { width: 60 })]],
  ['not confirmed by the mesh', [sure, aFace(0.7, { presence: 0.1 })]],
])('a doubtful face stays where it is %s', async (_, faces) => {
  expect(await withoutPatterns(netThatSees(inTheMiddle, 0.05), image, faces)).toEqual(faces);
});
