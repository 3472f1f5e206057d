import { detectBody, type Body } from './nets/body.ts';
import { detectFaces, isSomebodyClose, withSmallFaces } from './nets/detect-faces.ts';
import { type Detection, sharedArea } from './nets/detections.ts';
import { detectObjects, type FoundObject } from './nets/detect-objects.ts';
import { meshFace } from './nets/face-mesh.ts';
import { describeIdentity } from './nets/identity.ts';
import { bars, barsOf, insideBars } from './layout/bars.ts';
import { collage } from './layout/collage.ts';
import { screenshot } from './layout/screenshot.ts';
import type { VisionModels } from './models.ts';
import { type MeshedFace, type PhotoMetadata, type ReadFace } from './photo-reading.ts';
import { halved, luminanceOf, partOf, type RgbImage } from './rgb-image.ts';
import { localFeatures } from './same-shot/local-features.ts';
import type { Box, FaceReading, PhotoFingerprint, PhotoSignals } from './signals.ts';
import { withSums } from './sampling.ts';
import { blockiness } from './signals/pixels/blockiness.ts';
import { blurIn, faceBlur, photoBlur, viewForBlur } from './signals/pixels/blur.ts';
import { flashFired, focalLength } from './signals/camera.ts';
import { colourfulness, monochrome } from './signals/pixels/colour.ts';
import { eyesCovered, mouthCovered, readCovers } from './signals/face/covers.ts';
import { contrast, exposure, highlights } from './signals/pixels/exposure.ts';
import { eyeOpenness, visibleEyes } from './signals/face/eyes.ts';
import { faceLight } from './signals/face/face-light.ts';
import {
  faceInPhoto,
  faceShare,
  framing,
  headInFrame,
  headroom,
  isHeadAndShoulders,
} from './signals/people/framing.ts';
import { gaze, sight } from './signals/face/gaze.ts';
import { headPoseOf, headPoseSignal } from './signals/face/head-pose.ts';
import { heldPhone } from './signals/people/held-phone.ts';
import { moderation } from './signals/moderation.ts';
import { noise } from './signals/pixels/noise.ts';
import { needsObjects, objectsSignal } from './signals/objects.ts';
import { thingsShown } from './signals/things.ts';
import {
  faceBox,
  facesSignal,
  fractionsOf,
  isConfirmed,
  isOfAnimal,
  isPerson,
  mayHideFace,
} from './signals/people/people.ts';
import { peopleInFocus } from './signals/people/people-in-focus.ts';
import { resolution } from './signals/resolution.ts';
import { mouth, smile, teethShown } from './signals/face/smile.ts';
import {
  askableAmong,
  countAmong,
  livingAmong,
  picturedFaces,
  picturedSignal,
  showsOneTwice,
} from './signals/people/pictured-faces.ts';
import { withoutPatterns } from './signals/people/pattern-faces.ts';
import { subjectShare } from './signals/people/subject-share.ts';
import { maskSubject } from './nets/subject-mask.ts';

/** Changes with everything that changes a result; it stands in the report beside the models' hashes. */
export const engineVersion = '2.5.0';

/** Meshes and identities are computed for this many faces, the largest first. */
const measuredFaces = 6;
/** Whether glasses cover the eyes is asked of the net for this many faces, the largest first. */
const coversAsked = 3;
/** Identities of faces narrower than this, or turned further, compare badly. */
const minIdentityPx = 40;
const maxIdentityYawDeg = 60;
/**
 * Faces turned by more than about 100° get a mesh that lies upside down, up to a presence of 1 and with a harmless roll; their
 * descriptors are unlike those of the same face upright (0.0–0.3). The detector was never surer of them than 0.84 (five photos
 * turned in steps of 20°), and of upright faces mostly above 0.85.
 */
const surelyFittedScore = 0.85;

/**
 * Everything that can be measured on one photo by itself.
 *
 * `image` holds the upright photo at up to 1024 pixels on the longer side; `metadata` what was known when it was uploaded;
 * `frameRatio` is width ÷ height of the frame in which the dating app shows it. The same input gives the same output. The
 * fingerprint serves to compare the photos of one set and is then discarded.
 */
export async function analysePhoto(
  models: VisionModels,
  photo: { image: RgbImage; metadata: PhotoMetadata; frameRatio: number },
): Promise<{ signals: PhotoSignals; fingerprint: PhotoFingerprint }> {
  const { image, metadata, frameRatio } = photo;
  const half = withSums(halved(image));
  const found = await findPeople(models, image, half);
  const pictured = picturedFaces({ image, half }, found.faces, found.objects);
  const { faces, objects } = livingAmong(found, pictured);
  const shown = faces.filter(isConfirmed);
  const main = shown[0] ?? null;
  const mask = await maskSubject(models, half);
  const body = await findBody(models, image, main, objects);

  const luminance = luminanceOf(half);
  const sides = barsOf(half);
  const inside = insideBars(half, sides);
  const noiseLevel = noise(luminance);
  const view = viewForBlur(image, luminance);
  const scale = view.width / image.width;
  const sharpness = faceBlur(view, scale, main, noiseLevel);
  const colour = colourfulness(half);
  const light = faceLight(image, luminance, main);
  const people = countAmong(found, pictured);
  const inFocus = peopleInFocus({ image, faces, objects }, people, (box) =>
    blurIn(view, scale, box, noiseLevel),
  );
  const readings = shown.map((face) => readingOf(face, image, metadata, objects));
  const [mainReading] = readings;
  const covered = eyesCovered(main);
  const coveredMouth = mouthCovered(main, objects);
  const smiles = smile(main, image, coveredMouth);

  const signals: PhotoSignals = {
    faces: facesSignal(readings, mayHideFace(faces, objects)),
    ...picturedSignal(pictured, image),
    peopleCount: people,
    peopleInFocus: inFocus,
    headPose: headPoseSignal(main),
    eyeOpenness: mainReading?.eyeOpenness ?? eyeOpenness(null, covered),
    gaze: mainReading?.gaze ?? gaze(null, covered),
    smile: smiles,
    teethShown: teethShown(main, smiles, image),
    eyesCovered: covered,
    mouth: mouth(main, coveredMouth),
    sight: sight(main, covered),
    mouthCovered: coveredMouth,
    phoneHeldUp: await heldPhone(models, image, { face: main, objects, body }),
    faceShare: faceShare(image, main),
    framing: framing(image, main, body, objects),
    faceInPhoto: faceInPhoto(image, main),
    headroom: headroom(image, main, mask),
    headInFrame: headInFrame(image, main, frameRatio),
    subjectShare: subjectShare(mask, people),
    photoBlur: photoBlur(view, scale, sharpness, noiseLevel),
    faceBlur: sharpness,
    blockiness: blockiness(image, image.width / metadata.width),
    exposure: exposure(luminance),
    highlights: highlights(luminance),
    faceLight: light.mean,
    faceHighlights: light.highlights,
    faceBurnt: light.burnt,
    faceLightBalance: light.balance,
    contrast: contrast(partOf(luminance, inside)),
    colourfulness: colour,
    monochrome: monochrome(colour),
    bars: bars(sides),
    collage: collage(half, inside, showsOneTwice(shown)),
    screenshot: screenshot(image),
    noise: noiseLevel,
    resolution: resolution(metadata, frameRatio),
    objects: objectsSignal(objects, image),
    things: await thingsShown(models, image, objects === null),
    moderation: await moderation(models, half),
    flashFired: flashFired(metadata.flashFired),
    focalLengthMm: focalLength(metadata.focalLengthMm),
  };
  const fingerprint = {
    identities: shown.map(({ identity }) => identity),
    eyes: shown.map(visibleEyes),
    surelyFitted: shown.map(
      (face) => face.detection.score >= surelyFittedScore && !pictured.perhaps.includes(face),
    ),
    shot: localFeatures(partOf(luminance, inside)),
  };
  return { signals, fingerprint };
}

/**
 * Where faces are on a photo, the largest first, and nothing more about them: nobody is recognised. Only the larger ones of a
 * photo are looked for; a face has to be confirmed by the mesh net, whose points end here, and be neither an animal's nor, as it
 * seems, on a picture beside a living one.
 */
export async function locateFaces(models: VisionModels, image: RgbImage): Promise<Box[]> {
  const half = withSums(halved(image));
  const found = await meshLargest(models, image, await detectFaces(models, image, half));
  const faces = found.filter(isConfirmed);
  const people = faces.length > 1 ? await askable(models, image, half, faces) : faces;
  return people.map((face) => fractionsOf(faceBox(face), image));
}

/** Those of several faces that may be the user's. A single face raises no question, whoever's it is. */
async function askable(
  models: VisionModels,
  image: RgbImage,
  half: RgbImage,
  several: MeshedFace[],
): Promise<ReadFace[]> {
  const objects = await detectObjects(models, image);
  const faces = withoutAnimals(several, objects);
  return askableAmong(faces, picturedFaces({ image, half }, faces, objects));
}

/**
 * Faces, the largest first, and objects. Small faces are searched for on tiles only where the object net saw a person: of 133
 * photos without a close face these were 30, with 27 of the 28 small faces that tiles of all 133 showed.
 */
async function findPeople(
  models: VisionModels,
  image: RgbImage,
  half: RgbImage,
): Promise<{ faces: ReadFace[]; objects: FoundObject[] | null }> {
  const seen = await detectFaces(models, image, half);
  if (isSomebodyClose(seen, image)) {
    const faces = await readFaces(models, image, seen);
    const objects = needsObjects(faces, image) ? await detectObjects(models, image) : null;
    return { faces: withoutAnimals(faces, objects), objects };
  }
  const objects = await detectObjects(models, image);
  const all = objects.some(isPerson) ? await withSmallFaces(models, image, seen) : seen;
  return { faces: withoutAnimals(await readFaces(models, image, all), objects), objects };
}

function withoutAnimals<Face extends ReadFace>(
  faces: Face[],
  objects: readonly FoundObject[] | null,
): Face[] {
  return objects === null ? faces : faces.filter((face) => !isOfAnimal(face, objects));
}

/** The body, unless it cannot show, or nothing else says that there is a person. */
async function findBody(
  models: VisionModels,
  image: RgbImage,
  main: ReadFace | null,
  objects: readonly FoundObject[] | null,
): Promise<Body | null> {
  const isWanted = main === null ? objects?.some(isPerson) === true : !isHeadAndShoulders(image, main);
  if (!isWanted) return null;
  return detectBody(models, image, main === null ? null : faceBox(main));
}

async function readFaces(
  models: VisionModels,
  image: RgbImage,
  detections: readonly Detection[],
): Promise<ReadFace[]> {
  const largest = await meshLargest(models, image, detections);
  const rest = detections
    .slice(measuredFaces)
    .map((detection) => ({ detection, mesh: null, pose: null, identity: null, covers: null }));
  for (const [rank, face] of largest.filter(isConfirmed).entries()) {
    face.identity = await identityOf(models, image, face);
    face.covers = await readCovers(models, image, face, rank < coversAsked);
  }
  return [...largest, ...rest];
}

async function identityOf(
  models: VisionModels,
  image: RgbImage,
  { mesh, pose }: MeshedFace,
): Promise<Float32Array | null> {
  const comparable = mesh.box.width >= minIdentityPx && Math.abs(pose.yawDeg) <= maxIdentityYawDeg;
  return comparable && models.identity ? describeIdentity(models.identity, image, mesh) : null;
}

/** The largest faces with their meshes, those that show most first, without patterns that only look like a face. */
async function meshLargest(
  models: VisionModels,
  image: RgbImage,
  detections: readonly Detection[],
): Promise<MeshedFace[]> {
  const meshed: MeshedFace[] = [];
  for (const detection of detections.slice(0, measuredFaces)) {
    const mesh = await meshFace(models, image, detection);
    meshed.push({ detection, mesh, pose: headPoseOf(mesh.points), identity: null, covers: null });
  }
  const real = await withoutPatterns(models, image, meshed);
  return real.toSorted((a, b) => areaInside(b, image) - areaInside(a, image));
}

/** How much of the photo a face fills, in square pixels. */
function areaInside(face: ReadFace, image: RgbImage): number {
  const box = isConfirmed(face) ? faceBox(face) : face.detection;
  return sharedArea(box, { x: 0, y: 0, width: image.width, height: image.height });
}

function readingOf(
  face: ReadFace,
  image: RgbImage,
  metadata: PhotoMetadata,
  objects: readonly FoundObject[] | null,
): FaceReading {
  const box = faceBox(face);
  const covered = eyesCovered(face);
  const coveredMouth = mouthCovered(face, objects);
  const smiles = smile(face, image, coveredMouth);
  return {
    box: fractionsOf(box, image),
    sizePx: Math.round(Math.min(box.width, box.height) * (metadata.width / image.width)),
    headPose: headPoseSignal(face),
    eyeOpenness: eyeOpenness(face, covered),
    gaze: gaze(face, covered),
    smile: smiles,
    teethShown: teethShown(face, smiles, image),
    mouth: mouth(face, coveredMouth),
    sight: sight(face, covered),
  };
}
