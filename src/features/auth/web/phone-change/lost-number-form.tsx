import { useRef, useState, type SyntheticEvent } from 'react';
import { AppError } from '../../../../domain/errors.ts';
import { formatPhoneNumberInput, normalizePhoneNumber } from '../../../../domain/phone.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { CodeField, codeLength } from '../../../../web/ui/code-field.tsx';
import { focusFirstInvalid, markAndFocusInvalid } from '../../../../web/ui/focus-first-invalid.ts';
import { ResendCode, useIsExpired, type SentCodeTimes } from '../../../../web/ui/resend-code.tsx';
import { TextField } from '../../../../web/ui/text-field.tsx';
import { BotCheckFailed, useBotCheckOnDemand } from '../bot-check.tsx';
import { FormError } from '../form-error.tsx';
import { PhoneField } from '../phone-field.tsx';
import { botCheckFailed, sendCodeText } from '../sign-in-texts.ts';
import { codeTexts } from '../sign-in-texts.ts';
import { lostNumberTexts } from './lost-number-texts.ts';

export type LostNumberEntries = { code: string; oldNumber: string; recoveryCode: string };
type Errors = Partial<Record<keyof LostNumberEntries, string | null>>;

type Props = {
  newNumber: string;
  times: SentCodeTimes;
  /** Moves the account and goes on; what it throws is said at its field. */
  submit: (entries: LostNumberEntries) => Promise<void>;
  resend: (botCheck: string) => Promise<void>;
  onBack: () => void;
};

/** The code that was sent to the new number, the old number, and a recovery code. */
export function LostNumberForm({ newNumber, times, submit, resend, onBack }: Props) {
  const [entries, setEntries] = useState<LostNumberEntries>({ code: '', oldNumber: '', recoveryCode: '' });
  const [errors, setErrors] = useState<Errors>({});
  const [formError, setFormError] = useState<string | null>(null);
  const [isChecking, setIsChecking] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const botCheck = useBotCheckOnDemand();
  const isExpired = useIsExpired(times);

  const change = (field: keyof LostNumberEntries) => (value: string) => {
    setEntries((last) => ({ ...last, [field]: value }));
    setErrors((last) => ({ ...last, [field]: null }));
  };
  const send = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isChecking) return;
    const found = findErrors(entries);
    setErrors(found);
    setFormError(null);
    if (Object.keys(found).length > 0) {
      focusFirstInvalid(form.current);
      return;
    }
    setIsChecking(true);
    try {
      await submit({ ...entries, recoveryCode: entries.recoveryCode.trim() });
    } catch (error) {
      setIsChecking(false);
      const { field, text } = errorOf(error);
      if (field === null) setFormError(text);
      else markAndFocusInvalid(form.current, () => setErrors({ [field]: text }));
    }
  };
  const sendAgain = async () => {
    if (isSending) return;
    setIsSending(true);
    setFormError(null);
    try {
      await resend(await botCheck.solve());
      change('code')('');
    } catch (error) {
      setFormError(error instanceof BotCheckFailed ? botCheckFailed : sendCodeText(error, 'login'));
    } finally {
      setIsSending(false);
    }
  };

  return (
    <form
      ref={form}
      name="lost-number"
      onSubmit={(event) => void send(event)}
      noValidate
      className="flex flex-col gap-5"
    >
      <p role="status">
        {isExpired ? codeTexts.expiredTo : codeTexts.sentTo}{' '}
        <strong className="whitespace-nowrap">{formatPhoneNumberInput(newNumber)}</strong>
        {isExpired ? ` ${codeTexts.expired}` : codeTexts.validFor(Math.round(times.expiresInSeconds / 60))}
      </p>
      <CodeField autoFocus code={entries.code} error={errors.code ?? null} onChange={change('code')} />
      <PhoneField
        label={lostNumberTexts.oldNumber}
        value={entries.oldNumber}
        error={errors.oldNumber ?? null}
        onChange={change('oldNumber')}
      />
      <TextField
        label={lostNumberTexts.recoveryCode}
        name="recovery-code"
        hint={lostNumberTexts.recoveryCodeHint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={32}
        value={entries.recoveryCode}
        error={errors.recoveryCode ?? null}
        onChange={({ target }) => change('recoveryCode')(target.value)}
        className="font-mono text-xl! tracking-wider"
      />
      {botCheck.field}
      <FormError text={formError} />
      <Button type="submit" busy={isChecking}>
        {lostNumberTexts.submit}
      </Button>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Button kind="plain" onClick={onBack} className="-mx-3">
          {lostNumberTexts.otherNumber}
        </Button>
        <ResendCode times={times} isSending={isSending} onResend={() => void sendAgain()} />
      </div>
    </form>
  );
}

function findErrors({ code, oldNumber, recoveryCode }: LostNumberEntries): Errors {
  const old = normalizePhoneNumber(oldNumber);
  return {
    ...(code.length < codeLength && { code: codeTexts.missing }),
    ...(!old.ok && { oldNumber: old.message }),
    ...(recoveryCode.trim() === '' && { recoveryCode: lostNumberTexts.recoveryCodeMissing }),
  };
}

/** Which field a refusal is about, and what it says there; null is the form as a whole. */
function errorOf(error: unknown): { field: keyof LostNumberEntries | null; text: string } {
  if (!(error instanceof AppError)) {
    return { field: null, text: lostNumberTexts.failed };
  }
  if (error.code === 'invalid-verification-code') {
    return { field: 'code', text: lostNumberTexts.codeWrong };
  }
  if (error.fields?.['oldNumber'] !== undefined) return { field: 'oldNumber', text: error.message };
  if (error.code === 'recovery_refused') return { field: 'recoveryCode', text: error.message };
  return { field: null, text: error.message };
}
