import { expect, it } from 'vitest';
import { createAppRouter } from './app-router.tsx';
import { accountRoute, signedInRoute } from './parent-routes.tsx';

/** Screens that visitors may open; each says for itself what it needs. */
const openToVisitors = [
  '/coach/stop',
  '/confirm-email',
  '/dev/kit',
  '/dev/outbox',
  '/login',
  '/login/lost-number',
  '/phone-change',
  '/proof',
  '/register',
  '/try',
  '/try/keep',
  '/vote/$token',
];

type Route = { options: { path?: string }; children?: readonly Route[] };

/** The paths of the screens under a route, without those that ask who is there. */
function unguardedPaths(route: Route): string[] {
  const guards: readonly unknown[] = [accountRoute, signedInRoute];
  if (guards.includes(route)) return [];
  const own = route.options.path === undefined ? [] : [route.options.path];
  return [...own, ...(route.children ?? []).flatMap(unguardedPaths)];
}

it('asks visitors to sign in first, except on the screens that are meant for them', () => {
  const { routeTree } = createAppRouter({} as never);
  expect(unguardedPaths(routeTree as Route).toSorted()).toEqual(openToVisitors);
});
