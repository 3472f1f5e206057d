import lock from '../../../models.lock.json' with { type: 'json' };
import { loadLiteRtNet, whenAsked, type LazyNet } from '../../nets/litert-net.ts';
import type { VisionModels } from '../models.ts';
import type { ModelFile } from '../model-pieces.ts';
import type { ModelStore } from './model-files.ts';

/** What a browser fetches of the engine. */
const files = {
  faceShortRange: fileOf('face_detection_short_range.tflite'),
  faceFullRange: fileOf('face_detection_full_range_sparse.tflite'),
  faceMesh: fileOf('face_landmarks_detector.tflite'),
  faceBlendshapes: fileOf('face_blendshapes.tflite'),
  subjectMask: fileOf('selfie_segmentation.tflite'),
  poseDetection: fileOf('pose_detection.tflite'),
  poseLandmarks: fileOf('pose_landmark_lite.tflite'),
  objects: fileOf('efficientdet_lite0.tflite'),
  objectAnchors: fileOf('efficientdet_lite0_anchors.bin'),
  identity: fileOf('sface.tflite'),
  imageClasses: fileOf('mobilenet_v1_1.0_224.tflite'),
};

/**
 * The large nets that a person asks for: `identity` tells which person on the photos is the owner, `imageClasses` tells sunglasses
 * from other things before the eyes.
 */
export type LargeNet = 'identity' | 'imageClasses';

/** The nets of a browser. `loadFirst` fetches those that every photo needs, in the order of use. */
export type BrowserModels = VisionModels & { loadFirst: () => Promise<void> };

/**
 * The nets for a browser; the runtime has to be started before one is loaded. Each is fetched when it is first needed, and the
 * large ones are absent unless named in `asked`. The moderation net stays on the server. A net that cannot be fetched rejects its
 * runs with a `ModelFileError`, and is fetched again with the next.
 */
export function createModels(options: {
  store: ModelStore;
  asked: ReadonlySet<LargeNet>;
  /** Hears of each piece that has arrived, in bytes before compression. */
  onBytes?: (bytes: number) => void;
}): BrowserModels {
  const { store, asked, onBytes } = options;
  const net = (file: ModelFile): LazyNet =>
    whenAsked(async () => loadLiteRtNet(await store.read(file, onBytes)));
  const first = {
    faceShortRange: net(files.faceShortRange),
    faceFullRange: net(files.faceFullRange),
    faceMesh: net(files.faceMesh),
    subjectMask: net(files.subjectMask),
    faceBlendshapes: net(files.faceBlendshapes),
  };
  let anchors: Promise<Float32Array> | null = null;
  return {
    ...first,
    poseDetection: net(files.poseDetection),
    poseLandmarks: net(files.poseLandmarks),
    objects: net(files.objects),
    objectAnchors: () => {
      anchors ??= store.read(files.objectAnchors, onBytes).then(
        ({ buffer }) => new Float32Array(buffer),
        (error: unknown) => {
          anchors = null;
          throw error;
        },
      );
      return anchors;
    },
    identity: asked.has('identity') ? net(files.identity) : null,
    imageClasses: asked.has('imageClasses') ? net(files.imageClasses) : null,
    explicit: null,
    loadFirst: async () => {
      await Promise.all(Object.values(first).map(({ load }) => load()));
    },
  };
}

function fileOf(name: string): ModelFile {
  const found = lock.files.find(({ file }) => file === name);
  if (found === undefined) throw new Error(`models.lock.json lists no ${name}`);
  return { name, sha256: found.sha256, bytes: found.bytes };
}
