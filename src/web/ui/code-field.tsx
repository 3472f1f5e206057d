import type { Ref } from 'react';
import { flushSync } from 'react-dom';
import { readTypedCode } from './typed-code.ts';
import { TextField } from './text-field.tsx';
import { codeLabel } from './field-texts.ts';

export const codeLength = 6;

export type CodeFieldProps = {
  code: string;
  error: string | null;
  onChange: (code: string) => void;
  /** Sends its form once the code is complete: typed, pasted, or filled in by the browser from the message. */
  sendsWhenWhole?: boolean;
  autoFocus?: boolean;
  ref?: Ref<HTMLInputElement>;
};

/** Takes the six digits of a code, also out of a whole pasted message. */
export function CodeField({
  code,
  error,
  onChange,
  sendsWhenWhole = false,
  autoFocus = false,
  ref,
}: CodeFieldProps) {
  return (
    <TextField
      ref={ref}
      label={codeLabel}
      name="code"
      autoFocus={autoFocus}
      inputMode="numeric"
      autoComplete="one-time-code"
      value={code}
      error={error}
      onChange={({ target }) => {
        const typed = readTypedCode(target.value, codeLength);
        if (!sendsWhenWhole || typed.length < codeLength || typed === code) {
          onChange(typed);
          return;
        }
        // The form is sent as its button would, once it knows the code.
        flushSync(() => onChange(typed));
        target.form?.requestSubmit();
      }}
      className="font-mono text-2xl! tracking-[0.4em]"
    />
  );
}
