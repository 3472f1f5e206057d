import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { confirmEmailPath } from '../features/accounts/accounts.contract.ts';
import { phoneChangeLinkPath } from '../features/auth/phone-change-paths.ts';
import { readBillingSearch } from '../features/billing/web/subscription/billing-search.ts';
import { handedOver, noteLost } from '../features/analysis/web/review/handed-over.ts';
import { readCheckoutSearch } from '../features/billing/web/checkout/checkout-search.ts';
import { stopNotePath } from '../features/coaching/coach-paths.ts';
import { readCoachSearch } from '../features/coaching/web/coach-search.ts';
import { readEditTextSearch } from '../features/coaching/web/editing/edit-text-search.ts';
import { dashboardContract } from '../features/dashboard/dashboard.contract.ts';
import { dashboardQuery } from '../features/dashboard/web/dashboard-query.ts';
import { readReportSearch } from '../features/analysis/web/report/report-search.ts';
import { readInsightsSearch, readResultsSearch } from '../features/results/web/results-search.ts';
import { Loading } from '../web/ui/loading.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { experimentRoutes, voteRoute } from './experiment-routes.tsx';
import { hasAcceptedTerms, keepPath } from './guards.ts';
import { newestRoutes } from './newest-routes.tsx';
import {
  accountRoute,
  developmentRoute,
  leaveForLandingPage,
  rootRoute,
  signedInRoute,
  visitorRoute,
  type AppContext,
} from './parent-routes.tsx';

const loginRoute = createRoute({
  getParentRoute: () => visitorRoute,
  path: '/login',
  staticData: { title: 'Sign In' },
  component: lazyRouteComponent(() => import('./sign-in-screens.tsx'), 'LoginScreen'),
});

const lostNumberRoute = createRoute({
  getParentRoute: () => visitorRoute,
  path: '/login/lost-number',
  staticData: { title: 'Lost Number' },
  component: lazyRouteComponent(
    () => import('../features/auth/web/phone-change/lost-number-page.tsx'),
    'LostNumberPage',
  ),
});

/** For everybody, signed in or not. */
const tryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/try',
  staticData: { title: 'Review My Photos', isFocused: true },
  component: lazyRouteComponent(() => import('../features/analysis/web/try/try-page.tsx'), 'TryPage'),
});

/** For everybody too. */
const proofRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/proof',
  staticData: { title: 'How Often We’re Wrong', isFocused: true },
  component: lazyRouteComponent(() => import('../features/analysis/web/proof/proof-page.tsx'), 'ProofPage'),
});

/** For what `/try` handed over; who has no account yet makes one first, in the same document. */
const keepRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: keepPath,
  preload: false,
  staticData: { title: 'Keep Your Verdict', isFocused: true },
  beforeLoad: ({ context: { me } }) => {
    if (handedOver() === null) {
      noteLost();
      redirect({ href: '/try', replace: true, throw: true });
    }
    if (me === null) redirect({ href: `/register?next=${keepPath}`, throw: true });
    else if (!hasAcceptedTerms(me)) redirect({ href: `/dashboard?next=${keepPath}`, throw: true });
  },
  component: lazyRouteComponent(() => import('./keep-screen.tsx'), 'KeepScreen'),
});

const registerRoute = createRoute({
  getParentRoute: () => visitorRoute,
  path: '/register',
  staticData: { title: 'Register' },
  component: lazyRouteComponent(() => import('./sign-in-screens.tsx'), 'RegisterScreen'),
});

const dashboardRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/dashboard',
  validateSearch: readNext,
  staticData: { title: 'Dashboard' },
  // Asked for beside the screen's own script, and anew with every visit; a link that is only pointed at asks nothing.
  preloadStaleTime: 0,
  loader: ({ context: { me, queryClient, clientFor }, preload }) => {
    if (preload || me === null || !hasAcceptedTerms(me)) return;
    void queryClient.prefetchQuery({ ...dashboardQuery(clientFor(dashboardContract)), staleTime: 0 });
  },
  component: lazyRouteComponent(() => import('./dashboard-screen.tsx'), 'DashboardScreen'),
});

const settingsRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/settings',
  staticData: { title: 'Settings' },
  component: lazyRouteComponent(() => import('./settings-screen.tsx'), 'SettingsScreen'),
});

const checkoutRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/checkout',
  validateSearch: readCheckoutSearch,
  staticData: { title: 'Checkout', isFocused: true },
  component: lazyRouteComponent(
    () => import('../features/billing/web/checkout/checkout-page.tsx'),
    'CheckoutPage',
  ),
});

const billingRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/settings/billing',
  validateSearch: readBillingSearch,
  staticData: { title: 'Billing' },
  component: lazyRouteComponent(
    () => import('../features/billing/web/subscription/billing-page.tsx'),
    'BillingPage',
  ),
});

const receiptRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/settings/billing/receipts/$orderId',
  staticData: { title: 'Receipt' },
  component: lazyRouteComponent(
    () => import('../features/billing/web/orders/receipt-page.tsx'),
    'ReceiptPage',
  ),
});

const adminRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/admin',
  // The panel reads it: nobody else loads how.
  validateSearch: (search): Record<string, unknown> => search,
  staticData: { title: 'Admin Panel', pageName: 'AdminPage', isFocused: true },
  component: lazyRouteComponent(() => import('./admin-screen.tsx'), 'AdminScreen'),
});

/** Open to everybody: a mail may be read where nobody is signed in. */
const confirmEmailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: confirmEmailPath,
  staticData: { title: 'Confirm Email' },
  component: lazyRouteComponent(
    () => import('../features/accounts/web/confirm-email-page.tsx'),
    'ConfirmEmailPage',
  ),
});

/** Open to everybody: a message about a change may be read where nobody is signed in. */
const phoneChangeLinkRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: phoneChangeLinkPath,
  staticData: { title: 'Phone Number Change' },
  component: lazyRouteComponent(
    () => import('../features/auth/web/phone-change/phone-change-link-page.tsx'),
    'PhoneChangeLinkPage',
  ),
});

const profilesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/profiles',
  staticData: { title: 'Profiles' },
  component: lazyRouteComponent(
    () => import('../features/profiles/web/list/profiles-page.tsx'),
    'ProfilesPage',
  ),
});

const newProfileRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/profiles/new',
  staticData: { title: 'New Profile' },
  component: lazyRouteComponent(
    () => import('../features/profiles/web/list/new-profile-page.tsx'),
    'NewProfilePage',
  ),
});

const profileRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/profiles/$id',
  staticData: { title: 'Profile' },
  component: lazyRouteComponent(() => import('./desk-screen.tsx'), 'DeskScreen'),
});

const reportRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/profiles/$id/report',
  validateSearch: readReportSearch,
  staticData: { title: 'Report' },
  component: lazyRouteComponent(
    () => import('../features/analysis/web/report/report-page.tsx'),
    'ReportPage',
  ),
});

const methodsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/profiles/$id/report/methods',
  validateSearch: readReportSearch,
  staticData: { title: 'How We Measured This' },
  component: lazyRouteComponent(
    () => import('../features/analysis/web/methods/methods-page.tsx'),
    'MethodsPage',
  ),
});

const editTextRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/profiles/$id/text',
  validateSearch: readEditTextSearch,
  staticData: { title: 'Improve Your Text' },
  component: lazyRouteComponent(
    () => import('../features/coaching/web/editing/edit-text-page.tsx'),
    'EditTextPage',
  ),
});

const coachRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/coach',
  validateSearch: readCoachSearch,
  staticData: { title: 'Coach' },
  component: lazyRouteComponent(() => import('../features/coaching/web/coach-page.tsx'), 'CoachPage'),
});

/** Open to everybody: a mail may be read where nobody is signed in. */
const stopNoteRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: stopNotePath,
  staticData: { title: 'Weekly Note' },
  component: lazyRouteComponent(() => import('../features/coaching/web/stop-note-page.tsx'), 'StopNotePage'),
});

const resultsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/results',
  validateSearch: readResultsSearch,
  staticData: { title: 'Results' },
  component: lazyRouteComponent(() => import('../features/results/web/results-page.tsx'), 'ResultsPage'),
});

const insightsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/insights',
  validateSearch: readInsightsSearch,
  staticData: { title: 'Smart Matching Insights' },
  component: lazyRouteComponent(
    () => import('../features/results/web/insights/insights-page.tsx'),
    'InsightsPage',
  ),
});

const outboxRoute = createRoute({
  getParentRoute: () => developmentRoute,
  path: '/dev/outbox',
  staticData: { title: 'Outbox' },
  component: lazyRouteComponent(() => import('../features/auth/web/outbox-page.tsx'), 'OutboxPage'),
});

const routeTree = rootRoute.addChildren([
  tryRoute,
  proofRoute,
  keepRoute,
  visitorRoute.addChildren([loginRoute, lostNumberRoute, registerRoute]),
  accountRoute.addChildren([
    dashboardRoute,
    settingsRoute,
    billingRoute,
    receiptRoute,
    checkoutRoute,
    adminRoute,
  ]),
  signedInRoute.addChildren([
    ...newestRoutes,
    profilesRoute,
    newProfileRoute,
    profileRoute,
    reportRoute,
    methodsRoute,
    editTextRoute,
    resultsRoute,
    insightsRoute,
    coachRoute,
    ...experimentRoutes,
  ]),
  confirmEmailRoute,
  phoneChangeLinkRoute,
  voteRoute,
  stopNoteRoute,
  developmentRoute.addChildren([outboxRoute]),
]);

/** Every screen of the app by its URL. An unknown one leads to the landing page. */
export function createAppRouter(context: AppContext) {
  return createRouter({
    defaultPreload: 'intent',
    defaultPendingMs: 200,
    defaultPendingComponent: PendingScreen,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: UnknownPath,
    routeTree,
    context,
    scrollRestoration: true,
  });
}

function PendingScreen() {
  return (
    <div className="mx-auto max-w-6xl px-4 pt-24 sm:px-6">
      <Loading />
    </div>
  );
}

function UnknownPath() {
  leaveForLandingPage();
  return null;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface StaticDataRouteOption {
    /** The name of a screen: "Dashboard" of "Loupe - Dashboard". */
    title?: string;
    /** The name of its page views where that is another one. */
    pageName?: string;
    /** Whether it stands alone, without the header. */
    isBare?: boolean;
    /** Whether a phone leaves out the places at its foot: to finish one thing, or to show more of a panel's lists. */
    isFocused?: boolean;
  }
}

/** Where the user was going when a step came between; who follows it checks that it is a path of this site. */
function readNext(search: Record<string, unknown>): { next?: string } {
  return typeof search['next'] === 'string' ? { next: search['next'] } : {};
}
