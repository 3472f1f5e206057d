import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
  error?: string | null | undefined;
};

export function Checkbox({ label, error, className, ...props }: CheckboxProps) {
  const ownId = useId();
  const id = props.id ?? ownId;
  return (
    <div className={className}>
      <div className="flex min-h-11 items-start gap-3 py-2">
        <input
          {...props}
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className={classNames(
            'mt-0.5 size-6 shrink-0 accent-plum',
            error && 'rounded-[4px] ring-2 ring-pencil',
          )}
        />
        <label htmlFor={id} className="leading-7">
          {label}
        </label>
      </div>
      <p id={`${id}-error`} role="alert" className="text-sm font-semibold text-pencil-deep empty:hidden">
        {error}
      </p>
    </div>
  );
}
