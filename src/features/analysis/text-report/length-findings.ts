import { joined } from '../../../domain/wording.ts';
import { startSentence } from '../sentence-case.ts';
import { appLimits, type AppLimits } from '../../../domain/app-limits.ts';
import type { DoneReading, ReadField } from '../../../text/text-reading.ts';
import type { Finding, Measure } from '../analysis.contract.ts';
import { atMost, calledInText, calledTogether, count, createFinding } from './text-finding.ts';

/** Words of a bio; source: Tinder's survey (rule bio-length). */
export const bioWords = { fewest: 15, most: 45 };
const languageNames = new Intl.DisplayNames(['en'], { type: 'language' });

/** What is there to read: how long each field is against its app and the evidence, in which language, and what is missing. */
export function lengthFindings({ app, fields, status }: DoneReading): Finding[] {
  const limits = appLimits[app];
  return [
    ...languageFindings(fields),
    ...fields.flatMap((field) => [
      ...againstLimit(limits, field),
      ...closelyRead(field),
      ...(field.isBlank && field.kind === 'bio' ? [emptyBio(field)] : []),
    ]),
    ...emptyPrompts(limits, fields),
    ...promptGaps(limits, fields),
    ...(status === 'empty' && fields.length === 0 ? [noTextAtAll(limits.name)] : []),
  ];
}

/** Says of the fields that are not English what was left unmeasured, and why; once for all fields of one language. */
function languageFindings(fields: readonly ReadField[]): Finding[] {
  const others = fields.filter(
    ({ language, hasLetters }) => hasLetters && language !== null && language.value !== 'en',
  );
  const groups = Map.groupBy(others, ({ language }) => language?.value ?? language?.reason ?? '');
  return [...groups.values()].map((group) => languageFinding(group));
}

function languageFinding(group: readonly ReadField[]): Finding {
  const [first] = group;
  if (first === undefined) throw new Error('A group of fields holds at least one.');
  const code = first.language?.value ?? null;
  const name = code === null ? 'could not tell' : (languageNames.of(code) ?? code);
  const direction = first.isRightToLeft ? ', written from right to left' : '';
  const [are, its] = group.length === 1 ? ['is', 'Its'] : ['are', 'Their'];
  const checked = `${its} length, emoji, punctuation, links and contact details were checked`;
  const why = (first.language?.reason ?? '').replace(/^could not tell(?:: )?/u, '');
  const draft = {
    severity: 'info',
    message:
      code === null
        ? `We couldn’t tell which language ${calledTogether(group)} ${are} in${why === '' ? '' : `: ${why}`}. ${checked}; nothing else was.`
        : `${startSentence(calledTogether(group))} ${group.length === 1 ? 'seems' : 'seem'} to be in ${name}${direction}. ${checked}. Spelling, style and content weren’t: we only support English so far.`,
    measured: { value: code, unit: 'language', text: name },
    ruleId: 'spelling',
    action: null,
  } as const;
  return group.length === 1
    ? createFinding(first, { ...draft, kind: 'language' })
    : createFinding(null, { ...draft, kind: `language-${code ?? 'unknown'}` });
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
  if (field.overLimit === null) return field.charactersAtMost > field.limit ? [nearLimit(name, field)] : [];
  const over = characters - field.limit;
  return [
    createFinding(field, {
      kind: 'over-limit',
      severity: 'fix',
      message: `${startSentence(calledInText(field))} has ${characters.toLocaleString('en-US')} characters; ${name} allows ${field.limit}.`,
      measured: count(characters, 'characters', 'character'),
      threshold: atMost(field.limit, 'characters'),
      ruleId,
      action: `Cut ${count(over, 'characters', 'character').text}. What we marked would be cut off.`,
      at: field.overLimit,
      note: 'too long',
    }),
  ];
}

const emoji = /\p{Emoji_Presentation}|\p{Regional_Indicator}|\uFE0F/u;

/** It fits as a person counts; no app says whether it counts an emoji, a styled letter or one with accents as one character. */
function nearLimit(name: string, field: ReadField): Finding {
  return createFinding(field, {
    kind: 'near-limit',
    severity: 'consider',
    message: `${startSentence(calledInText(field))} has ${field.characters} of ${field.limit} characters, but ${name} may count some of them as more than one: up to ${field.charactersAtMost} in all.`,
    measured: count(field.charactersAtMost, 'characters', 'character'),
    threshold: atMost(field.limit, 'characters'),
    ruleId: field.kind === 'bio' ? 'app-text-limit' : 'app-prompt-limit',
    action: `If ${name} cuts the end off, ${emoji.test(field.shown) ? 'leave out an emoji or two' : 'shorten it a little'}.`,
  });
}

function closelyRead(field: ReadField): Finding[] {
  if (field.readLength === null) return [];
  return [
    createFinding(field, {
      kind: 'closely-read',
      severity: 'info',
      message: `We read only the first ${field.readLength.toLocaleString('en-US')} characters of ${calledInText(field)} closely. The app shows far fewer.`,
      measured: count(field.originalLength, 'characters'),
      threshold: atMost(field.readLength, 'characters'),
      ruleId: field.kind === 'bio' ? 'app-text-limit' : 'app-prompt-limit',
      action: null,
    }),
  ];
}

function emptyBio(field: ReadField): Finding {
  return createFinding(field, {
    kind: 'empty',
    severity: 'fix',
    message:
      'Your bio is empty. On test profiles of men, a bio brought more matches; we know of no figure for others.',
    measured: count(0, 'words'),
    threshold: bioRange(),
    ruleId: 'have-a-bio',
    action: `Write ${bioWords.fewest} to ${bioWords.most} words about your week: where you go, what you make, who is waiting at home.`,
    at: { ...field.whole, end: field.whole.start },
    note: 'empty',
  });
}

/** Said once, however many prompts have no answer. */
function emptyPrompts(limits: AppLimits, fields: readonly ReadField[]): Finding[] {
  const empty = fields.filter(({ kind, isBlank }) => kind === 'prompt' && isBlank);
  const [first] = empty;
  if (first === undefined) return [];
  const isOne = empty.length === 1;
  return [
    createFinding(isOne ? first : null, {
      kind: 'empty',
      severity: 'fix',
      message: `${startSentence(calledTogether(empty))} ${isOne ? 'is' : 'are'} empty.`,
      measured: count(0, 'words'),
      threshold: { value: 1, unit: 'words', text: 'at least 1 word' },
      ruleId: 'app-prompt-limit',
      action: isOne
        ? `Answer it, or choose another prompt in ${limits.name}.`
        : `Answer them, or choose other prompts in ${limits.name}.`,
      ...(isOne && { at: { ...first.whole, end: first.whole.start } }),
      note: 'empty',
    }),
  ];
}

/** How long people want a bio to be, as a threshold. */
export function bioRange(): Measure {
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
  const [first] = nameless;
  const isOne = nameless.length === 1;
  const findings =
    first === undefined
      ? []
      : [
          createFinding(isOne ? first : null, {
            kind: 'no-question',
            severity: 'consider',
            message: isOne
              ? `${first.label} has no question, so we read its answer without knowing what it replies to.`
              : `${joined(nameless.map(({ label }) => label))} have no question, so we read their answers without knowing what they reply to.`,
            measured: count(0, 'questions'),
            threshold: count(nameless.length, 'questions', 'question'),
            ruleId: 'app-prompt-limit',
            action: `Write the prompt of ${limits.name} above ${isOne ? 'it' : 'each'}, as readers will see it.`,
          }),
        ];
  // Prompts without an answer have a finding of their own.
  const missing = limits.maxPrompts - fields.filter(({ kind }) => kind === 'prompt').length;
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
