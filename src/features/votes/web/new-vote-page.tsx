import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState, type SyntheticEvent } from 'react';
import { appLimits } from '../../../domain/app-limits.ts';
import { voteRules } from '../../../domain/vote-link.ts';
import { useApi } from '../../../web/api/api-context.tsx';
import { ActionError } from '../../../web/ui/action-error.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { ButtonLink } from '../../../web/ui/button-link.tsx';
import { EmptyState } from '../../../web/ui/empty-state.tsx';
import { ErrorState } from '../../../web/ui/error-state.tsx';
import { Loading } from '../../../web/ui/loading.tsx';
import { useLock } from '../../../web/ui/lock.tsx';
import { LockPanel } from '../../../web/ui/lock-panel.tsx';
import { PageShell } from '../../../web/ui/page-shell.tsx';
import { Select } from '../../../web/ui/select.tsx';
import { profilesContract, type ProfileSummary } from '../../profiles/profiles.contract.ts';
import { votesContract } from '../votes.contract.ts';

const lengths = [3, 7, 14, 30].map((days) => ({ value: String(days), label: `${days} days` }));

/** Chooses the photos that friends will see. */
export function NewVotePage() {
  const tier = useLock().neededTier('abTesting');
  const api = useApi(profilesContract);
  const profiles = useQuery({
    queryKey: ['profiles'],
    queryFn: () => api.list(),
    enabled: tier === null,
  });
  const photoCount = profiles.data?.reduce((sum, { photos }) => sum + photos.length, 0) ?? 0;
  return (
    <PageShell
      title="New vote"
      lead={`Choose ${voteRules.fewestPhotos} to ${voteRules.mostPhotos} photos. Friends see two of them at a time.`}
    >
      {tier !== null ? (
        <LockPanel tier={tier} />
      ) : profiles.isError && !profiles.data ? (
        <ErrorState
          title="Your photos could not be loaded"
          error={profiles.error}
          onRetry={() => void profiles.refetch()}
        />
      ) : !profiles.data ? (
        <Loading />
      ) : photoCount < voteRules.fewestPhotos ? (
        <EmptyState
          title="Two photos, at least"
          action={<ButtonLink href="/profiles">Go to your profiles</ButtonLink>}
        >
          Put photos into one of your profiles first.
        </EmptyState>
      ) : (
        <NewVoteForm profiles={profiles.data} />
      )}
    </PageShell>
  );
}

function NewVoteForm({ profiles }: { profiles: readonly ProfileSummary[] }) {
  const api = useApi(votesContract);
  const router = useRouter();
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [days, setDays] = useState('7');
  const create = useMutation({
    mutationFn: () => api.createLink({ photoIds: [...chosen], days: Number(days) }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['vote-links'] });
      await router.navigate({ href: '/experiments' });
    },
  });
  const isEnough = chosen.length >= voteRules.fewestPhotos;
  const isFull = chosen.length >= voteRules.mostPhotos;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isEnough && !create.isPending) create.mutate();
  };
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <form name="new-vote" onSubmit={submit} className="grid gap-8">
      {profiles
        .filter(({ photos }) => photos.length > 0)
        .map(({ id, app, photos }) => (
          <fieldset key={id}>
            <legend className="mb-3 text-xl font-bold">{appLimits[app].name}</legend>
            <div className="grid grid-cols-3 gap-3 sm:grid-cols-4 lg:grid-cols-6">
              {photos.map((photo) => {
                const isChosen = chosen.includes(photo.id);
                return (
                  <label
                    key={photo.id}
                    className={`relative block has-focus-visible:outline-4 has-focus-visible:outline-offset-2 has-focus-visible:outline-plum ${isChosen ? 'outline-4 -outline-offset-4 outline-pencil' : ''} ${!isChosen && isFull ? 'opacity-50' : 'cursor-pointer'}`}
                  >
                    <input
                      type="checkbox"
                      name="photo"
                      className="absolute top-2 left-2 size-6 accent-plum"
                      checked={isChosen}
                      disabled={!isChosen && isFull}
                      aria-label={`Photo ${photo.position + 1} of ${appLimits[app].name}`}
                      onChange={() => toggle(photo.id)}
                    />
                    <img src={photo.url.small} alt="" className="aspect-3/4 w-full object-cover" />
                  </label>
                );
              })}
            </div>
          </fieldset>
        ))}
      <div className="grid max-w-xl gap-6">
        <Select
          label="Open for"
          value={days}
          options={lengths}
          onChange={(event) => setDays(event.target.value)}
        />
        <div className="rounded-card border border-line bg-white p-5">
          <h2 className="font-bold">Before you send it</h2>
          <ul className="mt-2 flex list-disc flex-col gap-2 pl-5 marker:text-plum">
            <li>
              Whoever has the link can see these photos, and could keep a picture of them. Send it to people
              you trust.
            </li>
            <li>
              You will see what was chosen, and never who chose: scores from {voteRules.fewestVotes} votes on,
              anew after every {voteRules.votesPerStep} more and at the end.
            </li>
            <li>
              Everybody chooses once for a pair, in {voteRules.mostPairsPerPerson} pairs at most. Of one
              network {voteRules.mostPeoplePerNetwork} people count, {voteRules.mostPeoplePerKind} of them
              with the same kind of browser.
            </li>
            <li>
              People who know you are not those who swipe: what they choose is a hint, better than choosing
              alone, and no promise.
            </li>
          </ul>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" busy={create.isPending} disabled={!isEnough}>
            Open the vote
          </Button>
          <span aria-live="polite" className="text-ink-soft">
            {chosen.length} of {voteRules.mostPhotos} photos
          </span>
        </div>
        <ActionError error={create.error} what="The vote was not opened." />
      </div>
    </form>
  );
}
