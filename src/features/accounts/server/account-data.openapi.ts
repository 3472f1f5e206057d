import type { DescribedPaths } from '../../../server/http/feature.ts';

/** What `/api/openapi.json` says of the route that gives the bytes of an export. */
export const exportPaths: DescribedPaths = {
  '/me/exports/{id}/file': {
    get: {
      operationId: 'accountData.getExportFile',
      summary: 'The archive of an export, for its owner only, within a day.',
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }],
      responses: {
        200: {
          description: 'A ZIP of JSON files and photos.',
          content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
        },
      },
    },
  },
};
