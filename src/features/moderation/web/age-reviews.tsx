import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { appLimits } from '../../../domain/app-limits.ts';
import { useApi } from '../../../web/api/api-context.tsx';
import { ActionError } from '../../../web/ui/action-error.tsx';
import { AppLink } from '../../../web/ui/app-link.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { ConfirmDialog } from '../../../web/ui/confirm-dialog.tsx';
import { EmptyState } from '../../../web/ui/empty-state.tsx';
import { ErrorState } from '../../../web/ui/error-state.tsx';
import { LiveRegion, useAnnouncer } from '../../../web/ui/live-region.tsx';
import { Loading } from '../../../web/ui/loading.tsx';
import { useZone, ZonedTime } from '../../../web/ui/zone.tsx';
import { ageReviewContract, type WaitingAgeReview } from '../age-review.contract.ts';
import { ageReviewTexts } from './age-review-texts.ts';

const waitingAgeReviewsKey = ['admin', 'age-reviews'] as const;

/** The accounts that are paused because their text says that the writer is under 18, the oldest first. */
export function AgeReviews() {
  const api = useApi(ageReviewContract);
  const { said, announce } = useAnnouncer();
  const list = useRef<HTMLUListElement>(null);
  const waiting = useQuery({
    queryKey: waitingAgeReviewsKey,
    queryFn: () => api.listAgeReviews({ offset: 0, limit: 20 }),
  });
  return (
    <section aria-labelledby="age-reviews">
      <h3 id="age-reviews" className="text-xl font-bold">
        {ageReviewTexts.heading}
      </h3>
      <p className="mt-2 max-w-[65ch] text-ink-soft">{ageReviewTexts.lead}</p>
      <div className="mt-5">
        {waiting.isPending ? (
          <Loading />
        ) : waiting.isError ? (
          <ErrorState
            title={ageReviewTexts.failed}
            error={waiting.error}
            onRetry={() => void waiting.refetch()}
          />
        ) : waiting.data.rows.length === 0 ? (
          <EmptyState title={ageReviewTexts.empty}>{ageReviewTexts.emptyHint}</EmptyState>
        ) : (
          <ul ref={list} tabIndex={-1} className="grid gap-5 outline-none lg:grid-cols-2">
            {waiting.data.rows.map((review) => (
              <AgeReviewCard
                key={review.id}
                review={review}
                onDecided={(outcome) => {
                  announce(outcome);
                  // The button that was pressed goes with the card.
                  list.current?.focus({ preventScroll: true });
                }}
              />
            ))}
          </ul>
        )}
      </div>
      {waiting.data && waiting.data.total > waiting.data.rows.length && (
        <p className="mt-4 text-ink-soft">
          {ageReviewTexts.more(waiting.data.total - waiting.data.rows.length)}
        </p>
      )}
      <LiveRegion said={said} />
    </section>
  );
}

function AgeReviewCard({
  review,
  onDecided,
}: {
  review: WaitingAgeReview;
  onDecided: (outcome: string) => void;
}) {
  const api = useApi(ageReviewContract);
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const chosenZone = useZone() === 'UTC' ? '&zone=utc' : '';
  const { id, app, createdAt, phoneNumber, statement, userId } = review;
  /** Whatever came of it: somebody else may have decided. */
  const onSettled = () => queryClient.invalidateQueries({ queryKey: ['admin'] });
  const lift = useMutation({
    mutationFn: () => api.liftAgePause({ id }),
    onSuccess: () => onDecided(ageReviewTexts.lifted),
    onSettled,
  });
  const confirm = useMutation({
    mutationFn: () => api.confirmAgePause({ id }),
    onSuccess: () => {
      setIsAsking(false);
      onDecided(ageReviewTexts.keptPaused);
    },
    onSettled,
  });
  return (
    <li className="flex flex-col gap-4 rounded-card border border-line bg-white p-5">
      <blockquote className="text-lg wrap-anywhere">“{statement}”</blockquote>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
        <dt className="text-ink-soft">User</dt>
        <dd className="min-w-0 wrap-anywhere">
          <AppLink
            href={`/admin?section=users&user=${encodeURIComponent(userId)}${chosenZone}`}
            className="font-semibold text-plum underline underline-offset-4 hover:text-ink"
          >
            {phoneNumber}
          </AppLink>
        </dd>
        <dt className="text-ink-soft">Profile</dt>
        <dd>{appLimits[app].name}</dd>
        <dt className="text-ink-soft">{ageReviewTexts.pausedSince}</dt>
        <dd>
          <ZonedTime iso={createdAt} />
        </dd>
      </dl>
      <div className="flex flex-wrap gap-3">
        <Button kind="quiet" busy={lift.isPending} onClick={() => lift.mutate()}>
          {ageReviewTexts.lift}
        </Button>
        <Button kind="danger" onClick={() => setIsAsking(true)}>
          {ageReviewTexts.keepPaused}
        </Button>
      </div>
      <ActionError error={lift.error} what={ageReviewTexts.liftFailed} />
      <ConfirmDialog
        open={isAsking}
        title={ageReviewTexts.confirmTitle}
        consequences={[
          ageReviewTexts.confirmStays,
          ageReviewTexts.confirmTells,
          ageReviewTexts.confirmNoRefund,
          ageReviewTexts.confirmLogged,
        ]}
        confirmLabel={ageReviewTexts.confirm}
        keepLabel={ageReviewTexts.later}
        isBusy={confirm.isPending}
        error={confirm.error}
        failure={ageReviewTexts.confirmFailed}
        onConfirm={() => confirm.mutate()}
        onClose={() => setIsAsking(false)}
      />
    </li>
  );
}
