import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
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
import { votesContract, type VoteLink } from '../votes.contract.ts';
import { VoteLinkCard } from './vote-link-card.tsx';
import { newVoteTexts as texts } from './vote-texts.ts';

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
  const [opened, setOpened] = useState<VoteLink | null>(null);
  if (opened !== null) {
    return (
      <PageShell title={texts.opened} lead={texts.openedLead} width="narrow">
        <VoteLinkCard link={opened} isNew />
        <ButtonLink kind="quiet" href="/experiments" className="mt-6">
          {texts.toTests}
        </ButtonLink>
      </PageShell>
    );
  }
  return (
    <PageShell title={texts.title} lead={texts.lead}>
      {tier !== null ? (
        <LockPanel feature="abTesting" tier={tier} />
      ) : profiles.isError && !profiles.data ? (
        <ErrorState title={texts.failed} error={profiles.error} onRetry={() => void profiles.refetch()} />
      ) : !profiles.data ? (
        <Loading />
      ) : photoCount < voteRules.fewestPhotos ? (
        <EmptyState
          title={texts.tooFewTitle}
          action={<ButtonLink href="/profiles">{texts.toProfiles}</ButtonLink>}
        >
          {texts.tooFew}
        </EmptyState>
      ) : (
        <NewVoteForm profiles={profiles.data} onOpened={setOpened} />
      )}
    </PageShell>
  );
}

function NewVoteForm({
  profiles,
  onOpened,
}: {
  profiles: readonly ProfileSummary[];
  onOpened: (link: VoteLink) => void;
}) {
  const api = useApi(votesContract);
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [days, setDays] = useState('7');
  const create = useMutation({
    mutationFn: () => api.createLink({ photoIds: [...chosen], days: Number(days) }),
    onSuccess: (link) => {
      void queryClient.invalidateQueries({ queryKey: ['vote-links'] });
      onOpened(link);
      scrollTo(0, 0);
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
                      aria-label={texts.photo(photo.position + 1, appLimits[app].name)}
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
          label={texts.openFor}
          value={days}
          options={lengths}
          onChange={(event) => setDays(event.target.value)}
        />
        <div className="rounded-card border border-line bg-white p-5">
          <h2 className="font-bold">{texts.before}</h2>
          <ul className="mt-2 flex list-disc flex-col gap-2 pl-5 marker:text-plum">
            {texts.terms.map((term) => (
              <li key={term}>{term}</li>
            ))}
          </ul>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" busy={create.isPending} disabled={!isEnough}>
            {texts.open}
          </Button>
          <span aria-live="polite" className="text-ink-soft">
            {texts.chosen(chosen.length)}
          </span>
        </div>
        <ActionError error={create.error} what={texts.notOpened} />
      </div>
    </form>
  );
}
