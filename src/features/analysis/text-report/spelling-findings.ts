import type { DoneReading, FieldText, Mistake } from '../../../text/text-reading.ts';
import type { Finding } from '../analysis.contract.ts';
import { calledInText, capFindings, createFinding, findingsPerField, quoted } from './text-finding.ts';

const unit = 'possible mistakes';

/** Misspellings with one certain correction, what the grammar checker found, and where it could not check. */
export function spellingFindings({ fields, seen }: DoneReading): Finding[] {
  return [
    ...findingsPerField(fields, seen.slips, { kind: 'slip', named: 'misspellings' }, slipFinding),
    ...fields.flatMap((field) => {
      const checked = seen.spelling.find((entry) => entry.field === field.field);
      if (checked === undefined) return [];
      const found = checked.mistakes.map((mistake) => mistakeFinding(field, mistake));
      if (checked.failure !== null)
        return [uncheckedFinding(field, checked.failure), ...capFindings(field, found, 'grammar', unit)];
      return capFindings(field, found, 'grammar', unit);
    }),
  ];
}

function slipFinding(field: FieldText, slip: DoneReading['seen']['slips'][number]): Finding {
  return createFinding(field, {
    kind: 'spelling',
    severity: 'fix',
    message: `${quoted(slip.text)} should be ${quoted(slip.replacement)}.`,
    measured: { value: slip.text, unit: 'word', text: quoted(slip.text) },
    threshold: { value: slip.replacement, unit: 'word', text: quoted(slip.replacement) },
    ruleId: 'spelling',
    action: `Write ${quoted(slip.replacement)}.`,
    at: slip,
    replacement: slip.replacement,
    note: 'spelling',
  });
}

function uncheckedFinding(field: FieldText, reason: string): Finding {
  return createFinding(field, {
    kind: 'grammar-unchecked',
    severity: 'info',
    message: `Spelling and grammar of ${calledInText(field)} could not be checked: ${reason}. Everything else was.`,
    measured: { value: null, unit, text: 'could not be checked' },
    ruleId: 'spelling',
    action: null,
  });
}

/** A mistake as a finding: a replacement stands only where one correction is certain. */
export function mistakeFinding(field: Pick<FieldText, 'field'>, mistake: Mistake): Finding {
  return mistake.kind === 'unknown-word' ? unknownWord(field, mistake) : grammarFinding(field, mistake);
}

function unknownWord(
  field: Pick<FieldText, 'field'>,
  mistake: Extract<Mistake, { kind: 'unknown-word' }>,
): Finding {
  const { text: word, suggestion } = mistake;
  const isGuess = suggestion !== undefined;
  return createFinding(field, {
    kind: 'unknown-word',
    severity: 'consider',
    message: `${quoted(word)} is not in our dictionary.${isGuess ? ` Did you mean ${quoted(suggestion)}?` : ''}`,
    measured: { value: word, unit: 'word', text: quoted(word) },
    threshold: {
      value: suggestion ?? null,
      unit: isGuess ? 'word' : null,
      text: isGuess ? `in the dictionary, such as ${quoted(suggestion)}` : 'in the dictionary',
    },
    ruleId: 'spelling',
    action: 'Check it, or leave it if it is a name or meant that way.',
    at: mistake,
    note: 'typo?',
  });
}

type GrammarMistake = Extract<Mistake, { kind: 'grammar' }>;

function grammarFinding(field: Pick<FieldText, 'field'>, mistake: GrammarMistake): Finding {
  const { text, suggestion: only, isCertain } = mistake;
  const lowerI = mistake.rule === 'CapitalizePersonalPronouns';
  return createFinding(field, {
    kind: `grammar-${mistake.rule}`,
    severity: isCertain && !lowerI ? 'fix' : 'consider',
    message: plainMessage(mistake),
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
    at: mistake,
    replacement: isCertain ? only : undefined,
    note: 'grammar',
  });
}

function plainMessage({ rule, message, text, suggestion: only }: GrammarMistake): string {
  if (rule === 'CapitalizePersonalPronouns') return '“I” is written with a capital letter.';
  if (rule === 'RepeatedWords') return `${quoted(text)} repeats a word.`;
  if (rule === 'AnA') return `Before the next word it is ${quoted(only ?? '')}, not ${quoted(text)}.`;
  if (rule === 'Cant') return `${quoted(text)} needs an apostrophe here.`;
  if (rule === 'PronounVerbAgreement' && only !== undefined)
    return `${quoted(text)} does not agree with the word before it; ${quoted(only)} does.`;
  return `${quoted(text)}: ${message.replace(/`([^`]{0,200})`/gu, '“$1”')}`;
}
