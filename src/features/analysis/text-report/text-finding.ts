import { joined } from '../../../domain/wording.ts';
import type { RuleId } from '../../../domain/evidence.ts';
import type { FieldText, TextPlace } from '../../../text/text-reading.ts';
import type { Finding, Measure } from '../analysis.contract.ts';

type Draft = Pick<Finding, 'severity' | 'message' | 'measured' | 'action'> & {
  ruleId: RuleId;
  /** Names the finding within its field; with the offset it makes the id. */
  kind: string;
  threshold?: Measure;
  /** The stretch of the user's text that is marked. */
  at?: TextPlace;
  replacement?: string | undefined;
  note?: string;
};

/** Most findings one analyser lists for one field; the rest is counted in one sentence. */
export const mostPerField = 25;

/** A finding with a deterministic id: field, kind and, where it marks a stretch, the offsets in the original. */
export function createFinding(field: Pick<FieldText, 'field'> | null, draft: Draft): Finding {
  return build(field, draft);
}

function build(
  field: Pick<FieldText, 'field'> | null,
  draft: Omit<Draft, 'ruleId'> & { ruleId: string },
): Finding {
  const { at } = draft;
  const place = at === undefined ? '' : `@${at.start}-${at.end}`;
  return {
    id: `${field?.field ?? 'text'}:${draft.kind}${place}`,
    severity: draft.severity,
    message: draft.message,
    measured: draft.measured,
    threshold: draft.threshold ?? null,
    ruleId: draft.ruleId,
    action: draft.action,
    ...(at === undefined ? {} : { span: { field: at.field, start: at.start, end: at.end } }),
    ...(draft.replacement === undefined ? {} : { replacement: draft.replacement }),
    ...(draft.note === undefined ? {} : { note: draft.note }),
  };
}

/** The first findings, and one sentence for those that are not listed. */
export function capFindings(
  field: FieldText,
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
    message: `${left} more ${named} in ${calledInText(field)} are not listed one by one.`,
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

const longestQuotedQuestion = 80;

/** How a sentence names a field: "your bio", "your answer to “…”". */
export function calledInText({ kind, label }: Pick<FieldText, 'kind' | 'label'>): string {
  if (kind === 'bio') return 'your bio';
  const characters = [...label];
  const short =
    characters.length <= longestQuotedQuestion
      ? label
      : `${characters.slice(0, longestQuotedQuestion).join('')}…`;
  return `your answer to “${short}”`;
}

/** How a sentence names several fields: "your bio and your answers to “…” and “…”". */
export function calledTogether(fields: readonly Pick<FieldText, 'kind' | 'label'>[]): string {
  const answers = fields.filter(({ kind }) => kind === 'prompt');
  const names = [...fields.filter(({ kind }) => kind === 'bio'), ...answers.slice(0, 1)].map(calledInText);
  if (answers.length < 2) return joined(names);
  const questions = answers.map((answer) => calledInText(answer).replace('your answer to ', ''));
  return joined([...names.slice(0, -1), `your answers to ${joined(questions)}`]);
}

/** The findings of each field from what was seen in it, at most `mostPerField`. */
export function findingsPerField<Seen extends { field: string }>(
  fields: readonly FieldText[],
  seen: readonly Seen[],
  { kind, named }: { kind: string; named: string },
  describe: (field: FieldText, found: Seen) => Finding,
): Finding[] {
  return fields.flatMap((field) => {
    const found = seen.filter((entry) => entry.field === field.field);
    return capFindings(
      field,
      found.map((entry) => describe(field, entry)),
      kind,
      named,
    );
  });
}
