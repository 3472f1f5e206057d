import { appLimits, type AppLimits } from '../../../../domain/app-limits.ts';
import type { DoneReading, ReadField } from '../../../../text/text-reading.ts';
import type { Finding } from '../../analysis.contract.ts';
import { atMost, calledInText, count, createFinding, startSentence } from './text-finding.ts';

/** Words of a bio; source: Tinder's survey (rule bio-length). */
const bioWords = { fewest: 15, most: 45 };
const languageNames = new Intl.DisplayNames(['en'], { type: 'language' });

/** What is there to read: how long each field is against its app and the evidence, in which language, and what is missing. */
export function lengthFindings({ app, fields, status }: DoneReading): Finding[] {
  const limits = appLimits[app];
  return [
    ...fields.flatMap(languageFinding),
    ...fields.flatMap((field) => [
      ...againstLimit(limits, field),
      ...closelyRead(field),
      ...emptyOrAgainstEvidence(limits, field),
    ]),
    ...promptGaps(limits, fields),
    ...(status === 'empty' && fields.length === 0 ? [noTextAtAll(limits.name)] : []),
  ];
}

/** Says of a field that is not English what was left unmeasured, and why. */
function languageFinding(field: ReadField): Finding[] {
  const { language } = field;
  if (language === null || !field.hasLetters || language.value === 'en') return [];
  const code = language.value;
  const name = code === null ? 'could not tell' : (languageNames.of(code) ?? code);
  const direction = field.isRightToLeft ? ', written from right to left' : '';
  return [
    createFinding(field, {
      kind: 'language',
      severity: 'info',
      message:
        code === null
          ? `${languageUnknown(field, language.reason)} Only its length, emoji, punctuation, links and contact details were checked.`
          : `${startSentence(calledInText(field))} reads as ${name}${direction}. Its length, emoji, punctuation, links and contact details were checked; spelling, style and content were not measured: only English is supported.`,
      measured: { value: code, unit: 'language', text: name },
      ruleId: 'spelling',
      action: null,
      at: field.whole,
    }),
  ];
}

function languageUnknown(field: ReadField, reason: string | null): string {
  const why = (reason ?? '').replace(/^could not tell(?:: )?/u, '');
  return `We could not tell which language ${calledInText(field)} is in${why === '' ? '' : `: ${why}`}.`;
}

function againstLimit(limits: AppLimits, field: ReadField): Finding[] {
  const { name } = limits;
  const { characters } = field;
  const ruleId = field.kind === 'bio' ? 'app-text-limit' : 'app-prompt-limit';
  if (field.limit === 0) {
    if (characters === 0) return [];
    const message =
      field.kind === 'bio'
        ? `${name} shows no bio, so nobody will read this text there.`
        : limits.maxPrompts === 0
          ? `${name} shows no prompts, so nobody will read ${calledInText(field)} there.`
          : `${name} shows ${limits.maxPrompts} prompts; ${calledInText(field)} is one too many.`;
    const action =
      field.kind === 'bio'
        ? 'Move what matters into a prompt.'
        : limits.maxPrompts === 0
          ? 'Move what matters into your bio.'
          : `Keep the ${limits.maxPrompts} you like best.`;
    return [
      createFinding(field, {
        kind: 'not-shown',
        severity: 'fix',
        message,
        measured: count(characters, 'characters', 'character'),
        threshold: atMost(0, 'characters'),
        ruleId,
        action,
        at: {
          ...field.whole,
          // The rest of a long text was not read, and is not shown either.
          end: field.readLength === null ? field.whole.end : field.originalLength,
        },
        note: 'not shown',
      }),
    ];
  }
  if (field.overLimit === null) return [];
  const over = characters - field.limit;
  return [
    createFinding(field, {
      kind: 'over-limit',
      severity: 'fix',
      message: `${startSentence(calledInText(field))} has ${characters.toLocaleString('en-US')} characters; ${name} takes ${field.limit}.`,
      measured: count(characters, 'characters', 'character'),
      threshold: atMost(field.limit, 'characters'),
      ruleId,
      action: `Cut ${count(over, 'characters', 'character').text}. What is marked would be lost.`,
      at: field.overLimit,
      note: 'too long',
    }),
  ];
}

function closelyRead(field: ReadField): Finding[] {
  if (field.readLength === null) return [];
  return [
    createFinding(field, {
      kind: 'closely-read',
      severity: 'info',
      message: `Spelling, style and content were read in the first ${field.readLength.toLocaleString('en-US')} characters of ${calledInText(field)}, which is far more than the app shows.`,
      measured: count(field.originalLength, 'characters'),
      threshold: atMost(field.readLength, 'characters'),
      ruleId: field.kind === 'bio' ? 'app-text-limit' : 'app-prompt-limit',
      action: null,
    }),
  ];
}

function emptyOrAgainstEvidence(limits: AppLimits, field: ReadField): Finding[] {
  if (field.isBlank) return [emptyField(limits, field)];
  return field.kind === 'bio' && field.words > 0 && field.limit > 0 ? [againstEvidence(field)] : [];
}

function emptyField(limits: AppLimits, field: ReadField): Finding {
  const isBio = field.kind === 'bio';
  return createFinding(field, {
    kind: 'empty',
    severity: 'fix',
    message: isBio
      ? 'Your bio is empty. On test profiles of men, a bio brought more matches; we know of no figure for others.'
      : `${startSentence(calledInText(field))} is empty.`,
    measured: count(0, 'words'),
    threshold: isBio ? bioRange() : { value: 1, unit: 'words', text: 'at least 1 word' },
    ruleId: isBio ? 'have-a-bio' : 'app-prompt-limit',
    action: isBio
      ? `Write ${bioWords.fewest} to ${bioWords.most} words about your week: where you go, what you make, who is waiting at home.`
      : `Answer it, or choose another prompt in ${limits.name}.`,
    at: { ...field.whole, end: field.whole.start },
    note: 'empty',
  });
}

function againstEvidence(field: ReadField): Finding {
  const { words } = field;
  const shared = {
    measured: count(words, 'words', 'word'),
    threshold: bioRange(),
    ruleId: 'bio-length',
  } as const;
  if (words < bioWords.fewest) {
    const missing = bioWords.fewest - words;
    return createFinding(field, {
      ...shared,
      kind: 'short',
      severity: 'consider',
      message: `Your bio has ${shared.measured.text}; ${bioWords.fewest} to ${bioWords.most} were preferred in Tinder's survey.`,
      action: `Add at least ${count(missing, 'words', 'word').text}: one thing you did this month, with its name.`,
    });
  }
  if (words > bioWords.most) {
    return createFinding(field, {
      ...shared,
      kind: 'long',
      severity: 'consider',
      message: `Your bio has ${words} words; ${bioWords.fewest} to ${bioWords.most} were preferred in Tinder's survey.`,
      action: `Cut ${count(words - bioWords.most, 'words', 'word').text}, the general ones first.`,
    });
  }
  return createFinding(field, {
    ...shared,
    kind: 'length',
    severity: 'good',
    message: `Your bio has ${words} words, within the ${bioWords.fewest} to ${bioWords.most} that were preferred in Tinder's survey.`,
    action: null,
  });
}

function bioRange(): { value: string; unit: string; text: string } {
  return {
    value: `${bioWords.fewest}-${bioWords.most}`,
    unit: 'words',
    text: `${bioWords.fewest} to ${bioWords.most} words`,
  };
}

/**
 * What is missing around the answers: the prompt that an answer belongs to, and further answers in an app that has nothing
 * but prompts for words.
 */
function promptGaps(limits: AppLimits, fields: readonly ReadField[]): Finding[] {
  const answered = fields.filter(({ kind, isBlank }) => kind === 'prompt' && !isBlank);
  const nameless = answered.filter(({ isUnnamed }) => isUnnamed);
  const findings = nameless.map((field) =>
    createFinding(field, {
      kind: 'no-question',
      severity: 'consider',
      message: `${field.label} has no question, so its answer was read without knowing what it replies to.`,
      measured: count(0, 'questions'),
      threshold: count(1, 'questions', 'question'),
      ruleId: 'app-prompt-limit',
      action: `Write the prompt of ${limits.name} above it, as readers will see it.`,
    }),
  );
  const missing = limits.maxPrompts - answered.length;
  if (limits.bioMaxLength !== null || answered.length === 0 || missing <= 0) return findings;
  return [
    ...findings,
    createFinding(null, {
      kind: 'unanswered-prompts',
      severity: 'consider',
      message: `You answer ${answered.length} of ${limits.maxPrompts} prompts; ${limits.name} has no other place for words.`,
      measured: count(answered.length, 'answered prompts', 'answered prompt'),
      threshold: count(limits.maxPrompts, 'answered prompts', 'answered prompt'),
      ruleId: 'give-an-opening',
      action: `Answer ${missing === 1 ? 'one more prompt' : `${missing} more prompts`}, each about something else.`,
    }),
  ];
}

function noTextAtAll(app: string): Finding {
  return {
    id: 'text:empty',
    severity: 'fix',
    message: `There is no text in this profile: no prompt of ${app} is answered. On test profiles of men, a bio brought more matches; we know of no figure for prompts.`,
    measured: { value: 0, unit: 'words', text: '0 words' },
    threshold: { value: 1, unit: 'prompts', text: 'at least one answered prompt' },
    ruleId: 'have-a-bio',
    action: 'Answer the prompt you could talk about longest.',
  };
}
