import { Loading } from '../web/ui/loading.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { leaveForLandingPage } from './parent-routes.tsx';

/** What the router of the browser and that of a drawn screen have in common: both must render the same. */
export const routerOptions = {
  defaultPreload: 'intent',
  defaultPendingMs: 200,
  defaultPendingComponent: PendingScreen,
  defaultErrorComponent: ErrorScreen,
  defaultNotFoundComponent: UnknownPath,
} as const;

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
