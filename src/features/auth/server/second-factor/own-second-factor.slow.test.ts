import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { setUpTestSite } from '../../../../../test/set-up-test-site.ts';
import { totpCode } from '../../../../../test/totp.ts';
import { createOwnSecondFactor } from './own-second-factor.service.ts';
import { createSecondFactorSecret } from './second-factor-secret.ts';
import { countRecoveryCodes } from './second-factor.store.ts';

const site = setUpTestSite('+15551234562');
const origin = { visitId: null, page: null, ipAddress: null, userAgent: null } as never;

it('locks the user for the recovery codes before the activity locks the visit', async () => {
  const { db } = site.app;
  const codesAtActivity: (number | undefined)[] = [];
  const ofUser = createOwnSecondFactor({
    db,
    clock: () => site.now,
    secret: createSecondFactorSecret(randomBytes(32)),
    readUser: () => Promise.resolve({ phoneNumber: '+15551234562', rank: 0 }),
    endOtherSignIns: () => Promise.resolve(0),
    activity: {
      record: () => Promise.resolve(),
      recordIn: async (tx) => void codesAtActivity.push((await countRecoveryCodes(tx, site.user.id))?.left),
    },
  });
  const { secret } = await ofUser.begin(site.user.id);
  const current = { id: 'sign-in', userId: site.user.id } as never;
  const codes = await ofUser.confirm(current, totpCode(secret, site.now), origin);
  expect(codes).toHaveLength(10);
  expect(codesAtActivity).toEqual([10]);
});
