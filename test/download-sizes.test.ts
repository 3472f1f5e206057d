import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import lock from '../models.lock.json' with { type: 'json' };
import { firstLoad, heicLoad } from '../src/vision/browser/download-sizes.ts';

const firstNets = [
  'face_detection_short_range.tflite',
  'face_detection_full_range_sparse.tflite',
  'face_landmarks_detector.tflite',
  'face_blendshapes.tflite',
  'selfie_segmentation.tflite',
];

it('knows how many bytes come before the first photo', () => {
  const runtime = fileURLToPath(import.meta.resolve('@litertjs/core/wasm/litert_wasm_compat_internal.wasm'));
  const nets = lock.files.filter(({ file }) => firstNets.includes(file));
  expect(nets).toHaveLength(firstNets.length);
  const bytes = nets.reduce((sum, net) => sum + net.bytes, statSync(runtime).size);
  expect(firstLoad.bytes).toBe(bytes);
});

it('knows how large the decoder of HEIC photos is', () => {
  const decoder = fileURLToPath(import.meta.resolve('libheif-js/libheif-wasm/libheif.wasm'));
  expect(heicLoad.bytes).toBe(statSync(decoder).size);
});
