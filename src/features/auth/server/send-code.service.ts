import type { BotCheck } from '../../../server/adapters/bot-check/bot-check.port.ts';
import type { ActivityOrigin, RecordActivity } from '../../activity/server/record-activity.service.ts';
import type { SignInSource } from '../auth.contract.ts';
import type { AcceptPhoneNumber } from './accept-phone-number.service.ts';
import type { CodeBrowser } from './prove-code.service.ts';
import type { IssueCode, IssuedCode } from './issue-code.service.ts';
import { leastDifficulty, type MeasureDifficulty } from './limits/bot-check-difficulty.ts';
import { phoneNumberSubmitted } from './sign-in-activities.ts';
import { refuse, termsNotAccepted } from './sign-in-refusals.ts';

export type SendCode = (input: {
  phoneNumber: string;
  source: SignInSource;
  botCheck: string;
  acceptedTerms: boolean;
  browser: CodeBrowser;
  ipAddress: string;
  origin: ActivityOrigin;
}) => Promise<IssuedCode>;

/**
 * Sends a new code for signing in. It never looks up whether the number has an account, so neither the answer nor the
 * time can tell.
 * Throws `invalid-app-credential`, `invalid-phone-number`, `terms_not_accepted` and what `IssueCode` throws.
 */
export function createSendCode(deps: {
  clock: () => Date;
  botCheck: BotCheck;
  measureDifficulty: MeasureDifficulty;
  acceptPhoneNumber: AcceptPhoneNumber;
  issueCode: IssueCode;
  activity: RecordActivity;
}): SendCode {
  return async ({ source, botCheck, acceptedTerms, browser, ipAddress, origin, ...typed }) => {
    const difficulty = await deps.measureDifficulty(ipAddress);
    if (!(await deps.botCheck.verify(botCheck, leastDifficulty(difficulty))))
      throw refuse('invalid-app-credential');
    const phoneNumber = deps.acceptPhoneNumber(typed.phoneNumber);
    if (source === 'register' && !acceptedTerms) throw termsNotAccepted();
    const issued = await deps.issueCode({
      phoneNumber,
      purpose: 'sign-in',
      userId: null,
      termsAcceptedAt: acceptedTerms ? deps.clock() : null,
      browser,
      ipAddress,
    });
    await deps.activity.record(phoneNumberSubmitted(origin, source));
    return issued;
  };
}
