import type { RecordActivity, ActivityOrigin } from '../features/activity/server/record-activity.service.ts';
import type { CodeBrowsers } from '../features/auth/server/browsers/code-browser.ts';
import type { CodeSecret } from '../features/auth/server/code-secret.ts';
import type { IssueCode } from '../features/auth/server/issue-code.service.ts';
import type { OpenSignIn } from '../features/auth/server/open-sign-in.service.ts';
import type { OwnSignIns } from '../features/auth/server/own-sign-ins.service.ts';
import type { ProveCode } from '../features/auth/server/prove-code.service.ts';
import { createMailCode, type MailCode } from '../features/auth/server/second-factor/mail-code.service.ts';
import { createOwnSecondFactor } from '../features/auth/server/second-factor/own-second-factor.service.ts';
import {
  createProveSecondFactor,
  type ProveSecondFactor,
} from '../features/auth/server/second-factor/prove-second-factor.service.ts';
import {
  createSecondFactorSecret,
  type SecondFactorSecret,
} from '../features/auth/server/second-factor/second-factor-secret.ts';
import {
  createSecondFactorRoutes,
  createSecondStepCookie,
  type SecondStepCookie,
} from '../features/auth/server/second-factor/second-factor.routes.ts';
import {
  createSecondStep,
  type SecondStep,
} from '../features/auth/server/second-factor/second-step.service.ts';
import {
  createStepUp,
  type RequireFreshProof,
  type StepUp,
} from '../features/auth/server/second-factor/step-up.service.ts';
import type { SignInCookies } from '../features/auth/server/sign-in-cookies.ts';
import type { SignOut } from '../features/auth/server/sign-out.service.ts';
import type { Feature } from '../server/http/feature.ts';
import type { RequestContext } from '../server/http/request-context.ts';
import type { Parts } from './parts.ts';

export type SecondFactorComposition = {
  feature: Feature;
  requireFreshProof: RequireFreshProof;
  readStepUp: StepUp['read'];
  /** Null where no mail can be sent. */
  mailCode: MailCode | null;
  proveSecondFactor: ProveSecondFactor;
  secret: SecondFactorSecret;
  beginSecondStep: SecondStep['begin'];
  secondStepCookie: SecondStepCookie;
};

/** Authenticator apps, recovery codes, the second half of signing in, and step-up. */
export function composeSecondFactor(
  { clock, config, db, mail }: Pick<Parts, 'clock' | 'config' | 'db' | 'mail'>,
  deps: {
    /** The installation's own secret that seals secrets and hashes recovery codes. */
    secondFactorKey: Buffer;
    codeSecret: CodeSecret;
    readUser: (userId: string) => Promise<{ phoneNumber: string; rank: number }>;
    issueCode: IssueCode;
    proveCode: ProveCode;
    openSignIn: OpenSignIn;
    endOtherSignIns: OwnSignIns['endOthers'];
    signOut: SignOut;
    cookies: SignInCookies;
    codeBrowsers: CodeBrowsers;
    activity: RecordActivity;
    originOf: (context: RequestContext) => ActivityOrigin;
  },
): SecondFactorComposition {
  const secret = createSecondFactorSecret(deps.secondFactorKey);
  const shared = { ...deps, db, clock, secret };
  const proveSecondFactor = createProveSecondFactor(shared);
  const stepUp = createStepUp({ ...shared, proveSecondFactor });
  const secondStep = createSecondStep({ ...shared, proveSecondFactor });
  const secondStepCookie = createSecondStepCookie(config.isHttps);
  return {
    feature: createSecondFactorRoutes({
      ...deps,
      ownSecondFactor: createOwnSecondFactor(shared),
      stepUp,
      secondStep,
      secondStepCookie,
    }),
    requireFreshProof: stepUp.requireFreshProof,
    readStepUp: stepUp.read,
    mailCode: mail === null ? null : createMailCode({ ...shared, mail }),
    proveSecondFactor,
    secret,
    beginSecondStep: secondStep.begin,
    secondStepCookie,
  };
}
