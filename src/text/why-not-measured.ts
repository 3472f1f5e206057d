import type { Signal } from '../domain/signal.ts';

/** Why what needs English was not measured, for a profile without an English field. */
export function whyNotMeasured(status: 'analysed' | 'empty', language: Signal<string>): string {
  if (status === 'empty') return 'not measured: there is no text';
  if (language.state === 'measured') return 'not measured: only English is supported';
  return `not measured: the language could not be told (${language.reason.replace(/^could not tell: /u, '')})`;
}
