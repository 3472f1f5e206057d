import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { appLimits } from '../../../../domain/app-limits.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { ButtonLink } from '../../../../web/ui/button-link.tsx';
import { Checkbox } from '../../../../web/ui/checkbox.tsx';
import { PlanAdds } from '../../../../web/ui/plan-adds.tsx';
import type { User } from '../../../accounts/accounts.contract.ts';
import { maxStoredTextLength } from '../../../profiles/profiles.contract.ts';
import { forgetReview, onKept, profileOf, takesBio } from '../review/handed-over.ts';
import { handOver } from '../review/hand-over.ts';
import type { PhotoReview } from '../review/photo-review.ts';
import { keepThisTexts } from './keep-this-texts.ts';

/** Below a finished verdict: the way to keep it in an account, and what a plan adds. */
export function KeepThis({ review }: { review: Pick<PhotoReview, 'state' | 'subscribe'> }) {
  const { photos, report, app, bio } = useSyncExternalStore(review.subscribe, review.state);
  const profileId = useSyncExternalStore(onKept, () => profileOf(photos));
  const router = useRouter();
  const me = useQueryClient().getQueryData<User | null>(['me']) ?? null;
  const [isBioWanted, setIsBioWanted] = useState(takesBio);
  // What was kept while the person was looking at it goes with the screen.
  useEffect(
    () => () => {
      if (profileOf(review.state().photos) !== null) forgetReview();
    },
    [review],
  );
  if (report === null) return null;
  const hasPlan = me?.subscription.status === 'active';
  const { name, maxPhotos } = appLimits[app];
  const hasBio = bio.trim() !== '';
  const isBioTooLong = bio.length > maxStoredTextLength;
  const keep = () => {
    handOver({ photos, report, app, bio }, isBioWanted && !isBioTooLong);
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
            <div className="flex max-w-[60ch] flex-col gap-1.5">
              <p>{sayWhatHappens(me, hasPlan)}</p>
              {report.recommendedOrder.length > maxPhotos && <p>{keepThisTexts.most(name, maxPhotos)}</p>}
              {isBioTooLong && <p>{keepThisTexts.bioTooLong(maxStoredTextLength.toLocaleString('en-US'))}</p>}
            </div>
            {hasBio && !isBioTooLong && (
              <Checkbox
                label={keepThisTexts.bio}
                checked={isBioWanted}
                onChange={({ target }) => setIsBioWanted(target.checked)}
              />
            )}
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

/** What the button does, and when it sends the photos. */
function sayWhatHappens(me: User | null, hasPlan: boolean): string {
  const { visitor, user, subscriber, notBefore, atOnce } = keepThisTexts;
  const what = me === null ? visitor : hasPlan ? subscriber : user;
  const hasAgreed = me !== null && me.consents.faceAnalysis !== null;
  return `${what} ${hasAgreed ? atOnce : notBefore}`;
}
