import type { UseQueryResult } from '@tanstack/react-query';
import { lockTexts } from '../../../domain/entitlements.ts';
import { ButtonLink } from '../../../web/ui/button-link.tsx';
import { ErrorState } from '../../../web/ui/error-state.tsx';
import { Loading } from '../../../web/ui/loading.tsx';
import { useLock } from '../../../web/ui/lock.tsx';
import { UnavailableButton } from '../../../web/ui/unavailable-button.tsx';
import type { VoteLink } from '../votes.contract.ts';
import { ExampleVote } from './example-vote.tsx';
import { VoteLinkCard } from './vote-link-card.tsx';
import { voteTexts } from './vote-texts.ts';

/** A user's votes of friends, with the way to a new one. */
export function VotesSection({ links }: { links: UseQueryResult<VoteLink[]> }) {
  const tier = useLock().neededTier('abTesting');
  const newVote =
    tier === null ? (
      <ButtonLink kind="dark" href="/experiments/new-vote">
        {voteTexts.newVote}
      </ButtonLink>
    ) : (
      <UnavailableButton reason={lockTexts[tier].sentence}>{voteTexts.newVote}</UnavailableButton>
    );
  return (
    <section aria-labelledby="by-friends" className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="by-friends" className="text-2xl font-bold">
          {voteTexts.title}
        </h2>
        {links.data && links.data.length > 0 && newVote}
      </div>
      <div className="mt-4 grid grid-cols-1 gap-4">
        {links.isPending && <Loading />}
        {links.isError && !links.data && (
          <ErrorState title={voteTexts.failed} error={links.error} onRetry={() => void links.refetch()} />
        )}
        {links.data?.length === 0 && (
          <>
            <div>
              <h3 className="text-lg font-bold">{voteTexts.none}</h3>
              <p className="mt-1 mb-4 max-w-[58ch] text-ink-soft">{voteTexts.noneWhy}</p>
              {newVote}
            </div>
            {tier === null && <ExampleVote />}
          </>
        )}
        {links.data?.map((link) => (
          <VoteLinkCard key={link.id} link={link} />
        ))}
      </div>
    </section>
  );
}
