import { scaled, type PixelBox, type RgbImage } from '../rgb-image.ts';
import type { Net } from '../models.ts';
import { boxScale, fromMinus1To1 } from '../sampling.ts';

/** A box found by one of MediaPipe's detectors, in pixels of the photo. `points` holds x, y pairs; `score` is 0–1. */
export type Detection = PixelBox & { score: number; points: number[] };

/** A single-shot detector: input side, anchors as x, y pairs 0–1, and how many points each box carries. */
export type Detector = { size: number; anchors: number[]; points: number };

/** Centres of the anchors of a single-shot detector, layer by layer: `perCell` anchors on a grid of `stride` pixels. */
export function anchorCentres(
  size: number,
  layers: readonly { stride: number; perCell: number }[],
): number[] {
  const centres: number[] = [];
  for (const { stride, perCell } of layers) {
    const cells = Math.ceil(size / stride);
    for (let y = 0; y < cells; y += 1) {
      for (let x = 0; x < cells; x += 1) {
        for (let repeat = 0; repeat < perCell; repeat += 1)
          centres.push((x + 0.5) / cells, (y + 0.5) / cells);
      }
    }
  }
  return centres;
}

/** Runs a detector on a square of the photo. Overlapping hits are merged, weighted by their scores. */
export async function detect(
  net: Net,
  detector: Detector,
  image: RgbImage,
  square: { x: number; y: number; side: number },
  minScore: number,
): Promise<Detection[]> {
  const { size, anchors, points } = detector;
  const { x, y, side } = square;
  const [first, second] = await net.run(
    boxScale(image, { x, y, width: side, height: side }, size, fromMinus1To1),
  );
  if (first === undefined || second === undefined) throw new Error('the detector gave less than two outputs');
  const [boxes, scores] = first.length > second.length ? [first, second] : [second, first];
  const stride = boxes.length / scores.length;
  const found: Detection[] = [];
  for (let index = 0; index < scores.length; index += 1) {
    const score = sigmoid(scores[index]!);
    if (score < minScore) continue;
    const at = index * stride;
    const anchorX = anchors[2 * index]!;
    const anchorY = anchors[2 * index + 1]!;
    const width = (boxes[at + 2]! / size) * side;
    const height = (boxes[at + 3]! / size) * side;
    const pairs: number[] = [];
    for (let point = 0; point < points; point += 1) {
      pairs.push((boxes[at + 4 + 2 * point]! / size + anchorX) * side + x);
      pairs.push((boxes[at + 5 + 2 * point]! / size + anchorY) * side + y);
    }
    const centreX = (boxes[at]! / size + anchorX) * side + x;
    const centreY = (boxes[at + 1]! / size + anchorY) * side + y;
    found.push({ x: centreX - width / 2, y: centreY - height / 2, width, height, score, points: pairs });
  }
  return mergeOverlapping(found, 0.3);
}

/** The detection on an image that is `factor` times as large. */
export function enlarged(detection: Detection, factor: number): Detection {
  return {
    ...scaled(detection, factor),
    score: detection.score,
    points: detection.points.map((coordinate) => coordinate * factor),
  };
}

/** The smallest square around the whole photo, centred. */
export function squareAround({ width, height }: RgbImage): { x: number; y: number; side: number } {
  const side = Math.max(width, height);
  return { x: (width - side) / 2, y: (height - side) / 2, side };
}

function mergeOverlapping(found: Detection[], minOverlap: number): Detection[] {
  const waiting = found.toSorted((a, b) => b.score - a.score);
  const merged: Detection[] = [];
  for (let best = waiting[0]; best !== undefined; best = waiting[0]) {
    const leader = best;
    const group = waiting.filter((other) => other === leader || overlap(leader, other) > minOverlap);
    for (const member of group) waiting.splice(waiting.indexOf(member), 1);
    merged.push(weightedMean(group, leader.score));
  }
  return merged;
}

function weightedMean(group: readonly Detection[], score: number): Detection {
  const total = group.reduce((sum, member) => sum + member.score, 0);
  const mean = (pick: (member: Detection) => number): number =>
    group.reduce((sum, member) => sum + pick(member) * member.score, 0) / total;
  return {
    x: mean((member) => member.x),
    y: mean((member) => member.y),
    width: mean((member) => member.width),
    height: mean((member) => member.height),
    score,
    points: (group[0]?.points ?? []).map((_, index) => mean((member) => member.points[index]!)),
  };
}

/** Intersection over union, 0–1. */
export function overlap(a: PixelBox, b: PixelBox): number {
  const shared = sharedArea(a, b);
  return shared / (a.width * a.height + b.width * b.height - shared);
}

/** Intersection over the smaller box, 0–1. */
export function overlapOfSmaller(a: PixelBox, b: PixelBox): number {
  return sharedArea(a, b) / Math.min(a.width * a.height, b.width * b.height);
}

/** The area two boxes share, in square pixels. */
export function sharedArea(a: PixelBox, b: PixelBox): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, width) * Math.max(0, height);
}

/** The logistic function: any number to 0–1. */
export function sigmoid(value: number): number {
  return 1 / (1 + Math.exp(-Math.max(-80, Math.min(80, value))));
}
