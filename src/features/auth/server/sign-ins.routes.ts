import { implement } from '@orpc/server';
import type { Feature } from '../../../server/http/feature.ts';
import { requireSignIn, type RequestContext } from '../../../server/http/request-context.ts';
import { signInsContract } from '../sign-ins.contract.ts';
import type { OwnSignIns } from './own-sign-ins.service.ts';

const procedures = implement(signInsContract).$context<RequestContext>();

/** Where a user is signed in. */
export function createSignInsRoutes({ ownSignIns }: { ownSignIns: OwnSignIns }): Feature {
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
    },
  };
}
