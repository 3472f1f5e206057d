import { ChevronDown } from 'lucide-react';
import { useId, type ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { describedBy, fieldBoxStyle, FieldFrame, type FieldTexts } from './field-frame.tsx';

export type SelectProps = FieldTexts &
  ComponentProps<'select'> & { options: readonly { value: string; label: string }[] };

/** The system's own list, which every phone and screen reader knows. */
export function Select({ label, hint, error, options, className, ...props }: SelectProps) {
  const ownId = useId();
  const id = props.id ?? ownId;
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <span className="relative block">
        <select
          {...props}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, error })}
          className={classNames(fieldBoxStyle, 'min-h-11 appearance-none pr-10', className)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          size={18}
          aria-hidden
          className="pointer-events-none absolute top-3 right-3 text-ink-soft"
        />
      </span>
    </FieldFrame>
  );
}
