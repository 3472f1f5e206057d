import { useRef, useState, type ReactNode } from 'react';
import { AppError } from '../../../../domain/errors.ts';
import { formatPhoneNumberInput } from '../../../../domain/phone.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { CodeField, codeLength } from '../../../../web/ui/code-field.tsx';
import { TextField } from '../../../../web/ui/text-field.tsx';
import type { StepUpWay } from '../../second-factor.contract.ts';
import { FormError } from '../form-error.tsx';
import { factorHints, factorSwitchLabels, factorTexts } from './second-factor-texts.ts';

type Props<Kind extends StepUpWay> = {
  /** The ways this user has, the usual one first. */
  kinds: readonly Kind[];
  /** Where the text message went, if that is one of them. */
  phoneNumber?: string;
  submitLabel: string;
  /** Checks the code and goes on. A refusal with `invalid-verification-code` is said at the field. */
  verify: (kind: Kind, code: string) => Promise<void>;
  /** What else is wrong, in the words of this screen. */
  errorText: (error: unknown) => string;
  /** Beside the way to the other kind of code. */
  children?: ReactNode;
};

/** Asks for a code that proves who it is: from the authenticator app or a text message, or a recovery code. */
export function FactorForm<Kind extends StepUpWay>(props: Props<Kind>) {
  const { kinds, phoneNumber = '', submitLabel, verify, errorText, children } = props;
  const [chosen, setKind] = useState<Kind | null>(null);
  const [first] = kinds;
  const kind = chosen ?? first;
  const [code, setCode] = useState('');
  const [codeError, setCodeError] = useState<string | null>(null);
  const [formError, setFormError] = useState<string | null>(null);
  const [isChecking, setIsChecking] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const other = kinds.find((each) => each !== kind);

  const submit = async () => {
    if (isChecking || kind === undefined) return;
    setFormError(null);
    if (kind === 'recovery-code' ? code.trim() === '' : code.length < codeLength) {
      setCodeError(kind === 'recovery-code' ? factorTexts.recoveryCodeMissing : factorTexts.codeMissing);
      field.current?.focus();
      return;
    }
    setIsChecking(true);
    setCodeError(null);
    try {
      await verify(kind, code.trim());
    } catch (error) {
      setIsChecking(false);
      const isAboutCode = error instanceof AppError && error.code === 'invalid-verification-code';
      if (isAboutCode) setCodeError(error.message);
      else setFormError(errorText(error));
      field.current?.select();
    }
  };
  const change = (typed: string) => {
    setCode(typed);
    setCodeError(null);
  };

  return (
    <form
      name="second-factor"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      noValidate
      className="flex flex-col gap-5"
    >
      <p>{kind && factorHints[kind](formatPhoneNumberInput(phoneNumber))}</p>
      {kind !== 'recovery-code' ? (
        <CodeField
          key="digits"
          ref={field}
          autoFocus
          code={code}
          error={codeError}
          onChange={change}
          sendsWhenWhole
        />
      ) : (
        <TextField
          key="recovery-code"
          ref={field}
          autoFocus
          label={factorTexts.recoveryCode}
          name="recovery-code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={code}
          error={codeError}
          onChange={({ target }) => change(target.value)}
          className="font-mono text-xl! tracking-wider"
        />
      )}
      <FormError text={formError} />
      <Button type="submit" busy={isChecking}>
        {submitLabel}
      </Button>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 empty:hidden">
        {children}
        {other && (
          <Button
            kind="plain"
            onClick={() => {
              setKind(other);
              setCode('');
              setCodeError(null);
              setFormError(null);
            }}
            className="-mx-3"
          >
            {factorSwitchLabels[other]}
          </Button>
        )}
      </div>
    </form>
  );
}
