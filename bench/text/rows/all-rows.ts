import type { TextRow } from '../quality.ts';
import { adviceRows } from './advice-rows.ts';
import { coachRows } from './coach-rows.ts';
import { grammarRows } from './grammar-rows.ts';
import { meaningRows } from './meaning-rows.ts';
import { rewritingRows } from './rewriting-rows.ts';

/** Every line of the quality table, in order. */
export const allRows: readonly TextRow[] = [
  ...adviceRows,
  ...grammarRows,
  ...meaningRows,
  ...rewritingRows,
  ...coachRows,
];
