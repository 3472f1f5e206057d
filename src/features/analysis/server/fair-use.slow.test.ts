import { beforeAll, expect, it } from 'vitest';
import type { TestApp } from '../../../../test/create-test-app.ts';
import { nextNumber, sharedTestApp } from '../../../../test/shared-test-app.ts';
import { registerSubscriber } from '../../../../test/give-subscription.ts';
import type { ErrorBody } from '../../../domain/errors.ts';
import type { Profile } from '../../profiles/profiles.contract.ts';
import { analysesPerHour } from './start-analysis.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await sharedTestApp();
});

it('gives each user an hourly allowance, and pressing again while one waits costs nothing', async () => {
  const [eager, other] = [
    await registerSubscriber(app, nextNumber()),
    await registerSubscriber(app, nextNumber()),
  ];
  const profileIds: string[] = [];
  const press = async (user: typeof eager) => {
    const { id } = await user.json<Profile>('/api/profiles', { body: { app: 'tinder', bio: 'I bake.' } });
    profileIds.push(id);
    const path = `/api/profiles/${id}/analyses`;
    const response = await user.request(path, { method: 'POST' });
    if (response.ok) expect((await user.request(path, { method: 'POST' })).ok).toBe(true);
    // Deleting the profile must not give the allowance back.
    await user.request(`/api/profiles/${id}`, { method: 'DELETE' });
    return response;
  };
  for (let time = 0; time < analysesPerHour; time += 1) expect((await press(eager)).ok).toBe(true);
  const refused = await press(eager);
  const { code, message } = (await refused.json()) as ErrorBody;
  expect([refused.status, code]).toEqual([429, 'too_many_requests']);
  expect(message).toBe(
    'You have started 20 analyses within an hour. Please wait a while before you start another.',
  );
  const left = app.db.selectFrom('analyses').select('id').where('profileId', 'in', profileIds);
  expect(await left.execute()).toEqual([]);
  expect((await press(other)).ok).toBe(true);
});
