import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { AppError } from '../domain/errors.ts';
import { readFirstScreen } from '../features/analysis/web/report/read-first-screen.ts';
import { readReportSearch } from '../features/analysis/web/report/report-search.ts';
import type { DrawnScreen, DrawScreen } from '../server/http/draw-screen.ts';
import { createClientFor } from '../web/api/api-context.tsx';
import { AppTree, type AppTreeProps } from './app-tree.tsx';
import { drawnDataId, packQueries, unpackQueries } from './drawn-data.ts';
import { leadAway } from './guards.ts';
import { rootRoute, signedInRoute } from './parent-routes.tsx';
import { reportRoute } from './report-routes.tsx';
import { routerOptions } from './router-options.tsx';
import { meQuery } from './session.ts';

const routeTree = rootRoute.addChildren([signedInRoute.addChildren([reportRoute])]);
// The first reader does not wait for the screen's module.
await import('../features/analysis/web/report/report-page.tsx');

const reportPath = /^\/profiles\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/report$/;

/** Nothing is tracked of a screen that nobody sees yet. */
const tracking = { track: () => undefined, act: () => undefined, campaign: () => ({}) };

/**
 * Draws the first screen of a report from what the API answers to the reader's own browser. The tree is the app's, so that the
 * browser can bring it to life as it stands. Null for every other screen, and where the API refuses any of it.
 */
export const drawScreen: DrawScreen = async ({ url, cookies, ask }) => {
  const { origin, pathname, search, searchParams } = new URL(url);
  const [, profileId] = reportPath.exec(pathname) ?? [];
  const { analysis: analysisId, photo } = readReportSearch(Object.fromEntries(searchParams));
  // The loupe lies over its screen.
  if (profileId === undefined || photo !== undefined) return null;
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always' } },
  });
  const clientFor = createClientFor({ baseUrl: `${origin}/api`, fetch: ask });
  const href = pathname + search;
  try {
    const me = await queryClient.fetchQuery(meQuery(clientFor));
    if (leadAway(me, href, { allowsIncomplete: false }) !== null || me.agePause || me.deletionDueAt)
      return null;
    if (!(await readFirstScreen({ queryClient, clientFor }, { profileId, analysisId }))) return null;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
  return render({ queryClient, clientFor, href, cookies });
};

async function render({
  queryClient,
  clientFor,
  href,
  cookies,
}: Pick<AppTreeProps, 'queryClient' | 'clientFor'> & {
  href: string;
  cookies: string;
}): Promise<DrawnScreen | null> {
  const json = JSON.stringify(packQueries(queryClient));
  // As fresh as the browser will find them.
  unpackQueries(queryClient, json);
  const router = createRouter({
    ...routerOptions,
    routeTree,
    context: { queryClient, clientFor, readCookies: () => cookies },
    history: createMemoryHistory({ initialEntries: [href] }),
    isServer: true,
  });
  await router.load();
  const { matches } = router.state;
  if (!matches.every(({ status }) => status === 'success')) return null;
  const markup = renderToString(<AppTree {...{ queryClient, clientFor, tracking, router }} />);
  queryClient.clear();
  // What React writes where it could not render a part.
  if (markup.includes('<!--$!-->')) throw new Error('A part of the screen could not be drawn');
  return {
    title: `Loupe - ${matches.at(-1)?.staticData.title ?? ''}`,
    markup,
    data: { id: drawnDataId, json },
  };
}
