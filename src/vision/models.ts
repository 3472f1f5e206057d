import type { Net } from '../nets/net.ts';

export type { Net } from '../nets/net.ts';

/**
 * Every net of the engine. Shapes are [height, width, channels] of the input; pixel ranges stand where each is used. Those that
 * may be null are large and answer one question each: without them it stays open.
 */
export type VisionModels = {
  /** MediaPipe face detection, short range: [128, 128, 3]. */
  faceShortRange: Net;
  /** MediaPipe face detection, full range, sparse: [192, 192, 3]. */
  faceFullRange: Net;
  /** MediaPipe face mesh of 478 points: [256, 256, 3]. */
  faceMesh: Net;
  /** MediaPipe blendshapes: 146 points × 2 → 52 scores. */
  faceBlendshapes: Net;
  /** OpenCV Zoo SFace: [112, 112, 3] → 128 numbers. */
  identity: Net | null;
  /** BlazePose detector: [224, 224, 3]. */
  poseDetection: Net;
  /** BlazePose landmarks, lite: [256, 256, 3]. */
  poseLandmarks: Net;
  /** MediaPipe selfie segmentation: [256, 256, 3] → 256 × 256 probabilities. */
  subjectMask: Net;
  /** EfficientDet-Lite0 without its post-processing: [320, 320, 3] bytes → boxes and 90 class scores per anchor. */
  objects: Net;
  /** Its anchors: centre y, centre x, height, width, 0–1. */
  objectAnchors: () => Promise<Float32Array>;
  /** MobileNet v1 trained on ImageNet: [224, 224, 3] → nothing and 1000 classes. */
  imageClasses: Net | null;
  /** nsfwjs MobileNetV2: [224, 224, 3] → drawing, hentai, neutral, porn, sexy. */
  explicit: Net | null;
};
