import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { AppError } from '../../../../domain/errors.ts';
import { useApi } from '../../../../web/api/api-context.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { Loading } from '../../../../web/ui/loading.tsx';
import { votePhotoPath, votesContract, type VoteStep } from '../../votes.contract.ts';

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
    mutationFn: (chosen: string) => api.vote({ token, chosen }),
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
    <main id="content" tabIndex={-1} className="mx-auto max-w-3xl px-4 py-8 text-center outline-none">
      {failure ? (
        <Over failure={failure} onRetry={() => (vote.error ? vote.reset() : void first.refetch())} />
      ) : step ? (
        <Choice token={token} step={step} isBusy={vote.isPending} onChoose={(key) => vote.mutate(key)} />
      ) : (
        <Loading />
      )}
    </main>
  );
}

type ChoiceProps = { token: string; step: VoteStep; isBusy: boolean; onChoose: (key: string) => void };

function Choice({ token, step, isBusy, onChoose }: ChoiceProps) {
  if (step.state === 'done') {
    return (
      <div role="status">
        <h1 className="text-3xl font-extrabold">Thank you</h1>
        <p className="mt-3 text-lg">That was all. Nobody learns what you chose.</p>
      </div>
    );
  }
  return (
    <>
      <h1 className="text-2xl font-extrabold sm:text-4xl">Which would you rather open?</h1>
      <div className="mt-6 grid grid-cols-2 gap-3 sm:gap-6">
        {[step.left, step.right].map((key, place) => (
          <button
            key={key}
            type="button"
            aria-label={place === 0 ? 'The left photo' : 'The right photo'}
            aria-disabled={isBusy || undefined}
            onClick={() => {
              if (!isBusy) onChoose(key);
            }}
            className="bg-film p-1.5 focus-visible:outline-4 aria-disabled:opacity-60"
          >
            <img
              src={votePhotoPath(token, key)}
              alt=""
              draggable={false}
              className="aspect-3/4 w-full bg-film-soft object-cover"
            />
          </button>
        ))}
      </div>
      <p className="mt-6 text-sm text-ink-soft">
        Tap one. Nobody learns what you chose, and you can stop at any time.
      </p>
    </>
  );
}

function Over({ failure, onRetry }: { failure: Error; onRetry: () => void }) {
  const code = codeOf(failure);
  const isFinal = code === 'link_expired' || code === 'not_found' || code === 'forbidden';
  return (
    <div role="alert">
      <h1 className="text-3xl font-extrabold">
        {code === 'link_expired' ? 'This vote is over' : code === 'not_found' ? 'No vote here' : 'Not now'}
      </h1>
      {code !== 'link_expired' && (
        <p className="mt-3 text-lg">
          {failure instanceof AppError ? failure.message : 'The photos could not be loaded.'}
        </p>
      )}
      {!isFinal && (
        <Button kind="quiet" onClick={onRetry} className="mt-5">
          Try again
        </Button>
      )}
    </div>
  );
}

function codeOf(error: unknown): string | null {
  return error instanceof AppError ? error.code : null;
}
