import type { ComponentProps } from 'react';
import { buttonStyle, type ButtonKind } from './button-style.ts';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

export type ButtonProps = ComponentProps<'button'> & {
  kind?: ButtonKind;
  /** The action is running: shows a spinner and ignores further presses, but keeps the focus. */
  busy?: boolean;
};

export function Button({
  kind = 'primary',
  busy = false,
  className,
  disabled,
  onClick,
  ...props
}: ButtonProps) {
  return (
    <button
      type="button"
      {...props}
      disabled={disabled}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={classNames(buttonStyle(kind, disabled), className)}
    >
      {busy && <Spinner />}
      {props.children}
    </button>
  );
}
