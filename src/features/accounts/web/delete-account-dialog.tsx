import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { AppError } from '../../../domain/errors.ts';
import { formatPhoneNumberInput } from '../../../domain/phone.ts';
import { useApi } from '../../../web/api/api-context.tsx';
import { ActionError } from '../../../web/ui/action-error.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { CodeField, codeLength } from '../../../web/ui/code-field.tsx';
import { Dialog } from '../../../web/ui/dialog.tsx';
import { ErrorState } from '../../../web/ui/error-state.tsx';
import { focusFirstInvalid, markAndFocusInvalid } from '../../../web/ui/focus-first-invalid.ts';
import { Loading } from '../../../web/ui/loading.tsx';
import { ResendCode, useIsExpired, type SentCodeTimes } from '../../../web/ui/resend-code.tsx';
import { TextField } from '../../../web/ui/text-field.tsx';
import {
  accountDataContract,
  deletionGraceHours,
  deletionWord,
  unprovedDeletionHours,
  type DeletionWay,
} from '../account-data.contract.ts';
import type { User } from '../accounts.contract.ts';

type Props = {
  me: User;
  open: boolean;
  onClose: () => void;
  /** What gets the focus when the account is to be deleted; null while it is not. */
  finalFocus: () => HTMLElement | null;
};

/** Asks twice before an account goes: by a code, of whichever kind the user has, and by a typed word. */
export function DeleteAccountDialog({ me, open, onClose, finalFocus }: Props) {
  const api = useApi(accountDataContract);
  const ways = useQuery({
    queryKey: ['me', 'deletion-ways'],
    queryFn: () => api.getDeletionWays(),
    enabled: open,
    gcTime: 0,
  });
  return (
    <Dialog open={open} onOpenChange={onClose} title="Delete your account?" finalFocus={finalFocus}>
      <ul className="flex list-disc flex-col gap-2 pl-5 marker:text-plum">
        <li>We permanently delete your profiles, photos, reports and activities.</li>
        <li>We keep payment records, without your name.</li>
        <li>You can undo this for at least {deletionGraceHours} hours. After that it is final.</li>
      </ul>
      {ways.isPending && <Loading />}
      {ways.isError && (
        <ErrorState title="This could not be loaded" error={ways.error} onRetry={() => void ways.refetch()} />
      )}
      {ways.data && <ProveAndDelete me={me} ways={ways.data.ways} onClose={onClose} />}
    </Dialog>
  );
}

function ProveAndDelete({
  me,
  ways,
  onClose,
}: {
  me: User;
  ways: readonly DeletionWay[];
  onClose: () => void;
}) {
  const api = useApi(accountDataContract);
  const [way, setWay] = useState<DeletionWay>(ways[0] ?? 'wait');
  const [times, setTimes] = useState<SentCodeTimes | null>(null);
  const sendCode = useMutation({
    mutationFn: (by: 'sms' | 'mail') => api.sendDeletionCode({ way: by }),
    onSuccess: (sent) => setTimes({ ...sent, sentAt: Date.now() }),
  });
  const isSent = way === 'sms' || way === 'mail';
  const goTo = (other: DeletionWay) => {
    setWay(other);
    setTimes(null);
    sendCode.reset();
  };
  return (
    <>
      {isSent && times === null ? (
        <div className="mt-5 flex flex-col items-start gap-3">
          <p>
            To confirm it’s you, we’ll send a code to <Address>{addressOf(me, way)}</Address>.
          </p>
          <ActionError error={sendCode.error} what="The code could not be sent." />
          <DialogButtons onKeep={onClose}>
            <Button kind="dark" busy={sendCode.isPending} onClick={() => sendCode.mutate(way)}>
              Send Code
            </Button>
          </DialogButtons>
        </div>
      ) : (
        <ConfirmDeletion
          key={way}
          me={me}
          way={way}
          sent={
            isSent &&
            times && {
              times,
              isSending: sendCode.isPending,
              error: sendCode.error,
              onResend: () => sendCode.mutate(way),
            }
          }
          onClose={onClose}
        />
      )}
      <OtherWays ways={ways.filter((other) => other !== way)} onChoose={goTo} />
    </>
  );
}

function OtherWays({
  ways,
  onChoose,
}: {
  ways: readonly DeletionWay[];
  onChoose: (way: DeletionWay) => void;
}) {
  return (
    <div className="mt-5 flex flex-col items-start border-t border-line pt-4">
      <p className="font-semibold">Other options</p>
      {ways.map((way) => (
        <Button key={way} kind="plain" onClick={() => onChoose(way)} className="-mx-3 text-left underline">
          {wayLabels[way]}
        </Button>
      ))}
    </div>
  );
}

const wayLabels: Readonly<Record<DeletionWay, string>> = {
  sms: 'Get a code by text message',
  totp: 'Use your authenticator app',
  'recovery-code': 'Use a recovery code',
  mail: 'Get a code by email',
  wait: `Delete without a code, in ${unprovedDeletionHours} hours`,
};

/** A number stays in one line; an email address may be longer than that. */
function Address({ children }: { children: string }) {
  const isMail = children.includes('@');
  return <strong className={isMail ? 'wrap-anywhere' : 'whitespace-nowrap'}>{children}</strong>;
}

function addressOf(me: User, way: DeletionWay): string {
  return way === 'mail' ? me.email : formatPhoneNumberInput(me.phoneNumber);
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

type Sent = { times: SentCodeTimes; isSending: boolean; error: unknown; onResend: () => void };

function ConfirmDeletion({
  me,
  way,
  sent,
  onClose,
}: {
  me: User;
  way: DeletionWay;
  /** Of a code that was sent. */
  sent: Sent | false | null;
  onClose: () => void;
}) {
  const api = useApi(accountDataContract);
  const queryClient = useQueryClient();
  const [code, setCode] = useState('');
  const [word, setWord] = useState('');
  const [errors, setErrors] = useState<{ code?: string; word?: string }>({});
  const form = useRef<HTMLFormElement>(null);
  const remove = useMutation({
    mutationFn: () => api.requestDeletion({ way, code: code.trim(), word: word.trim() }),
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
      ...missingCode(way, code),
      ...(word.trim() !== deletionWord && { word: wrongWord }),
    };
    setErrors(found);
    if (Object.keys(found).length === 0) remove.mutate();
    else focusFirstInvalid(form.current);
  };
  const typeCode = (typed: string) => {
    setCode(typed);
    setErrors(({ word: wordError }) => (wordError === undefined ? {} : { word: wordError }));
  };
  const isForField = remove.error && Object.keys(errorsOf(remove.error)).length > 0;
  return (
    <form ref={form} onSubmit={submit} noValidate className="mt-5 flex flex-col gap-5">
      {sent ? <SentText address={addressOf(me, way)} times={sent.times} /> : <p>{wayTexts[way]}</p>}
      {way !== 'wait' && (
        <div>
          {way === 'recovery-code' ? (
            <TextField
              autoFocus
              label="Recovery code"
              name="recovery-code"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={code}
              error={errors.code}
              onChange={({ target }) => typeCode(target.value)}
              className="font-mono text-xl! tracking-wider"
            />
          ) : (
            <CodeField autoFocus code={code} error={errors.code ?? null} onChange={typeCode} />
          )}
          {sent && (
            <>
              <div className="mt-1 flex flex-wrap items-center">
                <ResendCode times={sent.times} isSending={sent.isSending} onResend={sent.onResend} />
              </div>
              <ActionError error={sent.error} what="The code could not be sent." />
            </>
          )}
        </div>
      )}
      <TextField
        label={`Type ${deletionWord} to confirm`}
        name="word"
        autoFocus={way === 'wait'}
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

function SentText({ address, times }: { address: string; times: SentCodeTimes }) {
  const isExpired = useIsExpired(times);
  return (
    <p>
      {isExpired ? 'The code we sent to ' : 'We sent a code to '}
      <Address>{address}</Address>
      {isExpired
        ? ' has expired. Get a new one.'
        : `. It is valid for ${Math.round(times.expiresInSeconds / 60)} minutes.`}
    </p>
  );
}

const wayTexts: Readonly<Record<DeletionWay, string>> = {
  sms: '',
  mail: '',
  totp: 'Open your authenticator app and enter the code it shows for Loupe.',
  'recovery-code': 'Enter one of the recovery codes you saved. Each works once.',
  wait: `We delete your account after ${unprovedDeletionHours} hours instead of ${deletionGraceHours}. We notify your phone number and your confirmed email address. Until then, anyone signed in to your account can stop it.`,
};

function missingCode(way: DeletionWay, code: string): { code?: string } {
  if (way === 'wait') return {};
  if (way === 'recovery-code') return code.trim() === '' ? { code: 'Enter one of your recovery codes.' } : {};
  return code.length < codeLength ? { code: 'Enter the 6 digits of the code.' } : {};
}

const wrongWord = `Type ${deletionWord} in capital letters.`;

function errorsOf(error: unknown): { code?: string; word?: string } {
  if (!(error instanceof AppError)) return {};
  if (error.code === 'invalid-verification-code') {
    return { code: error.fields?.['code'] ?? 'Invalid verification code. Please try again.' };
  }
  return error.code === 'confirmation_word_wrong' ? { word: wrongWord } : {};
}
