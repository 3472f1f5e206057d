import { meshPoint, type FaceMesh } from './face-mesh.ts';
import type { Net } from '../models.ts';
import type { RgbImage } from '../rgb-image.ts';

const size = 112;
/** Where SFace (as ArcFace) wants right eye, left eye, nose, right and left mouth corner on its 112 × 112 input. */
const template: readonly (readonly [number, number])[] = [
  [38.2946, 51.6963],
  [73.5318, 51.5014],
  [56.0252, 71.7366],
  [41.5493, 92.3655],
  [70.7299, 92.2041],
];
const templatePoints = [
  meshPoint.rightIris,
  meshPoint.leftIris,
  meshPoint.noseTip,
  meshPoint.rightMouthCorner,
  meshPoint.leftMouthCorner,
];

/** Above it two descriptors are of one person (780 pairs: all found, 0.14 % false), below `differentPersonBelow` of two. */
export const samePersonFrom = 0.45;
export const differentPersonBelow = 0.3;

/**
 * A descriptor of who a face is: 128 numbers of unit length, compared by `similarity`. Source: Zhong et al. 2021, SFace,
 * weights of the OpenCV Zoo. It lives in memory while a set is compared and is never stored.
 */
export async function describeIdentity(
  identity: Net,
  image: RgbImage,
  mesh: FaceMesh,
): Promise<Float32Array> {
  const [features] = await identity.run(alignedFace(image, mesh.points));
  if (features === undefined) throw new Error('the identity net gave no output');
  const length = Math.hypot(...features);
  return features.map((value) => value / length);
}

/** Cosine of the angle between two descriptors, −1 to 1. */
export function similarity(a: Float32Array, b: Float32Array): number {
  return a.reduce((sum, value, index) => sum + value * b[index]!, 0);
}

/** The face turned, scaled and moved (least squares) onto the template: red, green, blue, 0–255. */
function alignedFace({ data, width, height }: RgbImage, points: Float32Array): Float32Array<ArrayBuffer> {
  const { cos, sin, from, to } = alignment(points);
  const result = new Float32Array(3 * size * size);
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const x = cos * (column - from.x) - sin * (row - from.y) + to.x;
      const y = sin * (column - from.x) + cos * (row - from.y) + to.y;
      const left = Math.floor(x);
      const top = Math.floor(y);
      const x0 = clamp(left, width);
      const x1 = clamp(left + 1, width);
      const above = clamp(top, height) * width;
      const below = clamp(top + 1, height) * width;
      for (let channel = 0; channel < 3; channel += 1) {
        const upper = mix(data[(above + x0) * 3 + channel]!, data[(above + x1) * 3 + channel]!, x - left);
        const lower = mix(data[(below + x0) * 3 + channel]!, data[(below + x1) * 3 + channel]!, x - left);
        result[(row * size + column) * 3 + channel] = mix(upper, lower, y - top);
      }
    }
  }
  return result;
}

/** The similarity transform from the template (about `from`) to the photo (about `to`); `cos` and `sin` carry the scale. */
function alignment(points: Float32Array) {
  const onPhoto = templatePoints.map((point) => [points[3 * point]!, points[3 * point + 1]!] as const);
  const from = centre(template);
  const to = centre(onPhoto);
  let along = 0;
  let across = 0;
  let spread = 0;
  template.forEach(([templateX, templateY], index) => {
    const [photoX, photoY] = onPhoto[index]!;
    const tx = templateX - from.x;
    const ty = templateY - from.y;
    const px = photoX - to.x;
    const py = photoY - to.y;
    along += tx * px + ty * py;
    across += tx * py - ty * px;
    spread += tx * tx + ty * ty;
  });
  return { cos: along / spread, sin: across / spread, from, to };
}

function centre(points: readonly (readonly [number, number])[]): { x: number; y: number } {
  const sum = points.reduce((total, [x, y]) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

function clamp(value: number, length: number): number {
  return Math.max(0, Math.min(length - 1, value));
}

function mix(a: number, b: number, share: number): number {
  return a + (b - a) * share;
}
