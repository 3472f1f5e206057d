import type { TextResult } from '../../analysis.contract.ts';

/** Everything but grammar, and the fields that a grammar checker for English can read. */
export type TextReading = { result: TextResult; englishFields: string[] };

export const onlyEnglish = 'not measured: only English is supported';
