import { useRef, useState } from 'react';
import { formatPhoneNumberInput } from '../../../domain/phone.ts';
import { Button } from '../../../web/ui/button.tsx';
import { CodeField, codeLength } from '../../../web/ui/code-field.tsx';
import { ResendCode, useIsExpired, type SentCodeTimes } from '../../../web/ui/resend-code.tsx';
import { BotCheckFailed, useBotCheckOnDemand } from './bot-check.tsx';
import { FormError } from './form-error.tsx';
import { botCheckFailed, codeTexts } from './sign-in-texts.ts';

type Props = {
  phoneNumber: string;
  times: SentCodeTimes;
  submitLabel: string;
  backLabel: string;
  /** Checks the code and goes on; what it throws is said in the words of `verifyText`. */
  verify: (code: string) => Promise<void>;
  verifyText: (error: unknown) => string;
  /** Sends a new code; what it throws is said in the words of `sendText`. */
  resend: (botCheck: string) => Promise<void>;
  /** Whether a new code needs a solved bot check; `resend` gets '' where it does not. */
  needsBotCheck?: boolean;
  sendText: (error: unknown) => string;
  onBack: () => void;
};

/** The six digits of the SMS; or a new code; or back to the number. */
export function CodeStep({ phoneNumber, times, verify, resend, ...props }: Props) {
  const [code, setCode] = useState('');
  const [codeError, setCodeError] = useState<string | null>(null);
  const [formError, setFormError] = useState<string | null>(null);
  const [isChecking, setIsChecking] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const inputRef = useRef<HTMLInputElement>(null);
  const botCheck = useBotCheckOnDemand();
  const isExpired = useIsExpired(times);

  const submit = async () => {
    if (isChecking) return;
    setFormError(null);
    if (code.length < codeLength) {
      setCodeError(codeTexts.missing);
      inputRef.current?.focus();
      return;
    }
    setIsChecking(true);
    setCodeError(null);
    try {
      await verify(code);
    } catch (error) {
      setCodeError(props.verifyText(error));
      setIsChecking(false);
      inputRef.current?.select();
    }
  };

  const sendAgain = async () => {
    if (isSending) return;
    setIsSending(true);
    setFormError(null);
    try {
      await resend(props.needsBotCheck === false ? '' : await botCheck.solve());
      setCode('');
      setCodeError(null);
      inputRef.current?.focus();
    } catch (error) {
      setFormError(error instanceof BotCheckFailed ? botCheckFailed : props.sendText(error));
    } finally {
      setIsSending(false);
    }
  };

  return (
    <form
      name="code"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      noValidate
      className="flex flex-col gap-5"
    >
      <div>
        {!isExpired && (
          <p>
            {codeTexts.sentTo}{' '}
            <strong className="whitespace-nowrap">{formatPhoneNumberInput(phoneNumber)}</strong>
            {codeTexts.validFor(Math.round(times.expiresInSeconds / 60))}
          </p>
        )}
        <p role="status">
          {isExpired && (
            <>
              {codeTexts.expiredTo}{' '}
              <strong className="whitespace-nowrap">{formatPhoneNumberInput(phoneNumber)}</strong>{' '}
              {codeTexts.expired}
            </>
          )}
        </p>
      </div>
      <CodeField
        ref={inputRef}
        autoFocus
        code={code}
        error={codeError}
        onChange={(typed) => {
          setCode(typed);
          setCodeError(null);
        }}
        sendsWhenWhole
      />
      {botCheck.field}
      <FormError text={formError} />
      <Button type="submit" busy={isChecking}>
        {props.submitLabel}
      </Button>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Button kind="plain" onClick={props.onBack} className="-mx-3">
          {props.backLabel}
        </Button>
        <ResendCode times={times} isSending={isSending} onResend={() => void sendAgain()} />
      </div>
    </form>
  );
}
