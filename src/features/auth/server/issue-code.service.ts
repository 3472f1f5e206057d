import { AppError } from '../../../domain/errors.ts';
import type { Sms } from '../../../server/adapters/sms/sms.port.ts';
import type { Db } from '../../../server/db/database.ts';
import type { CodeSecret } from './code-secret.ts';
import { networkOfAddress } from './network-of-address.ts';
import { insertCode, voidCodes, type CodeScope } from './one-time-code.store.ts';
import type { SmsBudget, WarnOfQuota } from './quota-warning.ts';
import { createRateLimit } from './rate-limit.store.ts';
import { refuse, smsRefused } from './sign-in-refusals.ts';
import { codeRules, type SignInAllowances } from './sign-in-rules.ts';

export type IssuedCode = { expiresInSeconds: number; resendInSeconds: number };

export type IssueCode = (
  code: CodeScope & { termsAcceptedAt: Date | null; ipAddress: string },
) => Promise<IssuedCode>;

const meanings: Readonly<Record<CodeScope['purpose'], string>> = {
  'sign-in': 'Your Loupe code is',
  'change-phone': 'Your Loupe code to use this phone number for your account is',
  'delete-account': 'Your Loupe code to delete your account is',
};

/**
 * Sends a new code, which voids the older ones of its scope. Codes for whatever purpose share their limits.
 * Throws `too-many-requests` (this number or address), `quota-exceeded` (numbers alike, or the whole installation)
 * and the codes of the SMS port.
 */
export function createIssueCode(deps: {
  db: Db;
  clock: () => Date;
  sms: Sms;
  codeSecret: CodeSecret;
  allowances: SignInAllowances;
  warnOfQuota: WarnOfQuota;
  /** The host that browsers fill the code in for by themselves; null leaves that line out. */
  autofillHost: string | null;
}): IssueCode {
  const { db, clock, codeSecret, allowances, warnOfQuota } = deps;
  const perAddress = createRateLimit(db, 'send-address', allowances.sendPerAddress);
  const resend = createRateLimit(db, 'send-resend', { points: 1, seconds: codeRules.resendAfterSeconds });
  const perNumber = createRateLimit(db, 'send-number', allowances.sendPerNumber);
  const perPrefix = createRateLimit(db, 'send-prefix', allowances.sendPerPrefix);
  const inAll = createRateLimit(db, 'send-all', allowances.sendInAll);

  const spendAllowances = async (phoneNumber: string, ipAddress: string): Promise<void> => {
    if (!(await perAddress.spend(networkOfAddress(ipAddress)))) throw refuse('too-many-requests');
    if (!(await resend.spend(phoneNumber))) throw refuse('too-many-requests');
    if (!(await perNumber.spend(phoneNumber))) throw refuse('too-many-requests');
    if (!(await perPrefix.spend(phoneNumber.slice(0, -4)))) throw runOut('prefix');
    if (!(await inAll.spend('day'))) throw runOut('installation');
  };
  const runOut = (budget: SmsBudget) => {
    warnOfQuota(budget);
    return refuse('quota-exceeded');
  };

  return async ({ termsAcceptedAt, ipAddress, ...scope }) => {
    const { phoneNumber } = scope;
    await spendAllowances(phoneNumber, ipAddress);

    const now = clock();
    const code = codeSecret.createCode();
    await db.transaction().execute(async (tx) => {
      await voidCodes(tx, scope, now);
      await insertCode(tx, {
        ...scope,
        codeHmac: codeSecret.hmac(phoneNumber, code),
        termsAcceptedAt,
        createdAt: now,
        expiresAt: new Date(now.getTime() + codeRules.lifetimeSeconds * 1000),
      });
    });
    try {
      const body = writeMessage(meanings[scope.purpose], code, deps.autofillHost);
      await deps.sms.send({ to: phoneNumber, body });
    } catch (error) {
      // As far as anybody knows nothing arrived, so the user may try again at once. Where the carrier fell silent it may
      // have: that code stays good until a new one is asked for.
      await resend.reset(phoneNumber);
      if (error instanceof AppError && error.code === 'quota-exceeded') warnOfQuota('carrier');
      throw smsRefused(error);
    }
    return { expiresInSeconds: codeRules.lifetimeSeconds, resendInSeconds: codeRules.resendAfterSeconds };
  };
}

/** The last line is the form by which browsers offer the code on the page of that host only. */
function writeMessage(meaning: string, code: string, autofillHost: string | null): string {
  const message = `${meaning} ${code}. It is valid for ${codeRules.lifetimeSeconds / 60} minutes.`;
  return autofillHost === null ? message : `${message}\n\n@${autofillHost} #${code}`;
}
