import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts';
import { registerSubscriber } from '../../../../test/give-subscription.ts';
import type { ErrorBody } from '../../../domain/errors.ts';
import type { Profile } from '../../profiles/profiles.contract.ts';
import { analysesPerHour } from './start-analysis.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it('gives each user an hourly allowance, and pressing again while one waits costs nothing', async () => {
  const [eager, other] = [
    await registerSubscriber(app, '+15551230101'),
    await registerSubscriber(app, '+15551230102'),
  ];
  const press = async (user: typeof eager) => {
    const { id } = await user.json<Profile>('/api/profiles', { body: { app: 'tinder', bio: 'I bake.' } });
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
  expect(await app.db.selectFrom('analyses').select('id').execute()).toEqual([]);
  expect((await press(other)).ok).toBe(true);
});
