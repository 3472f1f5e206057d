import type { TextRow } from '../quality.ts';
import { adviceRows } from './advice-rows.ts';

/** Every line of the quality table, in order. */
export const allRows: readonly TextRow[] = [...adviceRows];
