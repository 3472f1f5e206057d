import { readFileSync } from 'node:fs';
import type { VisionModels } from '../models.ts';
import { kerasNetToOnnx } from './keras-net.ts';
import { loadLiteRtNet, startLiteRt } from './litert-nets.ts';
import { readFileLock } from './locked-files.ts';
import { modelLockPath, modelPath } from './model-store.ts';
import { loadOnnxNet, type Uninterrupted } from './onnx-nets.ts';
import { tensorFlowGraphToOnnx } from './tensorflow-graph.ts';

/**
 * Loads every net from the folder that `ensureModels` filled. Once per worker thread; takes one to two seconds.
 * `uninterrupted` runs each part, now and later, that the thread must not be ended in.
 */
export async function loadModels(modelsDir: string, uninterrupted: Uninterrupted): Promise<VisionModels> {
  const lock = await readFileLock(modelLockPath);
  const path = (name: string): string => modelPath(modelsDir, lock, name);
  const bytes = (name: string): Buffer => readFileSync(path(name));
  const text = (name: string): string => readFileSync(path(name), 'utf8');
  await startLiteRt();
  return {
    faceShortRange: await loadLiteRtNet(path('face_detection_short_range.tflite')),
    faceFullRange: await loadLiteRtNet(path('face_detection_full_range_sparse.tflite')),
    faceMesh: await loadLiteRtNet(path('face_landmarks_detector.tflite')),
    faceBlendshapes: await loadLiteRtNet(path('face_blendshapes.tflite')),
    identity: await loadOnnxNet(path('sface.onnx'), [1, 3, 112, 112], uninterrupted),
    poseDetection: await loadLiteRtNet(path('pose_detection.tflite')),
    poseLandmarks: await loadLiteRtNet(path('pose_landmark_lite.tflite')),
    subjectMask: await loadLiteRtNet(path('selfie_segmentation.tflite')),
    objects: await loadLiteRtNet(path('efficientdet_lite0.tflite')),
    objectAnchors: floatsOf(bytes('efficientdet_lite0_anchors.bin')),
    expression: await loadOnnxNet(
      tensorFlowGraphToOnnx(text('emotion.json'), bytes('emotion.bin'), {
        side: 64,
        channels: 1,
        classes: 7,
      }),
      [1, 64, 64, 1],
      uninterrupted,
    ),
    explicit: await loadOnnxNet(
      kerasNetToOnnx(text('nsfw/model.json'), bytes('nsfw/weights.bin'), { side: 224, classes: 5 }),
      [1, 224, 224, 3],
      uninterrupted,
    ),
  };
}

function floatsOf(bytes: Buffer): Float32Array {
  const floats = new Float32Array(bytes.length / 4);
  for (let index = 0; index < floats.length; index += 1) floats[index] = bytes.readFloatLE(index * 4);
  return floats;
}
