import { implement } from '@orpc/server';
import type { Feature } from '../../../../server/http/feature.ts';
import { requireSignIn, type RequestContext } from '../../../../server/http/request-context.ts';
import type { User } from '../../../accounts/accounts.contract.ts';
import type { ActivityOrigin } from '../../../activity/server/record-activity.service.ts';
import { phoneChangeContract } from '../../phone-change.contract.ts';
import type { CodeBrowsers } from '../browsers/code-browser.ts';
import type { SignInCookies } from '../sign-in-cookies.ts';
import type { SignOut } from '../sign-out.service.ts';
import type { CancelPhoneChange, ReadPhoneChange } from './phone-change-status.service.ts';
import type { ProvePhoneChange } from './prove-phone-change.service.ts';
import type { RecoverAccount } from './recover-account.service.ts';
import type { StartPhoneChange } from './start-phone-change.service.ts';
import type { UsePhoneChangeLink } from './use-phone-change-link.service.ts';

const procedures = implement(phoneChangeContract).$context<RequestContext>();

/** Changing the phone number, and taking a change back by the link of a notice. */
export function createPhoneChangeRoutes(services: {
  startPhoneChange: StartPhoneChange;
  provePhoneChange: ProvePhoneChange;
  readPhoneChange: ReadPhoneChange;
  cancelPhoneChange: CancelPhoneChange;
  usePhoneChangeLink: UsePhoneChangeLink;
  recoverAccount: RecoverAccount;
  codeBrowsers: CodeBrowsers;
  signOut: SignOut;
  cookies: SignInCookies;
  readUser: (userId: string) => Promise<User>;
  originOf: (context: RequestContext) => ActivityOrigin;
}): Feature {
  const {
    startPhoneChange,
    provePhoneChange,
    readPhoneChange,
    usePhoneChangeLink,
    recoverAccount,
    codeBrowsers,
    originOf,
  } = services;
  return {
    procedures: {
      sendRecoveryCode: procedures.sendRecoveryCode.handler(({ input, context }) =>
        recoverAccount.sendCode({
          ...input,
          browser: codeBrowsers.asking(context),
          ipAddress: context.clientIp,
        }),
      ),
      recover: procedures.recover.handler(async ({ input, context }) => {
        const browser = codeBrowsers.entering(context);
        const { user, token } = await recoverAccount.recover({
          ...input,
          browser,
          signedInAs: context.signIn?.userId ?? null,
          ipAddress: context.clientIp,
          userAgent: context.userAgent,
          origin: originOf(context),
          timestampLocal: input.timestampLocal ?? null,
        });
        // A sign-in over another one ends that: its token must not stay good unseen.
        if (context.signIn !== null) await services.signOut(context.signIn.id);
        services.cookies.set(context, token, user.firstName);
        browser.remember();
        return user;
      }),
      getStatus: procedures.getStatus.handler(({ context }) => readPhoneChange(requireSignIn(context))),
      sendCode: procedures.sendCode.handler(({ input, context }) =>
        startPhoneChange.sendCode({
          ...input,
          userId: requireSignIn(context).userId,
          browser: codeBrowsers.asking(context),
          ipAddress: context.clientIp,
        }),
      ),
      start: procedures.start.handler(async ({ input, context }) => {
        const signIn = requireSignIn(context);
        await startPhoneChange.start({
          ...input,
          signIn,
          browser: codeBrowsers.entering(context),
          ipAddress: context.clientIp,
        });
        return readPhoneChange(signIn);
      }),
      sendProofCode: procedures.sendProofCode.handler(({ context }) =>
        provePhoneChange.sendCode({
          signIn: requireSignIn(context),
          browser: codeBrowsers.asking(context),
          ipAddress: context.clientIp,
        }),
      ),
      prove: procedures.prove.handler(async ({ input, context }) => {
        const signIn = requireSignIn(context);
        await provePhoneChange.prove({
          ...input,
          signIn,
          browser: codeBrowsers.entering(context),
          ipAddress: context.clientIp,
          origin: originOf(context),
        });
        return { user: await services.readUser(signIn.userId), status: await readPhoneChange(signIn) };
      }),
      dropStarted: procedures.dropStarted.handler(async ({ context }) => {
        const signIn = requireSignIn(context);
        await startPhoneChange.drop(signIn.id);
        return readPhoneChange(signIn);
      }),
      cancelWaiting: procedures.cancelWaiting.handler(async ({ context }) => {
        const signIn = requireSignIn(context);
        await services.cancelPhoneChange({
          userId: signIn.userId,
          ipAddress: context.clientIp,
          origin: originOf(context),
        });
        return readPhoneChange(signIn);
      }),
      readLink: procedures.readLink.handler(async ({ input }) => {
        const { action, change } = await usePhoneChangeLink.read(input.token);
        return {
          action,
          oldEnding: change.oldNumber.slice(-2),
          newEnding: change.newNumber.slice(-2),
          requestedAt: change.createdAt.toISOString(),
          until: (action === 'stop' ? change.dueAt : change.undoUntil)?.toISOString() ?? null,
        };
      }),
      useLink: procedures.useLink.handler(async ({ input, context }) => ({
        done: await usePhoneChangeLink.use({
          ...input,
          ipAddress: context.clientIp,
          origin: originOf(context),
        }),
      })),
    },
  };
}
