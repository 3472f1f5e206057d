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
    <PageShell title="Phone number change" width="narrow">
      {token === '' || isExpired(link.error) ? (
        <ErrorState title="This link does not work">
          <p>Part of it may be missing. Open the whole link in our message.</p>
          <p>
            Still stuck?{' '}
            <AppLink href="/contact" className="font-semibold underline underline-offset-4">
              Contact us
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
          title="The change could not be loaded"
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
          {action === 'too-late' ? 'This change can no longer be undone' : 'There is nothing left to undo'}
        </h2>
        <p className="mt-3">
          {action === 'too-late'
            ? 'You can undo a change for 24 hours. If someone else has your account, contact us.'
            : 'This change was already undone, stopped or canceled. If the account is yours, sign in to see its number.'}
        </p>
        <ButtonLink kind="dark" href={action === 'too-late' ? '/contact' : '/login'} className="mt-5">
          {action === 'too-late' ? 'Contact us' : 'Go to sign-in'}
        </ButtonLink>
      </Card>
    );
  }
  const isUndo = action === 'undo';
  return (
    <Card>
      <h2 className="text-xl font-bold">{isUndo ? 'Undo this change?' : 'Stop this change?'}</h2>
      <p className="mt-3">
        {isUndo ? 'The phone number of your Loupe account changed' : 'Your Loupe account is about to move'}{' '}
        from the number ending in {oldEnding} to the number ending in {newEnding}.{' '}
        {isUndo
          ? `It was requested on ${dateAndTime(requestedAt)}.`
          : `It was requested on ${dateAndTime(requestedAt)}${until === null ? '' : ` and takes effect on ${dateAndTime(until)}`}.`}
      </p>
      <p className="mt-3">
        Not you? {isUndo ? 'Undo' : 'Stop'} it. You will sign in with the number ending in {oldEnding}
        {isUndo && ' again'}, and every device is signed out.
      </p>
      {isUndo && until !== null && <p className="mt-3">You can undo it until {dateAndTime(until)}.</p>}
      <Button busy={isBusy} onClick={onUse} className="mt-5">
        {isUndo ? 'Undo the change' : 'Stop the change'}
      </Button>
      <div className="pt-3 has-[p:empty]:hidden">
        <ActionError
          error={error}
          what={isUndo ? 'The change was not undone.' : 'The change was not stopped.'}
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
        {done === 'undone' ? 'The change is undone' : 'The change is stopped'}
      </h2>
      <p className="mt-3">
        Your account has the number ending in {ending}. We signed out every device, this one too.
      </p>
      <h3 className="mt-5 font-bold">What to do next</h3>
      <ol className="mt-2 flex list-decimal flex-col gap-2 pl-5 marker:text-plum">
        <li>Sign in with your number.</li>
        <li>In Settings, check your name, your email address and where you are signed in.</li>
        <li>
          For 7 days, only a code sent to your number can change it. Do not share that code with anyone.
        </li>
      </ol>
      <ButtonLink href="/login" className="mt-5">
        Sign in
      </ButtonLink>
    </Card>
  );
}

function isExpired(error: unknown): boolean {
  return error instanceof AppError && error.code === 'link_expired';
}
