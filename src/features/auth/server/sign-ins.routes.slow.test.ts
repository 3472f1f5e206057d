import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countAsProved } from '../../../../test/prove-again.ts';
import type { TestApp } from '../../../../test/create-test-app.ts';
import { nextNumber, sharedTestApp } from '../../../../test/shared-test-app.ts';
import { signInAgain } from '../../../../test/sign-in-again.ts';
import { registerUser, type TestUser } from '../../../../test/test-user.ts';
import type { SignInOnWire } from '../sign-ins.contract.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let app: TestApp;
let own: string;
let user: TestUser;
let stranger: TestUser;

beforeAll(async () => {
  app = await sharedTestApp();
  stranger = await registerUser(app, nextNumber());
});
beforeEach(async () => {
  own = nextNumber();
  user = await registerUser(app, own);
  await countAsProved(app, user.id);
});

const list = () => user.json<SignInOnWire[]>('/api/me/sign-ins');
const refusal = async (answer: Promise<Response>) => {
  const response = await answer;
  return [response.status, ((await response.json()) as { code: string }).code];
};

describe('the list of sign-ins', () => {
  it('shows each device, this one first', async () => {
    await signInAgain(app, own, { 'user-agent': firefox });
    expect(await list()).toEqual([
      expect.objectContaining({ isCurrent: true, device: 'Unknown device' }),
      {
        id: expect.any(String) as string,
        isCurrent: false,
        device: 'Firefox on Linux',
        ipAddress: '127.0.0.1',
        createdAt: '2026-11-20T12:00:00.000Z',
        lastSeenAt: '2026-11-20T12:00:00.000Z',
        endsUnusedAt: '2026-12-20T12:00:00.000Z',
        endsAt: '2027-02-18T12:00:00.000Z',
      },
    ]);
  });

  it('ends one of them, whose token opens nothing any more', async () => {
    const other = await signInAgain(app, own);
    const id = (await list()).find((signIn) => !signIn.isCurrent)?.id;
    expect((await user.request(`/api/me/sign-ins/${id}`, { method: 'DELETE' })).status).toBe(200);
    expect((await app.request('/api/me', { headers: { cookie: other } })).status).toBe(401);
    expect(await list()).toHaveLength(1);
    const again = user.request(`/api/me/sign-ins/${id}`, { method: 'DELETE' });
    expect(await refusal(again)).toEqual([404, 'not_found']);
  });

  it('ends all but this one', async () => {
    const cookies = [await signInAgain(app, own), await signInAgain(app, own)];
    expect(await user.json('/api/me/sign-ins/end-others', { method: 'POST' })).toEqual({ ended: 2 });
    for (const cookie of cookies) {
      expect((await app.request('/api/me', { headers: { cookie } })).status).toBe(401);
    }
    expect((await user.request('/api/me')).status).toBe(200);
    expect((await stranger.request('/api/me')).status).toBe(200);
  });
});
