import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useApi } from '../../../web/api/api-context.tsx';
import { EmptyState } from '../../../web/ui/empty-state.tsx';
import { ErrorState } from '../../../web/ui/error-state.tsx';
import { LiveRegion, useAnnouncer } from '../../../web/ui/live-region.tsx';
import { Loading } from '../../../web/ui/loading.tsx';
import { moderationContract } from '../moderation.contract.ts';
import { waitingPhotosKey } from './waiting-photos.ts';
import { WaitingPhotoCard } from './waiting-photo-card.tsx';
import { moderationTexts } from './moderation-texts.ts';

/** The photos that an analysis took for explicit, the oldest first, to be looked at and decided on one by one. */
export function ModerationPanel() {
  const api = useApi(moderationContract);
  const { said, announce } = useAnnouncer();
  const list = useRef<HTMLUListElement>(null);
  const waiting = useQuery({
    queryKey: waitingPhotosKey,
    queryFn: () => api.listWaitingPhotos({ offset: 0, limit: 20 }),
  });
  if (waiting.isPending) return <Loading />;
  if (waiting.isError) {
    return (
      <ErrorState
        title={moderationTexts.failed}
        error={waiting.error}
        onRetry={() => void waiting.refetch()}
      />
    );
  }
  const { rows, total } = waiting.data;
  return (
    <section aria-labelledby="photo-reviews">
      <h3 id="photo-reviews" className="text-xl font-bold">
        Photos
      </h3>
      <p className="mt-2 max-w-[65ch] text-ink-soft">{moderationTexts.lead}</p>
      {rows.length === 0 ? (
        <div className="mt-5">
          <EmptyState title={moderationTexts.empty}>{moderationTexts.emptyHint}</EmptyState>
        </div>
      ) : (
        <ul ref={list} tabIndex={-1} className="mt-5 grid gap-5 outline-none lg:grid-cols-2">
          {rows.map((photo) => (
            <WaitingPhotoCard
              key={photo.photoId}
              photo={photo}
              onDecided={(outcome) => {
                announce(outcome);
                // The button that was pressed goes with the photo.
                list.current?.focus({ preventScroll: true });
              }}
            />
          ))}
        </ul>
      )}
      {total > rows.length && (
        <p className="mt-4 text-ink-soft">{moderationTexts.more(total - rows.length)}</p>
      )}
      <LiveRegion said={said} />
    </section>
  );
}
