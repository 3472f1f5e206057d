import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../test/create-test-app.ts';
import { registerUser, type TestUser } from '../../test/test-user.ts';

/** By its address, since the server's types know nothing of a browser's module. */
const toolsModule = new URL('./console-tools.ts', import.meta.url).href;

const refusing = [
  'setRank',
  'getAllAnalytics',
  'getUserActivitySummary',
  'listAllUsers',
  'clearUserActivities',
  'makeAdmin',
  'removeAdmin',
] as const;
type Tool = (typeof refusing)[number] | 'getSessionActivities' | 'getUserSession' | 'getConversionFunnel';

let app: TestApp;
let user: TestUser;
let admin: TestUser;
let tools: Record<Tool, (...args: unknown[]) => Promise<unknown>>;

beforeAll(async () => {
  app = await createTestApp();
  user = await registerUser(app, '+15551230511');
  admin = await registerUser(app, '+15551230512');
  await app.composition.changeRank.makeAdmin('+15551230512');
  tools = ((await import(toolsModule)) as { consoleTools: typeof tools }).consoleTools;
});
afterEach(() => vi.unstubAllGlobals());
afterAll(() => app.close());

/** Lets the console ask the test app as this user. */
function openConsoleOf({ request }: TestUser): void {
  vi.stubGlobal('location', { origin: 'http://loupe.test' });
  vi.stubGlobal('fetch', async (asked: Request) => {
    const { pathname, search } = new URL(asked.url);
    const text = await asked.text();
    const body = text === '' ? {} : { body: JSON.parse(text) as unknown };
    return request(`${pathname}${search}`, { method: asked.method, ...body });
  });
}

it('refuses users, whatever they call', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  openConsoleOf(user);
  for (const name of refusing) {
    for (const args of [[], [admin.id, 5], ['../..', 'high']])
      await expect(tools[name](...args), name).rejects.toThrow(/^Permission denied: Only admins can /);
  }
  expect(warn).not.toHaveBeenCalled();
  expect(await tools.getSessionActivities('x'.repeat(43))).toEqual([]);
  expect(await tools.getUserSession(user.id)).toBeNull();
  expect(await tools.getConversionFunnel()).toEqual({ stages: [], toPayment: [] });
  expect(warn).toHaveBeenCalledTimes(3);
});

it('answers administrators', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  openConsoleOf(admin);
  expect(await tools.setRank(user.id, 5)).toMatchObject({ oldRank: 0, rank: 5 });
  expect(await tools.listAllUsers()).toMatchObject([
    { id: admin.id, rank: 99 },
    { id: user.id, rank: 5 },
  ]);
  expect(await tools.makeAdmin(user.id)).toMatchObject({ rank: 99 });
  expect(await tools.removeAdmin(user.id)).toMatchObject({ rank: 0 });
  expect(await tools.getAllAnalytics()).toMatchObject({
    overview: { totalUsers: expect.any(Number) as number },
    funnel: { stages: { length: 4 } },
    revenue: { days: expect.any(Array) as unknown[] },
  });
  expect(await tools.getUserActivitySummary(user.id)).toMatchObject({
    userId: user.id,
    totalActivities: expect.any(Number) as number,
  });
  expect(await tools.clearUserActivities(user.id)).toMatchObject({ cleared: expect.any(Number) as number });
  expect(await tools.getUserSession(user.id)).toBeNull();
  expect(await tools.getConversionFunnel()).toMatchObject({ stages: { length: 4 } });
  expect(warn).not.toHaveBeenCalled();
});
