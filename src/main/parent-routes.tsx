import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  Outlet,
  redirect,
  useMatches,
} from '@tanstack/react-router';
import { AppError } from '../domain/errors.ts';
import { pageNotFoundHref } from '../domain/page-not-found.ts';
import { safeNextPath } from '../features/auth/web/safe-next-path.ts';
import { readSignInSearch } from '../features/auth/web/sign-in-search.ts';
import type { ClientFor } from '../web/api/api-context.tsx';
import { Header } from '../web/ui/header.tsx';
import { AppFrame } from './app-frame.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { errorScreenTexts } from './frame-texts.ts';
import { leadAway } from './guards.ts';
import { loadMe } from './session.ts';

export type AppContext = {
  queryClient: QueryClient;
  clientFor: ClientFor;
};

export const rootRoute = createRootRouteWithContext<AppContext>()({
  beforeLoad: async ({ context: { queryClient, clientFor }, location: { pathname } }) => ({
    me: await loadMe(queryClient, clientFor, pathname === '/try'),
  }),
  component: RootScreen,
  errorComponent: RootErrorScreen,
  // The document says 'Loading...' from the start; nothing comes between that and the first screen.
  pendingMs: 0,
  pendingMinMs: 0,
});

function RootScreen() {
  const { clientFor, me } = rootRoute.useRouteContext();
  const { isBare = false, isFocused = false } = useMatches({
    select: (matches) => matches.at(-1)?.staticData ?? {},
  });
  if (isBare) return <Outlet />;
  return (
    <AppFrame clientFor={clientFor} isSignedIn={me !== null} isFocused={isFocused}>
      <Outlet />
    </AppFrame>
  );
}

/** Without knowing who is there the header can only lead to the landing page. */
function RootErrorScreen({ error }: { error: unknown }) {
  const { accountFailed, adminFailed } = errorScreenTexts;
  // A part of the app that did not arrive is no AppError.
  const what = location.pathname === '/admin' ? adminFailed : accountFailed;
  return (
    <>
      <Header>{null}</Header>
      <ErrorScreen error={error} {...(error instanceof AppError && { what })} />
    </>
  );
}

/** Screens for those who are not signed in; the others are sent to where they were going, or to the dashboard. */
export const visitorRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'visitor',
  validateSearch: readSignInSearch,
  beforeLoad: ({ context, search }) => {
    if (!context.me) return;
    const href = safeNextPath(search.next);
    // The sandbox's page of the bank is the server's own.
    redirect({ href, reloadDocument: href.startsWith('/sandbox/'), throw: true });
  },
});

/** Screens for those who are signed in, whatever their account lacks; the others sign in first and come back. */
export const accountRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'account',
  beforeLoad: ({ context, location }) => {
    const elsewhere = leadAway(context.me, location.href, { allowsIncomplete: true });
    if (elsewhere !== null) redirect({ href: elsewhere, throw: true });
  },
});

/** All other screens for those who are signed in: what the account lacks is asked for on the dashboard first. */
export const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  beforeLoad: ({ context, location }) => {
    const elsewhere = leadAway(context.me, location.href, { allowsIncomplete: false });
    if (elsewhere !== null) redirect({ href: elsewhere, throw: true });
  },
});

/** Screens for development; elsewhere their paths are unknown. */
export const developmentRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'development',
  beforeLoad: () => {
    if (!isDevelopment()) leaveForLandingPage();
  },
});

/** The landing page, which says that the path is unknown, is another document, so the router cannot go there. */
export function leaveForLandingPage(): void {
  location.replace(pageNotFoundHref);
}

/** The server writes this mark into the document outside production. */
function isDevelopment(): boolean {
  return document.querySelector<HTMLMetaElement>('meta[name="loupe-env"]')?.content === 'development';
}
