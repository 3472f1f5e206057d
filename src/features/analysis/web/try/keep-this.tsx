import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { Button } from '../../../../web/ui/button.tsx';
import { ButtonLink } from '../../../../web/ui/button-link.tsx';
import { PlanAdds } from '../../../../web/ui/plan-adds.tsx';
import type { User } from '../../../accounts/accounts.contract.ts';
import { handOver, profileOf } from '../review/hand-over.ts';
import type { PhotoReview } from '../review/photo-review.ts';
import { keepThisTexts } from './keep-this-texts.ts';

/** Below a finished verdict: the way to keep it in an account, and what a plan adds. */
export function KeepThis({ review }: { review: Pick<PhotoReview, 'state' | 'subscribe'> }) {
  const { photos, report, app } = useSyncExternalStore(review.subscribe, review.state);
  const router = useRouter();
  const me = useQueryClient().getQueryData<User | null>(['me']) ?? null;
  if (report === null) return null;
  const hasPlan = me?.subscription.status === 'active';
  const profileId = profileOf(photos);
  const keep = () => {
    handOver({ photos, report, app });
    void router.navigate({ href: '/try/keep' });
  };
  return (
    <div className="mt-10 flex flex-col gap-8">
      <section aria-labelledby="keep-this" className="flex flex-col items-start gap-3">
        <h2 id="keep-this" className="text-2xl font-bold">
          {keepThisTexts.heading}
        </h2>
        {profileId === null ? (
          <>
            <p className="max-w-[60ch]">
              {hasPlan ? keepThisTexts.subscriber : me === null ? keepThisTexts.visitor : keepThisTexts.user}
            </p>
            <Button onClick={keep}>{hasPlan ? keepThisTexts.upload : keepThisTexts.keep}</Button>
          </>
        ) : (
          <>
            <p>{keepThisTexts.kept}</p>
            <ButtonLink kind="quiet" href={`/profiles/${profileId}`}>
              {keepThisTexts.open}
            </ButtonLink>
          </>
        )}
      </section>
      {!hasPlan && <PlanAdds />}
    </div>
  );
}
