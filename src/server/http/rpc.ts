import { OpenAPIGenerator, type OpenAPI } from '@orpc/openapi';
import { StandardOpenAPIHandler } from '@orpc/openapi/standard';
import type { AnyRouter } from '@orpc/server';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { errorCodes, errorStatus } from '../../domain/error-status.ts';
import { AppError, type ErrorBody } from '../../domain/errors.ts';
import type { DescribedPaths } from './feature.ts';
import { refuseUnlessAdmitted } from './admin-guard.ts';
import { logFault, toAppError, toErrorBody } from './on-error.ts';
import { readJson } from './read-json.ts';
import { contextOf, type AppEnv, type RequestContext } from './request-context.ts';

const prefix = '/api';

/**
 * Serves the procedures of all features under /api, by the paths of their contracts, and at /api/openapi.json the
 * description of them and of `described`, the routes beside them. A path that no procedure has is left to the routes
 * after it.
 */
export function mountProcedures(
  app: Hono<AppEnv>,
  {
    router,
    described,
  }: {
    router: Record<string, AnyRouter>;
    described: readonly DescribedPaths[];
  },
): void {
  // zod/mini, which contracts use, brings no sentences of its own.
  z.config(z.locales.en());
  const handler = createHandler(router);
  let description: Promise<OpenAPI.Document> | undefined;
  app.get(`${prefix}/openapi.json`, async (c) => {
    description ??= describe(router, described);
    return c.json(await description);
  });
  app.use(`${prefix}/*`, async (c, next) => {
    const context = contextOf(c);
    if (!isJsonOrEmpty(c)) {
      throw new AppError('unsupported_media_type', 'Send the body as application/json.');
    }
    const { matched, response } = await handler.handle(toStandardRequest(c), { prefix, context });
    if (!matched) return next();
    const { status, body } = response;
    const headers = { 'Cache-Control': 'no-store' };
    if (body === undefined) return new Response(null, { status, headers });
    return Response.json(body, { status, headers });
  });
}

/**
 * The request as oRPC reads it. Its own adapter would have the whole Fetch request made, with a signal that nothing
 * here uses, which costs more than most procedures.
 */
function toStandardRequest(c: Context<AppEnv>) {
  return {
    url: new URL(c.req.url),
    method: c.req.method,
    signal: undefined,
    headers: {},
    body: async (): Promise<unknown> => {
      const text = await c.req.text();
      return text === '' ? undefined : readJson(text);
    },
  };
}

function createHandler(router: Record<string, AnyRouter>): StandardOpenAPIHandler<RequestContext> {
  return new StandardOpenAPIHandler<RequestContext>(router, {
    clientInterceptors: [
      async ({ next, context, procedure }) => {
        try {
          // The guard of these routes reads the address too, but not with this router.
          refuseUnlessAdmitted(procedure['~orpc'].route.path ?? '', context);
          return await next();
        } catch (error) {
          throw toAppError(error);
        }
      },
    ],
    interceptors: [
      async ({ next, context }) => {
        try {
          return await next();
        } catch (error) {
          // Whatever a procedure threw is an AppError by now; the rest is a body that could not be read.
          const appError =
            error instanceof AppError
              ? error
              : new AppError('bad_request', 'We couldn’t read the request.', { cause: error });
          return { matched: true, response: { headers: {}, ...refuse(appError, context) } };
        }
      },
    ],
  });
}

function refuse(error: AppError, context: RequestContext): { status: number; body: ErrorBody } {
  logFault(error, context.log);
  context.refusal = error.code;
  return { status: errorStatus[error.code], body: toErrorBody(error, context.requestId) };
}

/** Only JSON: a form of another site could send the other types without being asked. */
function isJsonOrEmpty(c: Context<AppEnv>): boolean {
  const type = c.req.header('content-type');
  return type === undefined || /^application\/json\b/i.test(type) || c.req.header('content-length') === '0';
}

async function describe(
  router: Record<string, AnyRouter>,
  described: readonly DescribedPaths[],
): Promise<OpenAPI.Document> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const document = await generator.generate(router, {
    info: { title: 'Loupe', version: '1' },
    servers: [{ url: prefix }],
    components: { schemas: { Error: errorSchema } },
  });
  const paths: OpenAPI.PathsObject = { ...document.paths };
  for (const [path, item] of described.flatMap((some) => Object.entries(some))) {
    paths[path] = { ...paths[path], ...item };
  }
  return {
    ...document,
    paths: Object.fromEntries(Object.entries(paths).map(([path, item]) => [path, withErrors(item ?? {})])),
  };
}

const methods = ['get', 'put', 'post', 'patch', 'delete'] as const;

/** Whatever an operation answers, a refusal has the one body that all of them have. */
function withErrors(item: OpenAPI.PathItemObject): OpenAPI.PathItemObject {
  const refusal: OpenAPI.ResponseObject = {
    description: 'The request was refused or failed.',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  };
  const operations = methods.flatMap((method) => {
    const operation = item[method];
    return operation === undefined
      ? []
      : [[method, { ...operation, responses: { ...operation.responses, default: refusal } }]];
  });
  return { ...item, ...(Object.fromEntries(operations) as OpenAPI.PathItemObject) };
}

const errorSchema: OpenAPI.SchemaObject = {
  type: 'object',
  required: ['code', 'message', 'requestId'],
  properties: {
    code: { type: 'string', enum: [...errorCodes] },
    message: { type: 'string' },
    requestId: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
  },
};
