import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createActivityReporter, followDocument } from '../features/activity/web/activity-reporter.ts';
import { AppError } from '../domain/errors.ts';
import { forgetReview } from '../features/analysis/web/review/handed-over.ts';
import { createDataLayer } from '../features/tracking/web/data-layer.ts';
import { keepCampaign } from '../features/tracking/web/kept-campaign.ts';
import { createAppTracking } from '../features/tracking/web/app-tracking.ts';
import { followForms } from '../features/tracking/web/follow-forms.ts';
import { isVotePath } from '../domain/vote-link.ts';
import type { User } from '../features/accounts/accounts.contract.ts';
import { beginVisit } from '../features/visits/web/begin-visit.ts';
import { ApiProvider, createClientFor } from '../web/api/api-context.tsx';
import { stepUpPrompt } from '../web/api/step-up-prompt.ts';
import { createQueryClient } from '../web/api/query-client.ts';
import { isOutdated } from '../web/app-version.ts';
import { TrackingProvider, type Tracking } from '../web/tracking/tracking-context.tsx';
import { createAppRouter } from './app-router.tsx';
import { followTyping, reloadWhenPartsAreGone } from './reload-after-deployment.ts';
import { followOtherTabs, forgetSignIn, hasHint, isSignedOut } from './session.ts';
import { exposeWindowUtilities } from './window-utilities.ts';
import './app.css';

reloadWhenPartsAreGone({
  events: window,
  storage: sessionStorage,
  now: Date.now,
  isOutdated,
  hasTyped: followTyping(document),
  reload: () => location.reload(),
});

const clientFor = createClientFor({ stepUp: stepUpPrompt });
const queryClient = createQueryClient({
  onError: (error) => {
    if (isSignedOut(error)) leaveAccount();
    // The account was paused since the user's own record was read.
    if (error instanceof AppError && error.code === 'age_review')
      void queryClient.invalidateQueries({ queryKey: ['me'], exact: true });
  },
});
const router = createAppRouter({ queryClient, clientFor });

/** The sign-in ended while a screen was open: the guards run again and lead to /login and back. */
function leaveAccount(): void {
  forgetSignIn(queryClient);
  void router.invalidate();
}

/** Nothing of the user stays on the screen: the document is loaded anew, and the guards decide what it shows. */
function startAnew(): void {
  document.body.hidden = true;
  location.reload();
}

/** The way back may bring a page back as it was left, also after the sign-in has ended. */
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  if (queryClient.getQueryData(['me']) !== undefined && !hasHint(document.cookie)) startAnew();
  else void router.invalidate();
});

followOtherTabs(queryClient, startAnew, forgetReview);

exposeWindowUtilities();

createDataLayer();
const campaign = keepCampaign(location.search);
// Of a friend who votes nothing is recorded, no visit, no page and no form.
const isVote = isVotePath(location.pathname);
const nothing = () => undefined;
const tracking = createAppTracking({ campaign, ...(isVote && { push: nothing, report: nothing }) });
followForms(tracking.noteForm);
const reporter = isVote ? null : createActivityReporter(beginVisit(campaign));
if (reporter) followDocument(reporter);
router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
  const { title, pageName = title ?? 'Loupe' } = router.state.matches.at(-1)?.staticData ?? {};
  document.title = title === undefined ? 'Loupe' : `Loupe - ${title}`;
  if (!reporter || isVotePath(location.pathname)) return;
  tracking.knowUser(queryClient.getQueryData<User>(['me']) ?? null);
  if (fromLocation && !pathChanged) return;
  reporter.showPage(pageName);
  tracking.showPage({
    name: pageName,
    title: document.title,
    location: location.origin + location.pathname,
  });
});

/** As with a new document, reading goes on at the top of a new screen, unless the screen has set the focus itself. */
router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
  const content = document.getElementById('content');
  if (!fromLocation || !pathChanged || content?.contains(document.activeElement)) return;
  content?.focus({ preventScroll: true });
});

const appTracking: Tracking = {
  ...tracking,
  act: (action) => reporter?.act(action),
};

const root = document.getElementById('root');
if (!root) throw new Error('app.html has no element with the id root');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <ApiProvider clientFor={clientFor}>
        <TrackingProvider value={appTracking}>
          <RouterProvider router={router} />
        </TrackingProvider>
      </ApiProvider>
    </QueryClientProvider>
  </StrictMode>,
);
