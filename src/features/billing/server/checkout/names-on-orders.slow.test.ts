import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../../test/create-test-app.ts';
import { subscribe } from '../../../../../test/subscribe.ts';
import { registerUser } from '../../../../../test/test-user.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const migration = new URL('../../../../../db/migrations/0014-names-on-orders.sql', import.meta.url);

it('earlier orders get the names of their accounts, and those of accounts that are gone get none', async () => {
  const user = await registerUser(app, '+15551240001');
  const { orderId } = await subscribe(user);
  const gone = await registerUser(app, '+15551240002');
  const { orderId: goneOrderId } = await subscribe(gone, { plan: 'regularAnnual', expiry: '2031' });
  const nameless = sql<string>`user_info || '{"firstName":"","lastName":""}'::jsonb`;
  await app.db.updateTable('orders').set({ userInfo: nameless }).execute();
  await app.db.updateTable('orders').set({ userId: null }).where('id', '=', goneOrderId).execute();

  await sql.raw(await readFile(migration, 'utf8')).execute(app.db);

  const orders = await app.db.selectFrom('orders').select(['id', 'userInfo']).execute();
  const nameOf = (id: string) => orders.find((order) => order.id === id)?.userInfo;
  expect(nameOf(orderId)).toMatchObject({ firstName: 'Zoë', lastName: 'Quinn', email: 'zoe@example.com' });
  expect(nameOf(goneOrderId)).toMatchObject({ firstName: '', lastName: '' });
});
