import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { AppError } from '../domain/errors.ts';
import { isInstead } from '../domain/page-not-found.ts';
import { isAdmin } from '../domain/rank.ts';
import { accountsContract } from '../features/accounts/accounts.contract.ts';
import { safeNextPath } from '../features/auth/web/safe-next-path.ts';
import { SubscriptionBadge } from '../features/billing/web/subscription/subscription-badge.tsx';
import { dashboardContract } from '../features/dashboard/dashboard.contract.ts';
import { DashboardPage } from '../features/dashboard/web/dashboard-page.tsx';
import { dashboardKey, dashboardQuery } from '../features/dashboard/web/dashboard-query.ts';
import { useApi } from '../web/api/api-context.tsx';
import { AppLink } from '../web/ui/app-link.tsx';
import { Badge } from '../web/ui/badge.tsx';
import { Loading } from '../web/ui/loading.tsx';
import { useToast } from '../web/ui/toast.tsx';
import { frameTexts } from './frame-texts.ts';
import { hasAcceptedTerms, needsProfile } from './guards.ts';

// Most who come here lack neither, and need not load the forms for it.
const CompleteProfileForm = lazy(async () => ({
  default: (await import('../features/accounts/web/complete-profile-form.tsx')).CompleteProfileForm,
}));
const KeptVerdict = lazy(async () => ({
  default: (await import('../features/profiles/web/keep/kept-verdict.tsx')).KeptVerdict,
}));
const TermsStep = lazy(async () => ({
  default: (await import('../features/accounts/web/terms-step.tsx')).TermsStep,
}));

/** /dashboard; before it what an account still lacks, and after that on to where the user was going. */
export function DashboardScreen() {
  const accounts = useApi(accountsContract);
  const api = useApi(dashboardContract);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { next } = useSearch({ from: '/account/dashboard' });
  const { data: me } = useQuery({ queryKey: ['me'], queryFn: () => accounts.getMe(), staleTime: 60_000 });
  const isLetIn = me !== undefined && hasAcceptedTerms(me);
  const dashboard = useQuery({ ...dashboardQuery(api), enabled: isLetIn });
  const isRecordMissing = dashboard.error instanceof AppError && dashboard.error.code === 'not_found';
  useEffect(() => {
    if (isRecordMissing) void navigate({ to: '/checkout', replace: true });
  }, [isRecordMissing, navigate]);
  const showToast = useToast();
  useEffect(() => {
    if (!isInstead(location)) return;
    // A reload does not say it again.
    history.replaceState(history.state, '', location.pathname + location.search);
    showToast({ title: frameTexts.dashboardInstead });
  }, [showToast]);
  if (!me) return null;
  /** A step is done; the screen that the user was going to sends back who lacks another. */
  const goOn = () => {
    // What is on its way holds the record as it was before.
    void queryClient.invalidateQueries({ queryKey: dashboardKey });
    if (next === undefined) focusContent();
    else void navigate({ href: safeNextPath(next), replace: true });
  };
  if (!isLetIn) {
    return (
      <Suspense>
        <TermsStep onAccepted={goOn} />
      </Suspense>
    );
  }
  const kept = dashboard.data?.profiles.find(({ browserVerdict }) => browserVerdict !== undefined);
  return (
    <DashboardPage
      firstName={me.firstName}
      badges={
        <>
          {isAdmin(me.rank) && (
            <AppLink
              href="/admin"
              className="inline-flex min-h-6 items-center underline-offset-4 hover:underline"
            >
              <Badge tone="drop">
                Admin<span className="sr-only"> panel</span>
              </Badge>
            </AppLink>
          )}
          <SubscriptionBadge subscription={me.subscription} />
        </>
      }
      missingStep={
        needsProfile(me) ? (
          <Suspense fallback={<Loading />}>
            <CompleteProfileForm me={me} onSaved={goOn} />
          </Suspense>
        ) : null
      }
      isMissingStepFirst={next !== undefined}
      keptVerdict={
        kept?.browserVerdict ? (
          <KeptVerdict profile={{ ...kept, browserVerdict: kept.browserVerdict }} leadsToProfile />
        ) : null
      }
      dashboard={isRecordMissing ? { ...dashboard, data: undefined, error: null } : dashboard}
    />
  );
}

/** What had the focus is gone with its step; reading goes on at the top. */
function focusContent(): void {
  requestAnimationFrame(() => document.getElementById('content')?.focus());
}
