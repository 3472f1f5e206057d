import type { Page } from '@playwright/test';
import { loadFixture } from '../test/photo-fixtures.ts';
import { expect, untilAnalysed } from './journey.ts';
import { sendFrom } from './sign-in.ts';

const bio = 'I bake bread and recieve guests. Partner in crime wanted.';

/** Has a profile analyzed for the user of this page; answers the path of the finished report. */
export async function prepareReport(
  { request }: Pick<Page, 'request'>,
  { photos }: { photos: readonly (string | Buffer)[] },
): Promise<string> {
  const send = sendFrom(request);
  const { id } = await send<{ id: string }>('POST', '/api/profiles', { app: 'tinder', bio });
  if (photos.length > 0) await send('PUT', '/api/me/consents/face-analysis', { accepted: true });
  for (const [index, photo] of photos.entries()) {
    const file = typeof photo === 'string' ? loadFixture(photo) : photo;
    await send('PUT', `/api/profiles/${id}/photos/${index}`, file);
  }
  await analyze({ request }, id);
  return `/profiles/${id}/report`;
}

/** Analyzes a profile as it is now, and waits for the end. */
export async function analyze({ request }: Pick<Page, 'request'>, profileId: string): Promise<void> {
  const send = sendFrom(request);
  const { analysisId } = await send<{ analysisId: string }>('POST', `/api/profiles/${profileId}/analyses`);
  const read = () => send<{ status: string }>('GET', `/api/analyses/${analysisId}`);
  await expect.poll(async () => (await read()).status, untilAnalysed).toBe('done');
}
