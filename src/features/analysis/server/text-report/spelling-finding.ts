import type { Finding } from '../../analysis.contract.ts';
import { createFinding, quoted } from './text-finding.ts';
import type { TextField } from '../../../../text/fields/text-field.ts';

/** A word with one certain correction, as a finding that one click applies. Offsets in `clean`. */
export function spellingFinding(
  field: TextField,
  slip: { start: number; end: number; replacement: string },
): Finding {
  const text = field.clean.slice(slip.start, slip.end);
  return createFinding(field, {
    kind: 'spelling',
    severity: 'fix',
    message: `${quoted(text)} should be ${quoted(slip.replacement)}.`,
    measured: { value: text, unit: 'word', text: quoted(text) },
    threshold: { value: slip.replacement, unit: 'word', text: quoted(slip.replacement) },
    ruleId: 'spelling',
    action: `Write ${quoted(slip.replacement)}.`,
    at: slip,
    replacement: slip.replacement,
    note: 'spelling',
  });
}
