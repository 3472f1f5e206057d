import type { FaceMesh } from '../nets/face-mesh.ts';
import { classify } from '../image-classes/classify.ts';
import type { Net } from '../models.ts';
import type { LensSigns, MeshedFace } from '../photo-reading.ts';
import type { RgbImage } from '../rgb-image.ts';
import { brightnessOf, colourAt, coloursAt, hueDistance, patchMean, quantile } from './face-colours.ts';

/** ImageNet has two classes for sunglasses, and one for masks of the whole face. */
const sunglassClasses = [837, 838];
const maskClass = 644;

/** How much the net sees: a square in sides of the face, upright, and how much higher than the face's middle it lies. */
const views = { face: { sides: 1, higher: 0.1 }, head: { sides: 1.45, higher: 0.116 } };

/** Probabilities of sunglasses on a face and of a mask before it, cropped to the face itself or to the whole head. */
export async function askImageNet(
  imageClasses: Net,
  image: RgbImage,
  { mesh: { box }, pose }: MeshedFace,
  view: keyof typeof views,
): Promise<{ sunglasses: number; mask: number }> {
  const { sides, higher } = views[view];
  const side = Math.max(box.width, box.height);
  const angle = (pose.rollDeg * Math.PI) / 180;
  const probabilities = await classify(imageClasses, image, {
    centreX: box.x + box.width / 2 + higher * side * Math.sin(angle),
    centreY: box.y + box.height / 2 - higher * side * Math.cos(angle),
    width: sides * side,
    height: sides * side,
    angle,
  });
  const sunglasses = sunglassClasses.reduce((sum, index) => sum + probabilities[index]!, 0);
  return { sunglasses, mask: probabilities[maskClass]! };
}

/** Points around the lower lids, where lenses lie, their lower edge, and the corners of the eyes with the middles of the lids. */
const eyes = [
  {
    lens: [22, 23, 24, 110, 228, 229, 230, 231, 119, 120, 121],
    lowerEdge: [119, 120, 121, 230],
    corners: [33, 133],
    lids: [159, 145],
  },
  {
    lens: [252, 253, 254, 339, 448, 449, 450, 451, 348, 349, 350],
    lowerEdge: [348, 349, 350, 450],
    corners: [263, 362],
    lids: [386, 374],
  },
] as const;
const lowerCheeks = [205, 425, 187, 411, 203, 423, 36, 266];

/** Brightness and hue behind a lens against the cheeks, from where each is worth a question. */
const unlike = { below: 0.85, hueFrom: 0.25 };
const tinted = { below: 0.65, hueFrom: 0.35, unlessAbove: 1.2 };
/** The same of the lower edge alone, where frames of clear glasses lie too. */
const edgeUnlike = { below: 0.85, hueFrom: 0.3 };
const edgeTinted = { below: 0.6, hueFrom: 0.35 };
/** Contrast inside of the eyes against the cheeks: eyes in view have a white beside a dark iris, lenses are flat. */
const eyeContrast = { flatBelow: 0.13, inViewFrom: 0.6 };
/**
 * Log odds of a lens from all signs together: logistic regression on 317 views of 33 tune photos with sunglasses (as they are,
 * enlarged, tilted, mirrored, cropped, lit otherwise) and on 511 of bare eyes and clear glasses, each photo with equal weight.
 * With each photo left out of its own fit, 6 % of those reach `mayHideFrom`, so by themselves they only raise a doubt.
 */
const lensOdds = { base: -4.35, dark: 2.06, hue: 2.6, flat: 2.56, edgeDark: 4.96, edgeHue: 1.57 };
const mayHideFrom = -1.7;

/**
 * Whether the eyes look as if a lens lay before them. Each face is compared with nothing but its own lower cheeks, so that dark
 * skin is no cover. Signs were seen on 47 of 203 uncovered tune faces and in 99 % of 281 views of sunglasses.
 */
export function lensSigns(image: RgbImage, mesh: FaceMesh): LensSigns | null {
  const cheeks = colourAt(image, mesh, lowerCheeks);
  const light = Math.max(1, brightnessOf(cheeks));
  const seen = eyes.map(({ lens, lowerEdge, corners, lids }) => {
    const colours = coloursAt(image, mesh, lens, 0.012);
    const hues = colours.map((colour) => hueDistance(colour, cheeks));
    const edge = colourAt(image, mesh, lowerEdge);
    return {
      // Frames and lashes are darker than the skin behind clear glasses, so the brighter points tell.
      brightness: quantile(colours.map(brightnessOf), 0.75) / light,
      hue: quantile(hues, 0.25),
      edgeBrightness: brightnessOf(edge) / light,
      edgeHue: hueDistance(edge, cheeks),
      contrast: contrastAcross(image, mesh, corners, lids) / light,
    };
  });
  const mean = (key: keyof (typeof seen)[number]): number =>
    seen.reduce((sum, eye) => sum + eye[key], 0) / seen.length;
  const brightness = mean('brightness');
  const contrast = mean('contrast');
  const isInView = contrast >= eyeContrast.inViewFrom;
  const odds =
    lensOdds.base +
    lensOdds.dark * Math.max(0, 1 - brightness) +
    lensOdds.hue * Math.min(1, mean('hue')) +
    lensOdds.flat * Math.max(0, eyeContrast.inViewFrom - contrast) +
    lensOdds.edgeDark * Math.max(0, 1 - mean('edgeBrightness')) +
    lensOdds.edgeHue * Math.min(1, ...seen.map(({ edgeHue }) => edgeHue));
  const isColoured = brightness < tinted.unlessAbove && seen.every(({ hue }) => hue > tinted.hueFrom);
  const isTinted = brightness < tinted.below || isColoured;
  const isEdgeTinted =
    mean('edgeBrightness') < edgeTinted.below || seen.every(({ edgeHue }) => edgeHue > edgeTinted.hueFrom);
  const mayHide = odds >= mayHideFrom || ((isTinted || isEdgeTinted) && !isInView);
  const isUnlike =
    brightness < unlike.below || mean('hue') > unlike.hueFrom || contrast < eyeContrast.flatBelow;
  const isEdgeUnlike =
    mean('edgeBrightness') < edgeUnlike.below || seen.some(({ edgeHue }) => edgeHue > edgeUnlike.hueFrom);
  return mayHide || isUnlike || isEdgeUnlike ? { odds, mayHide } : null;
}

/** The third brightest less the third darkest of 15 places from corner to corner of an eye, between the lids. */
function contrastAcross(
  image: RgbImage,
  { points, box }: FaceMesh,
  [outer, inner]: readonly [number, number],
  [upper, lower]: readonly [number, number],
): number {
  const at = (index: number): { x: number; y: number } => ({
    x: points[3 * index]!,
    y: points[3 * index + 1]!,
  });
  const [from, to, above, below] = [at(outer), at(inner), at(upper), at(lower)];
  const bend = {
    x: 0.8 * ((above.x + below.x) / 2 - (from.x + to.x) / 2),
    y: 0.8 * ((above.y + below.y) / 2 - (from.y + to.y) / 2),
  };
  const reach = Math.round(0.006 * box.width);
  const brightness = Array.from({ length: 15 }, (_, place) => {
    const share = 0.08 + (0.84 * place) / 14;
    const bent = Math.sin(Math.PI * share);
    const x = from.x + (to.x - from.x) * share + bend.x * bent;
    const y = from.y + (to.y - from.y) * share + bend.y * bent;
    return brightnessOf(patchMean(image, x, y, reach));
  }).toSorted((a, b) => a - b);
  return brightness[12]! - brightness[2]!;
}
