import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { RouterProvider, type AnyRouter } from '@tanstack/react-router';
import { StrictMode, useEffect } from 'react';
import { ApiProvider, type ClientFor } from '../web/api/api-context.tsx';
import { TrackingProvider, type Tracking } from '../web/tracking/tracking-context.tsx';

export type AppTreeProps = {
  queryClient: QueryClient;
  clientFor: ClientFor;
  tracking: Tracking;
  router: AnyRouter;
  /** Called once, when the tree answers presses; it has to stay the same function. */
  onAlive?: (() => void) | undefined;
};

/** The whole app, as the browser mounts it and as the server draws its first screen. */
export function AppTree({ queryClient, clientFor, tracking, router, onAlive }: AppTreeProps) {
  useEffect(() => onAlive?.(), [onAlive]);
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <ApiProvider clientFor={clientFor}>
          <TrackingProvider value={tracking}>
            <RouterProvider router={router} />
          </TrackingProvider>
        </ApiProvider>
      </QueryClientProvider>
    </StrictMode>
  );
}
