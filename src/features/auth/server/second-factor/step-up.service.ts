import { AppError } from '../../../../domain/errors.ts';
import type { Db } from '../../../../server/db/database.ts';
import type { ActivityOrigin, RecordActivity } from '../../../activity/server/record-activity.service.ts';
import type { StepUpState, StepUpWay } from '../../second-factor.contract.ts';
import type { IssueCode, IssuedCode } from '../issue-code.service.ts';
import type { CodeBrowser, ProveCode } from '../prove-code.service.ts';
import { findProof, saveProof } from './proof.store.ts';
import type { ProveSecondFactor } from './prove-second-factor.service.ts';
import { recoveryCodeUsed } from './second-factor-activities.ts';
import { countRecoveryCodes, findSecondFactor } from './second-factor.store.ts';

/** How long a proof, or signing in, is good for. */
export const proofLifetimeMs = 10 * 60 * 1000;

type Current = { id: string; userId: string };

/** Throws `step_up_required` unless the user proved within the last ten minutes, in this very sign-in, who they are. */
export type RequireFreshProof = (current: Current) => Promise<void>;

/** How a user proves again, in the middle of a sign-in, who they are. */
export type StepUp = {
  /** Signing in counts as a proof. */
  requireFreshProof: RequireFreshProof;
  /** Signing in does not count: for what somebody who borrows a session just after its sign-in must not do. */
  requireOwnProof: RequireFreshProof;
  read(current: Current): Promise<StepUpState>;
  /** Sends a code to the user's own number. Throws `forbidden` where an SMS would not do, and what `IssueCode` throws. */
  sendCode(current: Current, from: { browser: CodeBrowser; ipAddress: string }): Promise<IssuedCode>;
  /**
   * Takes a code as a proof. Throws `forbidden` for a way that this user does not have, and what `ProveCode` and
   * `ProveSecondFactor` throw.
   */
  prove(
    current: Current,
    proof: {
      way: StepUpWay;
      code: string;
      browser: CodeBrowser;
      ipAddress: string;
      origin: ActivityOrigin;
    },
  ): Promise<void>;
};

const purpose = 'step-up';

export function createStepUp(deps: {
  db: Db;
  clock: () => Date;
  readUser: (userId: string) => Promise<{ phoneNumber: string }>;
  issueCode: IssueCode;
  proveCode: ProveCode;
  proveSecondFactor: ProveSecondFactor;
  activity: RecordActivity;
}): StepUp {
  const { db, clock } = deps;

  const requireProof =
    ({ countsSignIn }: { countsSignIn: boolean }): RequireFreshProof =>
    async ({ id }) => {
      const proof = await findProof(db, id);
      const since = clock().getTime() - proofLifetimeMs;
      const moments = [proof?.provedAt, countsSignIn ? proof?.createdAt : undefined];
      if (moments.some((provedAt) => (provedAt?.getTime() ?? 0) > since)) return;
      throw new AppError('step_up_required', 'Confirm that it’s you first, then try again.');
    };

  /** An SMS alone would be less than what this user's sign-in asks for, once they have an authenticator app. */
  const waysOf = async (userId: string): Promise<StepUpWay[]> => {
    const factor = await findSecondFactor(db, userId);
    const codes = await countRecoveryCodes(db, userId);
    const hasApp = factor !== undefined && factor.confirmedAt !== null;
    return [hasApp ? 'totp' : 'sms', ...(codes !== null && codes.left > 0 ? ['recovery-code' as const] : [])];
  };
  const requireWay = async (userId: string, way: StepUpWay): Promise<void> => {
    if ((await waysOf(userId)).includes(way)) return;
    throw new AppError('forbidden', noSuchWay[way]);
  };

  return {
    requireFreshProof: requireProof({ countsSignIn: true }),
    requireOwnProof: requireProof({ countsSignIn: false }),
    async read(current) {
      const { phoneNumber } = await deps.readUser(current.userId);
      return { ways: await waysOf(current.userId), phoneNumber };
    },
    async sendCode({ userId }, from) {
      await requireWay(userId, 'sms');
      const { phoneNumber } = await deps.readUser(userId);
      return deps.issueCode({ phoneNumber, purpose, userId, termsAcceptedAt: null, ...from });
    },
    async prove({ id, userId }, { way, code, browser, ipAddress, origin }) {
      await requireWay(userId, way);
      const { phoneNumber } = await deps.readUser(userId);
      const proven =
        way === 'sms'
          ? await deps.proveCode({ phoneNumber, purpose, userId, code, browser, ipAddress })
          : await deps.proveSecondFactor({ userId, signInId: id, kind: way, code });
      await db.transaction().execute(async (tx) => {
        await proven.consume(tx);
        await saveProof(tx, id, clock());
        if (way === 'recovery-code') await deps.activity.recordIn(tx, recoveryCodeUsed(origin, userId));
      });
    },
  };
}

const noSuchWay: Readonly<Record<StepUpWay, string>> = {
  sms: 'Your account has an authenticator app: use a code from it, or a recovery code.',
  totp: 'Your account has no authenticator app.',
  'recovery-code': 'Your account has no recovery codes left.',
};
