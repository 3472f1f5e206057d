import type { Finding, TextResult } from '../../analysis.contract.ts';

/** A finding with the number of its mark. */
export type NumberedFinding = { finding: Finding; number: number };

/** The element of a text field on the page, for the steps that lead to it. */
export function fieldElementId(field: string): string {
  return `text-${field.replace(':', '-')}`;
}

/** The element of a mark in the text; the id of a finding names its place. */
export function markElementId({ id }: Pick<Finding, 'id'>): string {
  return `mark-${id.replaceAll(/[^\w-]/g, '-')}`;
}

/** The element of the line that says what a mark asks for. */
export function lineElementId({ findings }: TextResult, { id }: Pick<Finding, 'id'>): string {
  return `finding-${findings.findIndex((finding) => finding.id === id) + 1}`;
}

/** The field that a finding is about; null for one about the whole text. */
export function fieldOf({ id, span }: Finding, { fields }: TextResult): string | null {
  const named = fields.find(({ field }) => field === span?.field || id.startsWith(`${field}:`));
  return named?.field ?? null;
}

/** Marks are numbered as they are read: by field, then by place. What marks no stretch has no number. */
export function numberMarks({ fields, findings }: TextResult): NumberedFinding[] {
  const place = ({ span }: Finding) => fields.findIndex(({ field }) => field === span?.field);
  return findings
    .filter(({ span }) => span !== undefined && span.end > span.start)
    .toSorted(
      (a, b) => place(a) - place(b) || startOf(a) - startOf(b) || (a.span?.end ?? 0) - (b.span?.end ?? 0),
    )
    .map((finding, index) => ({ finding, number: index + 1 }));
}

function startOf({ span }: Finding): number {
  return span?.start ?? 0;
}
