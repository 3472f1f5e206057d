import { measured } from '../../domain/signal.ts';
import type { Finding } from '../../features/analysis/analysis.contract.ts';
import {
  atMost,
  capFindings,
  count,
  createFinding,
  quoted,
  startSentence,
  type Observation,
} from '../../features/analysis/server/text-report/text-finding.ts';
import { countWords } from './length.ts';
import type { TextField, TextProfile } from '../fields/text-field.ts';

/** Conventions, not measurements: more than this reads as noise. */
const mostEmoji = { alone: 6, perWord: 1 / 4, fewestForShare: 4 };
const fewestShoutedWords = 3;
const mostExclamations = 3;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const emojiGrapheme = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20E3/u;
const plainSign = /^[\u00A9\u00AE\u2122\u2194-\u21AA\u203C\u2049]$/u;
const repeatedMarks = /[!?]{3,}|([~*_=#|\-–—])\1{3,}|\.{4,}|…{2,}|,{2,}/gu;
const shouted = /(?<![\p{L}\p{N}'’])\p{Lu}{4,}(?![\p{L}\p{N}])/gu;
/** Capitals that are not shouting. */
const acronyms = new Set(
  'ENFP ENFJ ENTP ENTJ ESFP ESFJ ESTP ESTJ INFP INFJ INTP INTJ ISFP ISFJ ISTP ISTJ LGBT LGBTQ LGBTQIA NASA ADHD UCLA MCAT YMCA NYPD FDNY UNESCO NCIS TEDX COVID DJ ESPN NASCAR'.split(
    ' ',
  ),
);

/** Emoji by grapheme (a family or a flag is one), in order; offsets in `text`. */
export function findEmoji(text: string): { start: number; end: number }[] {
  const found = [];
  for (const { segment, index } of graphemes.segment(text)) {
    if (emojiGrapheme.test(segment) && !plainSign.test(segment))
      found.push({ start: index, end: index + segment.length });
  }
  return found;
}

/**
 * Emoji, runs of punctuation and words in capitals, in any language.
 * Signals: `emoji`, `exclamations` and `repeatedMarks` in numbers, `shoutedWords` in words.
 */
export function analysePunctuation(profile: TextProfile): Observation {
  const findings: Finding[] = [];
  const totals = { emoji: 0, exclamations: 0, runs: 0, shouted: 0 };
  for (const field of profile.fields) {
    const emoji = findEmoji(field.clean);
    const words = countWords(field.clean);
    const runs = [...field.clean.matchAll(repeatedMarks)];
    const exclamations = [...field.clean.matchAll(/!+/gu)];
    const loud = [...field.readable.matchAll(shouted)].filter((match) => !acronyms.has(match[0]));
    totals.emoji += emoji.length;
    totals.exclamations += exclamations.length;
    totals.runs += runs.length;
    totals.shouted += loud.length;
    findings.push(...emojiFindings(field, emoji, words));
    findings.push(
      ...capFindings(
        field,
        runs.map((run) => markFinding(field, run)),
        'repeated-mark',
        'runs of punctuation',
      ),
    );
    if (exclamations.length > mostExclamations) findings.push(exclamationFinding(field, exclamations.length));
    if (loud.length >= fewestShoutedWords) findings.push(shoutFinding(field, loud));
  }
  return {
    signals: {
      emoji: measured(totals.emoji, 'emoji'),
      exclamations: measured(totals.exclamations, 'exclamations'),
      repeatedMarks: measured(totals.runs, 'runs'),
      shoutedWords: measured(totals.shouted, 'words'),
    },
    findings,
  };
}

function emojiFindings(
  field: TextField,
  emoji: readonly { start: number; end: number }[],
  words: number,
): Finding[] {
  const first = emoji[0];
  const last = emoji.at(-1);
  if (first === undefined || last === undefined) return [];
  const shown = {
    measured: count(emoji.length, 'emoji'),
    ruleId: 'punctuation-load' as const,
    at: { start: first.start, end: last.end },
  };
  if (words === 0) {
    return [
      createFinding(field, {
        ...shown,
        kind: 'only-emoji',
        severity: 'fix',
        message: `There are no words in ${field.calledInText}, only ${shown.measured.text}: a reader has to guess what they mean.`,
        ruleId: field.kind === 'bio' ? 'have-a-bio' : 'give-an-opening',
        action: 'Say in words what each one stands for, with a name or a place.',
        note: 'in words?',
      }),
    ];
  }
  const share = emoji.length >= mostEmoji.fewestForShare && emoji.length / words > mostEmoji.perWord;
  if (!share && emoji.length <= mostEmoji.alone) return [];
  return [
    createFinding(field, {
      ...shown,
      kind: 'many-emoji',
      severity: 'consider',
      message: `${startSentence(field.calledInText)} has ${emoji.length} emoji among ${count(words, 'words', 'word').text}.`,
      threshold: {
        value: mostEmoji.alone,
        unit: 'emoji',
        text: `at most ${mostEmoji.alone}, and at most one for every ${1 / mostEmoji.perWord} words`,
      },
      action: 'Keep the one or two that say something the words do not.',
      note: 'fewer',
    }),
  ];
}

function markFinding(field: TextField, run: RegExpExecArray): Finding {
  const mark = run[0];
  const replacement = certainReplacement(mark);
  return createFinding(field, {
    kind: 'repeated-mark',
    severity: 'consider',
    message: `${quoted(mark.slice(0, 12))} is ${count(mark.length, 'marks').text} in a row.`,
    measured: count(mark.length, 'marks'),
    threshold: atMost(mark.startsWith('!') || mark.startsWith('?') ? 2 : 3, 'marks'),
    ruleId: 'punctuation-load',
    action: replacement === undefined ? 'Use a line break instead.' : `Write ${quoted(replacement)}.`,
    at: { start: run.index, end: run.index + mark.length },
    replacement,
    note: 'once is enough',
  });
}

function certainReplacement(mark: string): string | undefined {
  if (/^!+$/u.test(mark)) return '!';
  if (/^\?+$/u.test(mark)) return '?';
  if (/^[!?]+$/u.test(mark)) return '?!';
  if (/^[.…]+$/u.test(mark)) return '…';
  return mark.startsWith(',') ? ',' : undefined;
}

function exclamationFinding(field: TextField, marks: number): Finding {
  return createFinding(field, {
    kind: 'exclamations',
    severity: 'consider',
    message: `${startSentence(field.calledInText)} has ${marks} exclamations.`,
    measured: count(marks, 'exclamations'),
    threshold: atMost(mostExclamations, 'exclamations'),
    ruleId: 'punctuation-load',
    action: 'End all but one with a full stop.',
  });
}

function shoutFinding(field: TextField, loud: readonly RegExpExecArray[]): Finding {
  const first = loud[0];
  const text = first?.[0] ?? '';
  return createFinding(field, {
    kind: 'capitals',
    severity: 'consider',
    message: `${loud.length} words are in capitals, from ${quoted(text)} on; it reads as shouting.`,
    measured: count(loud.length, 'words in capitals'),
    threshold: atMost(fewestShoutedWords - 1, 'words in capitals'),
    ruleId: 'punctuation-load',
    action: 'Write them in small letters.',
    at: { start: first?.index ?? 0, end: (first?.index ?? 0) + text.length },
    note: 'shouting',
  });
}
