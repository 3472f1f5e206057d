import type { ChangeEvent } from 'react';
import { formatPhoneNumberInput } from '../../../domain/phone.ts';
import { TextField } from '../../../web/ui/text-field.tsx';
import { caretAfterFormatting } from '../../../web/ui/formatted-caret.ts';
import { signInTexts } from './sign-in-texts.ts';

type Props = {
  label: string;
  value: string;
  error: string | null;
  /** Under the field; what a number needs unless it says otherwise. */
  hint?: string | undefined;
  autoFocus?: boolean;
  onChange: (formatted: string) => void;
};

/** A phone number that is grouped while it is typed; the caret stays where the hand left it. */
export function PhoneField({ label, value, error, hint, autoFocus = false, onChange }: Props) {
  const change = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const text = target.value;
    const formatted = formatPhoneNumberInput(text);
    const isForwardDelete = (nativeEvent as InputEvent).inputType === 'deleteContentForward';
    const edited = { text, caret: target.selectionStart ?? text.length, isForwardDelete };
    // Written here and not left to React, which would put the caret at the end.
    target.value = formatted;
    if (document.activeElement === target) {
      const caret = caretAfterFormatting(edited, formatted, value);
      target.setSelectionRange(caret, caret);
    }
    onChange(formatted);
  };
  return (
    <TextField
      label={label}
      name="phone"
      type="tel"
      autoFocus={autoFocus}
      inputMode="tel"
      autoComplete="tel"
      placeholder="555-123-4567"
      hint={hint ?? signInTexts.phoneHint}
      value={value}
      error={error}
      onChange={change}
    />
  );
}
