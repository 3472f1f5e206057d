import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import type { ClientFor } from '../web/api/api-context.tsx';
import { Loading } from '../web/ui/loading.tsx';
import { AppFrame } from './app-frame.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { loadMe } from './session.ts';

type AppContext = { queryClient: QueryClient; clientFor: ClientFor };

const titled = (title: string) => () => ({ meta: [{ title: `Loupe - ${title}` }] });

const rootRoute = createRootRouteWithContext<AppContext>()({
  beforeLoad: async ({ context }) => ({ me: await loadMe(context.queryClient, context.clientFor) }),
  component: RootScreen,
});

function RootScreen() {
  const { clientFor } = rootRoute.useRouteContext();
  return (
    <AppFrame clientFor={clientFor}>
      <Outlet />
    </AppFrame>
  );
}

/** Screens for those who are not signed in; the others are sent to the dashboard. */
export const visitorRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'visitor',
  beforeLoad: ({ context }) => {
    if (context.me) throw redirect({ href: '/dashboard' });
  },
});

/** Screens for those who are signed in; the others sign in first and come back. */
export const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  beforeLoad: ({ context, location }) => {
    if (!context.me) throw redirect({ href: `/login?next=${encodeURIComponent(location.href)}` });
    return { me: context.me };
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

const kitRoute = createRoute({
  getParentRoute: () => developmentRoute,
  path: '/dev/kit',
  head: titled('Kit'),
  component: lazyRouteComponent(() => import('./dev-kit/dev-kit-page.tsx'), 'DevKitPage'),
});

const routeTree = rootRoute.addChildren([
  visitorRoute.addChildren([]),
  signedInRoute.addChildren([]),
  developmentRoute.addChildren([kitRoute]),
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

/** The landing page is another document, so the router cannot go there. */
function leaveForLandingPage(): void {
  location.replace('/');
}

/** The server writes this mark into the document outside production. */
function isDevelopment(): boolean {
  return document.querySelector<HTMLMetaElement>('meta[name="loupe-env"]')?.content === 'development';
}
