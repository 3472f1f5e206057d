import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import { formatPhoneNumberInput } from '../../../../domain/phone.ts';
import { useApi } from '../../../../web/api/api-context.tsx';
import { lazyPart } from '../../../../web/lazy-part.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { ErrorState } from '../../../../web/ui/error-state.tsx';
import { Loading } from '../../../../web/ui/loading.tsx';
import type { NewNumberStep } from './new-number.tsx';
import { SettingsSection } from '../../../../web/ui/settings-section.tsx';
import { useToast } from '../../../../web/ui/toast.tsx';
import type { User } from '../../../accounts/accounts.contract.ts';
import { phoneChangeContract, type PhoneChangeStatus } from '../../phone-change.contract.ts';
import { phoneChangeQueryKey, phoneNumberTexts } from './phone-change-texts.ts';
import { PhoneChangeNotes } from './phone-change-notes.tsx';

const NewNumber = lazyPart(async () => (await import('./new-number.tsx')).NewNumber);
const ProveChange = lazyPart(async () => (await import('./prove-change.tsx')).ProveChange);

type Step = { kind: 'shown'; isBack: boolean } | NewNumberStep;

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
        <Suspense fallback={<Loading />}>
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
        </Suspense>
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
            {step.kind !== 'shown' && (
              <div className="w-full">
                <Suspense fallback={<Loading />}>
                  <NewNumber step={step} onStep={setStep} send={send} start={start} onKeep={showNumber} />
                </Suspense>
              </div>
            )}
          </div>
        )
      )}
    </SettingsSection>
  );
}
