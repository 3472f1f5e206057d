import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute, signedInRoute } from './parent-routes.tsx';

const experimentsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/experiments',
  staticData: { title: 'A/B Testing' },
  component: lazyRouteComponent(() => import('./experiments-screen.tsx'), 'ExperimentsScreen'),
});

const newExperimentRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/experiments/new',
  staticData: { title: 'Plan a Test' },
  component: lazyRouteComponent(
    () => import('../features/experiments/web/new-experiment-page.tsx'),
    'NewExperimentPage',
  ),
});

const newVoteRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/experiments/new-vote',
  staticData: { title: 'New Vote' },
  component: lazyRouteComponent(() => import('../features/votes/web/new-vote-page.tsx'), 'NewVotePage'),
});

const experimentRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/experiments/$id',
  staticData: { title: 'Test' },
  component: lazyRouteComponent(
    () => import('../features/experiments/web/experiment-page.tsx'),
    'ExperimentPage',
  ),
});

/** Open to everybody who has the link, and without anything around it. */
export const voteRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/vote/$token',
  staticData: { title: 'Vote', isBare: true },
  component: lazyRouteComponent(() => import('../features/votes/web/vote-page.tsx'), 'VotePage'),
});

/** The screens of A/B testing. */
export const experimentRoutes = [
  experimentsRoute,
  newExperimentRoute,
  newVoteRoute,
  experimentRoute,
] as const;
