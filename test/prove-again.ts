import { codeFor } from './sign-in-again.ts';
import type { TestApp } from './create-test-app.ts';
import type { TestUser } from './test-user.ts';

/** Proves by an SMS code that it is the user, as the dialog does where signing in is more than ten minutes ago. */
export async function proveAgain(
  app: TestApp,
  user: Pick<TestUser, 'json'>,
  phoneNumber: string,
): Promise<void> {
  await app.db.deleteFrom('rateLimits').execute();
  await user.json('/api/auth/step-up/send-code', { method: 'POST' });
  await user.json('/api/auth/step-up', { body: { way: 'sms', code: codeFor(app, phoneNumber) } });
}

/** Counts the sign-ins that a user has now as proved, whatever the test's clock says. */
export async function countAsProved({ db }: Pick<TestApp, 'db'>, userId: string): Promise<void> {
  await db
    .updateTable('signIns')
    .set({ provedAt: new Date('2100-01-01T00:00:00Z') })
    .where('userId', '=', userId)
    .execute();
}
