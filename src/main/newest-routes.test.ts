import { QueryClient } from '@tanstack/react-query';
import { isRedirect } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { newestRoutes } from './newest-routes.tsx';

const aProfile = (id: string, analyzedOn: string | null) => ({
  id,
  latestAnalysis: analyzedOn === null ? null : { createdAt: `${analyzedOn}T12:00:00.000Z` },
});

/** Where an address leads; null where its own screen is shown. */
async function leadsTo(
  path: '/profile' | '/report',
  profiles: object[],
  queryClient = new QueryClient(),
): Promise<string | null | undefined> {
  const clientFor = () => ({ list: () => Promise.resolve(profiles) });
  const route = newestRoutes.find(({ options }) => 'path' in options && options.path === path);
  try {
    await route?.options.beforeLoad?.({ context: { queryClient, clientFor } } as never);
    return null;
  } catch (thrown) {
    if (isRedirect(thrown)) return thrown.options.href;
    throw thrown;
  }
}

it('leads to the only profile, and to the list where there are none or several', async () => {
  expect(await leadsTo('/profile', [])).toBe('/profiles');
  expect(await leadsTo('/profile', [aProfile('a', null)])).toBe('/profiles/a');
  expect(await leadsTo('/profile', [aProfile('b', null), aProfile('a', null)])).toBe('/profiles');
});

it('leads to the newest report of all profiles, and says how to get one where there is none', async () => {
  expect(await leadsTo('/report', [aProfile('a', null)])).toBeNull();
  const three = [aProfile('c', null), aProfile('b', '2026-11-01'), aProfile('a', '2026-11-03')];
  expect(await leadsTo('/report', three)).toBe('/profiles/a/report');
});

it('reads the profiles anew each time', async () => {
  const queryClient = new QueryClient();
  await leadsTo('/report', [aProfile('a', null)], queryClient);
  expect(await leadsTo('/report', [aProfile('a', '2026-11-03')], queryClient)).toBe('/profiles/a/report');
});
