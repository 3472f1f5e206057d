import type { Mail } from '../../../../server/adapters/mail/mail.port.ts';
import type { Db } from '../../../../server/db/database.ts';
import type { CodeBrowser } from '../prove-code.service.ts';
import type { CodeSecret } from '../code-secret.ts';
import type { IssuedCode } from '../issue-code.service.ts';
import { insertCode, voidCodes, type CodeScope } from '../one-time-code.store.ts';
import { createRateLimit } from '../../../../server/limits/rate-limit.store.ts';
import { refuse } from '../sign-in-refusals.ts';
import { codeRules } from '../sign-in-rules.ts';

/**
 * Sends a code to a confirmed mail address in place of the number, for somebody who has lost it. `ProveCode` checks it
 * as one that came by SMS. Throws `too-many-requests` after five in an hour, and `service_unavailable`.
 */
export type MailCode = (
  code: CodeScope & { userId: string; email: string; meaning: string; browser: CodeBrowser },
) => Promise<IssuedCode>;

export function createMailCode(deps: {
  db: Db;
  clock: () => Date;
  codeSecret: CodeSecret;
  mail: Mail;
}): MailCode {
  const { db, clock, codeSecret } = deps;
  const perUser = createRateLimit(db, 'mail-code', { points: 5, seconds: 60 * 60 });
  return async ({ email, meaning, browser, ...ofAnyBrowser }) => {
    if (!(await perUser.spend(ofAnyBrowser.userId))) throw refuse('too-many-requests');
    const scope = { ...ofAnyBrowser, browserHash: browser.codeTokenHash };
    const now = clock();
    const code = codeSecret.createCode();
    await db.transaction().execute(async (tx) => {
      await voidCodes(tx, scope, now);
      await insertCode(tx, {
        ...scope,
        codeHmac: codeSecret.hmac(scope.phoneNumber, code),
        termsAcceptedAt: null,
        createdAt: now,
        expiresAt: new Date(now.getTime() + codeRules.lifetimeSeconds * 1000),
      });
    });
    const text = `${meaning} ${code}. It is valid for ${codeRules.lifetimeSeconds / 60} minutes.

If you did not ask for it, someone else is signed in to your account. Sign in, open Settings and sign out everywhere else.
`;
    await deps.mail.send({ to: email, subject: 'Your Loupe code', text });
    return { expiresInSeconds: codeRules.lifetimeSeconds, resendInSeconds: codeRules.resendAfterSeconds };
  };
}
