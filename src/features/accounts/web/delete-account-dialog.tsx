import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { AppError } from '../../../domain/errors.ts';
import { formatPhoneNumberInput } from '../../../domain/phone.ts';
import { useApi } from '../../../web/api/api-context.tsx';
import { ActionError } from '../../../web/ui/action-error.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { CodeField, codeLength } from '../../../web/ui/code-field.tsx';
import { Dialog } from '../../../web/ui/dialog.tsx';
import { focusFirstInvalid, markAndFocusInvalid } from '../../../web/ui/focus-first-invalid.ts';
import { ResendCode, useIsExpired, type SentCodeTimes } from '../../../web/ui/resend-code.tsx';
import { TextField } from '../../../web/ui/text-field.tsx';
import { accountDataContract, deletionGraceHours, deletionWord } from '../account-data.contract.ts';
import type { User } from '../accounts.contract.ts';

type Props = {
  me: User;
  open: boolean;
  onClose: () => void;
  /** What gets the focus when the account is to be deleted; null while it is not. */
  finalFocus: () => HTMLElement | null;
};

/** Asks twice before an account goes: by a code to its number and by a typed word. */
export function DeleteAccountDialog({ me, open, onClose, finalFocus }: Props) {
  const api = useApi(accountDataContract);
  const [times, setTimes] = useState<SentCodeTimes | null>(null);
  const sendCode = useMutation({
    mutationFn: () => api.sendDeletionCode(),
    onSuccess: (sent) => setTimes({ ...sent, sentAt: Date.now() }),
  });
  return (
    <Dialog open={open} onOpenChange={onClose} title="Delete your account?" finalFocus={finalFocus}>
      <ul className="flex list-disc flex-col gap-2 pl-5 marker:text-plum">
        <li>Your profiles, photos, reports and activities are deleted for good.</li>
        <li>Records of payments stay, without your name.</li>
        <li>For {deletionGraceHours} hours you can undo it. After that nobody can.</li>
      </ul>
      {times === null ? (
        <div className="mt-5 flex flex-col items-start gap-3">
          <p>
            To make sure that it is you, we send a code to{' '}
            <strong className="whitespace-nowrap">{formatPhoneNumberInput(me.phoneNumber)}</strong>.
          </p>
          <ActionError error={sendCode.error} what="The code could not be sent." />
          <DialogButtons onKeep={onClose}>
            <Button kind="dark" busy={sendCode.isPending} onClick={() => sendCode.mutate()}>
              Send Code
            </Button>
          </DialogButtons>
        </div>
      ) : (
        <ConfirmDeletion
          phoneNumber={me.phoneNumber}
          times={times}
          isSending={sendCode.isPending}
          sendError={sendCode.error}
          onResend={() => sendCode.mutate()}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

/** Nobody has to look for the way back. */
function DialogButtons({ onKeep, children }: { onKeep: () => void; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse gap-3 self-stretch sm:flex-row sm:justify-end">
      <Button kind="quiet" onClick={onKeep}>
        Keep my account
      </Button>
      {children}
    </div>
  );
}

function ConfirmDeletion({
  phoneNumber,
  times,
  isSending,
  sendError,
  onResend,
  onClose,
}: {
  phoneNumber: string;
  times: SentCodeTimes;
  isSending: boolean;
  sendError: unknown;
  onResend: () => void;
  onClose: () => void;
}) {
  const api = useApi(accountDataContract);
  const queryClient = useQueryClient();
  const [code, setCode] = useState('');
  const [word, setWord] = useState('');
  const [errors, setErrors] = useState<{ code?: string; word?: string }>({});
  const form = useRef<HTMLFormElement>(null);
  const isExpired = useIsExpired(times);
  const remove = useMutation({
    mutationFn: () => api.requestDeletion({ code, word: word.trim() }),
    onSuccess: ({ deletionDueAt }) => {
      queryClient.setQueryData<User>(['me'], (me) => me && { ...me, deletionDueAt });
      onClose();
    },
    onError: (error) => {
      markAndFocusInvalid(form.current, () => setErrors(errorsOf(error)));
    },
  });
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (remove.isPending) return;
    const found = {
      ...(code.length < codeLength && { code: 'Enter the 6 digits of the code.' }),
      ...(word.trim() !== deletionWord && { word: wrongWord }),
    };
    setErrors(found);
    if (Object.keys(found).length === 0) remove.mutate();
    else focusFirstInvalid(form.current);
  };
  const isForField = remove.error && Object.keys(errorsOf(remove.error)).length > 0;
  return (
    <form ref={form} onSubmit={submit} noValidate className="mt-5 flex flex-col gap-5">
      <p>
        {isExpired ? 'The code has expired that we sent to ' : 'We sent a code to '}
        <strong className="whitespace-nowrap">{formatPhoneNumberInput(phoneNumber)}</strong>.{' '}
        {isExpired ? 'Get a new one.' : `It is valid for ${Math.round(times.expiresInSeconds / 60)} minutes.`}
      </p>
      <div>
        <CodeField
          autoFocus
          code={code}
          error={errors.code ?? null}
          onChange={(typed) => {
            setCode(typed);
            setErrors(({ word: wordError }) => (wordError === undefined ? {} : { word: wordError }));
          }}
        />
        <div className="mt-1 flex flex-wrap items-center">
          <ResendCode times={times} isSending={isSending} onResend={onResend} />
        </div>
        <ActionError error={sendError} what="The code could not be sent." />
      </div>
      <TextField
        label={`Type ${deletionWord} to confirm`}
        name="word"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={word}
        error={errors.word}
        onChange={(event) => {
          setWord(event.target.value);
          setErrors(({ code: codeError }) => (codeError === undefined ? {} : { code: codeError }));
        }}
      />
      <ActionError error={isForField ? null : remove.error} what="Your account was not deleted." />
      <DialogButtons onKeep={onClose}>
        <Button type="submit" kind="danger" busy={remove.isPending}>
          Delete account
        </Button>
      </DialogButtons>
    </form>
  );
}

const wrongWord = `Type ${deletionWord} in capital letters.`;

function errorsOf(error: unknown): { code?: string; word?: string } {
  if (!(error instanceof AppError)) return {};
  if (error.code === 'invalid-verification-code') {
    return { code: 'Invalid verification code. Please try again.' };
  }
  return error.code === 'confirmation_word_wrong' ? { word: wrongWord } : {};
}
