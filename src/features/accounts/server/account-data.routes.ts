import { implement } from '@orpc/server';
import * as z from 'zod/mini';
import { AppError } from '../../../domain/errors.ts';
import { answerFile } from '../../../server/http/answer-file.ts';
import type { DescribedPaths, Feature } from '../../../server/http/feature.ts';
import { contextOf, requireSignIn, type RequestContext } from '../../../server/http/request-context.ts';
import type { ActivityOrigin } from '../../activity/server/record-activity.service.ts';
import type { CodeBrowser } from '../../auth/server/prove-code.service.ts';
import type { RequireFreshProof } from '../../auth/server/second-factor/step-up.service.ts';
import { accountDataContract } from '../account-data.contract.ts';
import { exportMissing, type OwnExports } from './own-exports.service.ts';
import type { RequestDeletion } from './request-deletion.service.ts';

/** The browser of a request that asks for a code, and of one that enters it. */
export type CodeBrowserOf = Record<'asking' | 'entering', (context: RequestContext) => CodeBrowser>;

const procedures = implement(accountDataContract).$context<RequestContext>();
const uuid = z.uuid();

/** What users take along, and how they go. */
export function createAccountDataRoutes(services: {
  ownExports: OwnExports;
  deletion: RequestDeletion;
  requireOwnProof: RequireFreshProof;
  codeBrowsers: CodeBrowserOf;
  originOf: (context: RequestContext) => ActivityOrigin;
}): Feature {
  const { ownExports, deletion, codeBrowsers, originOf, requireOwnProof } = services;
  return {
    procedures: {
      startExport: procedures.startExport.handler(async ({ context }) => {
        const current = requireSignIn(context);
        // An export holds everything, so a sign-in that somebody borrows must not get one.
        await requireOwnProof(current);
        return ownExports.start(current.userId);
      }),
      getExport: procedures.getExport.handler(({ context }) =>
        ownExports.newest(requireSignIn(context).userId),
      ),
      getDeletionWays: procedures.getDeletionWays.handler(async ({ context }) => ({
        ways: await deletion.listWays(requireSignIn(context)),
      })),
      sendDeletionCode: procedures.sendDeletionCode.handler(({ input, context }) =>
        deletion.sendCode({
          ...input,
          signIn: requireSignIn(context),
          browser: codeBrowsers.asking(context),
          ipAddress: context.clientIp,
        }),
      ),
      requestDeletion: procedures.requestDeletion.handler(({ input, context }) =>
        deletion.request({
          ...input,
          signIn: requireSignIn(context),
          browser: codeBrowsers.entering(context),
          ipAddress: context.clientIp,
          origin: originOf(context),
        }),
      ),
      cancelDeletion: procedures.cancelDeletion.handler(async ({ context }) => {
        await deletion.cancel(requireSignIn(context).userId, originOf(context));
        return {};
      }),
    },
    describedPaths: exportPaths,
    honoRoutes(app) {
      app.get('/api/me/exports/:id/file', async (c) => {
        const signIn = requireSignIn(contextOf(c));
        await requireOwnProof(signIn);
        const { userId } = signIn;
        const id = c.req.param('id');
        if (!uuid.safeParse(id).success) throw new AppError('not_found', 'We couldn’t find that download.');
        const file = await ownExports.open(userId, id);
        return answerFile(c, file, {
          headers: {
            'Content-Type': 'application/zip',
            'Content-Disposition': `attachment; filename="loupe-data-${file.createdAt.toISOString().slice(0, 10)}.zip"`,
            'Cache-Control': 'private, no-store',
            ETag: `"${id}"`,
          },
          missing: exportMissing,
        });
      });
    },
  };
}

/** What `/api/openapi.json` says of the route that gives the bytes of an export. */
const exportPaths: DescribedPaths = {
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
