import type { UseQueryResult } from '@tanstack/react-query';
import { lockTexts } from '../../../domain/entitlements.ts';
import { ButtonLink } from '../../../web/ui/button-link.tsx';
import { EmptyState } from '../../../web/ui/empty-state.tsx';
import { ErrorState } from '../../../web/ui/error-state.tsx';
import { Loading } from '../../../web/ui/loading.tsx';
import { useLock } from '../../../web/ui/lock.tsx';
import { UnavailableButton } from '../../../web/ui/unavailable-button.tsx';
import type { VoteLink } from '../votes.contract.ts';
import { VoteLinkCard } from './vote-link-card.tsx';

/** A user's votes of friends, with the way to a new one. */
export function VotesSection({ links }: { links: UseQueryResult<VoteLink[]> }) {
  const tier = useLock().neededTier('abTesting');
  const newVote =
    tier === null ? (
      <ButtonLink href="/experiments/new-vote">New vote</ButtonLink>
    ) : (
      <UnavailableButton reason={lockTexts[tier].sentence}>New vote</UnavailableButton>
    );
  return (
    <section aria-labelledby="by-friends">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id="by-friends" className="text-2xl font-bold">
          Ask friends
        </h2>
        {links.data && links.data.length > 0 && newVote}
      </div>
      <div className="mt-4 grid grid-cols-1 gap-4">
        {links.isPending && <Loading />}
        {links.isError && !links.data && (
          <ErrorState
            title="Your votes could not be loaded"
            error={links.error}
            onRetry={() => void links.refetch()}
          />
        )}
        {links.data?.length === 0 && (
          <EmptyState title="No vote yet" action={newVote}>
            Send a link to people you trust. They see two of your photos at a time and tap the one they would
            rather open: no names, no account. Photos that others choose do better than those we choose
            ourselves.
          </EmptyState>
        )}
        {links.data?.map((link) => (
          <VoteLinkCard key={link.id} link={link} />
        ))}
      </div>
    </section>
  );
}
