import { Card } from '../../../../web/ui/card.tsx';
import type { TextResult } from '../../analysis.contract.ts';
import { MarkedText, type MarkedTextProps, type NumberedFinding } from './marked-text.tsx';
import { fieldElementId } from './text-marks.ts';

export type TextFieldsProps = Omit<MarkedTextProps, 'text' | 'findings'> & {
  fields: TextResult['fields'];
  numbered: readonly NumberedFinding[];
};

/** Bio and answers as they were analysed, each on its sheet with its marks. */
export function TextFields({ fields, numbered, ...marking }: TextFieldsProps) {
  return fields.map((field) => (
    <Card
      key={field.field}
      id={fieldElementId(field.field)}
      tabIndex={-1}
      aria-label={field.label}
      className="break-inside-avoid"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 dir="auto" className="text-lg font-bold wrap-anywhere">
          {field.label}
        </h3>
        <span className="text-sm tabular-nums text-ink-soft">
          {field.limit > 0
            ? `${field.length.toLocaleString('en-US')} of ${field.limit.toLocaleString('en-US')} characters`
            : `${field.length.toLocaleString('en-US')} characters`}
        </span>
      </div>
      {field.text.trim() === '' ? (
        <p className="mt-2 text-ink-soft">Empty</p>
      ) : (
        <MarkedText
          {...marking}
          text={field.text}
          findings={numbered.filter(({ finding }) => finding.span?.field === field.field)}
        />
      )}
    </Card>
  ));
}
