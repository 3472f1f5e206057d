import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useApi } from '../../../web/api/api-context.tsx';
import { ActionError } from '../../../web/ui/action-error.tsx';
import { Badge } from '../../../web/ui/badge.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { dateAndTime } from '../../../web/ui/date-texts.ts';
import { ErrorState } from '../../../web/ui/error-state.tsx';
import { LiveRegion, useAnnouncer } from '../../../web/ui/live-region.tsx';
import { Loading } from '../../../web/ui/loading.tsx';
import { SettingsSection } from '../../../web/ui/settings-section.tsx';
import { signInsContract, type SignInOnWire } from '../sign-ins.contract.ts';
import { signInsTexts } from './sign-ins-texts.ts';

const queryKey = ['me', 'sign-ins'];

/**
 * Where the user is signed in, and how to end it there. `lookUpIp` answers the visitor's own address, by which they
 * tell their sign-ins from a stranger's; 'unknown' or 'error' when it cannot be told.
 */
export function SignInsSection({ lookUpIp }: { lookUpIp: () => Promise<string> }) {
  const api = useApi(signInsContract);
  const queryClient = useQueryClient();
  const { said, announce } = useAnnouncer();
  const list = useRef<HTMLUListElement>(null);
  /** The button that was pressed goes with what it ended. */
  const sayEnded = (what: string) => {
    announce(what);
    list.current?.focus({ preventScroll: true });
  };
  const signIns = useQuery({ queryKey, queryFn: () => api.list() });
  const endOthers = useMutation({
    mutationFn: () => api.endOthers(),
    onSuccess: async ({ ended }) => {
      sayEnded(ended > 0 ? signInsTexts.othersEnded : signInsTexts.othersForgotten);
      await queryClient.invalidateQueries({ queryKey });
    },
  });
  const ownAddress = useQuery({ queryKey: ['own-address'], queryFn: lookUpIp });
  const isAddressKnown = ownAddress.data !== undefined && !['unknown', 'error'].includes(ownAddress.data);
  const hasOthers = signIns.data?.some(({ isCurrent }) => !isCurrent) ?? false;
  return (
    <SettingsSection anchor="sign-ins" title={signInsTexts.title} about={signInsTexts.about}>
      {isAddressKnown && (
        <p className="mb-3 text-sm text-ink-soft">{signInsTexts.ownAddress(ownAddress.data)}</p>
      )}
      {signIns.isPending && <Loading />}
      {signIns.isError && (
        <ErrorState
          title={signInsTexts.failed}
          error={signIns.error}
          onRetry={() => void signIns.refetch()}
        />
      )}
      {signIns.data && (
        <ul
          ref={list}
          tabIndex={-1}
          className="divide-y divide-line rounded-card border border-line bg-white outline-none"
        >
          {signIns.data.map((signIn) => (
            <SignInRow
              key={signIn.id}
              signIn={signIn}
              onEnded={() => sayEnded(signInsTexts.ended(signIn.device))}
            />
          ))}
        </ul>
      )}
      {signIns.data && (
        <>
          <p className="mt-4 text-sm text-ink-soft">{signInsTexts.remembered}</p>
          <Button kind="quiet" busy={endOthers.isPending} onClick={() => endOthers.mutate()} className="mt-3">
            {hasOthers ? signInsTexts.endOthers : signInsTexts.forgetOthers}
          </Button>
        </>
      )}
      <ActionError error={endOthers.error} what={signInsTexts.othersFailed} />
      <LiveRegion said={said} />
    </SettingsSection>
  );
}

function SignInEnd({ signIn: { endsAt, endsUnusedAt } }: { signIn: SignInOnWire }) {
  const latest = <time dateTime={endsAt}>{dateAndTime(endsAt)}</time>;
  if (endsUnusedAt >= endsAt) return latest;
  return (
    <>
      <time dateTime={endsUnusedAt}>{dateAndTime(endsUnusedAt)}</time> {signInsTexts.ifUnused} {latest}{' '}
      {signInsTexts.atLatest}
    </>
  );
}

function SignInRow({ signIn, onEnded }: { signIn: SignInOnWire; onEnded: () => void }) {
  const api = useApi(signInsContract);
  const queryClient = useQueryClient();
  const end = useMutation({
    mutationFn: () => api.end({ id: signIn.id }),
    onSuccess: async () => {
      onEnded();
      await queryClient.invalidateQueries({ queryKey });
    },
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold wrap-anywhere">{signIn.device}</span>
          {signIn.isCurrent && <Badge tone="keep">{signInsTexts.thisDevice}</Badge>}
        </p>
        <p className="mt-1 text-sm text-ink-soft">
          {signInsTexts.lastUsed} <time dateTime={signIn.lastSeenAt}>{dateAndTime(signIn.lastSeenAt)}</time>
          <br />
          {signInsTexts.signedIn} <time dateTime={signIn.createdAt}>{dateAndTime(signIn.createdAt)}</time>{' '}
          from <span className="wrap-anywhere">{signIn.ipAddress}</span>
          <br />
          {signInsTexts.signsOut} <SignInEnd signIn={signIn} />
        </p>
        <ActionError error={end.error} what={signInsTexts.signOutFailed} />
      </div>
      {!signIn.isCurrent && (
        <Button
          kind="plain"
          busy={end.isPending}
          onClick={() => end.mutate()}
          aria-label={signInsTexts.signOutOf(signIn.device, dateAndTime(signIn.createdAt))}
          className="-mx-3 underline"
        >
          {signInsTexts.signOut}
        </Button>
      )}
    </li>
  );
}
