import lock from '../../../models.lock.json' with { type: 'json' };
import { loadLiteRtNet, whenAsked, type LazyNet } from '../../nets/litert-net.ts';
import type { VisionModels } from '../models.ts';
import type { ModelFile } from '../model-pieces.ts';
import { firstLoad } from './download-sizes.ts';
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
 * The large nets that a person asks for: `identity` tells which person on the photos is the owner and whether one shows twice,
 * `imageClasses` tells sunglasses from other things before the eyes, masks from faces, and what a photo is about.
 */
export type LargeNet = 'identity' | 'imageClasses';

/** What is fetched together, in the order of need: what every photo needs, what some need, and each large net by itself. */
export type Download = 'first' | 'rest' | LargeNet;

/** The nets of a browser. What a photo needs and has not been loaded is loaded then. */
export type BrowserModels = VisionModels & {
  /** Fetches and starts what belongs to a download. From then on a large net is asked. Rejects with a `ModelFileError`. */
  load: (download: Download) => Promise<void>;
};

/**
 * How many bytes of a download have arrived, and how many there are, before compression. `isKept`: the browser keeps what arrives for
 * the next visit. `heic` is the decoder of HEIC photos.
 */
export type DownloadProgress = {
  download: Download | 'heic';
  arrivedBytes: number;
  totalBytes: number;
  isKept: boolean;
};

/**
 * The nets for a browser; `startRuntime` is called before one is started, while its bytes arrive. The moderation net stays on the
 * server. A net that cannot be fetched rejects its runs with a `ModelFileError`, and is fetched again with the next.
 */
export function createModels(options: {
  store: ModelStore;
  startRuntime: () => Promise<void>;
  onProgress: (progress: DownloadProgress) => void;
}): BrowserModels & { addRuntimeBytes: (bytes: number) => void } {
  const { store, startRuntime, onProgress } = options;
  const progress: Record<Download, { arrivedBytes: number; totalBytes: number }> = {
    first: { arrivedBytes: 0, totalBytes: firstLoad.bytes },
    rest: { arrivedBytes: 0, totalBytes: 0 },
    identity: { arrivedBytes: 0, totalBytes: 0 },
    imageClasses: { arrivedBytes: 0, totalBytes: 0 },
  };
  const add = (download: Download, bytes: number): void => {
    progress[download].arrivedBytes += bytes;
    onProgress({ download, ...progress[download], isKept: store.keepsAll() });
  };
  /** Reads a file and counts it; what a failed try has counted is counted back. */
  const read = async (file: ModelFile, download: Download): Promise<Uint8Array<ArrayBuffer>> => {
    let counted = 0;
    try {
      return await store.read(file, (bytes) => {
        counted += bytes;
        add(download, bytes);
      });
    } catch (error) {
      add(download, -counted);
      throw error;
    }
  };
  let awaitedRuntimeBytes = firstLoad.bytes;
  const runtimeIsNear = Promise.withResolvers<void>();
  const net = (file: ModelFile, download: Download): LazyNet => {
    if (download === 'first') awaitedRuntimeBytes -= file.bytes;
    else progress[download].totalBytes += file.bytes;
    return whenAsked(async () => {
      // The runtime goes first over the line: what has arrived of it is compiled while the nets come.
      const [bytes] = await Promise.all([
        runtimeIsNear.promise.then(() => read(file, download)),
        startRuntime(),
      ]);
      return loadLiteRtNet(bytes);
    });
  };
  const first = {
    faceShortRange: net(files.faceShortRange, 'first'),
    faceFullRange: net(files.faceFullRange, 'first'),
    faceMesh: net(files.faceMesh, 'first'),
    subjectMask: net(files.subjectMask, 'first'),
    faceBlendshapes: net(files.faceBlendshapes, 'first'),
  };
  const rest = {
    objects: net(files.objects, 'rest'),
    poseDetection: net(files.poseDetection, 'rest'),
    poseLandmarks: net(files.poseLandmarks, 'rest'),
  };
  progress.rest.totalBytes += files.objectAnchors.bytes;
  let anchors: Promise<Float32Array> | null = null;
  const objectAnchors = (): Promise<Float32Array> => {
    anchors ??= read(files.objectAnchors, 'rest').then(
      ({ buffer }) => new Float32Array(buffer),
      (error: unknown) => {
        anchors = null;
        throw error;
      },
    );
    return anchors;
  };
  const large = {
    identity: net(files.identity, 'identity'),
    imageClasses: net(files.imageClasses, 'imageClasses'),
  };
  const models: ReturnType<typeof createModels> = {
    ...first,
    ...rest,
    objectAnchors,
    identity: null,
    imageClasses: null,
    explicit: null,
    addRuntimeBytes: (bytes) => {
      add('first', bytes);
      awaitedRuntimeBytes -= bytes;
      if (awaitedRuntimeBytes <= nearBytes) runtimeIsNear.resolve();
    },
    async load(download) {
      if (download === 'first') {
        await Promise.all(Object.values(first).map(({ load }) => load()));
      } else if (download === 'rest') {
        // One after another: a photo that is being measured meanwhile waits for one net at most.
        await objectAnchors();
        for (const { load } of Object.values(rest)) await load();
      } else {
        await large[download].load();
        models[download] = large[download];
      }
    },
  };
  return models;
}

/** So much of the runtime is on its way while the first nets are asked for, so that the line never waits. */
const nearBytes = 1_000_000;

/** The files that this version fetches; others in a browser's cache are of older ones. */
export const fetchedFiles: readonly ModelFile[] = Object.values(files);

function fileOf(name: string): ModelFile {
  const found = lock.files.find(({ file }) => file === name);
  if (found === undefined) throw new Error(`models.lock.json lists no ${name}`);
  return { name, sha256: found.sha256, bytes: found.bytes };
}
