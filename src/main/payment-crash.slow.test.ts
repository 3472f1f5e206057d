import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { shortOrLong } from '../../test/forms.ts';
import { createTestDatabase } from '../../test/create-test-database.ts';
import { toDatabaseUrl } from '../../test/database-url.ts';
import { paymentPoints, runPaymentFaults, type PaymentPoint } from '../../test/payment-faults.ts';
import { renewalPoints, runRenewalFaults, type RenewalPoint } from '../../test/renewal-faults.ts';
import { killPrograms } from '../../test/run-program.ts';

afterEach(killPrograms);

it('killed at any point of a payment, it charges once or not at all, and what was charged is an order', async () => {
  const points = shortOrLong<readonly PaymentPoint[]>({
    short: ['gateway-called', 'charged'],
    long: paymentPoints,
  });
  const dir = await mkdtemp(join(tmpdir(), 'loupe-faults-'));
  const database = await createTestDatabase();
  try {
    const { rounds, totals } = await runPaymentFaults({
      points,
      rounds: points.length,
      db: database.db,
      env: {
        NODE_ENV: 'test',
        DATA_DIR: dir,
        DATABASE_URL: toDatabaseUrl(database.address),
        VISION_WORKERS: '1',
        BOT_CHECK_COST: '100',
      },
    });
    const isCharged = (point: string) => !['attempt-stored', 'gateway-called'].includes(point);
    expect(rounds).toMatchObject(
      points.map((point) => {
        const times = isCharged(point) ? 1 : 0;
        return {
          point,
          charges: times,
          completedOrders: times,
          subscriptions: times,
          receipts: times,
          answer: { success: times === 1 },
        };
      }),
    );
    const charges = points.filter(isCharged).length;
    expect(totals).toEqual({ charges, orders: charges, invoices: charges, unknown: 0 });
  } finally {
    await killPrograms();
    await database.close();
    await rm(dir, { recursive: true, force: true });
  }
});

it('killed at any point of a renewal, it charges once, and the period is paid for', async () => {
  const points = shortOrLong<readonly RenewalPoint[]>({ short: ['charged'], long: renewalPoints });
  const dir = await mkdtemp(join(tmpdir(), 'loupe-faults-'));
  const database = await createTestDatabase();
  try {
    const rounds = await runRenewalFaults({
      points,
      rounds: points.length,
      db: database.db,
      env: {
        NODE_ENV: 'test',
        DATA_DIR: dir,
        DATABASE_URL: toDatabaseUrl(database.address),
        VISION_WORKERS: '1',
      },
    });
    const once = { charges: 1, completedOrders: 1, otherOrders: 0, receipts: 1, periodIndex: 1 };
    expect(rounds).toMatchObject(points.map((point) => ({ point, ...once })));
  } finally {
    await killPrograms();
    await database.close();
    await rm(dir, { recursive: true, force: true });
  }
});
