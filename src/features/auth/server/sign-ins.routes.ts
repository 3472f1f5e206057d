import { implement } from '@orpc/server';
import type { Feature } from '../../../server/http/feature.ts';
import { requireSignIn, type RequestContext } from '../../../server/http/request-context.ts';
import type { ActivityOrigin } from '../../activity/server/record-activity.service.ts';
import { signInsContract } from '../sign-ins.contract.ts';
import type { CodeBrowsers } from './browsers/code-browser.ts';
import type { ChangePhone } from './change-phone.service.ts';
import type { OwnSignIns } from './own-sign-ins.service.ts';

const procedures = implement(signInsContract).$context<RequestContext>();

/** Where a user is signed in, and the number they sign in with. */
export function createSignInsRoutes(services: {
  ownSignIns: OwnSignIns;
  changePhone: ChangePhone;
  codeBrowsers: CodeBrowsers;
  originOf: (context: RequestContext) => ActivityOrigin;
}): Feature {
  const { ownSignIns, changePhone, codeBrowsers } = services;
  return {
    procedures: {
      list: procedures.list.handler(({ context }) => ownSignIns.list(requireSignIn(context))),
      end: procedures.end.handler(async ({ input, context }) => {
        await ownSignIns.end(requireSignIn(context).userId, input.id);
        return {};
      }),
      endOthers: procedures.endOthers.handler(async ({ context }) => ({
        ended: await ownSignIns.endOthers(requireSignIn(context)),
      })),
      sendPhoneChangeCode: procedures.sendPhoneChangeCode.handler(({ input, context }) =>
        changePhone.sendCode({
          ...input,
          userId: requireSignIn(context).userId,
          browser: codeBrowsers.asking(context),
          ipAddress: context.clientIp,
        }),
      ),
      changePhone: procedures.changePhone.handler(({ input, context }) =>
        changePhone.change({
          ...input,
          userId: requireSignIn(context).userId,
          browser: codeBrowsers.entering(context),
          ipAddress: context.clientIp,
          origin: services.originOf(context),
        }),
      ),
    },
  };
}
