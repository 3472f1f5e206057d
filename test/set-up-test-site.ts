import { afterAll, beforeAll, beforeEach } from 'vitest';
import { clearTables } from './clear-tables.ts';
import { createTestApp, type TestApp, type TestAppOptions } from './create-test-app.ts';
import { registerUser, type TestUser } from './test-user.ts';

export type TestSite = {
  app: TestApp;
  /** Who has just registered, with nothing else in the database. */
  user: TestUser;
  /** The clock of the app, at noon when a test begins. */
  now: Date;
  pass: (ms: number) => void;
};

/** One app for the tests of a file, each of which begins with a new user of this number. What it answers is filled by hooks. */
export function setUpTestSite(phoneNumber: string, options: TestAppOptions = {}): TestSite {
  const noon = new Date('2026-11-20T12:00:00Z');
  const site = { now: noon } as TestSite;
  site.pass = (ms) => void (site.now = new Date(site.now.getTime() + ms));
  beforeAll(async () => {
    site.app = await createTestApp({ clock: () => site.now, ...options });
  });
  afterAll(() => site.app.close());
  beforeEach(async () => {
    site.now = noon;
    await clearTables(site.app.db);
    site.user = await registerUser(site.app, phoneNumber);
  });
  return site;
}
