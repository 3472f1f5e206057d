import { measured } from '../../domain/signal.ts';
import type { SourceField } from '../fields/text-field.ts';
import type { Observation } from '../text-reading.ts';

/**
 * Invisible characters: control characters, zero-width characters, direction overrides, broken halves.
 * The analysis goes on without them. Signal: `hiddenCharacters`, in UTF-16 code units.
 */
export function analyseHiddenCharacters(fields: readonly SourceField[]): Observation {
  const hidden = fields.flatMap(({ field, hidden: runs }) => runs.map((run) => ({ ...run, field })));
  const total = hidden.reduce((sum, { start, end }) => sum + end - start, 0);
  return { signals: { hiddenCharacters: measured(total, 'hidden characters') }, seen: { hidden } };
}
