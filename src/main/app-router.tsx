import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { confirmEmailPath } from '../features/accounts/accounts.contract.ts';
import { readReportSearch } from '../features/analysis/web/report-search.ts';
import { safeNextPath } from '../features/auth/web/safe-next-path.ts';
import { readSignInSearch } from '../features/auth/web/sign-in-search.ts';
import type { ClientFor } from '../web/api/api-context.tsx';
import { Header } from '../web/ui/header.tsx';
import { Loading } from '../web/ui/loading.tsx';
import { AppFrame } from './app-frame.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { leadAway } from './guards.ts';
import { loadMe } from './session.ts';

type AppContext = { queryClient: QueryClient; clientFor: ClientFor };

const titled = (title: string) => () => ({ meta: [{ title: `Loupe - ${title}` }] });

const rootRoute = createRootRouteWithContext<AppContext>()({
  beforeLoad: async ({ context }) => ({ me: await loadMe(context.queryClient, context.clientFor) }),
  component: RootScreen,
  errorComponent: RootErrorScreen,
  // The document says 'Loading...' from the start; nothing comes between that and the first screen.
  pendingMs: 0,
  pendingMinMs: 0,
});

function RootScreen() {
  const { clientFor, me } = rootRoute.useRouteContext();
  return (
    <AppFrame clientFor={clientFor} isSignedIn={me !== null}>
      <Outlet />
    </AppFrame>
  );
}

/** Without knowing who is there the header can only lead to the landing page. */
function RootErrorScreen({ error }: { error: unknown }) {
  return (
    <>
      <Header>{null}</Header>
      <ErrorScreen error={error} />
    </>
  );
}

/** Screens for those who are not signed in; the others are sent to where they were going, or to the dashboard. */
const visitorRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'visitor',
  validateSearch: readSignInSearch,
  beforeLoad: ({ context, search }) => {
    if (context.me) redirect({ href: safeNextPath(search.next), throw: true });
  },
});

/** Screens for those who are signed in, whatever their account lacks; the others sign in first and come back. */
const accountRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'account',
  beforeLoad: ({ context, location }) => {
    const elsewhere = leadAway(context.me, location.href, { allowsIncomplete: true });
    if (elsewhere !== null) redirect({ href: elsewhere, throw: true });
  },
});

/** All other screens for those who are signed in: what the account lacks is asked for on the dashboard first. */
const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  beforeLoad: ({ context, location }) => {
    const elsewhere = leadAway(context.me, location.href, { allowsIncomplete: false });
    if (elsewhere !== null) redirect({ href: elsewhere, throw: true });
  },
});

/** Screens for development; elsewhere their paths are unknown. */
const developmentRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'development',
  beforeLoad: () => {
    if (!isDevelopment()) leaveForLandingPage();
  },
});

const loginRoute = createRoute({
  getParentRoute: () => visitorRoute,
  path: '/login',
  head: titled('Sign In'),
  component: lazyRouteComponent(() => import('../features/auth/web/login-page.tsx'), 'LoginPage'),
});

const registerRoute = createRoute({
  getParentRoute: () => visitorRoute,
  path: '/register',
  head: titled('Register'),
  component: lazyRouteComponent(() => import('../features/auth/web/register-page.tsx'), 'RegisterPage'),
});

const dashboardRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/dashboard',
  validateSearch: readNext,
  head: titled('Dashboard'),
  component: lazyRouteComponent(() => import('./dashboard-screen.tsx'), 'DashboardScreen'),
});

const settingsRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/settings',
  head: titled('Settings'),
  component: lazyRouteComponent(() => import('./settings-screen.tsx'), 'SettingsScreen'),
});

/** Open to everybody: a mail may be read where nobody is signed in. */
const confirmEmailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: confirmEmailPath,
  head: titled('Confirm Email'),
  component: lazyRouteComponent(
    () => import('../features/accounts/web/confirm-email-page.tsx'),
    'ConfirmEmailPage',
  ),
});

const profilesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/profiles',
  head: titled('Profiles'),
  component: lazyRouteComponent(() => import('../features/profiles/web/profiles-page.tsx'), 'ProfilesPage'),
});

const newProfileRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/profiles/new',
  head: titled('New Profile'),
  component: lazyRouteComponent(
    () => import('../features/profiles/web/new-profile-page.tsx'),
    'NewProfilePage',
  ),
});

const profileRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/profiles/$id',
  head: titled('Profile'),
  component: lazyRouteComponent(() => import('../features/profiles/web/profile-page.tsx'), 'ProfilePage'),
});

const reportRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/profiles/$id/report',
  validateSearch: readReportSearch,
  head: titled('Report'),
  component: lazyRouteComponent(() => import('../features/analysis/web/report-page.tsx'), 'ReportPage'),
});

const outboxRoute = createRoute({
  getParentRoute: () => developmentRoute,
  path: '/dev/outbox',
  head: titled('Outbox'),
  component: lazyRouteComponent(() => import('../features/auth/web/outbox-page.tsx'), 'OutboxPage'),
});

const kitRoute = createRoute({
  getParentRoute: () => developmentRoute,
  path: '/dev/kit',
  head: titled('Kit'),
  component: lazyRouteComponent(() => import('./dev-kit/dev-kit-page.tsx'), 'DevKitPage'),
});

const routeTree = rootRoute.addChildren([
  visitorRoute.addChildren([loginRoute, registerRoute]),
  accountRoute.addChildren([dashboardRoute, settingsRoute]),
  signedInRoute.addChildren([profilesRoute, newProfileRoute, profileRoute, reportRoute]),
  confirmEmailRoute,
  developmentRoute.addChildren([kitRoute, outboxRoute]),
]);

/** Every screen of the app by its URL. An unknown one leads to the landing page. */
export function createAppRouter(context: AppContext) {
  return createRouter({
    routeTree,
    context,
    defaultPreload: 'intent',
    defaultPendingMs: 200,
    defaultPendingComponent: PendingScreen,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: UnknownPath,
    scrollRestoration: true,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
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

/** Where the user was going when a step came between; who follows it checks that it is a path of this site. */
function readNext(search: Record<string, unknown>): { next?: string } {
  return typeof search['next'] === 'string' ? { next: search['next'] } : {};
}

/** The landing page is another document, so the router cannot go there. */
function leaveForLandingPage(): void {
  location.replace('/');
}

/** The server writes this mark into the document outside production. */
function isDevelopment(): boolean {
  return document.querySelector<HTMLMetaElement>('meta[name="loupe-env"]')?.content === 'development';
}
