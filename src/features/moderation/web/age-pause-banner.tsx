import { useQuery } from '@tanstack/react-query';
import { appLimits } from '../../../domain/app-limits.ts';
import { useApi } from '../../../web/api/api-context.tsx';
import { AppLink } from '../../../web/ui/app-link.tsx';
import { ageReviewContract, type OwnAgeReview } from '../age-review.contract.ts';
import { agePauseTexts } from './age-review-texts.ts';

export type AgePauseBannerProps = { state: NonNullable<OwnAgeReview['pause']>['state'] };

/** Why the account is paused, above every screen. `state` is what the user's own record says; a new one is read anew. */
export function AgePauseBanner({ state: known }: AgePauseBannerProps) {
  const api = useApi(ageReviewContract);
  const { data } = useQuery({
    queryKey: ['age-review', known],
    queryFn: () => api.ownReview(),
    staleTime: 60_000,
  });
  if (!data?.pause) return null;
  const { app, state, statement, text } = data.pause;
  return (
    <aside
      role="status"
      aria-label={agePauseTexts.label}
      className="relative z-10 mt-16 -mb-16 border-b border-line bg-caution-wash print:hidden"
    >
      <div className="mx-auto max-w-6xl px-4 py-3 sm:px-6">
        <p className="max-w-[80ch]">
          <strong>{text}</strong>
        </p>
        <p className="mt-1 max-w-[80ch] text-sm wrap-anywhere">
          {agePauseTexts.said(appLimits[app].name, statement)} {state === 'waiting' && agePauseTexts.waiting}
        </p>
        {state === 'minor' && (
          <AppLink
            href="/settings"
            className="mt-1 inline-flex min-h-11 items-center font-semibold underline"
          >
            {agePauseTexts.toSettings}
          </AppLink>
        )}
      </div>
    </aside>
  );
}
