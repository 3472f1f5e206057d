import type { Finding, Measure } from '../../analysis.contract.ts';
import type { Signals } from '../../analysis.contract.ts';
import type { RuleId } from '../../../../domain/evidence.ts';
import { toOriginalSpan, type TextField, type TextProfile } from '../../../../text/fields/text-field.ts';
import type { EnglishField } from '../../../../text/fields/english-field.ts';

/** What one analyser saw. */
export type Observation = { signals: Signals; findings: Finding[] };

/** Reads every field, whatever its language. */
export type AnyLanguageAnalyser = (profile: TextProfile) => Observation;

/** Reads the English fields only. `signals` names what it measures and the unit, for when there is no English to read. */
export type EnglishAnalyser = {
  signals: Readonly<Record<string, string | null>>;
  analyse(english: readonly EnglishField[], profile: TextProfile): Observation;
};

type Draft = Pick<Finding, 'severity' | 'message' | 'measured' | 'action'> & {
  ruleId: RuleId;
  /** Names the finding within its field; with the offset it makes the id. */
  kind: string;
  threshold?: Measure;
  /** A stretch of the field's `clean` text. */
  at?: { start: number; end: number };
  replacement?: string | undefined;
  note?: string;
};

/** Most findings one analyser lists for one field; the rest is counted in one sentence. */
export const mostPerField = 25;

/** A finding with a deterministic id: field, kind and, where it marks a stretch, the offset in the original. */
export function createFinding(field: TextField | null, draft: Draft): Finding {
  return build(field, draft);
}

function build(field: TextField | null, draft: Omit<Draft, 'ruleId'> & { ruleId: string }): Finding {
  const span =
    field !== null && draft.at !== undefined
      ? toOriginalSpan(field, draft.at.start, draft.at.end)
      : undefined;
  const place = span === undefined ? '' : `@${span.start}-${span.end}`;
  return {
    id: `${field?.field ?? 'text'}:${draft.kind}${place}`,
    severity: draft.severity,
    message: draft.message,
    measured: draft.measured,
    threshold: draft.threshold ?? null,
    ruleId: draft.ruleId,
    action: draft.action,
    ...(span === undefined ? {} : { span }),
    ...(draft.replacement === undefined ? {} : { replacement: draft.replacement }),
    ...(draft.note === undefined ? {} : { note: draft.note }),
  };
}

/** The first findings, and one sentence for those that are not listed. */
export function capFindings(
  field: TextField,
  findings: readonly Finding[],
  kind: string,
  named: string,
): Finding[] {
  const [first] = findings;
  if (first === undefined || findings.length <= mostPerField) return [...findings];
  const left = findings.length - mostPerField;
  const rest = build(field, {
    kind: `${kind}-more`,
    severity: 'info',
    message: `${left} more ${named} in ${field.calledInText} are not listed one by one.`,
    measured: count(left, named),
    ruleId: first.ruleId,
    action: null,
  });
  return [...findings.slice(0, mostPerField), rest];
}

/** A number with its noun, for scripts and readers. */
export function count(value: number, plural: string, singular: string = plural): Measure {
  return { value, unit: plural, text: `${value.toLocaleString('en-US')} ${value === 1 ? singular : plural}` };
}

/** A limit from above, as a reader should read it. */
export function atMost(value: number, plural: string, singular: string = plural): Measure {
  const measure = count(value, plural, singular);
  return { ...measure, text: value === 0 ? 'none' : `at most ${measure.text}` };
}

/** A word or phrase of the user's, quoted. */
export function quoted(text: string): string {
  const characters = [...text.replace(/\s+/gu, ' ')];
  return `“${characters.length <= 60 ? characters.join('') : `${characters.slice(0, 60).join('')}…`}”`;
}

/** The first letter made a capital, for a sentence that starts with a field's name. */
export function startSentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
