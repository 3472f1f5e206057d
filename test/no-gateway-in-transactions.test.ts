import { expect, it } from 'vitest';
import { createSandbox } from '../src/server/adapters/payment/sandbox/sandbox.ts';
import { createTestDatabase } from './create-test-database.ts';
import { expectNoGatewayInTransactions, guardGateway } from './no-gateway-in-transactions.ts';
import { createSilentLog } from '../src/server/log/log.ts';

it('a gateway that is asked inside a transaction is reported, also where the caller catches its error', async () => {
  const { db, close } = await createTestDatabase();
  const clock = () => new Date('2026-11-20T12:00:00Z');
  const sandbox = createSandbox({
    log: createSilentLog(),
    db,
    clock,
    fingerprintSecret: Buffer.alloc(32),
    eventSecret: Buffer.alloc(32),
  });
  const gateway = guardGateway(sandbox.gateway);

  await gateway.findFingerprint('card');
  expect(() => expectNoGatewayInTransactions()).not.toThrow();

  const asking = db.transaction().execute(() => gateway.findFingerprint('card').catch(() => null));
  await expect(asking).rejects.toThrow('The gateway is asked for findFingerprint inside a transaction');
  expect(() => expectNoGatewayInTransactions()).toThrow('findFingerprint');
  await close();
});
