import { readFileSync } from 'node:fs';
import type { VisionModels } from '../models.ts';
import { kerasNetToTflite } from '../../nets/conversion/keras-net.ts';
import { loadLiteRtNet, whenAsked } from '../../nets/litert-net.ts';
import { startLiteRt } from '../../nets/start-litert.ts';
import { readFileLock } from '../../nets/locked-files.ts';
import { modelLockPath, modelPath } from '../../nets/model-store.ts';

/**
 * Loads the nets from the folder that `ensureModels` filled. Once per worker thread; takes about a second. Those that few photos
 * need are loaded when they are first asked: they take a fifth of the time and 100 MB.
 */
export async function loadModels(modelsDir: string): Promise<VisionModels> {
  const lock = await readFileLock(modelLockPath);
  const bytes = (name: string): Buffer<ArrayBuffer> => readFileSync(modelPath(modelsDir, lock, name));
  const text = (name: string): string => bytes(name).toString();
  await startLiteRt();
  // The largest first: the runtime's memory grows by a share of what it has, and never shrinks.
  const identity = await loadLiteRtNet(bytes('sface.tflite'));
  const objectAnchors = floatsOf(bytes('efficientdet_lite0_anchors.bin'));
  return {
    faceShortRange: await loadLiteRtNet(bytes('face_detection_short_range.tflite')),
    faceFullRange: await loadLiteRtNet(bytes('face_detection_full_range_sparse.tflite')),
    faceMesh: await loadLiteRtNet(bytes('face_landmarks_detector.tflite')),
    faceBlendshapes: await loadLiteRtNet(bytes('face_blendshapes.tflite')),
    identity,
    poseDetection: whenAsked(() => loadLiteRtNet(bytes('pose_detection.tflite'))),
    poseLandmarks: whenAsked(() => loadLiteRtNet(bytes('pose_landmark_lite.tflite'))),
    subjectMask: await loadLiteRtNet(bytes('selfie_segmentation.tflite')),
    objects: await loadLiteRtNet(bytes('efficientdet_lite0.tflite')),
    objectAnchors: () => Promise.resolve(objectAnchors),
    imageClasses: whenAsked(() => loadLiteRtNet(bytes('mobilenet_v1_1.0_224.tflite'))),
    explicit: await loadLiteRtNet(
      kerasNetToTflite(text('nsfw/model.json'), bytes('nsfw/weights.bin'), { side: 224 }),
    ),
  };
}

function floatsOf(bytes: Buffer): Float32Array {
  const floats = new Float32Array(bytes.length / 4);
  for (let index = 0; index < floats.length; index += 1) floats[index] = bytes.readFloatLE(index * 4);
  return floats;
}
