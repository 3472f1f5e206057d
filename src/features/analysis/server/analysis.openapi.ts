import type { DescribedPaths } from '../../../server/http/feature.ts';
import { analysisEventNames } from '../analysis.contract.ts';

/** What `/api/openapi.json` says of the event stream of an analysis. */
export const analysisEventPaths: DescribedPaths = {
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
