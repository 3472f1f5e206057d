import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/create-test-database.ts';
import { createWriteAuditLog } from '../../audit/server/write-audit-log.service.ts';
import { AppError } from '../../../domain/errors.ts';
import { shortenSignIns } from '../../auth/server/sign-in.store.ts';
import { createChangeRank, type ChangeRank } from './change-rank.service.ts';

const now = new Date('2026-03-01T12:00:00Z');
let database: TestDatabase;
let ranks: ChangeRank;

beforeAll(async () => {
  database = await createTestDatabase();
  const audited = { db: database.db, clock: () => now };
  ranks = createChangeRank({ ...audited, shortenSignIns, writeAuditLog: createWriteAuditLog(audited) });
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.deleteFrom('users').execute();
});

async function insertUser(phoneNumber: string, rank = 0): Promise<string> {
  const row = await database.db
    .insertInto('users')
    .values({ phoneNumber, rank, registrationSource: 'phone_auth', documentCreatedVia: 'register' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

const listLog = () =>
  database.db
    .selectFrom('rankChanges')
    .select(['userId', 'changedBy', 'oldRank', 'newRank', 'createdAt'])
    .orderBy('id')
    .execute();

describe('from the command line', () => {
  it('makes an administrator, however the number is written, and logs it once', async () => {
    const userId = await insertUser('+15551234567');
    const change = await ranks.makeAdmin('555-123-4567');
    expect(change).toMatchObject({ oldRank: 0, user: { id: userId, rank: 99 } });
    expect(await ranks.makeAdmin('+15551234567')).toMatchObject({ oldRank: 99, user: { rank: 99 } });
    expect(await listLog()).toEqual([{ userId, changedBy: null, oldRank: 0, newRank: 99, createdAt: now }]);
    expect(await ranks.listAdmins()).toMatchObject([{ phoneNumber: '+15551234567', rank: 99 }]);
  });

  it('keeps a rank above 99', async () => {
    await insertUser('+15551234567', 120);
    expect(await ranks.makeAdmin('+15551234567')).toMatchObject({ oldRank: 120, user: { rank: 120 } });
    expect(await listLog()).toEqual([]);
  });

  it('says when nobody has the number, or it is none', async () => {
    await expect(ranks.makeAdmin('+15551234567')).rejects.toMatchObject({ code: 'not_found' });
    await expect(ranks.makeAdmin('12')).rejects.toMatchObject({ code: 'invalid-phone-number' });
  });

  it('does not demote the last administrator', async () => {
    await insertUser('+15551234567', 99);
    await insertUser('+15550000001');
    await expect(ranks.removeAdmin('+15551234567')).rejects.toMatchObject({
      code: 'conflict',
      message: 'The last administrator cannot be demoted.',
    });
    await ranks.makeAdmin('+15550000001');
    expect(await ranks.removeAdmin('+15551234567')).toMatchObject({ user: { rank: 0 } });
  });

  it('leaves one of two administrators who are removed at the same moment', async () => {
    await insertUser('+15550000001', 99);
    await insertUser('+15550000002', 99);
    const results = await Promise.allSettled([
      ranks.removeAdmin('+15550000001'),
      ranks.removeAdmin('+15550000002'),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await ranks.listAdmins()).toHaveLength(1);
  });
});

describe('by an administrator', () => {
  it('sets a rank and logs who did it', async () => {
    const admin = await insertUser('+15550000001', 99);
    const userId = await insertUser('+15550000002');
    await ranks.setRank({ userId, rank: 7, changedBy: admin, ipAddress: '203.0.113.5' });
    expect(await listLog()).toEqual([{ userId, changedBy: admin, oldRank: 0, newRank: 7, createdAt: now }]);
  });

  it('refuses everybody else and ranks that are none', async () => {
    const admin = await insertUser('+15550000001', 99);
    const userId = await insertUser('+15550000002', 98);
    await expect(
      ranks.setRank({ userId, rank: 99, changedBy: userId, ipAddress: '203.0.113.5' }),
    ).rejects.toMatchObject({
      code: 'forbidden',
      message: expect.stringMatching(/^Permission denied: Only admins can /) as string,
    });
    for (const rank of [-1, 1.5, 2 ** 31, Number.NaN]) {
      await expect(
        ranks.setRank({ userId, rank, changedBy: admin, ipAddress: '203.0.113.5' }),
      ).rejects.toBeInstanceOf(AppError);
    }
    expect(await listLog()).toEqual([]);
  });
});
