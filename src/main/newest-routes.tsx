import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { profilesContract, type ProfileSummary } from '../features/profiles/profiles.contract.ts';
import { profilesQuery } from '../features/profiles/web/profile-queries.ts';
import { signedInRoute, type AppContext } from './parent-routes.tsx';

/** Leads to the user's only profile, or to the list of all. */
const newestProfileRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/profile',
  preload: false,
  beforeLoad: async ({ context }) => {
    const profiles = await readProfiles(context);
    const [only] = profiles;
    const href = only !== undefined && profiles.length === 1 ? `/profiles/${only.id}` : '/profiles';
    redirect({ href, replace: true, throw: true });
  },
});

/** Leads to the newest report of all profiles. Without one it says how to get it. */
const newestReportRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/report',
  preload: false,
  staticData: { title: 'Report' },
  beforeLoad: async ({ context }) => {
    const newest = newestReported(await readProfiles(context));
    if (newest) redirect({ href: `/profiles/${newest.id}/report`, replace: true, throw: true });
  },
  component: lazyRouteComponent(
    () => import('../features/analysis/web/report/no-report-page.tsx'),
    'NoReportPage',
  ),
});

function readProfiles({ queryClient, clientFor }: AppContext): Promise<readonly ProfileSummary[]> {
  return queryClient.fetchQuery({ ...profilesQuery(clientFor(profilesContract)), staleTime: 0 });
}

/** The profile whose newest analysis is the newest of all, finished or under way. */
function newestReported(profiles: readonly ProfileSummary[]): ProfileSummary | undefined {
  return profiles
    .filter(({ latestAnalysis }) => latestAnalysis !== null)
    .toSorted((a, b) => startedAt(b) - startedAt(a))[0];
}

const startedAt = ({ latestAnalysis }: ProfileSummary) => Date.parse(latestAnalysis?.createdAt ?? '');

export const newestRoutes = [newestProfileRoute, newestReportRoute] as const;
