import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { formatPhoneNumberInput } from '../../../../domain/phone.ts';
import { useApi } from '../../../../web/api/api-context.tsx';
import { ActionError } from '../../../../web/ui/action-error.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { dateAndTime } from '../../../../web/ui/date-texts.ts';
import type { SentCodeTimes } from '../../../../web/ui/resend-code.tsx';
import type { User } from '../../../accounts/accounts.contract.ts';
import {
  phoneChangeContract,
  type PhoneChangeProofInput,
  type PhoneChangeStatus,
} from '../../phone-change.contract.ts';
import { CodeStep } from '../code-step.tsx';
import { FactorForm } from '../second-factor/factor-form.tsx';
import { changeErrorText, proveChangeTexts } from './phone-change-texts.ts';

type Way =
  | { kind: 'choose' | 'totp' | 'recovery-code' | 'wait' }
  | { kind: 'old-number'; times: SentCodeTimes };

type Props = {
  phoneNumber: string;
  newNumber: string;
  status: PhoneChangeStatus;
  onProved: (user: User, status: PhoneChangeStatus) => void;
  onDropped: (status: PhoneChangeStatus) => void;
};

/** The last step of a change: the user shows that it is theirs, or asks for the 72 hours' wait. */
export function ProveChange({ phoneNumber, newNumber, status, onProved, onDropped }: Props) {
  const api = useApi(phoneChangeContract);
  const [way, setWay] = useState<Way>({ kind: 'choose' });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // A screen reader reads the step that has come up; fields of the other ways take the focus by themselves.
    if (way.kind === 'choose' || way.kind === 'wait') heading.current?.focus();
  }, [way.kind]);

  const prove = async (proof: PhoneChangeProofInput) => {
    const { user, status: next } = await api.prove({ proof });
    onProved(user, next);
  };
  const sendCode = useMutation({
    mutationFn: () => api.sendProofCode(),
    onSuccess: (sent) => setWay({ kind: 'old-number', times: { ...sent, sentAt: Date.now() } }),
  });
  const wait = useMutation({ mutationFn: () => prove({ kind: 'wait' }) });
  const drop = useMutation({ mutationFn: () => api.dropStarted(), onSuccess: onDropped });
  const choose = () => setWay({ kind: 'choose' });
  const current = <Number of={phoneNumber} />;

  return (
    <div className="mt-4 rounded-card border border-line bg-white p-5 sm:p-6">
      <h3 ref={heading} tabIndex={-1} className="text-lg font-bold outline-none">
        {way.kind === 'wait' ? proveChangeTexts.waitTitle : proveChangeTexts.title}
      </h3>
      {way.kind === 'choose' && (
        <>
          <p className="mt-2">
            {proveChangeTexts.newNumber} <Number of={newNumber} />
            {proveChangeTexts.confirmed}
          </p>
          {status.oldNumberOnlyUntil !== null && (
            <p className="mt-2">
              {proveChangeTexts.oldNumberOnly(dateAndTime(status.oldNumberOnlyUntil))}{' '}
              {proveChangeTexts.needsCode} {current}.
            </p>
          )}
          <div className="mt-5 flex flex-col gap-3">
            <Button busy={sendCode.isPending} onClick={() => sendCode.mutate()}>
              {proveChangeTexts.sendCode(formatPhoneNumberInput(phoneNumber))}
            </Button>
            {status.proofs.includes('totp') && (
              <Button kind="quiet" onClick={() => setWay({ kind: 'totp' })}>
                {proveChangeTexts.useApp}
              </Button>
            )}
            {status.proofs.includes('recovery-code') && (
              <Button kind="quiet" onClick={() => setWay({ kind: 'recovery-code' })}>
                {proveChangeTexts.useRecoveryCode}
              </Button>
            )}
            {status.oldNumberOnlyUntil === null && (
              <Button kind="quiet" onClick={() => setWay({ kind: 'wait' })}>
                {proveChangeTexts.noOldNumber}
              </Button>
            )}
          </div>
          <ActionError error={sendCode.error} what={proveChangeTexts.sendFailed} />
          <Button kind="plain" busy={drop.isPending} onClick={() => drop.mutate()} className="mt-3 -ml-3">
            {proveChangeTexts.keep}
          </Button>
          <ActionError error={drop.error} what={proveChangeTexts.keepFailed} />
        </>
      )}
      {way.kind === 'old-number' && (
        <div className="mt-3">
          <CodeStep
            phoneNumber={phoneNumber}
            times={way.times}
            submitLabel={proveChangeTexts.submit}
            backLabel={proveChangeTexts.otherWay}
            verify={(code) => prove({ kind: 'old-number', code })}
            verifyText={changeErrorText}
            resend={async () => {
              const sent = await api.sendProofCode();
              setWay({ kind: 'old-number', times: { ...sent, sentAt: Date.now() } });
            }}
            needsBotCheck={false}
            sendText={changeErrorText}
            onBack={choose}
          />
        </div>
      )}
      {(way.kind === 'totp' || way.kind === 'recovery-code') && (
        <div className="mt-3">
          <FactorForm
            kinds={[way.kind]}
            submitLabel={proveChangeTexts.submit}
            verify={(kind, code) => prove({ kind, code })}
            errorText={changeErrorText}
          >
            <Button kind="plain" onClick={choose} className="-mx-3">
              {proveChangeTexts.otherWay}
            </Button>
          </FactorForm>
        </div>
      )}
      {way.kind === 'wait' && (
        <>
          <ul className="mt-3 flex list-disc flex-col gap-2 pl-5 marker:text-plum">
            <li>
              {proveChangeTexts.waitChanges} <Number of={newNumber} /> {proveChangeTexts.waitHours}
            </li>
            <li>
              {proveChangeTexts.waitNotifies} {current} {proveChangeTexts.waitMail}
            </li>
            <li>{proveChangeTexts.waitSignedIn}</li>
          </ul>
          <div className="mt-5 flex flex-col gap-3 sm:flex-row-reverse sm:justify-end">
            <Button busy={wait.isPending} onClick={() => wait.mutate()}>
              {proveChangeTexts.wait}
            </Button>
            <Button kind="quiet" onClick={choose}>
              Back
            </Button>
          </div>
          <ActionError error={wait.error} what={proveChangeTexts.waitFailed} />
        </>
      )}
    </div>
  );
}

function Number({ of }: { of: string }) {
  return <strong className="whitespace-nowrap tabular-nums">{formatPhoneNumberInput(of)}</strong>;
}
