import { implement } from '@orpc/server';
import type { Feature } from '../../../../server/http/feature.ts';
import { requireSignIn, type RequestContext } from '../../../../server/http/request-context.ts';
import { nextStepContract } from '../../next-step.contract.ts';
import type { ReadNextStep } from './read-next-step.service.ts';

const procedures = implement(nextStepContract).$context<RequestContext>();

/** What to do next, for every user: with or without a subscription. */
export function createNextStepRoutes({ readNextStep }: { readNextStep: ReadNextStep }): Feature {
  return {
    procedures: {
      get: procedures.get.handler(
        async ({ context, input }) => (await readNextStep(requireSignIn(context).userId, input)).step,
      ),
    },
  };
}
