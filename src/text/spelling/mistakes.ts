import { notMeasured, measured, type Signal } from '../../domain/signal.ts';
import { placeOf, type SourceField } from '../fields/text-field.ts';
import type { Mistake, TextPlace } from '../text-reading.ts';
import { trustIn } from './grammar-doubts.ts';
import type { GrammarLint } from './grammar-lint.ts';
import { certainRules, mistakeKinds, mistakeRules, neverShown } from './grammar-rules.ts';

/**
 * The checker's remarks that are mistakes, never taste or dialect, and not where one of `taken` marks the same place.
 * `lints` have offsets in the field's `readable` text.
 */
export function findMistakes(
  field: SourceField,
  lints: readonly GrammarLint[],
  taken: readonly TextPlace[],
): Mistake[] {
  return lints.flatMap((lint): Mistake[] => {
    const place = placeOf(field, lint.start, lint.end);
    const overlaps = taken.some(
      (other) => other.field === field.field && place.start < other.end && other.start < place.end,
    );
    if (overlaps || lint.end <= lint.start) return [];
    const text = field.readable.slice(lint.start, lint.end);
    const found = lint.rule === 'SpellCheck' ? unknownWord(lint) : mistake(field, lint, text);
    return found === null ? [] : [{ ...place, text, ...found }];
  });
}

/** Slips and mistakes together. `failure`: why a field could not be checked, as the end of a sentence. */
export function spellingSignal(mistakes: number, failure: string | null): Signal<number> {
  return failure === null
    ? measured(mistakes, mistakeUnit, 0.9)
    : notMeasured(`could not be checked: ${failure}`, mistakeUnit);
}

export const mistakeUnit = 'possible mistakes';

type Judged = Mistake extends infer M
  ? M extends Mistake
    ? Omit<M, 'field' | 'start' | 'end' | 'text'>
    : never
  : never;

function unknownWord({ suggestions }: GrammarLint): Judged {
  return { kind: 'unknown-word', suggestion: suggestions[0]?.text };
}

function mistake(field: SourceField, lint: GrammarLint, text: string): Judged | null {
  if (neverShown.has(lint.rule) || !(mistakeKinds.has(lint.kind) || mistakeRules.has(lint.rule))) return null;
  const trust = trustIn(lint, field.readable);
  if (trust === 'none') return null;
  const options = [
    ...new Set(
      lint.suggestions
        .filter((option) => option.how !== 'insert-after')
        .map((option) => (option.text === 'AN' ? 'An' : option.text)),
    ),
  ];
  const [suggestion] = options;
  const isCertain =
    trust === 'full' &&
    options.length === 1 &&
    suggestion !== undefined &&
    suggestion !== text &&
    certainRules.has(lint.rule);
  return { kind: 'grammar', rule: lint.rule, message: lint.message, suggestion, isCertain };
}
