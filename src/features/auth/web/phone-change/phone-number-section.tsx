import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { AppError } from '../../../../domain/errors.ts';
import { formatPhoneNumberInput } from '../../../../domain/phone.ts';
import { useApi } from '../../../../web/api/api-context.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { ErrorState } from '../../../../web/ui/error-state.tsx';
import { Loading } from '../../../../web/ui/loading.tsx';
import type { SentCodeTimes } from '../../../../web/ui/resend-code.tsx';
import { SettingsSection } from '../../../../web/ui/settings-section.tsx';
import { useToast } from '../../../../web/ui/toast.tsx';
import type { User } from '../../../accounts/accounts.contract.ts';
import { phoneChangeContract, type PhoneChangeStatus } from '../../phone-change.contract.ts';
import { CodeStep } from '../code-step.tsx';
import { PhoneForm } from '../phone-form.tsx';
import { sendCodeText } from '../sign-in-texts.ts';
import { changeErrorText, phoneChangeQueryKey, phoneNumberTexts } from './phone-change-texts.ts';
import { PhoneChangeNotes } from './phone-change-notes.tsx';
import { ProveChange } from './prove-change.tsx';

type Step =
  | { kind: 'shown'; isBack: boolean }
  | { kind: 'phone'; typed: string }
  | { kind: 'code'; number: string; times: SentCodeTimes };

/** The number that signs in, and its change: prove the new number, then prove that the change is yours. */
export function PhoneNumberSection({ phoneNumber }: { phoneNumber: string }) {
  const api = useApi(phoneChangeContract);
  const queryClient = useQueryClient();
  const showToast = useToast();
  const changeButton = useRef<HTMLButtonElement>(null);
  const [step, setStep] = useState<Step>({ kind: 'shown', isBack: false });
  const status = useQuery({ queryKey: phoneChangeQueryKey, queryFn: () => api.getStatus() });
  const keep = (next: PhoneChangeStatus) => queryClient.setQueryData(phoneChangeQueryKey, next);
  const showNumber = () => setStep({ kind: 'shown', isBack: true });

  const send = async (number: string, botCheck: string) => {
    const sent = await api.sendCode({ phoneNumber: number, botCheck });
    setStep({ kind: 'code', number, times: { ...sent, sentAt: Date.now() } });
  };
  const start = async (number: string, code: string) => {
    keep(await api.start({ phoneNumber: number, code }));
    showNumber();
  };
  const proved = (user: User, next: PhoneChangeStatus) => {
    queryClient.setQueryData(['me'], user);
    void queryClient.invalidateQueries({ queryKey: ['me', 'sign-ins'] });
    keep(next);
    showNumber();
    if (next.waiting === null) {
      showToast({
        title: phoneNumberTexts.changed,
        description: phoneNumberTexts.changedHint,
      });
    }
  };

  return (
    <SettingsSection title={phoneNumberTexts.title} about={phoneNumberTexts.about}>
      <p className="text-lg font-semibold tabular-nums">{formatPhoneNumberInput(phoneNumber)}</p>
      {status.isPending && <Loading />}
      {status.isError && (
        <ErrorState
          title={phoneNumberTexts.failed}
          error={status.error}
          onRetry={() => void status.refetch()}
        />
      )}
      {status.data?.started ? (
        <ProveChange
          phoneNumber={phoneNumber}
          newNumber={status.data.started.newNumber}
          status={status.data}
          onProved={proved}
          onDropped={(next) => {
            keep(next);
            showNumber();
          }}
        />
      ) : (
        status.data && (
          <div className="mt-4 flex flex-col items-start gap-5">
            {step.kind === 'shown' && (
              <>
                <PhoneChangeNotes
                  status={status.data}
                  onChanged={(next) => {
                    keep(next);
                    // The button that was pressed goes with what it ended.
                    changeButton.current?.focus();
                  }}
                  isFocused={step.isBack}
                />
                <Button
                  ref={changeButton}
                  kind="quiet"
                  autoFocus={step.isBack && status.data.waiting === null}
                  onClick={() => setStep({ kind: 'phone', typed: '' })}
                >
                  {phoneNumberTexts.change}
                </Button>
              </>
            )}
            {step.kind === 'phone' && (
              <div className="w-full">
                <PhoneForm
                  label={phoneNumberTexts.newNumber}
                  initialPhone={step.typed}
                  autoFocus
                  send={send}
                  textOf={newPhoneText}
                  actions={
                    <Button kind="quiet" onClick={showNumber}>
                      {phoneNumberTexts.keep}
                    </Button>
                  }
                />
              </div>
            )}
            {step.kind === 'code' && (
              <div className="w-full">
                <CodeStep
                  phoneNumber={step.number}
                  times={step.times}
                  submitLabel="Continue"
                  backLabel={phoneNumberTexts.otherNumber}
                  verify={(code) => start(step.number, code)}
                  verifyText={changeErrorText}
                  resend={(botCheck) => send(step.number, botCheck)}
                  sendText={newPhoneText}
                  onBack={() => setStep({ kind: 'phone', typed: step.number })}
                />
              </div>
            )}
          </div>
        )
      )}
    </SettingsSection>
  );
}

/** The words of /login; what the server says of the number itself says more. */
function newPhoneText(error: unknown): string {
  if (error instanceof AppError && error.code === 'conflict') return error.message;
  const ofNumber = error instanceof AppError ? error.fields?.['phoneNumber'] : undefined;
  return ofNumber ?? sendCodeText(error, 'login');
}
