import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { RouterProvider, type AnyRouter } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { ApiProvider, type ClientFor } from '../web/api/api-context.tsx';
import { TrackingProvider, type Tracking } from '../web/tracking/tracking-context.tsx';

export type AppTreeProps = {
  queryClient: QueryClient;
  clientFor: ClientFor;
  tracking: Tracking;
  router: AnyRouter;
};

/** The whole app, as the browser mounts it and as the server draws its first screen. */
export function AppTree({ queryClient, clientFor, tracking, router }: AppTreeProps) {
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
