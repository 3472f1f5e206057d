import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createActivityReporter, followDocument } from '../features/activity/web/activity-reporter.ts';
import { beginVisit } from '../features/visits/web/begin-visit.ts';
import { ApiProvider, createClientFor } from '../web/api/api-context.tsx';
import { createQueryClient } from '../web/api/query-client.ts';
import { createAppRouter } from './app-router.tsx';
import { pageName } from './page-name.ts';
import { reloadWhenPartsAreGone } from './reload-after-deployment.ts';
import { forgetSignIn, isSignedOut } from './session.ts';
import './app.css';

reloadWhenPartsAreGone({
  events: window,
  storage: sessionStorage,
  now: Date.now,
  reload: () => location.reload(),
});

const clientFor = createClientFor();
const queryClient = createQueryClient({
  onError: (error) => {
    if (isSignedOut(error)) leaveAccount();
  },
});
const router = createAppRouter({ queryClient, clientFor });

/** The sign-in ended while a screen was open: the guards run again and lead to /login and back. */
function leaveAccount(): void {
  forgetSignIn(queryClient);
  void router.invalidate();
}

/** The way back may bring a page back as it was left, also after the sign-in has ended: the guards look again. */
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) void router.invalidate();
});

const reporter = createActivityReporter(beginVisit());
followDocument(reporter);
router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
  // The new title is written after the new screen.
  if (!fromLocation || pathChanged) setTimeout(() => reporter.showPage(pageName(document.title)));
});

/** As with a new document, reading goes on at the top of a new screen, unless the screen has set the focus itself. */
router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
  const content = document.getElementById('content');
  if (!fromLocation || !pathChanged || content?.contains(document.activeElement)) return;
  content?.focus({ preventScroll: true });
});

const root = document.getElementById('root');
if (!root) throw new Error('app.html has no element with the id root');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <ApiProvider clientFor={clientFor}>
        <RouterProvider router={router} />
      </ApiProvider>
    </QueryClientProvider>
  </StrictMode>,
);
