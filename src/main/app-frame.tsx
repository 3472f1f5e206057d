import { useQuery } from '@tanstack/react-query';
import { HeadContent } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { DeletionBanner } from '../features/accounts/web/deletion-banner.tsx';
import { authContract } from '../features/auth/auth.contract.ts';
import { useApi, type ClientFor } from '../web/api/api-context.tsx';
import { LinkProvider, type AppLinkProps } from '../web/ui/app-link.tsx';
import { Header } from '../web/ui/header.tsx';
import { SignedInNavigation, SignedOutNavigation } from '../web/ui/header-navigation.tsx';
import { ToastProvider, useToast } from '../web/ui/toast.tsx';
import { RouterLink } from './router-link.tsx';
import { meQuery } from './session.ts';

const renderRouterLink = (props: AppLinkProps) => <RouterLink {...props} />;

export type AppFrameProps = { clientFor: ClientFor; isSignedIn: boolean; children: ReactNode };

/** What surrounds every screen of the app: header, messages and links that stay in the document. */
export function AppFrame({ clientFor, isSignedIn, children }: AppFrameProps) {
  return (
    <LinkProvider value={renderRouterLink}>
      <ToastProvider>
        <HeadContent />
        <AppHeader clientFor={clientFor} isSignedIn={isSignedIn} />
        {children}
      </ToastProvider>
    </LinkProvider>
  );
}

function AppHeader({ clientFor, isSignedIn }: Omit<AppFrameProps, 'children'>) {
  const { data: me } = useQuery({ ...meQuery(clientFor), enabled: isSignedIn });
  return (
    <>
      <Header>{isSignedIn ? <SignedIn firstName={me?.firstName ?? ''} /> : <SignedOutNavigation />}</Header>
      {isSignedIn && me?.deletionDueAt && <DeletionBanner dueAt={me.deletionDueAt} />}
    </>
  );
}

function SignedIn({ firstName }: { firstName: string }) {
  const auth = useApi(authContract);
  const showToast = useToast();
  const signOut = async () => {
    try {
      await auth.signOut();
    } catch {
      showToast({
        title: 'You are still signed in',
        description: 'Logging out did not work. Try again.',
        tone: 'error',
      });
      return;
    }
    // With the document everything goes that this tab knows of the user; the server has cleared both cookies.
    location.assign('/');
  };
  return <SignedInNavigation firstName={firstName} logout={{ onClick: () => void signOut() }} />;
}
