import { countCharacters } from '../../domain/app-limits.ts';
import { measured } from '../../domain/signal.ts';
import type { TextField, TextProfile } from '../fields/text-field.ts';
import {
  atMost,
  count,
  createFinding,
  startSentence,
  type Observation,
} from '../../features/analysis/server/text-report/text-finding.ts';
import type { Finding } from '../../features/analysis/analysis.contract.ts';

/** Words of a bio; source: Tinder's survey (rule bio-length). */
export const bioWords = { fewest: 15, most: 45 };

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** Words by the Unicode rules for word boundaries (UAX 29), in any language. */
export function countWords(text: string): number {
  let words = 0;
  for (const segment of segmenter.segment(text)) if (segment.isWordLike === true) words += 1;
  return words;
}

/**
 * Length in characters (Unicode code points) against the app's limit, and of the bio in words against the evidence.
 * Signals: `<field>.characters`, `<field>.words`, `wordCount`.
 */
export function analyseLength(profile: TextProfile): Observation {
  const findings: Finding[] = [];
  const signals: Observation['signals'] = {};
  let total = 0;
  for (const field of profile.fields) {
    const characters = countCharacters(field.shown);
    const words = countWords(isReadInPart(field) ? field.shown : field.clean);
    total += words;
    signals[`${field.field}.characters`] = measured(characters, 'characters');
    signals[`${field.field}.words`] = measured(words, 'words');
    findings.push(...againstLimit(profile, field, characters), ...closelyRead(field));
    if (field.clean.trim() === '') findings.push(emptyField(profile, field));
    else if (field.kind === 'bio' && words > 0 && field.limit > 0)
      findings.push(againstEvidence(field, words));
  }
  signals.wordCount = measured(total, 'words');
  return { signals, findings };
}

function againstLimit(profile: TextProfile, field: TextField, characters: number): Finding[] {
  const { name } = profile.limits;
  const ruleId = field.kind === 'bio' ? 'app-text-limit' : 'app-prompt-limit';
  if (field.limit === 0) {
    if (characters === 0) return [];
    const message =
      field.kind === 'bio'
        ? `${name} shows no bio, so nobody will read this text there.`
        : profile.limits.maxPrompts === 0
          ? `${name} shows no prompts, so nobody will read ${field.calledInText} there.`
          : `${name} shows ${profile.limits.maxPrompts} prompts; ${field.calledInText} is one too many.`;
    const action =
      field.kind === 'bio'
        ? 'Move what matters into a prompt.'
        : profile.limits.maxPrompts === 0
          ? 'Move what matters into your bio.'
          : `Keep the ${profile.limits.maxPrompts} you like best.`;
    return [
      createFinding(field, {
        kind: 'not-shown',
        severity: 'fix',
        message,
        measured: count(characters, 'characters', 'character'),
        threshold: atMost(0, 'characters'),
        ruleId,
        action,
        at: { start: 0, end: endOf(field) },
        note: 'not shown',
      }),
    ];
  }
  if (characters <= field.limit) return [];
  const over = characters - field.limit;
  return [
    createFinding(field, {
      kind: 'over-limit',
      severity: 'fix',
      message: `${startSentence(field.calledInText)} has ${characters.toLocaleString('en-US')} characters; ${name} takes ${field.limit}.`,
      measured: count(characters, 'characters', 'character'),
      threshold: atMost(field.limit, 'characters'),
      ruleId,
      action: `Cut ${count(over, 'characters', 'character').text}. What is marked would be lost.`,
      at: { start: cleanOffsetAt(field, field.limit), end: endOf(field) },
      note: 'too long',
    }),
  ];
}

function isReadInPart({ original, readLength }: TextField): boolean {
  return original.length > readLength;
}

/** The end of the text, also where it was read in part. */
function endOf(field: TextField): number {
  return isReadInPart(field) ? Infinity : field.clean.length;
}

function closelyRead(field: TextField): Finding[] {
  if (!isReadInPart(field)) return [];
  return [
    createFinding(field, {
      kind: 'closely-read',
      severity: 'info',
      message: `Spelling, style and content were read in the first ${field.readLength.toLocaleString('en-US')} characters of ${field.calledInText}, which is far more than the app shows.`,
      measured: count(field.original.length, 'characters'),
      threshold: atMost(field.readLength, 'characters'),
      ruleId: field.kind === 'bio' ? 'app-text-limit' : 'app-prompt-limit',
      action: null,
    }),
  ];
}

function emptyField(profile: TextProfile, field: TextField): Finding {
  const isBio = field.kind === 'bio';
  return createFinding(field, {
    kind: 'empty',
    severity: 'fix',
    message: isBio
      ? 'Your bio is empty. On test profiles of men, a bio brought more matches; we know of no figure for others.'
      : `${startSentence(field.calledInText)} is empty.`,
    measured: count(0, 'words'),
    threshold: isBio ? bioRange() : { value: 1, unit: 'words', text: 'at least 1 word' },
    ruleId: isBio ? 'have-a-bio' : 'app-prompt-limit',
    action: isBio
      ? `Write ${bioWords.fewest} to ${bioWords.most} words about your week: where you go, what you make, who is waiting at home.`
      : `Answer it, or choose another prompt in ${profile.limits.name}.`,
    at: { start: 0, end: 0 },
    note: 'empty',
  });
}

function againstEvidence(field: TextField, words: number): Finding {
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

/** The offset in `clean` at which the original's character number `characters` stands. */
function cleanOffsetAt(field: TextField, characters: number): number {
  let offset = 0;
  let counted = 0;
  for (const character of field.shown) {
    if (counted === characters) break;
    counted += 1;
    offset += character.length;
  }
  const found = field.offsets.findIndex((original) => original >= offset);
  return found < 0 ? field.clean.length : found;
}
