import { useState, type SyntheticEvent } from 'react';
import { AppError } from '../../../domain/errors.ts';
import { formatPhoneNumberInput, normalizePhoneNumber } from '../../../domain/phone.ts';
import { useApi } from '../../../web/api/api-context.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { Checkbox } from '../../../web/ui/checkbox.tsx';
import { TextField } from '../../../web/ui/text-field.tsx';
import { authContract, type SignInSource } from '../auth.contract.ts';
import { BotCheckField, useBotCheck } from './bot-check.tsx';
import { botCheckFailed, botCheckNotReady, sendCodeText } from './sign-in-texts.ts';

export type SentCode = { phoneNumber: string; resendInSeconds: number };

/** Step 1 of both screens: the number, on /register the terms, and the bot check. */
export function PhoneStep({
  source,
  initialPhone,
  onSent,
}: {
  source: SignInSource;
  initialPhone: string;
  onSent: (sent: SentCode) => void;
}) {
  const auth = useApi(authContract);
  const botCheck = useBotCheck();
  const [phone, setPhone] = useState(formatPhoneNumberInput(initialPhone));
  const [acceptedTerms, setAcceptedTerms] = useState(false);
  const [phoneError, setPhoneError] = useState<string | null>(null);
  const [termsError, setTermsError] = useState<string | null>(null);
  const [formError, setFormError] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const setUpError = botCheck.state.kind === 'failed' ? botCheckFailed : null;

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isSending) return;
    const normalized = normalizePhoneNumber(phone);
    const termsMissing = source === 'register' && !acceptedTerms;
    setPhoneError(normalized.ok ? null : normalized.message);
    setTermsError(termsMissing ? 'Please confirm this to go on.' : null);
    setFormError(null);
    if (!normalized.ok || termsMissing) return;
    if (botCheck.state.kind !== 'solved') {
      setFormError(botCheckNotReady);
      return;
    }
    setIsSending(true);
    try {
      const { resendInSeconds } = await auth.sendCode({
        phoneNumber: normalized.phoneNumber,
        source,
        botCheck: botCheck.state.payload,
        ...(source === 'register' ? { acceptedTerms: true } : {}),
      });
      onSent({ phoneNumber: normalized.phoneNumber, resendInSeconds });
    } catch (error) {
      const isAboutNumber = error instanceof AppError && error.code === 'invalid-phone-number';
      (isAboutNumber ? setPhoneError : setFormError)(sendCodeText(error, source));
      botCheck.clear();
    } finally {
      setIsSending(false);
    }
  };

  const error = formError ?? setUpError;
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-5">
      <TextField
        label="Phone number"
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="555-123-4567"
        hint="US and Canadian numbers need no country code."
        value={phone}
        error={phoneError}
        onChange={(event) => setPhone(formatPhoneNumberInput(event.target.value))}
      />
      {source === 'register' && (
        <Checkbox
          checked={acceptedTerms}
          onChange={(event) => setAcceptedTerms(event.target.checked)}
          error={termsError}
          label={
            <>
              I am 18 or older and agree to the{' '}
              <DocumentLink href="/terms-of-service">Terms of Service</DocumentLink>, the{' '}
              <DocumentLink href="/privacy-policy">Privacy Policy</DocumentLink> and one SMS with a code.
            </>
          }
        />
      )}
      <BotCheckField botCheck={botCheck} />
      <p role="alert" className="font-semibold text-pencil-deep empty:hidden">
        {error}
      </p>
      {error?.includes('reCAPTCHA') && (
        <Button kind="quiet" onClick={() => location.reload()}>
          Refresh Page
        </Button>
      )}
      <Button type="submit" busy={isSending}>
        {isSending ? 'Sending code' : 'Send Code'}
      </Button>
    </form>
  );
}

function DocumentLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className="underline underline-offset-4">
      {children}
    </a>
  );
}
