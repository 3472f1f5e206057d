import { readFileSync } from 'node:fs';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import type { Net, VisionModels } from '../models.ts';
import { loadLiteRtNet, startLiteRt } from './litert-nets.ts';
import { readFileLock } from './locked-files.ts';
import { modelLockPath, modelPath } from './model-store.ts';
import { loadGraphNet, loadLayersNet, startTensorFlow } from './tensorflow-nets.ts';

/** Loads every net from the folder that `ensureModels` filled. Once per worker thread; takes one to two seconds. */
export async function loadModels(modelsDir: string): Promise<VisionModels> {
  const lock = await readFileLock(modelLockPath);
  const path = (name: string): string => modelPath(modelsDir, lock, name);
  const [identity] = await Promise.all([
    loadIdentityNet(path('sface.onnx')),
    startLiteRt(),
    startTensorFlow(),
  ]);
  return {
    faceShortRange: await loadLiteRtNet(path('face_detection_short_range.tflite')),
    faceFullRange: await loadLiteRtNet(path('face_detection_full_range_sparse.tflite')),
    faceMesh: await loadLiteRtNet(path('face_landmarks_detector.tflite')),
    faceBlendshapes: await loadLiteRtNet(path('face_blendshapes.tflite')),
    identity,
    poseDetection: await loadLiteRtNet(path('pose_detection.tflite')),
    poseLandmarks: await loadLiteRtNet(path('pose_landmark_lite.tflite')),
    subjectMask: await loadLiteRtNet(path('selfie_segmentation.tflite')),
    objects: await loadLiteRtNet(path('efficientdet_lite0.tflite')),
    objectAnchors: floatsOf(readFileSync(path('efficientdet_lite0_anchors.bin'))),
    expression: await loadGraphNet(path('emotion.json'), path('emotion.bin'), [1, 64, 64, 1]),
    explicit: await loadLayersNet(path('nsfw/model.json'), path('nsfw/weights.bin'), [1, 224, 224, 3]),
  };
}

/** SFace on ONNX Runtime with one thread, as each worker has a core of its own. */
async function loadIdentityNet(path: string): Promise<Net> {
  const session = await InferenceSession.create(path, {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    logSeverityLevel: 3,
  });
  return {
    async run(values) {
      if (!(values instanceof Float32Array)) throw new TypeError('SFace takes floats');
      const outputs = await session.run({
        data: new Tensor('float32', values, [1, 3, 112, 112]),
      });
      const features = outputs['fc1']?.data;
      if (!(features instanceof Float32Array)) throw new Error('SFace gave no features');
      return [features];
    },
  };
}

function floatsOf(bytes: Buffer): Float32Array {
  const floats = new Float32Array(bytes.length / 4);
  for (let index = 0; index < floats.length; index += 1) floats[index] = bytes.readFloatLE(index * 4);
  return floats;
}
