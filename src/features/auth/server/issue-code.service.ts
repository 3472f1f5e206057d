import { AppError } from '../../../domain/errors.ts';
import type { Sms } from '../../../server/adapters/sms/sms.port.ts';
import type { Db } from '../../../server/db/database.ts';
import type { CodeBrowser } from './prove-code.service.ts';
import type { CodeSecret } from './code-secret.ts';
import type { CodeBudget } from './limits/code-budget.ts';
import { insertCode, voidCodes, type CodePurpose, type CodeScope } from './one-time-code.store.ts';
import type { WarnOfQuota } from './quota-warning.ts';
import { smsRefused } from './sign-in-refusals.ts';
import { codeRules } from './sign-in-rules.ts';

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
 * browsers alone. Throws what `CodeBudget` throws and the codes of the SMS port.
 */
export function createIssueCode(deps: {
  db: Db;
  clock: () => Date;
  sms: Sms;
  codeSecret: CodeSecret;
  codeBudget: CodeBudget;
  warnOfQuota: WarnOfQuota;
  /** The host that browsers fill the code in for by themselves; null leaves that line out. */
  autofillHost: string | null;
}): IssueCode {
  const { db, clock, codeSecret, codeBudget, warnOfQuota } = deps;

  return async ({ termsAcceptedAt, browser, ipAddress, ...ofAnyBrowser }) => {
    const { phoneNumber, purpose } = ofAnyBrowser;
    const scope = { ...ofAnyBrowser, browserHash: browser.codeTokenHash };
    const { allowResend } = await codeBudget.spend({ ...ofAnyBrowser, browser, ipAddress });

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
      await allowResend();
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
