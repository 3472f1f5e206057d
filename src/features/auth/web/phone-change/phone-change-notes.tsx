import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { formatPhoneNumberInput } from '../../../../domain/phone.ts';
import { useApi } from '../../../../web/api/api-context.tsx';
import { ActionError } from '../../../../web/ui/action-error.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { dateAndTime } from '../../../../web/ui/date-texts.ts';
import { phoneChangeContract, type PhoneChangeStatus } from '../../phone-change.contract.ts';
import { failureTexts } from './phone-change-texts.ts';

/** Where a change of the number stands: it waits, it can still be undone, or it could not be made. */
export function PhoneChangeNotes({
  status: { waiting, undoable, failed },
  isFocused,
  onChanged,
}: {
  status: PhoneChangeStatus;
  /** The user has just asked for the wait, so that its note gets the focus. */
  isFocused: boolean;
  onChanged: (status: PhoneChangeStatus) => void;
}) {
  return (
    <>
      {waiting && <WaitingNote waiting={waiting} isFocused={isFocused} onChanged={onChanged} />}
      {undoable && (
        <p className="text-ink-soft">
          You changed your number on <Time at={undoable.changedAt} />. Until <Time at={undoable.undoUntil} />{' '}
          you can undo this with the link we sent to <Number of={undoable.oldNumber} />
          {undoable.email !== null && <> and {undoable.email}</>}.
        </p>
      )}
      {failed && (
        <p className="text-ink-soft">
          Your number did not change to <Number of={failed.newNumber} />: {failureTexts[failed.reason]}
        </p>
      )}
    </>
  );
}

function WaitingNote({
  waiting,
  isFocused,
  onChanged,
}: {
  waiting: NonNullable<PhoneChangeStatus['waiting']>;
  isFocused: boolean;
  onChanged: (status: PhoneChangeStatus) => void;
}) {
  const api = useApi(phoneChangeContract);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFocused) heading.current?.focus();
  }, [isFocused]);
  const cancel = useMutation({ mutationFn: () => api.cancelWaiting(), onSuccess: onChanged });
  return (
    <div className="w-full border-l-4 border-caution bg-caution-wash p-5">
      <h3 ref={heading} tabIndex={-1} className="text-lg font-bold outline-none">
        Your number changes on <Time at={waiting.dueAt} />
      </h3>
      <p className="mt-2">
        From then on you sign in with <Number of={waiting.newNumber} />. If you no longer have your current
        number, stay signed in here until then.
      </p>
      <p className="mt-2">
        We notified your current number{waiting.email !== null && <> and {waiting.email}</>}. The link in that
        message stops the change. So does this button:
      </p>
      <div className="mt-4 flex flex-col items-start gap-3">
        <Button kind="quiet" busy={cancel.isPending} onClick={() => cancel.mutate()}>
          Cancel the change
        </Button>
        <ActionError error={cancel.error} what="The change was not canceled." />
      </div>
    </div>
  );
}

function Time({ at }: { at: string }) {
  return <time dateTime={at}>{dateAndTime(at)}</time>;
}

function Number({ of }: { of: string }) {
  return <span className="whitespace-nowrap tabular-nums">{formatPhoneNumberInput(of)}</span>;
}
