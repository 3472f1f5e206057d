import type { Db } from '../../../server/db/database.ts';
import type { BotCheck } from '../../../server/adapters/bot-check/bot-check.port.ts';
import type { Sms } from '../../../server/adapters/sms/sms.port.ts';
import type { SignInSource } from '../auth.contract.ts';
import type { AcceptPhoneNumber } from './accept-phone-number.service.ts';
import type { CodeSecret } from './code-secret.ts';
import { networkOfAddress } from './network-of-address.ts';
import { insertCode, voidCodes } from './one-time-code.store.ts';
import { createRateLimit } from './rate-limit.store.ts';
import { refuse, smsRefused, termsNotAccepted } from './sign-in-refusals.ts';
import { codeRules, type SignInAllowances } from './sign-in-rules.ts';

export type SendCode = (input: {
  phoneNumber: string;
  source: SignInSource;
  botCheck: string;
  acceptedTerms: boolean;
  ipAddress: string;
}) => Promise<{ expiresInSeconds: number; resendInSeconds: number }>;

/**
 * Sends a new code, which voids the number's older ones. Whether the number has an account is never looked up, so
 * neither answer nor time can tell.
 * Throws `invalid-app-credential`, `invalid-phone-number`, `terms_not_accepted`, `too-many-requests` (this number or
 * address), `quota-exceeded` (numbers alike, or the whole installation) and the codes of the SMS port.
 */
export function createSendCode(deps: {
  db: Db;
  clock: () => Date;
  sms: Sms;
  botCheck: BotCheck;
  codeSecret: CodeSecret;
  acceptPhoneNumber: AcceptPhoneNumber;
  allowances: SignInAllowances;
  /** The host that browsers fill the code in for by themselves; null leaves that line out. */
  autofillHost: string | null;
}): SendCode {
  const { db, clock, codeSecret, allowances } = deps;
  const perAddress = createRateLimit(db, 'send-address', allowances.sendPerAddress);
  const resend = createRateLimit(db, 'send-resend', { points: 1, seconds: codeRules.resendAfterSeconds });
  const perNumber = createRateLimit(db, 'send-number', allowances.sendPerNumber);
  const perPrefix = createRateLimit(db, 'send-prefix', allowances.sendPerPrefix);
  const inAll = createRateLimit(db, 'send-all', allowances.sendInAll);

  const spendAllowances = async (phoneNumber: string, ipAddress: string): Promise<void> => {
    if (!(await perAddress.spend(networkOfAddress(ipAddress)))) throw refuse('too-many-requests');
    if (!(await resend.spend(phoneNumber))) throw refuse('too-many-requests');
    if (!(await perNumber.spend(phoneNumber))) throw refuse('too-many-requests');
    if (!(await perPrefix.spend(phoneNumber.slice(0, -4)))) throw refuse('quota-exceeded');
    if (!(await inAll.spend('day'))) throw refuse('quota-exceeded');
  };

  return async ({ source, botCheck, acceptedTerms, ipAddress, ...typed }) => {
    if (!(await deps.botCheck.verify(botCheck))) throw refuse('invalid-app-credential');
    const phoneNumber = deps.acceptPhoneNumber(typed.phoneNumber);
    if (source === 'register' && !acceptedTerms) throw termsNotAccepted();
    await spendAllowances(phoneNumber, ipAddress);

    const now = clock();
    const code = codeSecret.createCode();
    await db.transaction().execute(async (tx) => {
      await voidCodes(tx, phoneNumber, now);
      await insertCode(tx, {
        phoneNumber,
        codeHmac: codeSecret.hmac(phoneNumber, code),
        termsAcceptedAt: acceptedTerms ? now : null,
        createdAt: now,
        expiresAt: new Date(now.getTime() + codeRules.lifetimeSeconds * 1000),
      });
    });
    try {
      await deps.sms.send({ to: phoneNumber, body: writeMessage(code, deps.autofillHost) });
    } catch (error) {
      // Nothing arrived, so the user may try again at once.
      await resend.reset(phoneNumber);
      throw smsRefused(error);
    }
    return { expiresInSeconds: codeRules.lifetimeSeconds, resendInSeconds: codeRules.resendAfterSeconds };
  };
}

/** The last line is the form by which browsers offer the code on the page of that host only. */
function writeMessage(code: string, autofillHost: string | null): string {
  const message = `Your Loupe code is ${code}. It is valid for ${codeRules.lifetimeSeconds / 60} minutes.`;
  return autofillHost === null ? message : `${message}\n\n@${autofillHost} #${code}`;
}
