import { generateURI } from 'otplib';
import { AppError } from '../../../../domain/errors.ts';
import { isAdmin } from '../../../../domain/rank.ts';
import type { Db, Tx } from '../../../../server/db/database.ts';
import type { ActivityOrigin, RecordActivity } from '../../../activity/server/record-activity.service.ts';
import type { SecondFactorState, TotpSetup } from '../../second-factor.contract.ts';
import { createRateLimit } from '../../../../server/limits/rate-limit.store.ts';
import { refuse } from '../sign-in-refusals.ts';
import { recoveryCodesCreated, secondFactorRemoved, secondFactorSetUp } from './second-factor-activities.ts';
import { findAdminGrace } from './proof.store.ts';
import { findTotpStep, type SecondFactorSecret } from './second-factor-secret.ts';
import {
  confirmPendingSecret,
  countRecoveryCodes,
  deleteSecondFactor,
  findSecondFactor,
  replaceRecoveryCodes,
  savePendingSecret,
} from './second-factor.store.ts';
import { wrongCode, wrongCodesPerUser } from './prove-second-factor.service.ts';

/** How many recovery codes a set has. */
export const recoveryCodeCount = 10;

/** How long a new authenticator app may take to show its first code. */
const setUpMs = 30 * 60 * 1000;

type Current = { id: string; userId: string };

/** What users do with their own second factor. Fresh proof is what the routes ask for. */
export type OwnSecondFactor = {
  read(current: Current): Promise<SecondFactorState>;
  /** Begins to set up an app. Another one that was confirmed stays in force until this one is. */
  begin(userId: string): Promise<TotpSetup>;
  /**
   * Confirms the app by its first code and ends every other sign-in. Answers ten new recovery codes where the user
   * has none left, else null. Throws `invalid-verification-code`, `too-many-requests`, and `conflict` when no app
   * waits or it took more than half an hour.
   */
  confirm(current: Current, code: string, origin: ActivityOrigin): Promise<string[] | null>;
  /** Throws `second_factor_required` for administrators; does nothing when there is none. */
  remove(userId: string, origin: ActivityOrigin): Promise<void>;
  /** Ten new recovery codes, which void the older ones. They are stored hashed and answered this once. */
  createRecoveryCodes(userId: string, origin: ActivityOrigin): Promise<string[]>;
};

export function createOwnSecondFactor(deps: {
  db: Db;
  clock: () => Date;
  secret: SecondFactorSecret;
  readUser: (userId: string) => Promise<{ phoneNumber: string; rank: number }>;
  endOtherSignIns: (current: Current, tx: Tx) => Promise<number>;
  activity: RecordActivity;
}): OwnSecondFactor {
  const { db, clock, secret, activity } = deps;
  const perUser = createRateLimit(db, 'second-factor-setup', wrongCodesPerUser);

  const createCodes = async (tx: Tx, userId: string): Promise<string[]> => {
    const codes = Array.from({ length: recoveryCodeCount }, () => secret.createRecoveryCode());
    const codeHmacs = codes.map((code) => secret.hmacRecoveryCode(userId, code));
    await replaceRecoveryCodes(tx, { userId, codeHmacs, createdAt: clock() });
    return codes;
  };
  const isRequired = async (userId: string): Promise<boolean> => isAdmin((await deps.readUser(userId)).rank);

  return {
    async read({ id, userId }) {
      const factor = await findSecondFactor(db, userId);
      const codes = await countRecoveryCodes(db, userId);
      const confirmedAt = factor?.confirmedAt ?? null;
      const needed = await isRequired(userId);
      const grace = needed && confirmedAt === null ? await findAdminGrace(db, userId) : undefined;
      return {
        confirmedAt: confirmedAt?.toISOString() ?? null,
        isRequired: needed,
        isSetUpDue: grace !== undefined && grace !== id,
        recoveryCodes: codes && { left: codes.left, createdAt: codes.createdAt.toISOString() },
      };
    },
    async begin(userId) {
      const { phoneNumber } = await deps.readUser(userId);
      const created = secret.createSecret();
      await savePendingSecret(db, {
        userId,
        pendingSecret: secret.seal(userId, created),
        pendingAt: clock(),
      });
      return { secret: created, uri: generateURI({ issuer: 'Loupe', label: phoneNumber, secret: created }) };
    },
    async confirm(current, code, origin) {
      const { userId } = current;
      if (!(await perUser.spend(userId))) throw refuse('too-many-requests');
      const now = clock();
      const { pendingSecret = null, pendingAt = null } = (await findSecondFactor(db, userId)) ?? {};
      if (pendingSecret === null || pendingAt === null || now.getTime() - pendingAt.getTime() > setUpMs) {
        throw tooLate();
      }
      const step = findTotpStep(secret.open(userId, pendingSecret), code, { now, lastUsedStep: null });
      if (step === null) throw wrongCode('totp');
      await perUser.reset(userId);
      return db.transaction().execute(async (tx) => {
        if (!(await confirmPendingSecret(tx, { userId, pendingSecret, step, now }))) throw tooLate();
        await deps.endOtherSignIns(current, tx);
        const left = (await countRecoveryCodes(tx, userId))?.left ?? 0;
        const codes = left > 0 ? null : await createCodes(tx, userId);
        // Last, as it locks the visit: locks are taken in one order everywhere, the user before the visit.
        await activity.recordIn(tx, secondFactorSetUp(origin, userId));
        return codes;
      });
    },
    async remove(userId, origin) {
      if (await isRequired(userId)) {
        throw new AppError(
          'second_factor_required',
          'Administrators need an authenticator app. You can replace yours, but not remove it.',
        );
      }
      await db.transaction().execute(async (tx) => {
        if (await deleteSecondFactor(tx, userId))
          await activity.recordIn(tx, secondFactorRemoved(origin, userId));
      });
    },
    createRecoveryCodes: (userId, origin) =>
      db.transaction().execute(async (tx) => {
        const codes = await createCodes(tx, userId);
        await activity.recordIn(tx, recoveryCodesCreated(origin, userId));
        return codes;
      }),
  };
}

function tooLate(): AppError {
  return new AppError('conflict', 'This set-up is no longer valid. Start again with a new QR code.');
}
