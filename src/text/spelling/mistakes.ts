import { notMeasured, measured, type Signal } from '../../domain/signal.ts';
import { placeOf, type SourceField } from '../fields/text-field.ts';
import type { Mistake, TextPlace } from '../text-reading.ts';
import { trustIn } from './grammar-doubts.ts';
import type { GrammarLint } from './grammar-lint.ts';
import { isQuoted } from './quotations.ts';
import { showsVariety } from './varieties.ts';
import { certainRules, isAboutForm, mistakeKinds, mistakeRules, neverShown } from './grammar-rules.ts';

/**
 * What is wrong in a field, in order: of our own `usage` and the checker's remarks what is a mistake, never taste or dialect, and
 * not where one of `taken` marks the same place. `lints` have offsets in the field's `readable` text.
 */
export function findMistakes(
  field: SourceField,
  lints: readonly GrammarLint[],
  taken: readonly TextPlace[],
  usage: readonly Mistake[] = [],
): Mistake[] {
  const own = usage.filter(
    (mistake) => mistake.field === field.field && !taken.some((other) => overlap(mistake, other)),
  );
  const found = mistakesOf(field, lints, [...taken, ...own]);
  return [...own, ...found].toSorted((a, b) => a.start - b.start);
}

function mistakesOf(
  field: SourceField,
  lints: readonly GrammarLint[],
  taken: readonly TextPlace[],
): Mistake[] {
  const isVariety = showsVariety(field.readable);
  return lints.flatMap((lint): Mistake[] => {
    if (isAboutForm(lint) && (isVariety || isQuoted(field.readable, lint))) return [];
    const place = placeOf(field, lint.start, lint.end);
    if (lint.end <= lint.start || taken.some((other) => overlap(place, other))) return [];
    const text = field.readable.slice(lint.start, lint.end);
    const found = lint.rule === 'SpellCheck' ? unknownWord(lint) : mistake(field, lint, text);
    return found === null ? [] : [{ ...place, text, ...found }];
  });
}

function overlap(a: TextPlace, b: TextPlace): boolean {
  return a.field === b.field && a.start < b.end && b.start < a.end;
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
  if (lint.rule === 'CapitalizePersonalPronouns' && !usesCapitals(field, lint)) return null;
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

/** Where few sentences of the bio begin with a capital letter, or this one has none at all, that is a style and no mistake. */
function usesCapitals({ readable }: SourceField, { start, end }: GrammarLint): boolean {
  const firsts = [...readable.matchAll(/(?:^|[.!?\n])[\s"'(]*(\p{L})/gu)].map(([, letter = '']) => letter);
  const capitals = firsts.filter((letter) => letter !== letter.toLowerCase()).length;
  if (capitals * 2 <= firsts.length) return false;
  const before = /[^.!?\n]*$/u.exec(readable.slice(0, start))?.[0] ?? '';
  const after = /^[^.!?\n]*/u.exec(readable.slice(end))?.[0] ?? '';
  return /\p{Lu}/u.test(before + after);
}
