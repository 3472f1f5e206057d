import type { Finding, TextResult } from '../../analysis.contract.ts';
import type { NumberedFinding } from './marked-text.tsx';

/** The element of a text field on the page, for the steps that lead to it. */
export function fieldElementId(field: string): string {
  return `text-${field.replace(':', '-')}`;
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
