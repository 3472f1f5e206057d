import { phoneChangeTimes } from '../../../../domain/phone-change.ts';
import type { Db, Tx } from '../../../../server/db/database.ts';
import type { ActivityOrigin, RecordActivity } from '../../../activity/server/record-activity.service.ts';
import type { WriteAuditLog } from '../../../audit/server/write-audit-log.service.ts';
import type { PhoneChangeProofInput } from '../../phone-change.contract.ts';
import type { IssueCode, IssuedCode } from '../issue-code.service.ts';
import type { CodeBrowser, ProveCode } from '../prove-code.service.ts';
import type { RateLimit } from '../../../../server/limits/rate-limit.store.ts';
import type { ProveSecondFactor } from '../second-factor/prove-second-factor.service.ts';
import { recoveryCodeUsed } from '../second-factor/second-factor-activities.ts';
import { refuse } from '../sign-in-refusals.ts';
import type {
  ApplyPhoneChange,
  HoldForChange,
  SendPhoneChangeNotices,
} from './apply-phone-change.service.ts';
import { phoneChangeActivity, phoneChangeAudit } from './phone-change-records.ts';
import { refuseChange, refuseOtherProofs, refuseUnstarted } from './phone-change-refusals.ts';
import {
  cancelWaitingChange,
  findOldNumberOnlyUntil,
  findStartedChange,
  findWaitingChange,
  lockChange,
  moveChange,
  deleteStartedChange,
  type PhoneChangeRow,
} from './phone-change.store.ts';

type SignIn = { id: string; userId: string };

export type ProvePhoneChange = {
  /** Sends a code to the current number. Throws `conflict` when no change is started, and what `IssueCode` throws. */
  sendCode(input: { signIn: SignIn; browser: CodeBrowser; ipAddress: string }): Promise<IssuedCode>;
  /**
   * Makes the started change of this sign-in, or has it wait for 72 hours. Asking again for the same wait changes nothing.
   * Throws `conflict`, `phone_number_taken`, `too-many-requests` and what `ProveCode` and `ProveSecondFactor` throw.
   */
  prove(input: {
    signIn: SignIn;
    proof: PhoneChangeProofInput;
    browser: CodeBrowser;
    ipAddress: string;
    origin: ActivityOrigin;
  }): Promise<void>;
};

/** What has to happen to a proof in the transaction that it allows. */
type Consume = (tx: Tx) => Promise<void>;

export function createProvePhoneChange(deps: {
  db: Db;
  clock: () => Date;
  issueCode: IssueCode;
  proveCode: ProveCode;
  proveSecondFactor: ProveSecondFactor;
  holdForChange: HoldForChange;
  applyPhoneChange: ApplyPhoneChange;
  activity: RecordActivity;
  writeAuditLog: WriteAuditLog;
  sendNotices: SendPhoneChangeNotices;
  /** By user: changes that were proved, and those that wait. */
  budgets: { changes: RateLimit; waits: RateLimit };
}): ProvePhoneChange {
  const { db, clock, budgets } = deps;
  const purpose = 'old-number';

  const getStarted = async (signInId: string): Promise<PhoneChangeRow> => {
    const started = await findStartedChange(db, signInId, clock());
    if (started === undefined) throw refuseUnstarted();
    return started;
  };

  const check = async (
    change: PhoneChangeRow,
    signInId: string,
    proof: PhoneChangeProofInput,
    browser: CodeBrowser,
    ipAddress: string,
  ): Promise<Consume> => {
    const { userId, oldNumber: phoneNumber } = change;
    if (proof.kind === 'old-number') {
      return (await deps.proveCode({ phoneNumber, purpose, userId, code: proof.code, browser, ipAddress }))
        .consume;
    }
    if (proof.kind === 'wait') return () => Promise.resolve();
    return (await deps.proveSecondFactor({ userId, signInId, kind: proof.kind, code: proof.code })).consume;
  };

  const wait = async (tx: Tx, change: PhoneChangeRow, origin: ActivityOrigin, ipAddress: string) => {
    const { id, userId, email } = change;
    const now = clock();
    await cancelWaitingChange(tx, userId, now);
    await moveChange(tx, id, 'started', {
      state: 'waiting',
      proof: 'wait',
      dueAt: new Date(now.getTime() + phoneChangeTimes.waitMs),
    });
    await deps.activity.recordIn(tx, phoneChangeActivity('waiting', userId, origin));
    await deps.writeAuditLog(phoneChangeAudit('waiting', { userId, ipAddress, proof: 'wait' }), tx);
    await deps.sendNotices(tx, { id, email });
  };

  return {
    async sendCode({ signIn, browser, ipAddress }) {
      const { userId, oldNumber: phoneNumber } = await getStarted(signIn.id);
      return deps.issueCode({ phoneNumber, purpose, userId, termsAcceptedAt: null, browser, ipAddress });
    },
    async prove({ signIn, proof, browser, ipAddress, origin }) {
      const { userId } = signIn;
      const started = await getStarted(signIn.id);
      if (proof.kind !== 'old-number' && (await findOldNumberOnlyUntil(db, userId, clock())) !== null) {
        throw refuseOtherProofs();
      }
      if (proof.kind === 'wait') {
        // Asking again must neither shorten the wait nor send more messages.
        const waiting = await findWaitingChange(db, userId);
        if (waiting?.newNumber === started.newNumber) {
          await deleteStartedChange(db, signIn.id);
          return;
        }
      }
      const consume = await check(started, signIn.id, proof, browser, ipAddress);
      const budget = proof.kind === 'wait' ? budgets.waits : budgets.changes;
      if (!(await budget.spend(userId))) throw refuse('too-many-requests');
      // What refuses a change does not use the proof up, so the transaction that did is given up as a whole.
      await db.transaction().execute(async (tx) => {
        const now = clock();
        const held = await deps.holdForChange(tx, started, now);
        if ('failure' in held) throw refuseChange(held.failure);
        const change = await lockChange(tx, started.id);
        if (change?.state !== 'started') throw refuseUnstarted();
        if (proof.kind === 'wait') {
          await wait(tx, change, origin, ipAddress);
          return;
        }
        await consume(tx);
        if (proof.kind === 'recovery-code')
          await deps.activity.recordIn(tx, recoveryCodeUsed(origin, userId));
        const by = { proof: proof.kind, keepSignInId: signIn.id, ipAddress, origin, now };
        const failure = await deps.applyPhoneChange(tx, change, by);
        if (failure !== null) throw refuseChange(failure);
      });
    },
  };
}
