import { useEffect, useState, type SyntheticEvent } from 'react';
import { formatPhoneNumberInput } from '../../../domain/phone.ts';
import { useApi } from '../../../web/api/api-context.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { TextField } from '../../../web/ui/text-field.tsx';
import type { User } from '../../accounts/accounts.contract.ts';
import { authContract, type SignInSource } from '../auth.contract.ts';
import { verifyCodeText } from './sign-in-texts.ts';

const codeLength = 6;

/** Step 2 of both screens: the six digits of the SMS, or back to the number. */
export function CodeStep({
  source,
  phoneNumber,
  resendInSeconds,
  onSignedIn,
  onBack,
}: {
  source: SignInSource;
  phoneNumber: string;
  /** How long a new code has to wait. */
  resendInSeconds: number;
  onSignedIn: (user: User) => void;
  onBack: () => void;
}) {
  const auth = useApi(authContract);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isChecking, setIsChecking] = useState(false);
  const secondsLeft = useCountdown(resendInSeconds);

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isChecking) return;
    if (code.length < codeLength) {
      setError('Enter the 6 digits of the code.');
      return;
    }
    setIsChecking(true);
    setError(null);
    try {
      const { user } = await auth.verifyCode({ phoneNumber, code, source });
      onSignedIn(user);
    } catch (cause) {
      setError(verifyCodeText(cause, source));
      setIsChecking(false);
    }
  };

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-5">
      <p>
        We sent a code to <strong>{formatPhoneNumberInput(phoneNumber)}</strong>. It is valid for 10 minutes.
      </p>
      <TextField
        label="6-digit code"
        name="code"
        autoFocus
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={codeLength}
        value={code}
        error={error}
        onChange={(event) => setCode(event.target.value.replaceAll(/\D/g, '').slice(0, codeLength))}
        className="font-mono text-2xl tracking-[0.4em]"
      />
      <Button type="submit" busy={isChecking}>
        {source === 'register' ? 'Verify & Continue' : 'Sign In'}
      </Button>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Button kind="plain" onClick={onBack} className="-ml-3">
          Change phone number
        </Button>
        {secondsLeft > 0 ? (
          <span className="text-ink-soft">New code in {secondsLeft} s</span>
        ) : (
          <Button kind="plain" onClick={onBack} className="-mr-3">
            Get a new code
          </Button>
        )}
      </div>
    </form>
  );
}

function useCountdown(fromSeconds: number): number {
  const [secondsLeft, setSecondsLeft] = useState(fromSeconds);
  useEffect(() => {
    const timer = setInterval(() => setSecondsLeft((left) => Math.max(0, left - 1)), 1000);
    return () => clearInterval(timer);
  }, []);
  return secondsLeft;
}
