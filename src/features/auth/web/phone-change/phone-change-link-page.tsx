import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { AppError } from '../../../../domain/errors.ts';
import { useApi } from '../../../../web/api/api-context.tsx';
import { ActionError } from '../../../../web/ui/action-error.tsx';
import { AppLink } from '../../../../web/ui/app-link.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { ButtonLink } from '../../../../web/ui/button-link.tsx';
import { Card } from '../../../../web/ui/card.tsx';
import { dateAndTime } from '../../../../web/ui/date-texts.ts';
import { ErrorState } from '../../../../web/ui/error-state.tsx';
import { Loading } from '../../../../web/ui/loading.tsx';
import { PageShell } from '../../../../web/ui/page-shell.tsx';
import { phoneChangeContract } from '../../phone-change.contract.ts';
import { phoneChangeLinkTexts } from './phone-change-texts.ts';

type LinkedChange = {
  action: 'undo' | 'stop' | 'already-ended' | 'too-late';
  oldEnding: string;
  newEnding: string;
  requestedAt: string;
  until: string | null;
};

/**
 * Where the links of the notices lead, signed in or not. Opening it changes nothing, because programs that look at messages
 * follow links: a press does.
 */
export function PhoneChangeLinkPage() {
  const api = useApi(phoneChangeContract);
  const queryClient = useQueryClient();
  const router = useRouter();
  const token = useLocation({ select: ({ hash }) => new URLSearchParams(hash).get('token') ?? '' });
  const link = useQuery({
    queryKey: ['phone-change-link', token],
    queryFn: () => api.readLink({ token }),
    enabled: token !== '',
    staleTime: Infinity,
    retry: false,
  });
  const use = useMutation({
    mutationFn: () => api.useLink({ token }),
    onSuccess: async () => {
      // This browser may have been signed in to the account.
      queryClient.removeQueries({ queryKey: ['me'] });
      await router.invalidate();
    },
  });
  return (
    <PageShell title={phoneChangeLinkTexts.title} width="narrow">
      {token === '' || isExpired(link.error) ? (
        <ErrorState title={phoneChangeLinkTexts.unusable}>
          <p>{phoneChangeLinkTexts.unusableHint}</p>
          <p>
            {phoneChangeLinkTexts.stuck}{' '}
            <AppLink href="/contact" className="font-semibold underline underline-offset-4">
              {phoneChangeLinkTexts.contact}
            </AppLink>
            .
          </p>
        </ErrorState>
      ) : use.isSuccess ? (
        <Done done={use.data.done} ending={link.data?.oldEnding ?? ''} />
      ) : link.isPending ? (
        <Loading />
      ) : link.isError ? (
        <ErrorState
          title={phoneChangeLinkTexts.failed}
          error={link.error}
          onRetry={() => void link.refetch()}
        />
      ) : (
        <Offer change={link.data} isBusy={use.isPending} error={use.error} onUse={() => use.mutate()} />
      )}
    </PageShell>
  );
}

function Offer({
  change: { action, oldEnding, newEnding, requestedAt, until },
  isBusy,
  error,
  onUse,
}: {
  change: LinkedChange;
  isBusy: boolean;
  error: unknown;
  onUse: () => void;
}) {
  if (action === 'already-ended' || action === 'too-late') {
    return (
      <Card>
        <h2 className="text-xl font-bold">
          {action === 'too-late' ? phoneChangeLinkTexts.tooLate : phoneChangeLinkTexts.ended}
        </h2>
        <p className="mt-3">
          {action === 'too-late' ? phoneChangeLinkTexts.tooLateHint : phoneChangeLinkTexts.endedHint}
        </p>
        <ButtonLink kind="dark" href={action === 'too-late' ? '/contact' : '/login'} className="mt-5">
          {action === 'too-late' ? phoneChangeLinkTexts.contact : phoneChangeLinkTexts.toSignIn}
        </ButtonLink>
      </Card>
    );
  }
  const isUndo = action === 'undo';
  return (
    <Card>
      <h2 className="text-xl font-bold">
        {isUndo ? phoneChangeLinkTexts.undoTitle : phoneChangeLinkTexts.stopTitle}
      </h2>
      <p className="mt-3">
        {isUndo
          ? phoneChangeLinkTexts.changed(oldEnding, newEnding, requestedAt)
          : phoneChangeLinkTexts.willChange(oldEnding, newEnding, requestedAt, until)}
      </p>
      <p className="mt-3">
        {isUndo ? phoneChangeLinkTexts.notYouUndo(oldEnding) : phoneChangeLinkTexts.notYouStop(oldEnding)}
      </p>
      {isUndo && until !== null && (
        <p className="mt-3">{phoneChangeLinkTexts.undoUntil(dateAndTime(until))}</p>
      )}
      <Button busy={isBusy} onClick={onUse} className="mt-5">
        {isUndo ? phoneChangeLinkTexts.undo : phoneChangeLinkTexts.stop}
      </Button>
      <div className="pt-3 has-[p:empty]:hidden">
        <ActionError
          error={error}
          what={isUndo ? phoneChangeLinkTexts.undoFailed : phoneChangeLinkTexts.stopFailed}
        />
      </div>
    </Card>
  );
}

function Done({ done, ending }: { done: 'undone' | 'stopped'; ending: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card>
      <h2 ref={heading} tabIndex={-1} className="text-xl font-bold outline-none">
        {done === 'undone' ? phoneChangeLinkTexts.undone : phoneChangeLinkTexts.stopped}
      </h2>
      <p className="mt-3">{phoneChangeLinkTexts.endsIn(ending)}</p>
      <h3 className="mt-5 font-bold">{phoneChangeLinkTexts.next}</h3>
      <ol className="mt-2 flex list-decimal flex-col gap-2 pl-5 marker:text-plum">
        <li>{phoneChangeLinkTexts.nextSignIn}</li>
        <li>{phoneChangeLinkTexts.nextCheck}</li>
        <li>{phoneChangeLinkTexts.nextCodes}</li>
      </ol>
      <ButtonLink href="/login" className="mt-5">
        {phoneChangeLinkTexts.signIn}
      </ButtonLink>
    </Card>
  );
}

function isExpired(error: unknown): boolean {
  return error instanceof AppError && error.code === 'link_expired';
}
