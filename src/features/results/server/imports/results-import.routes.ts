import { implement } from '@orpc/server';
import { AppError } from '../../../../domain/errors.ts';
import type { Feature } from '../../../../server/http/feature.ts';
import { requireSignIn, type RequestContext } from '../../../../server/http/request-context.ts';
import type { ActivityOrigin } from '../../../activity/server/record-activity.service.ts';
import { maxSummaryBytes, resultsImportContract } from '../../results-import.contract.ts';
import type { ResultImports } from './result-imports.service.ts';
import type { ResultWeeks } from './result-weeks.service.ts';

const procedures = implement(resultsImportContract).$context<RequestContext>();

type Services = {
  imports: ResultImports;
  weeks: ResultWeeks;
  originOf: (context: RequestContext) => ActivityOrigin;
};

/** Imports and weekly numbers, each for their owner only. */
export function createResultsImportRoutes({ imports, weeks, originOf }: Services): Feature {
  const userOf = (context: RequestContext): string => requireSignIn(context).userId;
  return {
    procedures: {
      importSummary: procedures.importSummary.handler(({ context, input }) =>
        imports.add(userOf(context), input, originOf(context)),
      ),
      listImports: procedures.listImports.handler(({ context }) => imports.list(userOf(context))),
      removeImports: procedures.removeImports.handler(async ({ context, input }) => {
        await imports.remove(userOf(context), input.app);
        return {};
      }),
      listWeeks: procedures.listWeeks.handler(({ context }) => weeks.list(userOf(context))),
      saveWeek: procedures.saveWeek.handler(async ({ context, input }) => {
        const [saved] = await weeks.save(userOf(context), [input]);
        if (saved === undefined) throw new AppError('internal_error', 'The week was not written.');
        return saved;
      }),
      saveWeeks: procedures.saveWeeks.handler(({ context, input }) =>
        weeks.save(userOf(context), input.weeks),
      ),
      removeWeek: procedures.removeWeek.handler(async ({ context, input }) => {
        await weeks.remove(userOf(context), input.app, input.weekStart);
        return {};
      }),
    },
    bodyLimits: [{ method: 'POST', path: '/api/results/imports', maxBytes: maxSummaryBytes }],
  };
}
