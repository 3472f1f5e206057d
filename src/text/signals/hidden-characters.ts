import { measured } from '../../domain/signal.ts';
import type { HiddenRun } from '../fields/clean-text.ts';
import {
  atMost,
  capFindings,
  count,
  createFinding,
  startSentence,
  type Observation,
} from '../../features/analysis/server/text-report/text-finding.ts';
import type { TextProfile } from '../fields/text-field.ts';

const kinds: Readonly<Record<HiddenRun['kind'], string>> = {
  control: 'a control character, which shows as a box or not at all',
  invisible: 'an invisible character, which counts toward the limit',
  broken: 'half of a broken character, which shows as a box',
};

/**
 * Characters nobody sees: control characters, zero-width characters, direction overrides, broken halves.
 * The analysis goes on without them. Signal: `hiddenCharacters`, in UTF-16 code units.
 */
export function analyseHiddenCharacters(profile: TextProfile): Observation {
  let total = 0;
  const findings = profile.fields.flatMap((field) => {
    const found = field.hidden.map((run) => {
      const units = run.end - run.start;
      total += units;
      const finding = createFinding(field, {
        kind: `hidden-${run.kind}-${run.start}`,
        severity: 'consider',
        message: `${startSentence(field.calledInText)} has ${units === 1 ? kinds[run.kind] : `${units} characters in a row that nobody sees`}. ${units === 1 ? 'It was' : 'They were'} left out of the analysis.`,
        measured: count(units, 'hidden characters', 'hidden character'),
        threshold: atMost(0, 'hidden characters'),
        ruleId: field.kind === 'bio' ? 'app-text-limit' : 'app-prompt-limit',
        action: 'Remove it; every letter you wrote stays.',
        replacement: '',
      });
      return { ...finding, span: { field: field.field, start: run.start, end: run.end } };
    });
    return capFindings(field, found, 'hidden', 'stretches of hidden characters');
  });
  return { signals: { hiddenCharacters: measured(total, 'hidden characters') }, findings };
}
