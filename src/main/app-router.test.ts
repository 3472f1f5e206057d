import { expect, it } from 'vitest';
import { screens } from '../../e2e/screen-addresses.ts';
import { createAppRouter } from './app-router.tsx';
import { accountRoute, signedInRoute } from './parent-routes.tsx';

/** Screens that visitors may open; each says for itself what it needs. */
const openToVisitors = [
  '/coach/stop',
  '/confirm-email',
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

/** The paths of the screens under a route, without those that are left out. */
function pathsUnder(route: Route, leftOut: readonly unknown[] = []): string[] {
  if (leftOut.includes(route)) return [];
  const own = route.options.path === undefined ? [] : [route.options.path];
  return [...own, ...(route.children ?? []).flatMap((child) => pathsUnder(child, leftOut))];
}

it('asks visitors to sign in first, except on the screens that are meant for them', () => {
  const { routeTree } = createAppRouter({} as never);
  const unguarded = pathsUnder(routeTree as Route, [accountRoute, signedInRoute]);
  expect(unguarded.toSorted()).toEqual(openToVisitors);
});

it('has no screen that no journey judges by its looks', () => {
  const { routeTree } = createAppRouter({} as never);
  const judged: readonly string[] = Object.values(screens).flat();
  const forgotten = pathsUnder(routeTree as Route).filter((path) => !judged.includes(path));
  expect(forgotten).toEqual([]);
});
