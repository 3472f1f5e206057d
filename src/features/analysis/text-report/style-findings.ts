import { startSentence } from '../sentence-case.ts';
import type { DoneReading, FieldText, TextSpan } from '../../../text/text-reading.ts';
import type { Finding } from '../analysis.contract.ts';
import { atMost, calledInText, count, createFinding, findingsPerField, quoted } from './text-finding.ts';

/** Conventions, not measurements: more than this reads as noise. */
const mostEmoji = { alone: 6, perWord: 1 / 4, fewestForShare: 4 };
const fewestShoutedWords = 3;
const mostExclamations = 3;

const hiddenKinds: Readonly<Record<DoneReading['seen']['hidden'][number]['kind'], string>> = {
  control: 'a control character, which shows as a box or not at all',
  invisible: 'an invisible character, which counts toward the limit',
  broken: 'half of a broken character, which shows as a box',
};

/** How the text looks before anyone reads a word of it: hidden characters, emoji, punctuation, capitals. */
export function styleFindings({ fields, seen }: DoneReading): Finding[] {
  return [
    ...findingsPerField(
      fields,
      seen.hidden,
      { kind: 'hidden', named: 'stretches of hidden characters' },
      hiddenFinding,
    ),
    ...fields.flatMap((field) =>
      seen.styled
        .filter((styled) => styled.field === field.field)
        .map((styled) => styledFinding(field, styled)),
    ),
    ...fields.flatMap((field) =>
      seen.emoji
        .filter((emoji) => emoji.field === field.field)
        .flatMap((emoji) => emojiFindings(field, emoji)),
    ),
    ...findingsPerField(
      fields,
      seen.repeatedMarks,
      { kind: 'repeated-mark', named: 'runs of punctuation' },
      markFinding,
    ),
    ...fields.flatMap((field) => {
      const exclamations = seen.exclamations.find((entry) => entry.field === field.field)?.count ?? 0;
      const loud = seen.shouted.filter((word) => word.field === field.field);
      const [first] = loud;
      return [
        ...(exclamations > mostExclamations ? [exclamationFinding(field, exclamations)] : []),
        ...(first !== undefined && loud.length >= fewestShoutedWords
          ? [shoutFinding(field, first, loud)]
          : []),
      ];
    }),
  ];
}

function hiddenFinding(field: FieldText, run: DoneReading['seen']['hidden'][number]): Finding {
  const units = run.end - run.start;
  const finding = createFinding(field, {
    kind: `hidden-${run.kind}-${run.start}`,
    severity: 'consider',
    message: `${startSentence(calledInText(field))} has ${units === 1 ? hiddenKinds[run.kind] : `${units} characters in a row that nobody sees`}. ${units === 1 ? 'It was' : 'They were'} left out of the analysis.`,
    measured: count(units, 'hidden characters', 'hidden character'),
    threshold: atMost(0, 'hidden characters'),
    ruleId: field.kind === 'bio' ? 'app-text-limit' : 'app-prompt-limit',
    action: 'Remove it; every letter you wrote stays.',
    replacement: '',
  });
  return { ...finding, span: { field: run.field, start: run.start, end: run.end } };
}

function styledFinding(field: FieldText, styled: DoneReading['seen']['styled'][number]): Finding {
  return createFinding(field, {
    kind: 'styled-letters',
    severity: 'consider',
    message: `${startSentence(calledInText(field))} has ${styled.letters} letters of a styled alphabet. Screen readers can skip them or read something else, and search can miss them.`,
    measured: count(styled.letters, 'styled letters', 'styled letter'),
    threshold: atMost(0, 'styled letters'),
    ruleId: 'plain-letters',
    action: 'Write it in ordinary letters.',
    at: styled,
    note: 'plain letters?',
  });
}

function emojiFindings(field: FieldText, emoji: DoneReading['seen']['emoji'][number]): Finding[] {
  const { words } = emoji;
  const shown = {
    measured: count(emoji.count, 'emoji'),
    ruleId: 'punctuation-load' as const,
    at: emoji,
  };
  if (words === 0) {
    return [
      createFinding(field, {
        ...shown,
        kind: 'only-emoji',
        severity: 'fix',
        message: `There are no words in ${calledInText(field)}, only ${shown.measured.text}: readers have to guess what they mean.`,
        ruleId: field.kind === 'bio' ? 'have-a-bio' : 'give-an-opening',
        action: 'Say in words what each one stands for, with a name or a place.',
        note: 'in words?',
      }),
    ];
  }
  const share = emoji.count >= mostEmoji.fewestForShare && emoji.count / words > mostEmoji.perWord;
  if (!share && emoji.count <= mostEmoji.alone) return [];
  return [
    createFinding(field, {
      ...shown,
      kind: 'many-emoji',
      severity: 'consider',
      message: `${startSentence(calledInText(field))} has ${emoji.count} emoji among ${count(words, 'words', 'word').text}.`,
      threshold: {
        value: mostEmoji.alone,
        unit: 'emoji',
        text: `at most ${mostEmoji.alone}, and at most one for every ${1 / mostEmoji.perWord} words`,
      },
      action: 'Keep the one or two that say something the words don’t.',
      note: 'fewer',
    }),
  ];
}

function markFinding(field: FieldText, run: TextSpan): Finding {
  const mark = run.text;
  const replacement = certainReplacement(mark);
  return createFinding(field, {
    kind: 'repeated-mark',
    severity: 'consider',
    message: `${quoted(mark.slice(0, 12))} is ${count(mark.length, 'marks').text} in a row.`,
    measured: count(mark.length, 'marks'),
    threshold: atMost(
      mark.startsWith('.') ? 4 : mark.startsWith(',') || mark.startsWith('…') ? 1 : 3,
      'marks',
    ),
    ruleId: 'punctuation-load',
    action: replacement === undefined ? 'Use a line break instead.' : `Write ${quoted(replacement)}.`,
    at: run,
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

function exclamationFinding(field: FieldText, marks: number): Finding {
  return createFinding(field, {
    kind: 'exclamations',
    severity: 'consider',
    message: `${startSentence(calledInText(field))} has ${marks} exclamations.`,
    measured: count(marks, 'exclamations'),
    threshold: atMost(mostExclamations, 'exclamations'),
    ruleId: 'punctuation-load',
    action: 'End all but one with a period.',
  });
}

function shoutFinding(field: FieldText, first: TextSpan, loud: readonly TextSpan[]): Finding {
  const words = loud.length;
  // Marked is the first stretch of them.
  let end = first.end;
  for (const word of loud) if (word.start >= end && word.start - end <= 2) end = word.end;
  return createFinding(field, {
    kind: 'capitals',
    severity: 'consider',
    message: `${words} words are in capitals, starting with ${quoted(first.text)}: that reads as shouting.`,
    measured: count(words, 'words in capitals'),
    threshold: atMost(fewestShoutedWords - 1, 'words in capitals'),
    ruleId: 'punctuation-load',
    action: 'Write them in lowercase.',
    at: { ...first, end },
    note: 'shouting',
  });
}
