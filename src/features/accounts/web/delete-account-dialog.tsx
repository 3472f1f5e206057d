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
import { accountDataContract, deletionWord, type DeletionWay } from '../account-data.contract.ts';
import type { User } from '../accounts.contract.ts';
import { deletionDialogTexts, deletionWayLabels, deletionWayTexts } from './settings-texts.ts';

type Props = {
  me: User;
  open: boolean;
  onClose: () => void;
  /** What gets the focus when the account is to be deleted; null while it is not. */
  finalFocus: () => HTMLElement | null;
};

/** Asks twice before an account goes: for a code of any kind the user has, and for a typed word. */
export function DeleteAccountDialog({ me, open, onClose, finalFocus }: Props) {
  const api = useApi(accountDataContract);
  const ways = useQuery({
    queryKey: ['me', 'deletion-ways'],
    queryFn: () => api.getDeletionWays(),
    enabled: open,
    gcTime: 0,
  });
  return (
    <Dialog open={open} onOpenChange={onClose} title={deletionDialogTexts.title} finalFocus={finalFocus}>
      <ul className="flex list-disc flex-col gap-2 pl-5 marker:text-plum">
        <li>{deletionDialogTexts.goes}</li>
        <li>{deletionDialogTexts.stays}</li>
        <li>{deletionDialogTexts.undo}</li>
      </ul>
      {ways.isPending && <Loading />}
      {ways.isError && (
        <ErrorState
          title={deletionDialogTexts.failed}
          error={ways.error}
          onRetry={() => void ways.refetch()}
        />
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
            {deletionDialogTexts.sendTo} <Address>{addressOf(me, way)}</Address>.
          </p>
          <ActionError error={sendCode.error} what={deletionDialogTexts.sendFailed} />
          <DialogButtons onKeep={onClose}>
            <Button kind="dark" busy={sendCode.isPending} onClick={() => sendCode.mutate(way)}>
              {deletionDialogTexts.send}
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
      <p className="font-semibold">{deletionDialogTexts.otherWays}</p>
      {ways.map((way) => (
        <Button key={way} kind="plain" onClick={() => onChoose(way)} className="-mx-3 text-left underline">
          {deletionWayLabels[way]}
        </Button>
      ))}
    </div>
  );
}

/** A number stays in one line; an email address may be longer than that. */
function Address({ children }: { children: string }) {
  const isMail = children.includes('@');
  return <strong className={isMail ? 'wrap-anywhere' : 'whitespace-nowrap'}>{children}</strong>;
}

function addressOf(me: User, way: DeletionWay): string {
  return way === 'mail' ? me.email : formatPhoneNumberInput(me.phoneNumber);
}

/** The way back is always in sight. */
function DialogButtons({ onKeep, children }: { onKeep: () => void; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse gap-3 self-stretch sm:flex-row sm:justify-end">
      <Button kind="quiet" onClick={onKeep}>
        {deletionDialogTexts.keep}
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
      ...(word.trim() !== deletionWord && { word: deletionDialogTexts.wordWrong }),
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
      {sent ? <SentText address={addressOf(me, way)} times={sent.times} /> : <p>{deletionWayTexts[way]}</p>}
      {way !== 'wait' && (
        <div>
          {way === 'recovery-code' ? (
            <TextField
              autoFocus
              label={deletionDialogTexts.recoveryCode}
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
              <ActionError error={sent.error} what={deletionDialogTexts.sendFailed} />
            </>
          )}
        </div>
      )}
      <TextField
        label={deletionDialogTexts.word}
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
      <ActionError error={isForField ? null : remove.error} what={deletionDialogTexts.deleteFailed} />
      <DialogButtons onKeep={onClose}>
        <Button type="submit" kind="danger" busy={remove.isPending}>
          {deletionDialogTexts.button}
        </Button>
      </DialogButtons>
    </form>
  );
}

function SentText({ address, times }: { address: string; times: SentCodeTimes }) {
  const isExpired = useIsExpired(times);
  return (
    <p>
      {isExpired ? deletionDialogTexts.expiredTo : deletionDialogTexts.sentTo} <Address>{address}</Address>
      {isExpired
        ? ` ${deletionDialogTexts.expired}`
        : deletionDialogTexts.validFor(Math.round(times.expiresInSeconds / 60))}
    </p>
  );
}

function missingCode(way: DeletionWay, code: string): { code?: string } {
  if (way === 'wait') return {};
  if (way === 'recovery-code')
    return code.trim() === '' ? { code: deletionDialogTexts.recoveryCodeMissing } : {};
  return code.length < codeLength ? { code: deletionDialogTexts.codeMissing } : {};
}

function errorsOf(error: unknown): { code?: string; word?: string } {
  if (!(error instanceof AppError)) return {};
  if (error.code === 'invalid-verification-code') {
    return { code: error.fields?.['code'] ?? deletionDialogTexts.codeWrong };
  }
  return error.code === 'confirmation_word_wrong' ? { word: deletionDialogTexts.wordWrong } : {};
}
