import type { DoneReading, ReadField } from '../../../text/text-reading.ts';
import type { Finding } from '../analysis.contract.ts';
import { bioRange, bioWords } from './length-findings.ts';
import { calledTogether, count, createFinding } from './text-finding.ts';

/** Of fewer words, no mistakes are no merit. */
const fewestWords = 10;

/**
 * What was measured and is as it should be: why a text that stands out, and in which nothing asks for a change, may stay as it is.
 * A text that says nothing of its writer is not praised for its length or for having no mistakes.
 */
export function allClear(reading: DoneReading): Finding[] {
  return [...reading.fields.flatMap(lengthInRange), ...noMistakes(reading)];
}

function lengthInRange(field: ReadField): Finding[] {
  const { kind, limit, words } = field;
  if (kind !== 'bio' || limit === 0 || words < bioWords.fewest || words > bioWords.most) return [];
  return [
    createFinding(field, {
      kind: 'length',
      severity: 'good',
      message: `Your bio has ${words} words, within the ${bioWords.fewest} to ${bioWords.most} that people in Tinder’s survey preferred.`,
      measured: count(words, 'words', 'word'),
      threshold: bioRange(),
      ruleId: 'bio-length',
      action: null,
    }),
  ];
}

function noMistakes({ fields, signals, seen }: DoneReading): Finding[] {
  const checked = fields.filter(({ field }) =>
    seen.spelling.some((entry) => entry.field === field && entry.failure === null),
  );
  const words = checked.reduce((sum, field) => sum + field.words, 0);
  const isAll = (name: string): boolean => signals[name]?.state === 'measured' && signals[name].value === 0;
  if (words < fewestWords || !isAll('spellingAndGrammar') || !isAll('cliches') || !isAll('demands'))
    return [];
  return [
    createFinding(null, {
      kind: 'no-mistakes',
      severity: 'good',
      message: `We found no spelling or grammar mistakes, clichés or demands in ${calledTogether(checked)}.`,
      measured: count(0, 'possible mistakes'),
      threshold: count(0, 'possible mistakes'),
      ruleId: 'spelling',
      action: null,
    }),
  ];
}
