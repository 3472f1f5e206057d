import { implement } from '@orpc/server';
import { readCookie, setCookie } from '../../../../server/http/cookies.ts';
import type { Feature } from '../../../../server/http/feature.ts';
import { requireSignIn, type RequestContext } from '../../../../server/http/request-context.ts';
import type { ActivityOrigin } from '../../../activity/server/record-activity.service.ts';
import { secondFactorContract } from '../../second-factor.contract.ts';
import type { CodeBrowsers } from '../browsers/code-browser.ts';
import type { SignInCookies } from '../sign-in-cookies.ts';
import type { SignOut } from '../sign-out.service.ts';
import type { OwnSecondFactor } from './own-second-factor.service.ts';
import { secondStepSeconds, type SecondStep } from './second-step.service.ts';
import type { StepUp } from './step-up.service.ts';

const procedures = implement(secondFactorContract).$context<RequestContext>();

const cookieName = 'loupe_second_step';

/** The cookie that binds a sign-in which waits for its second factor to the browser that began it. */
export type SecondStepCookie = {
  set(context: RequestContext, token: string): void;
  read(context: RequestContext): string | undefined;
  clear(context: RequestContext): void;
};

export function createSecondStepCookie(isHttps: boolean): SecondStepCookie {
  const set = (context: RequestContext, value: string, maxAgeSeconds: number) =>
    setCookie(context, { name: cookieName, value, maxAgeSeconds, isHttps });
  return {
    set: (context, token) => set(context, token, secondStepSeconds),
    read: (context) => readCookie(context.cookies, cookieName, isHttps),
    clear: (context) => set(context, '', 0),
  };
}

export function createSecondFactorRoutes(services: {
  ownSecondFactor: OwnSecondFactor;
  stepUp: StepUp;
  secondStep: SecondStep;
  secondStepCookie: SecondStepCookie;
  signOut: SignOut;
  cookies: SignInCookies;
  codeBrowsers: CodeBrowsers;
  originOf: (context: RequestContext) => ActivityOrigin;
}): Feature {
  const { ownSecondFactor, stepUp, secondStep, secondStepCookie, codeBrowsers, originOf } = services;
  return {
    procedures: {
      get: procedures.get.handler(({ context }) => ownSecondFactor.read(requireSignIn(context))),
      begin: procedures.begin.handler(async ({ context }) => {
        const current = requireSignIn(context);
        // A second factor opens a change of number.
        await stepUp.requireOwnProof(current);
        return ownSecondFactor.begin(current.userId);
      }),
      confirm: procedures.confirm.handler(async ({ input, context }) => ({
        recoveryCodes: await ownSecondFactor.confirm(requireSignIn(context), input.code, originOf(context)),
      })),
      remove: procedures.remove.handler(async ({ context }) => {
        const current = requireSignIn(context);
        await stepUp.requireOwnProof(current);
        await ownSecondFactor.remove(current.userId, originOf(context));
        return {};
      }),
      createRecoveryCodes: procedures.createRecoveryCodes.handler(async ({ context }) => {
        const current = requireSignIn(context);
        await stepUp.requireOwnProof(current);
        const { userId } = current;
        return { recoveryCodes: await ownSecondFactor.createRecoveryCodes(userId, originOf(context)) };
      }),
      getStepUp: procedures.getStepUp.handler(({ context }) => stepUp.read(requireSignIn(context))),
      requireProof: procedures.requireProof.handler(async ({ input, context }) => {
        const current = requireSignIn(context);
        if (input.countsSignIn === 'no') await stepUp.requireOwnProof(current);
        else await stepUp.requireFreshProof(current);
        return {};
      }),
      sendStepUpCode: procedures.sendStepUpCode.handler(({ context }) =>
        stepUp.sendCode(requireSignIn(context), {
          browser: codeBrowsers.asking(context),
          ipAddress: context.clientIp,
        }),
      ),
      stepUp: procedures.stepUp.handler(async ({ input, context }) => {
        await stepUp.prove(requireSignIn(context), {
          ...input,
          browser: codeBrowsers.entering(context),
          ipAddress: context.clientIp,
          origin: originOf(context),
        });
        return {};
      }),
      finishSignIn: procedures.finishSignIn.handler(async ({ input, context }) => {
        const browser = codeBrowsers.entering(context);
        const { user, isNewUser, token } = await secondStep.finish({
          ...input,
          browser,
          signedInAs: context.signIn?.userId ?? null,
          token: secondStepCookie.read(context),
          ipAddress: context.clientIp,
          userAgent: context.userAgent,
          origin: originOf(context),
          timestampLocal: input.timestampLocal ?? null,
        });
        if (context.signIn !== null) await services.signOut(context.signIn.id);
        secondStepCookie.clear(context);
        services.cookies.set(context, token, user.firstName);
        browser.remember();
        return { user, isNewUser };
      }),
    },
  };
}
