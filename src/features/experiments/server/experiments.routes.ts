import { implement } from '@orpc/server';
import type { Feature } from '../../../server/http/feature.ts';
import { requireSignIn, type RequestContext } from '../../../server/http/request-context.ts';
import type { ActivityOrigin } from '../../activity/server/record-activity.service.ts';
import { experimentsContract } from '../experiments.contract.ts';
import type { OwnExperiments } from './own-experiments.service.ts';

const procedures = implement(experimentsContract).$context<RequestContext>();

/** A user's tests of two versions, each for its owner only. */
export function createExperimentsRoutes({
  experiments,
  originOf,
}: {
  experiments: OwnExperiments;
  originOf: (context: RequestContext) => ActivityOrigin;
}): Feature {
  const userOf = (context: RequestContext): string => requireSignIn(context).userId;
  return {
    procedures: {
      list: procedures.list.handler(({ context }) => experiments.list(userOf(context))),
      listBases: procedures.listBases.handler(({ context }) => experiments.listBases(userOf(context))),
      listVersions: procedures.listVersions.handler(({ context }) =>
        experiments.listVersions(userOf(context)),
      ),
      create: procedures.create.handler(({ context, input }) =>
        experiments.create(userOf(context), input, originOf(context)),
      ),
      get: procedures.get.handler(({ context, input }) => experiments.get(userOf(context), input.id)),
      saveBlock: procedures.saveBlock.handler(({ context, input: { id, ...block } }) =>
        experiments.saveBlock(userOf(context), id, block),
      ),
      stop: procedures.stop.handler(({ context, input }) =>
        experiments.stop(userOf(context), input.id, originOf(context)),
      ),
      remove: procedures.remove.handler(async ({ context, input }) => {
        await experiments.remove(userOf(context), input.id);
        return {};
      }),
    },
  };
}
