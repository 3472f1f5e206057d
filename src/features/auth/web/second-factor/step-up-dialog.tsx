import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AppError } from '../../../../domain/errors.ts';
import { formatPhoneNumberInput } from '../../../../domain/phone.ts';
import { useApi } from '../../../../web/api/api-context.tsx';
import { ActionError } from '../../../../web/ui/action-error.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { Dialog } from '../../../../web/ui/dialog.tsx';
import { ErrorState } from '../../../../web/ui/error-state.tsx';
import { Loading } from '../../../../web/ui/loading.tsx';
import { ResendCode, type SentCodeTimes } from '../../../../web/ui/resend-code.tsx';
import { secondFactorContract, type StepUpWay } from '../../second-factor.contract.ts';
import { FactorForm } from './factor-form.tsx';
import { stepUpTexts } from './second-factor-texts.ts';

type Props = { onProved: () => void; onClose: () => void };

/** Asks the signed-in user for a fresh proof, in one of the ways their account has. */
export function StepUpDialog({ onProved, onClose }: Props) {
  const api = useApi(secondFactorContract);
  const state = useQuery({ queryKey: ['me', 'step-up'], queryFn: () => api.getStepUp(), gcTime: 0 });
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={stepUpTexts.title}
      description={stepUpTexts.description}
    >
      <div className="mt-4">
        {state.isPending && <Loading />}
        {state.isError && (
          <ErrorState title={stepUpTexts.failed} error={state.error} onRetry={() => void state.refetch()} />
        )}
        {state.data && (
          <Proof ways={state.data.ways} phoneNumber={state.data.phoneNumber} onProved={onProved} />
        )}
      </div>
    </Dialog>
  );
}

function Proof({
  ways,
  phoneNumber,
  onProved,
}: {
  ways: readonly StepUpWay[];
  phoneNumber: string;
  onProved: () => void;
}) {
  const api = useApi(secondFactorContract);
  const [times, setTimes] = useState<SentCodeTimes | null>(null);
  const [skipsSms, setSkipsSms] = useState(false);
  const hasSms = ways.includes('sms');
  const send = useMutation({
    mutationFn: () => api.sendStepUpCode(),
    onSuccess: (sent) => setTimes({ ...sent, sentAt: Date.now() }),
  });

  if (hasSms && times === null && !skipsSms) {
    return (
      <div className="flex flex-col items-start gap-4">
        <p>
          {stepUpTexts.codeTo}{' '}
          <strong className="whitespace-nowrap">{formatPhoneNumberInput(phoneNumber)}</strong>.
        </p>
        <ActionError error={send.error} what={stepUpTexts.sendFailed} />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <Button autoFocus busy={send.isPending} onClick={() => send.mutate()} className="max-sm:w-full">
            {stepUpTexts.send}
          </Button>
          {ways.includes('recovery-code') && (
            <Button kind="plain" onClick={() => setSkipsSms(true)}>
              {stepUpTexts.useRecoveryCode}
            </Button>
          )}
        </div>
      </div>
    );
  }
  const kinds = skipsSms ? ['recovery-code' as const, 'sms' as const] : ways;
  return (
    <FactorForm
      kinds={kinds.filter((way) => way !== 'sms' || times !== null)}
      phoneNumber={phoneNumber}
      submitLabel="Confirm"
      verify={async (way, code) => {
        await api.stepUp({ way, code });
        onProved();
      }}
      errorText={errorText}
    >
      {times && <ResendCode times={times} isSending={send.isPending} onResend={() => send.mutate()} />}
      {skipsSms && times === null && (
        <Button kind="plain" onClick={() => setSkipsSms(false)} className="-mx-3">
          {stepUpTexts.sendSms}
        </Button>
      )}
      <ActionError error={send.error} what={stepUpTexts.sendFailed} />
    </FactorForm>
  );
}

function errorText(error: unknown): string {
  return error instanceof AppError ? error.message : stepUpTexts.wrong;
}
