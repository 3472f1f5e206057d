import { useId, type ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { describedBy, fieldBoxStyle, FieldFrame, type FieldTexts } from './field-frame.tsx';

export type TextFieldProps = FieldTexts & ComponentProps<'input'>;

export function TextField({ label, hint, error, className, ...props }: TextFieldProps) {
  const ownId = useId();
  const id = props.id ?? ownId;
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <input
        {...props}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { hint, error })}
        className={classNames(fieldBoxStyle, 'min-h-11', className)}
      />
    </FieldFrame>
  );
}
