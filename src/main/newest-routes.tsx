import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { AppError } from '../domain/errors.ts';
import {
  profilesContract,
  type Profile,
  type ProfileSummary,
} from '../features/profiles/profiles.contract.ts';
import { profilesQuery } from '../features/profiles/web/profile-queries.ts';
import { wishForPicker } from '../features/profiles/web/uploads/photo-picker-wish.ts';
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

/** Leads to a desk that takes photos at once: the newest profile's, or a new one's. Its app is chosen there. */
const addPhotosRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/profiles/start',
  preload: false,
  beforeLoad: async ({ context }) => {
    const [newest] = await readProfiles(context);
    const profile = newest ?? (await createFirstProfile(context));
    if (profile === null) redirect({ href: '/profiles/new', replace: true, throw: true });
    else {
      if (!('photoCount' in profile) || profile.photoCount === 0) {
        wishForPicker(context.queryClient, profile.id);
      }
      redirect({ href: `/profiles/${profile.id}`, replace: true, throw: true });
    }
  },
});

/** A profile for the app that most people use; null where it cannot be made, which the form for new profiles explains. */
async function createFirstProfile({ queryClient, clientFor }: AppContext): Promise<Profile | null> {
  try {
    const profile = await clientFor(profilesContract).create({ app: 'tinder' });
    queryClient.setQueryData(['profiles', profile.id], profile);
    void queryClient.invalidateQueries({ queryKey: ['profiles'], exact: true });
    return profile;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

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

export const newestRoutes = [newestProfileRoute, addPhotosRoute, newestReportRoute] as const;
