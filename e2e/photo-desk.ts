import type { Page } from '@playwright/test';
import type { Profile } from '../src/features/profiles/profiles.contract.ts';
import { sendFrom } from './sign-in.ts';

/** Opens the desk of a new profile whose owner agreed to face analysis. */
export async function openDesk(page: Page): Promise<Profile> {
  const send = sendFrom(page.request);
  const profile = await send<Profile>('POST', '/api/profiles', { app: 'tinder', bio: 'I bake bread.' });
  await send('PUT', '/api/me/consents/face-analysis', { accepted: true });
  await page.goto(`/profiles/${profile.id}`);
  return profile;
}
