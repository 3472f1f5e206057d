import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { AppError } from '../../../domain/errors.ts';
import { formatPhoneNumberInput } from '../../../domain/phone.ts';
import { useApi } from '../../../web/api/api-context.tsx';
import { ActionError } from '../../../web/ui/action-error.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { CodeField, codeLength } from '../../../web/ui/code-field.tsx';
import { Dialog } from '../../../web/ui/dialog.tsx';
import { ResendCode, type SentCodeTimes } from '../../../web/ui/resend-code.tsx';
import { TextField } from '../../../web/ui/text-field.tsx';
import { accountDataContract, deletionGraceHours, deletionWord } from '../account-data.contract.ts';
import type { User } from '../accounts.contract.ts';

type Props = { me: User; open: boolean; onClose: () => void };

/** Asks twice before an account goes: by a code to its number and by a typed word. */
export function DeleteAccountDialog({ me, open, onClose }: Props) {
  const api = useApi(accountDataContract);
  const [times, setTimes] = useState<SentCodeTimes | null>(null);
  const sendCode = useMutation({
    mutationFn: () => api.sendDeletionCode(),
    onSuccess: (sent) => setTimes({ ...sent, sentAt: Date.now() }),
  });
  return (
    <Dialog open={open} onOpenChange={onClose} title="Delete your account?">
      <ul className="flex list-disc flex-col gap-2 pl-5 marker:text-plum">
        <li>Your profiles, photos, reports and activities are deleted for good.</li>
        <li>Records of payments stay, without your name.</li>
        <li>For {deletionGraceHours} hours you can undo it. After that nobody can.</li>
      </ul>
      {times === null ? (
        <div className="mt-5 flex flex-col items-start gap-3">
          <p>To make sure that it is you, we send a code to {formatPhoneNumberInput(me.phoneNumber)}.</p>
          <ActionError error={sendCode.error} what="The code could not be sent." />
          <Button busy={sendCode.isPending} onClick={() => sendCode.mutate()}>
            Send Code
          </Button>
        </div>
      ) : (
        <ConfirmDeletion
          times={times}
          isSending={sendCode.isPending}
          sendError={sendCode.error}
          onResend={() => sendCode.mutate()}
          onDone={onClose}
        />
      )}
    </Dialog>
  );
}

function ConfirmDeletion({
  times,
  isSending,
  sendError,
  onResend,
  onDone,
}: {
  times: SentCodeTimes;
  isSending: boolean;
  sendError: unknown;
  onResend: () => void;
  onDone: () => void;
}) {
  const api = useApi(accountDataContract);
  const queryClient = useQueryClient();
  const [code, setCode] = useState('');
  const [word, setWord] = useState('');
  const [errors, setErrors] = useState<{ code?: string; word?: string }>({});
  const remove = useMutation({
    mutationFn: () => api.requestDeletion({ code, word: word.trim() }),
    onSuccess: ({ deletionDueAt }) => {
      queryClient.setQueryData<User>(['me'], (me) => me && { ...me, deletionDueAt });
      onDone();
    },
    onError: (error) => setErrors(errorsOf(error)),
  });
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (remove.isPending) return;
    const form = event.currentTarget;
    const found = {
      ...(code.length < codeLength && { code: 'Enter the 6 digits of the code.' }),
      ...(word.trim() !== deletionWord && { word: wrongWord }),
    };
    setErrors(found);
    if (Object.keys(found).length === 0) remove.mutate();
    else requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const isForField = remove.error && Object.keys(errorsOf(remove.error)).length > 0;
  return (
    <form onSubmit={submit} noValidate className="mt-5 flex flex-col gap-5">
      <div>
        <CodeField autoFocus code={code} error={errors.code ?? null} onChange={setCode} />
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
        onChange={(event) => setWord(event.target.value)}
      />
      <ActionError error={isForField ? null : remove.error} what="Your account was not deleted." />
      <Button type="submit" kind="danger" busy={remove.isPending}>
        Delete account
      </Button>
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
