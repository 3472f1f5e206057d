import type { TextResult } from '../features/analysis/analysis.contract.ts';

/** Everything but grammar, and the fields that a grammar checker for English can read. */
export type TextReading = { result: TextResult; englishFields: string[] };

/** Why what needs English was not measured, for a profile without an English field. */
export function whyNotMeasured(status: TextResult['status'], language: TextResult['language']): string {
  if (status === 'empty') return 'not measured: there is no text';
  if (language.state === 'measured') return 'not measured: only English is supported';
  return `not measured: the language could not be told (${(language.reason ?? '').replace(/^could not tell: /u, '')})`;
}
