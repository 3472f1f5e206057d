import type { QualityRow } from '../quality.ts';
import { faceRows } from './face-rows.ts';
import { layoutRows } from './layout-rows.ts';
import { lightRows } from './light-rows.ts';
import { repeatRows } from './repeat-rows.ts';
import { sceneRows } from './scene-rows.ts';

/** Every line of the quality table. A new signal adds its lines to the file of its kind. */
export const allRows: readonly QualityRow[] = [
  ...faceRows,
  ...lightRows,
  ...sceneRows,
  ...layoutRows,
  ...repeatRows,
];
