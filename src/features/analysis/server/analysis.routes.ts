import { implement } from '@orpc/server';
import * as z from 'zod/mini';
import { AppError } from '../../../domain/errors.ts';
import type { DescribedPaths, Feature } from '../../../server/http/feature.ts';
import { contextOf, requireSignIn, type RequestContext } from '../../../server/http/request-context.ts';
import { readLastEventId, type OpenEventStream } from '../../../server/http/sse.ts';
import type { ActivityOrigin } from '../../activity/server/record-activity.service.ts';
import { analysisContract, analysisEventNames } from '../analysis.contract.ts';
import type { CountAgreement } from './count-agreement.service.ts';
import type { FollowAnalysis } from './follow-analysis.service.ts';
import type { ReadAnalysis } from './read-analysis.service.ts';
import type { StartAnalysis } from './start-analysis.service.ts';

const procedures = implement(analysisContract).$context<RequestContext>();
const uuid = z.uuid();

type Services = {
  startAnalysis: StartAnalysis;
  analyses: ReadAnalysis;
  followAnalysis: FollowAnalysis;
  countAgreement: CountAgreement;
  openEventStream: OpenEventStream;
  originOf: (context: RequestContext) => ActivityOrigin;
};

/** Starting, reading and following analyses, each for the owner of the profile only. */
export function createAnalysisRoutes(services: Services): Feature {
  const { startAnalysis, analyses, followAnalysis, openEventStream } = services;
  const userOf = (context: RequestContext): string => requireSignIn(context).userId;
  return {
    procedures: {
      start: procedures.start.handler(({ context, input }) =>
        startAnalysis({
          userId: userOf(context),
          profileId: input.id,
          origin: services.originOf(context),
        }),
      ),
      list: procedures.list.handler(({ context, input }) => analyses.list(userOf(context), input.id)),
      get: procedures.get.handler(({ context, input }) => analyses.get(userOf(context), input.id)),
      countAgreement: procedures.countAgreement.handler(({ context, input }) =>
        services.countAgreement(userOf(context), input.id, input.verdicts),
      ),
    },
    describedPaths: analysisEventPaths,
    honoRoutes(app) {
      app.get('/api/analyses/:id/events', async (c) => {
        const { userId } = requireSignIn(contextOf(c));
        const analysisId = c.req.param('id');
        if (!uuid.safeParse(analysisId).success) {
          throw new AppError('not_found', 'We couldn’t find that analysis.');
        }
        const followed = await followAnalysis({ userId, analysisId, afterEventId: readLastEventId(c) });
        // An EventSource that is told "no content" does not connect again.
        if (followed === 'nothing-more') return c.body(null, 204);
        return openEventStream(c, followed);
      });
    },
  };
}

/** What `/api/openapi.json` says of the event stream of an analysis. */
const analysisEventPaths: DescribedPaths = {
  '/analyses/{id}/events': {
    get: {
      operationId: 'analysis.follow',
      summary: 'What has happened in an analysis, then each thing as it happens, until the analysis ends.',
      description: `Server-sent events: ${analysisEventNames.join(', ')}, each with an id. "photo" carries one photo's result, "text" that of the texts; "resync" asks to read the analysis again.`,
      parameters: [
        { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
        {
          name: 'Last-Event-ID',
          in: 'header',
          description: 'The last event that the reader has.',
          schema: { type: 'integer' },
        },
        {
          name: 'lastEventId',
          in: 'query',
          description: 'The same, for readers that cannot set the header.',
          schema: { type: 'integer' },
        },
      ],
      responses: {
        200: { description: 'The events.', content: { 'text/event-stream': { schema: { type: 'string' } } } },
        204: { description: 'The analysis has ended and the reader has its last event.' },
      },
    },
  },
};
