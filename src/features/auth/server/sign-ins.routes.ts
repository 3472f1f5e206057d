import { implement } from '@orpc/server';
import type { Feature } from '../../../server/http/feature.ts';
import { requireSignIn, type RequestContext } from '../../../server/http/request-context.ts';
import { signInsContract } from '../sign-ins.contract.ts';
import type { RequireFreshProof } from './second-factor/step-up.service.ts';
import type { OwnSignIns } from './own-sign-ins.service.ts';

const procedures = implement(signInsContract).$context<RequestContext>();

/** Where a user is signed in. */
export function createSignInsRoutes({
  ownSignIns,
  requireOwnProof,
}: {
  ownSignIns: OwnSignIns;
  requireOwnProof: RequireFreshProof;
}): Feature {
  return {
    procedures: {
      list: procedures.list.handler(({ context }) => ownSignIns.list(requireSignIn(context))),
      end: procedures.end.handler(async ({ input, context }) => {
        const current = requireSignIn(context);
        // A borrowed sign-in must not lock the owner's own devices out.
        await requireOwnProof(current);
        await ownSignIns.end(current.userId, input.id);
        return {};
      }),
      endOthers: procedures.endOthers.handler(async ({ context }) => {
        const current = requireSignIn(context);
        await requireOwnProof(current);
        return { ended: await ownSignIns.endOthers(current) };
      }),
    },
  };
}
