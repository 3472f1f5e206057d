import type { Profile } from '../../src/features/profiles/profiles.contract.ts';
import { registerHttpSubscriber, type HttpUser } from '../../test/http-user.ts';
import { loadFixture } from '../../test/photo-fixtures.ts';
import { readEvents } from '../../test/read-events.ts';
import { sixPhotoBio, sixPhotoNames } from '../shared/six-photo-profile.ts';

/** What a screen of the app may cost; Lighthouse measures those with a `performance`, the others only load. */
export type AppScreen = {
  path: string;
  isSignedIn: boolean;
  budgets: { idleScript: number; performance?: number; lcpMs?: number; tbtMs?: number };
};

const idleScript = 130 * 1024;

/** The screens of a subscriber with a report on six photos, who is registered with the server at `origin`. */
export async function prepareAppScreens(
  origin: string,
): Promise<{ subscriber: HttpUser; screens: AppScreen[] }> {
  const subscriber = await registerHttpSubscriber(origin, '+15551238011');
  const { id } = await subscriber.json<Profile>('POST', '/api/profiles', { app: 'tinder', bio: sixPhotoBio });
  for (const [position, name] of sixPhotoNames.entries()) {
    const photo = new Uint8Array(loadFixture(`${name}.jpg`));
    await subscriber.json('PUT', `/api/profiles/${id}/photos/${position}`, photo);
  }
  const { analysisId } = await subscriber.json<{ analysisId: string }>(
    'POST',
    `/api/profiles/${id}/analyses`,
  );
  const events = await subscriber.fetch(`/api/analyses/${analysisId}/events`);
  const seen: string[] = [];
  for await (const { name } of readEvents(events)) seen.push(name);
  if (seen.filter((name) => name === 'photo').length < sixPhotoNames.length)
    throw new Error(`The report is not whole: ${seen.join(', ')}`);
  const signedIn = (path: string): AppScreen => ({ path, isSignedIn: true, budgets: { idleScript } });
  return {
    subscriber,
    screens: [
      { path: '/register', isSignedIn: false, budgets: { idleScript, performance: 90 } },
      { path: '/dashboard', isSignedIn: true, budgets: { idleScript, performance: 90 } },
      {
        path: `/profiles/${id}/report`,
        isSignedIn: true,
        budgets: { idleScript, performance: 85, lcpMs: 2_500, tbtMs: 300 },
      },
      { path: '/login', isSignedIn: false, budgets: { idleScript } },
      ...[
        '/profiles',
        '/profiles/new',
        `/profiles/${id}`,
        `/profiles/${id}/report/methods`,
        `/profiles/${id}/text`,
        '/results',
        '/insights',
        '/experiments',
        '/coach',
        '/settings',
        '/settings/billing',
        '/checkout',
      ].map(signedIn),
    ],
  };
}
