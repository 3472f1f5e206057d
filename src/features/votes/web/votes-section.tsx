import type { UseQueryResult } from '@tanstack/react-query';
import { lockTexts } from '../../../domain/entitlements.ts';
import { ButtonLink } from '../../../web/ui/button-link.tsx';
import { ErrorState } from '../../../web/ui/error-state.tsx';
import { Loading } from '../../../web/ui/loading.tsx';
import { useLock } from '../../../web/ui/lock.tsx';
import { UnavailableButton } from '../../../web/ui/unavailable-button.tsx';
import { Badge } from '../../../web/ui/badge.tsx';
import { DrawnPortrait } from '../../../web/ui/drawn-portrait.tsx';
import type { VoteLink } from '../votes.contract.ts';
import { VoteLinkCard } from './vote-link-card.tsx';
import { voteTexts } from './vote-texts.ts';
import { ScoreRow } from './photo-scores.tsx';

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

/** A vote of nobody. */
const example = [
  { scene: 'window', chance: 0.74, chanceInterval: { low: 0.64, high: 0.83 }, wins: 34, comparisons: 46 },
  { scene: 'walk', chance: 0.5, chanceInterval: { low: 0.4, high: 0.6 }, wins: 22, comparisons: 44 },
  { scene: 'dark', chance: 0.24, chanceInterval: { low: 0.16, high: 0.34 }, wins: 11, comparisons: 46 },
] as const;

/** What the result of a vote looks like, with made-up numbers that say so. */
function ExampleVote() {
  return (
    <div className="rounded-card border border-dashed border-ink-soft p-4 sm:p-6">
      <Badge tone="caution">{voteTexts.example}</Badge>
      <p className="mt-2 font-display text-xl font-bold">“{voteTexts.exampleHeadline}”</p>
      <p className="mt-1 text-ink-soft">{voteTexts.exampleNote}</p>
      <ol className="mt-4 grid gap-3">
        {example.map(({ scene, ...score }, place) => (
          <ScoreRow
            key={scene}
            score={score}
            photo={
              <div className="aspect-3/4 *:size-full">
                <DrawnPortrait scene={scene} />
              </div>
            }
            isFavorite={place === 0}
          />
        ))}
      </ol>
    </div>
  );
}
