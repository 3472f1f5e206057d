import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { AppError } from '../../../domain/errors.ts';
import { useApi } from '../../../web/api/api-context.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { Loading } from '../../../web/ui/loading.tsx';
import { votePhotoPath, votesContract, type VoteChoice, type VoteStep } from '../votes.contract.ts';
import { friendTexts as texts } from './friend-texts.ts';

/** What a friend sees: two photos and one question, and nothing else. */
export function VotePage() {
  const { token = '' } = useParams({ strict: false });
  const api = useApi(votesContract);
  const first = useQuery({
    queryKey: ['vote', token],
    queryFn: () => api.nextPair({ token }),
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const queryClient = useQueryClient();
  const vote = useMutation({
    mutationFn: (choice: VoteChoice) => api.vote({ token, ...choice }),
    // Kept where the first pair is: what a mutation answered is gone as soon as the next one begins.
    onSuccess: (next) => queryClient.setQueryData(['vote', token], next),
    // Another tab has gone on: its pair is the one that counts.
    onError: (error) => {
      if (codeOf(error) === 'conflict') void first.refetch().then(() => vote.reset());
    },
  });
  const step = first.data;
  const failure = codeOf(vote.error) === 'conflict' ? null : (vote.error ?? first.error);
  return (
    <main
      id="content"
      tabIndex={-1}
      className="mx-auto flex min-h-svh max-w-3xl flex-col justify-center px-4 py-8 text-center outline-none"
    >
      {failure ? (
        <Over failure={failure} onRetry={() => (vote.error ? vote.reset() : void first.refetch())} />
      ) : step ? (
        <Choice token={token} step={step} isBusy={vote.isPending} onChoose={vote.mutate} />
      ) : (
        <Loading />
      )}
    </main>
  );
}

type ChoiceProps = {
  token: string;
  step: VoteStep;
  isBusy: boolean;
  onChoose: (choice: VoteChoice) => void;
};

function Choice({ token, step, isBusy, onChoose }: ChoiceProps) {
  if (step.state !== 'pair') return <End state={step.state} />;
  const { left, right, number, of } = step;
  const sides = [
    { place: 'left', chosen: left, other: right },
    { place: 'right', chosen: right, other: left },
  ];
  return (
    <>
      <h1 className="text-2xl font-extrabold sm:text-4xl">{texts.question}</h1>
      <p role="status" className="mt-2 text-ink-soft tabular-nums">
        {texts.pair(number, of)}
      </p>
      <div className="mt-5 grid grid-cols-2 gap-3 sm:gap-6">
        {sides.map(({ place, ...choice }) => (
          <button
            // By its place: those who choose with the keyboard stay on this side for the next pair.
            key={place}
            type="button"
            aria-label={texts.photo(place)}
            aria-disabled={isBusy || undefined}
            onClick={() => {
              if (!isBusy) onChoose(choice);
            }}
            className="cursor-pointer bg-film p-1.5 hover:outline-4 hover:outline-pencil focus-visible:outline-4 aria-disabled:cursor-default aria-disabled:opacity-60 aria-disabled:outline-none"
          >
            <img
              // A photo that still loads is not shown as the one before it.
              key={choice.chosen}
              src={votePhotoPath(token, choice.chosen)}
              alt=""
              draggable={false}
              className="aspect-3/4 w-full bg-film-soft object-cover"
            />
          </button>
        ))}
      </div>
      <p className="mt-6 text-sm text-ink-soft">{texts.foot}</p>
    </>
  );
}

function End({ state }: { state: Exclude<VoteStep['state'], 'pair'> }) {
  return (
    <div role="status">
      <h1 className="text-3xl font-extrabold">{state === 'done' ? texts.thanks : texts.full}</h1>
      <p className="mt-3 text-lg">{state === 'done' ? texts.thanksNote : texts.fullWhy}</p>
    </div>
  );
}

function Over({ failure, onRetry }: { failure: Error; onRetry: () => void }) {
  const code = codeOf(failure);
  const isFinal = code === 'link_expired' || code === 'not_found' || code === 'forbidden';
  return (
    <div role="alert">
      <h1 className="text-3xl font-extrabold">
        {code === 'link_expired' ? texts.over : code === 'not_found' ? texts.missing : texts.notNow}
      </h1>
      <p className="mt-3 text-lg">{overText(failure, code)}</p>
      {!isFinal && (
        <Button kind="quiet" onClick={onRetry} className="mt-5">
          {texts.retry}
        </Button>
      )}
    </div>
  );
}

function overText(failure: Error, code: string | null): string {
  if (code === 'link_expired') return texts.overWhy;
  if (code === 'not_found') return texts.missingWhy;
  return failure instanceof AppError ? failure.message : texts.failed;
}

function codeOf(error: unknown): string | null {
  return error instanceof AppError ? error.code : null;
}
