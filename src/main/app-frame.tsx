import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, type ReactNode } from 'react';
import { isAdmin, userRank } from '../domain/rank.ts';
import { forgetReview } from '../features/analysis/web/review/handed-over.ts';
import { authContract } from '../features/auth/auth.contract.ts';
import { StepUpOnDemand } from '../features/auth/web/second-factor/step-up.tsx';
import { useApi, type ClientFor } from '../web/api/api-context.tsx';
import { LinkProvider, type AppLinkProps } from '../web/ui/app-link.tsx';
import { Header } from '../web/ui/header.tsx';
import { LockProvider } from '../web/ui/lock.tsx';
import { screenWidths } from '../web/ui/screen-widths.ts';
import { SignedOutNavigation } from '../web/ui/header-navigation.tsx';
import { ToastProvider, useToast } from '../web/ui/toast.tsx';
import { HeaderNavigation, PlacesBar } from './app-navigation.tsx';
import { isPublicPath } from './public-pages/public-paths.ts';
import { meQuery } from './session.ts';
import { announceSignOut } from '../web/account-channel.ts';
import { frameTexts } from './frame-texts.ts';

// Hardly anybody is about to leave or is paused; the others need not load them.
const DeletionBanner = lazy(async () => ({
  default: (await import('../features/accounts/web/deletion-banner.tsx')).DeletionBanner,
}));

const AgePauseBanner = lazy(async () => ({
  default: (await import('../features/moderation/web/age-pause-banner.tsx')).AgePauseBanner,
}));

const renderRouterLink = (props: AppLinkProps) => <RouterLink {...props} />;

type FrameProps = { clientFor: ClientFor; isSignedIn: boolean; children: ReactNode };

export type AppFrameProps = FrameProps & {
  /** Leaves the places out at the foot of the screen, to finish one thing or to show more of a panel's lists. */
  isFocused: boolean;
};

/** What surrounds every screen of the app: header, messages and links that stay in the document. */
export function AppFrame({ clientFor, isSignedIn, isFocused, children }: AppFrameProps) {
  return (
    <LinkProvider value={renderRouterLink}>
      <ToastProvider>
        <AppHeader clientFor={clientFor} isSignedIn={isSignedIn} />
        <UserLock clientFor={clientFor} isSignedIn={isSignedIn}>
          {children}
        </UserLock>
        {isSignedIn && !isFocused && <PlacesBar />}
        <StepUpOnDemand />
      </ToastProvider>
    </LinkProvider>
  );
}

/** Locks what the user's subscription does not open; the record is read anew when the server refuses more than that. */
function UserLock({ clientFor, isSignedIn, children }: FrameProps) {
  const queryClient = useQueryClient();
  const query = meQuery(clientFor);
  const { data: me } = useQuery({ ...query, enabled: isSignedIn });
  return (
    <LockProvider
      user={me ?? { rank: userRank, subscription: { status: 'inactive', tier: null } }}
      onRefused={() => void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true })}
    >
      {children}
    </LockProvider>
  );
}

function AppHeader({ clientFor, isSignedIn }: Omit<FrameProps, 'children'>) {
  const { data: me } = useQuery({ ...meQuery(clientFor), enabled: isSignedIn });
  const isPanel = useLocation({ select: ({ pathname }) => pathname === '/admin' });
  return (
    <>
      <Header width={screenWidths[isPanel ? 'full' : 'wide']}>
        {isSignedIn ? (
          <SignedIn firstName={me?.firstName ?? ''} isAdmin={me !== undefined && isAdmin(me.rank)} />
        ) : (
          <SignedOutNavigation />
        )}
      </Header>
      {isSignedIn && me?.deletionDueAt && (
        <Suspense>
          <DeletionBanner dueAt={me.deletionDueAt} />
        </Suspense>
      )}
      {isSignedIn && me?.agePause && (
        <Suspense>
          <AgePauseBanner state={me.agePause} />
        </Suspense>
      )}
    </>
  );
}

function SignedIn({ firstName, isAdmin: showsAdmin }: { firstName: string; isAdmin: boolean }) {
  const auth = useApi(authContract);
  const showToast = useToast();
  const signOut = async () => {
    try {
      await auth.signOut();
    } catch {
      showToast({
        title: frameTexts.stillSignedIn,
        description: frameTexts.logoutFailed,
        tone: 'error',
      });
      return;
    }
    announceSignOut();
    // The way back may bring this document back as it was.
    forgetReview();
    // With the document everything goes that this tab knows of the user; the server has cleared both cookies.
    location.assign('/');
  };
  return <HeaderNavigation firstName={firstName} isAdmin={showsAdmin} onLogout={() => void signOut()} />;
}

/** Follows a link within the app without loading a document; the static pages are documents of their own. */
function RouterLink({ href, target, children, ...props }: AppLinkProps) {
  const [path = href] = href.split(/[?#]/);
  const [to, hash] = href.split('#');
  const isOutside = !path.startsWith('/') || path.startsWith('/api/') || isPublicPath(path);
  if (isOutside || target !== undefined) {
    return (
      <a href={href} target={target} {...props}>
        {children}
      </a>
    );
  }
  return (
    <Link {...(to !== undefined && { to })} {...(hash !== undefined && { hash })} {...props}>
      {children}
    </Link>
  );
}
