import { useState } from 'react';
import { useApi } from '../../../web/api/api-context.tsx';
import { TermsCheckbox } from '../../../web/ui/terms-checkbox.tsx';
import { authContract, type SignInSource } from '../auth.contract.ts';
import type { PendingCode } from './pending-code.ts';
import { PhoneForm } from './phone-form.tsx';
import { sendCodeText, signInTexts } from './sign-in-texts.ts';
import { agreementMissing } from '../../../web/ui/field-texts.ts';

/** The registration shows its form before it begins with the bot check. */
const registerBotCheckDelayMs = 500;

type Props = {
  source: SignInSource;
  initialPhone: string;
  /** Whether the visitor wanted to go elsewhere and has to sign in first. */
  isLedHere: boolean;
  onSent: (pending: PendingCode) => void;
};

/** Step 1 of both screens: the number, on /register the terms, and the bot check. */
export function PhoneStep({ source, initialPhone, isLedHere, onSent }: Props) {
  const auth = useApi(authContract);
  const [acceptedTerms, setAcceptedTerms] = useState(false);
  const [termsError, setTermsError] = useState<string | null>(null);
  const isRegister = source === 'register';

  const send = async (phoneNumber: string, botCheck: string) => {
    const terms = isRegister ? { acceptedTerms: true } : {};
    const times = await auth.sendCode({ phoneNumber, source, botCheck, ...terms });
    onSent({ source, phoneNumber, sentAt: Date.now(), ...times });
  };
  const checkTerms = () => {
    const isFine = !isRegister || acceptedTerms;
    setTermsError(isFine ? null : agreementMissing);
    return isFine;
  };

  return (
    <PhoneForm
      label={signInTexts.phoneLabel}
      initialPhone={initialPhone}
      botCheckDelayMs={isRegister ? registerBotCheckDelayMs : 0}
      send={send}
      textOf={(error) => sendCodeText(error, source)}
      checkRest={checkTerms}
      // Those who are led here read why first.
      autoFocus={!isLedHere}
    >
      {isRegister && (
        <TermsCheckbox
          checked={acceptedTerms}
          error={termsError}
          onChange={(isChecked) => {
            setAcceptedTerms(isChecked);
            setTermsError(null);
          }}
        />
      )}
    </PhoneForm>
  );
}
