import type { Finding } from '../../analysis.contract.ts';
import { createFinding, quoted } from './text-finding.ts';
import { trustIn } from '../../../../text/spelling/grammar-doubts.ts';
import type { GrammarLint } from '../../../../text/spelling/grammar-lint.ts';
import {
  certainRules,
  mistakeKinds,
  mistakeRules,
  neverShown,
} from '../../../../text/spelling/grammar-rules.ts';
import { isKnownWord } from '../../../../text/spelling/known-words.ts';
import { editDistance } from '../../../../text/spelling/edit-distance.ts';
import { toOriginalSpan, type TextField } from '../../../../text/fields/text-field.ts';

/** Shorter unknown words are names, foods and slang far more often than slips. */
const shortestJudged = 5;
const longWord = 9;
const mostDistance = { short: 1, long: 2 };

/**
 * The checker's remarks as findings: only mistakes, never taste or dialect, and not where one of `taken` marks the same place.
 * A replacement stands only where one correction is certain. `lints` have offsets in the field's `readable` text.
 */
export function grammarFindings(
  field: TextField,
  lints: readonly GrammarLint[],
  taken: readonly Finding[],
): Finding[] {
  return lints.flatMap((lint): Finding[] => {
    const span = toOriginalSpan(field, lint.start, lint.end);
    const overlaps = taken.some(
      (other) =>
        other.span?.field === field.field && span.start < other.span.end && other.span.start < span.end,
    );
    if (overlaps || lint.end <= lint.start) return [];
    const finding = lint.rule === 'SpellCheck' ? unknownWord(field, lint) : mistake(field, lint);
    return finding === null ? [] : [finding];
  });
}

function unknownWord(field: TextField, lint: GrammarLint): Finding | null {
  const word = field.readable.slice(lint.start, lint.end);
  const suggestion = lint.suggestions.find((option) => option.how === 'replace')?.text;
  if (suggestion === undefined || !isOrdinary(field, lint, word) || isKnownWord(word)) return null;
  const most = word.length >= longWord ? mostDistance.long : mostDistance.short;
  if (editDistance(word.toLowerCase(), suggestion.toLowerCase()) > most) return null;
  return createFinding(field, {
    kind: 'unknown-word',
    severity: 'consider',
    message: `${quoted(word)} is not in our dictionary. Did you mean ${quoted(suggestion)}?`,
    measured: { value: word, unit: 'word', text: quoted(word) },
    threshold: { value: suggestion, unit: 'word', text: `in the dictionary, such as ${quoted(suggestion)}` },
    ruleId: 'spelling',
    action: 'Check it, or leave it if it is a name or meant that way.',
    at: lint,
    note: 'typo?',
  });
}

/** In lower case, long enough, without digits, and no part of a handle, hyphenated name or abbreviation. */
function isOrdinary(field: TextField, lint: GrammarLint, word: string): boolean {
  const around = `${field.readable.charAt(lint.start - 1)}${field.readable.charAt(lint.end)}`;
  return word.length >= shortestJudged && /^[a-z']+$/u.test(word) && !/[#@_/&\d-]/u.test(around);
}

function mistake(field: TextField, lint: GrammarLint): Finding | null {
  if (neverShown.has(lint.rule) || !(mistakeKinds.has(lint.kind) || mistakeRules.has(lint.rule))) return null;
  const trust = trustIn(lint, field.readable);
  if (trust === 'none') return null;
  const text = field.readable.slice(lint.start, lint.end);
  const options = [
    ...new Set(
      lint.suggestions
        .filter((option) => option.how !== 'insert-after')
        .map((option) => (option.text === 'AN' ? 'An' : option.text)),
    ),
  ];
  const [only] = options;
  const isCertain =
    trust === 'full' &&
    options.length === 1 &&
    only !== undefined &&
    only !== text &&
    certainRules.has(lint.rule);
  const lowerI = lint.rule === 'CapitalizePersonalPronouns';
  return createFinding(field, {
    kind: `grammar-${lint.rule}`,
    severity: isCertain && !lowerI ? 'fix' : 'consider',
    message: plainMessage(lint, text, only),
    measured: { value: text, unit: 'words', text: quoted(text) },
    threshold:
      only === undefined
        ? { value: null, unit: null, text: 'no mistakes' }
        : { value: only, unit: 'words', text: only === '' ? 'without it' : quoted(only) },
    ruleId: 'spelling',
    action:
      only === undefined
        ? 'Read it aloud and rephrase it.'
        : only === ''
          ? 'Take it out.'
          : `${isCertain ? 'Write' : 'Perhaps'} ${quoted(only)}.`,
    at: lint,
    replacement: isCertain ? only : undefined,
    note: 'grammar',
  });
}

function plainMessage(lint: GrammarLint, text: string, only: string | undefined): string {
  if (lint.rule === 'CapitalizePersonalPronouns') return '“I” is written with a capital letter.';
  if (lint.rule === 'RepeatedWords') return `${quoted(text)} repeats a word.`;
  if (lint.rule === 'AnA') return `Before the next word it is ${quoted(only ?? '')}, not ${quoted(text)}.`;
  if (lint.rule === 'Cant') return `${quoted(text)} needs an apostrophe here.`;
  if (lint.rule === 'PronounVerbAgreement' && only !== undefined)
    return `${quoted(text)} does not agree with the word before it; ${quoted(only)} does.`;
  return `${quoted(text)}: ${lint.message.replace(/`([^`]{0,200})`/gu, '“$1”')}`;
}
