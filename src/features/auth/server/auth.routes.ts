import { implement } from '@orpc/server';
import { AppError } from '../../../domain/errors.ts';
import { normalizePhoneNumber } from '../../../domain/phone.ts';
import type { BotCheck } from '../../../server/adapters/bot-check/bot-check.port.ts';
import type { Outbox } from '../../../server/adapters/outbox/outbox.port.ts';
import type { Feature } from '../../../server/http/feature.ts';
import type { RequestContext } from '../../../server/http/request-context.ts';
import type { ActivityOrigin } from '../../activity/server/record-activity.service.ts';
import { authContract } from '../auth.contract.ts';
import type { CodeBrowsers } from './browsers/code-browser.ts';
import type { MeasureDifficulty } from './limits/bot-check-difficulty.ts';
import type { SendCode } from './send-code.service.ts';
import type { SecondStepCookie } from './second-factor/second-factor.routes.ts';
import type { SignInCookies } from './sign-in-cookies.ts';
import type { SignOut } from './sign-out.service.ts';
import type { VerifyCode } from './verify-code.service.ts';

const procedures = implement(authContract).$context<RequestContext>();

/** `outbox` is null wherever messages are really sent and in production; its address then does not exist. */
export function createAuthRoutes(services: {
  botCheck: BotCheck;
  measureDifficulty: MeasureDifficulty;
  sendCode: SendCode;
  verifyCode: VerifyCode;
  signOut: SignOut;
  cookies: SignInCookies;
  codeBrowsers: CodeBrowsers;
  secondStepCookie: SecondStepCookie;
  originOf: (context: RequestContext) => ActivityOrigin;
  outbox: Outbox | null;
}): Feature {
  const { cookies, codeBrowsers, outbox } = services;
  return {
    procedures: {
      getChallenge: procedures.getChallenge.handler(async ({ context }) =>
        services.botCheck.createChallenge(await services.measureDifficulty(context.clientIp)),
      ),
      sendCode: procedures.sendCode.handler(({ input, context }) =>
        services.sendCode({
          ...input,
          acceptedTerms: input.acceptedTerms === true,
          browser: codeBrowsers.asking(context),
          ipAddress: context.clientIp,
          origin: services.originOf(context),
        }),
      ),
      verifyCode: procedures.verifyCode.handler(async ({ input, context }) => {
        const browser = codeBrowsers.entering(context);
        const verified = await services.verifyCode({
          ...input,
          browser,
          signedInAs: context.signIn?.userId ?? null,
          ipAddress: context.clientIp,
          userAgent: context.userAgent,
          origin: services.originOf(context),
          timestampLocal: input.timestampLocal ?? null,
        });
        if (verified.needsSecondFactor) {
          services.secondStepCookie.set(context, verified.token);
          return { needsSecondFactor: true as const };
        }
        const { user, isNewUser, token } = verified;
        // A sign-in over another one ends that: its token must not stay good unseen.
        if (context.signIn !== null) await services.signOut(context.signIn.id);
        cookies.set(context, token, user.firstName);
        browser.remember();
        return { user, isNewUser };
      }),
      signOut: procedures.signOut.handler(async ({ context }) => {
        if (context.signIn !== null) await services.signOut(context.signIn.id);
        cookies.clear(context);
        return {};
      }),
      getOutbox: procedures.getOutbox.handler(({ input, context }) => {
        if (outbox === null || !context.isFromThisMachine) {
          throw new AppError('not_found', 'We couldn’t find anything at this address.');
        }
        return outbox
          .list(input.to && readNumber(input.to))
          .map((message) => ({ ...message, sentAt: message.sentAt.toISOString() }));
      }),
    },
  };
}

/** An address says +1555… or, by the rules of query strings, means it with a space; both are the number. A mail address stays. */
function readNumber(typed: string): string {
  if (typed.includes('@')) return typed;
  const normalized = normalizePhoneNumber(typed.replace(/^ /, '+'));
  return normalized.ok ? normalized.phoneNumber : typed;
}
