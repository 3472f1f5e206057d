import type { Ref } from 'react';
import { readTypedCode } from './typed-code.ts';
import { TextField } from './text-field.tsx';
import { codeLabel } from './field-texts.ts';

export const codeLength = 6;

export type CodeFieldProps = {
  code: string;
  error: string | null;
  onChange: (code: string) => void;
  /** The code became complete: typed, pasted, or filled in by the browser from the message. */
  onWhole?: (code: string) => void;
  autoFocus?: boolean;
  ref?: Ref<HTMLInputElement>;
};

/** Takes the six digits of a code, also out of a whole pasted message. */
export function CodeField({ code, error, onChange, onWhole, autoFocus = false, ref }: CodeFieldProps) {
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
        onChange(typed);
        if (typed.length === codeLength && typed !== code) onWhole?.(typed);
      }}
      className="font-mono text-2xl! tracking-[0.4em]"
    />
  );
}
