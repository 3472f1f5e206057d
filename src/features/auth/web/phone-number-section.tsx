import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AppError } from '../../../domain/errors.ts';
import { formatPhoneNumberInput } from '../../../domain/phone.ts';
import { useApi } from '../../../web/api/api-context.tsx';
import { Button } from '../../../web/ui/button.tsx';
import type { SentCodeTimes } from '../../../web/ui/resend-code.tsx';
import { SettingsSection } from '../../../web/ui/settings-section.tsx';
import { useToast } from '../../../web/ui/toast.tsx';
import { signInsContract } from '../sign-ins.contract.ts';
import { CodeStep } from './code-step.tsx';
import { PhoneForm } from './phone-form.tsx';
import { sendCodeText } from './sign-in-texts.ts';

type Step =
  | { kind: 'shown'; isBack: boolean }
  | { kind: 'phone'; typed: string }
  | { kind: 'code'; number: string; times: SentCodeTimes };

/** The number that signs in, and its change by a code to the new one. */
export function PhoneNumberSection({ phoneNumber }: { phoneNumber: string }) {
  const api = useApi(signInsContract);
  const queryClient = useQueryClient();
  const showToast = useToast();
  const [step, setStep] = useState<Step>({ kind: 'shown', isBack: false });

  const send = async (number: string, botCheck: string) => {
    const sent = await api.sendPhoneChangeCode({ phoneNumber: number, botCheck });
    setStep({ kind: 'code', number, times: { ...sent, sentAt: Date.now() } });
  };
  const change = async (number: string, code: string) => {
    const user = await api.changePhone({ phoneNumber: number, code });
    queryClient.setQueryData(['me'], user);
    setStep({ kind: 'shown', isBack: true });
    showToast({ title: 'Your number is changed', description: 'From now on you sign in with the new one.' });
  };

  return (
    <SettingsSection title="Phone number" about="You sign in with it.">
      <p className="text-lg font-semibold tabular-nums">{formatPhoneNumberInput(phoneNumber)}</p>
      <div className="mt-4">
        {step.kind === 'shown' && (
          <Button kind="quiet" autoFocus={step.isBack} onClick={() => setStep({ kind: 'phone', typed: '' })}>
            Change number
          </Button>
        )}
        {step.kind === 'phone' && (
          <PhoneForm
            label="New phone number"
            initialPhone={step.typed}
            autoFocus
            send={send}
            textOf={newPhoneText}
            actions={
              <Button kind="quiet" onClick={() => setStep({ kind: 'shown', isBack: true })}>
                Keep my number
              </Button>
            }
          />
        )}
        {step.kind === 'code' && (
          <CodeStep
            phoneNumber={step.number}
            times={step.times}
            submitLabel="Change number"
            backLabel="Another number"
            verify={(code) => change(step.number, code)}
            verifyText={changePhoneText}
            resend={(botCheck) => send(step.number, botCheck)}
            sendText={newPhoneText}
            onBack={() => setStep({ kind: 'phone', typed: step.number })}
          />
        )}
      </div>
    </SettingsSection>
  );
}

/** The words of /login; what the server says of the number itself says more. */
function newPhoneText(error: unknown): string {
  const ofNumber = error instanceof AppError ? error.fields?.['phoneNumber'] : undefined;
  return ofNumber ?? sendCodeText(error, 'login');
}

function changePhoneText(error: unknown): string {
  if (!(error instanceof AppError)) return 'Your number could not be changed. Please try again.';
  return error.code === 'invalid-verification-code'
    ? 'Invalid verification code. Please try again.'
    : error.message;
}
