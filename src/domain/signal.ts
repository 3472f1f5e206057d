/**
 * One measurement and what is known about it.
 *
 * `measured`: `value` was measured with `confidence` (0–1).
 * `could-not-tell`: the measurement ran and its answer is not certain enough to show; `value` is null.
 * `not-measured`: the measurement did not run (no face, wrong language, …); `value` is null.
 * `reason` is a sentence for the reader; it is null only when the state is `measured`.
 */
export type Signal<T> =
  | { state: 'measured'; value: T; unit: string | null; confidence: number; reason: null }
  | { state: 'could-not-tell'; value: null; unit: string | null; confidence: number; reason: string }
  | { state: 'not-measured'; value: null; unit: string | null; confidence: 0; reason: string };

/** A value that was measured. `unit` is null for names and flags; `confidence` runs from 0 to 1. */
export function measured<T>(value: T, unit: string | null = null, confidence = 1): Signal<T> {
  return { state: 'measured', value, unit, confidence, reason: null };
}

/** A measurement whose answer is too uncertain to be shown. */
export function couldNotTell<T>(reason: string, unit: string | null = null, confidence = 0): Signal<T> {
  return { state: 'could-not-tell', value: null, unit, confidence, reason };
}

/** A measurement that did not run. */
export function notMeasured<T>(reason: string, unit: string | null = null): Signal<T> {
  return { state: 'not-measured', value: null, unit, confidence: 0, reason };
}

/** The value when it was measured, else null. */
export function valueOf<T>(signal: Signal<T>): T | null {
  return signal.state === 'measured' ? signal.value : null;
}

/** Why a browser has no value for a signal that only the server measures. */
export const leftToServer = 'not measured: the full analysis reads this on our server';

/** Whether every one of the signals was asked for; a browser leaves some to the server. */
export function isReadInFull(signals: Readonly<Record<string, { reason: string | null }>>): boolean {
  return Object.values(signals).every(({ reason }) => reason !== leftToServer);
}
