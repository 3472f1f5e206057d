import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { formatPhoneNumberInput } from '../../../../domain/phone.ts';
import { useApi } from '../../../../web/api/api-context.tsx';
import { ActionError } from '../../../../web/ui/action-error.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { dateAndTime } from '../../../../web/ui/date-texts.ts';
import { phoneChangeContract, type PhoneChangeStatus } from '../../phone-change.contract.ts';
import { failureTexts, phoneChangeNoteTexts } from './phone-change-texts.ts';

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
          {phoneChangeNoteTexts.changedOn} <Time at={undoable.changedAt} />
          {phoneChangeNoteTexts.until} <Time at={undoable.undoUntil} /> {phoneChangeNoteTexts.undo}{' '}
          <Number of={undoable.oldNumber} />
          {undoable.email !== null && <> and {undoable.email}</>}.
        </p>
      )}
      {failed && (
        <p className="text-ink-soft">
          {phoneChangeNoteTexts.notChanged} <Number of={failed.newNumber} />: {failureTexts[failed.reason]}
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
        {phoneChangeNoteTexts.changesOn} <Time at={waiting.dueAt} />
      </h3>
      <p className="mt-2">
        {phoneChangeNoteTexts.signInWith} <Number of={waiting.newNumber} />
        {phoneChangeNoteTexts.staySignedIn}
      </p>
      <p className="mt-2">
        {phoneChangeNoteTexts.notified}
        {waiting.email !== null && <> and {waiting.email}</>}
        {phoneChangeNoteTexts.stops}
      </p>
      <div className="mt-4 flex flex-col items-start gap-3">
        <Button kind="quiet" busy={cancel.isPending} onClick={() => cancel.mutate()}>
          {phoneChangeNoteTexts.cancel}
        </Button>
        <ActionError error={cancel.error} what={phoneChangeNoteTexts.cancelFailed} />
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
