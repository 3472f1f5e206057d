import { AppError } from '../../../domain/errors.ts';
import type { Sms } from '../../../server/adapters/sms/sms.port.ts';
import type { Db } from '../../../server/db/database.ts';
import type { CodeBrowser } from './browsers/code-browser.ts';
import type { CodeSecret } from './code-secret.ts';
import { networkOfAddress } from './network-of-address.ts';
import { insertCode, voidCodes, type CodePurpose, type CodeScope } from './one-time-code.store.ts';
import type { SmsBudget, WarnOfQuota } from './quota-warning.ts';
import { createRateLimit } from './rate-limit.store.ts';
import { refuse, smsRefused } from './sign-in-refusals.ts';
import { codeRules, type SignInAllowances } from './sign-in-rules.ts';

export type IssuedCode = { expiresInSeconds: number; resendInSeconds: number };

export type IssueCode = (
  code: CodeScope & { termsAcceptedAt: Date | null; browser: CodeBrowser; ipAddress: string },
) => Promise<IssuedCode>;

const meanings: Readonly<Record<CodePurpose, string>> = {
  'sign-in': 'Your Loupe code is',
  'step-up': 'Your Loupe code to confirm that it is you is',
  'change-phone': 'Your Loupe code to use this phone number for your account is',
  'old-number': 'Your Loupe code to move your account to another phone number is',
  'lost-number': 'Your Loupe code to use this phone number for your account is',
  'delete-account': 'Your Loupe code to delete your account is',
};

/**
 * Sends a new code. It voids the older ones of its scope that the same browser asked for, and leaves those of other
 * browsers alone. Each purpose has limits of its own for a number and an address; numbers alike and the whole
 * installation have one for all. Throws `too-many-requests` (this number or address), `quota-exceeded` (numbers alike, or the whole installation)
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

  const spendAllowances = async ({ phoneNumber, purpose }: CodeScope, ipAddress: string): Promise<void> => {
    const number = `${purpose} ${phoneNumber}`;
    const address = `${purpose} ${networkOfAddress(ipAddress)}`;
    if (!(await perAddress.spend(address))) throw refuse('too-many-requests');
    if (!(await resend.spend(number))) throw refuse('too-many-requests');
    if (!(await perNumber.spend(number))) throw refuse('too-many-requests');
    if (!(await perPrefix.spend(phoneNumber.slice(0, -4)))) throw runOut('prefix');
    if (!(await inAll.spend('day'))) throw runOut('installation');
  };
  const runOut = (budget: SmsBudget) => {
    warnOfQuota(budget);
    return refuse('quota-exceeded');
  };

  return async ({ termsAcceptedAt, browser, ipAddress, ...ofAnyBrowser }) => {
    const { phoneNumber, purpose } = ofAnyBrowser;
    const scope = { ...ofAnyBrowser, browserHash: browser.codeTokenHash };
    await spendAllowances(scope, ipAddress);

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
      const body = writeMessage(meanings[purpose], code, deps.autofillHost);
      await deps.sms.send({ to: phoneNumber, body });
    } catch (error) {
      // As far as anybody knows nothing arrived, so the user may try again at once. Where the carrier fell silent it may
      // have: that code stays good until this browser asks for a new one.
      await resend.reset(`${purpose} ${phoneNumber}`);
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
