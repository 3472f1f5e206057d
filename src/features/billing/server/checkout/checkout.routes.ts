import { implement } from '@orpc/server';
import type { Context } from 'hono';
import * as z from 'zod/mini';
import { errorCodes, errorStatus } from '../../../../domain/error-status.ts';
import { AppError } from '../../../../domain/errors.ts';
import type { DescribedPaths, Feature } from '../../../../server/http/feature.ts';
import { logFault, toAppError, toErrorBody } from '../../../../server/http/on-error.ts';
import { readJson } from '../../../../server/http/read-json.ts';
import {
  contextOf,
  requireSignIn,
  type AppEnv,
  type RequestContext,
} from '../../../../server/http/request-context.ts';
import type { ActivityOrigin } from '../../../activity/server/record-activity.service.ts';
import {
  billingContract,
  paymentAnswerSchema,
  paymentConfirmSchema,
  paymentRequestSchema,
  type PaymentAnswer,
  type PaymentMode,
} from '../../billing.contract.ts';
import type { ConfirmPayment } from './confirm-payment.service.ts';
import type { ListPlans } from './list-plans.service.ts';
import { paymentFailed } from './payment-replies.ts';
import type { PlaceOrder } from './place-order.service.ts';

const procedures = implement(billingContract).$context<RequestContext>();
/** Letters, digits, `-` and `_`, as in a UUID: the site's own steps are named with colons. */
const keyPattern = /^[\w-]{1,100}$/;

type Services = {
  listPlans: ListPlans;
  placeOrder: PlaceOrder;
  confirmPayment: ConfirmPayment;
  paymentMode: PaymentMode;
  originOf: (context: RequestContext) => ActivityOrigin;
};

/** Plans, payments and what became of them. Whatever happens to a payment, the answer says `success` and has a message. */
export function createBillingRoutes(services: Services): Feature {
  const { originOf, paymentMode } = services;
  return {
    procedures: {
      listPlans: procedures.listPlans.handler(async ({ context }) => ({
        plans: await services.listPlans(context.signIn?.userId ?? null),
        payment: paymentMode,
      })),
    },
    describedPaths: paymentPaths,
    pathsWithSuccess: ['/api/payment', '/api/payment/confirm'],
    honoRoutes(app) {
      app.post('/api/payment', (c) =>
        answer(c, async (context) => {
          const { userId } = requireSignIn(context);
          const request = await readBody(c, paymentRequestSchema);
          const idempotencyKey = readKey(c);
          return services.placeOrder({ userId, idempotencyKey, request, origin: originOf(context) });
        }),
      );
      app.post('/api/payment/confirm', (c) =>
        answer(c, async (context) => {
          const { userId } = requireSignIn(context);
          const payment = await readBody(c, paymentConfirmSchema);
          return services.confirmPayment(userId, payment, originOf(context));
        }),
      );
    },
  };
}

async function answer(
  c: Context<AppEnv>,
  pay: (context: RequestContext) => Promise<PaymentAnswer>,
): Promise<Response> {
  const context = contextOf(c);
  const headers = { 'Cache-Control': 'no-store' };
  try {
    const reply = await pay(context);
    const status = statusOf(reply);
    return Response.json({ ...reply, requestId: context.requestId }, { status, headers });
  } catch (error) {
    const appError = toAppError(error);
    logFault(appError, context.log);
    const known = toErrorBody(appError, context.requestId);
    const message = appError.code === 'internal_error' ? paymentFailed : known.message;
    const body: PaymentAnswer = { success: false, ...known, message };
    return Response.json(body, { status: errorStatus[appError.code], headers });
  }
}

/** What an answer says, as an HTTP status. */
function statusOf({ code, pending, requiresAction, success }: PaymentAnswer): number {
  if (success || requiresAction === true) return 200;
  if (pending === true) return 202;
  const known = errorCodes.find((one) => one === code);
  // Refusals that earlier versions stored may have no code.
  return errorStatus[known ?? 'payment_unavailable'];
}

async function readBody<Schema extends z.ZodMiniType>(
  c: Context<AppEnv>,
  schema: Schema,
): Promise<z.infer<Schema>> {
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) {
    throw new AppError('unsupported_media_type', 'Send the body as application/json.');
  }
  const parsed = schema.safeParse(readJson(await c.req.text()));
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const issue of parsed.error.issues) fields[issue.path.join('.') || '_'] ??= issue.message;
  throw new AppError('validation_failed', 'Some of these entries aren’t valid.', { fields });
}

/** Null without a key: the payment is then recognised by what it is. */
function readKey(c: Context<AppEnv>): string | null {
  const key = c.req.header('idempotency-key');
  if (key === undefined) return null;
  if (keyPattern.test(key)) return key;
  throw new AppError('bad_request', 'An Idempotency-Key has 1 to 100 letters, digits, - or _.');
}

const schemaOf = (schema: z.ZodMiniType) => z.toJSONSchema(schema) as Record<string, unknown>;
const json = (schema: z.ZodMiniType) => ({ 'application/json': { schema: schemaOf(schema) } });
const responses = {
  200: { description: 'Paid, or something is asked of the buyer.', content: json(paymentAnswerSchema) },
  202: { description: 'The outcome is not known yet.', content: json(paymentAnswerSchema) },
  402: { description: 'The card was declined.', content: json(paymentAnswerSchema) },
};

/** What `/api/openapi.json` says of the payment, which answers refusals in its own shape too. */
const paymentPaths: DescribedPaths = {
  '/payment': {
    post: {
      operationId: 'billing.pay',
      summary: 'Pays for a plan. The same payment sent again is answered again.',
      parameters: [
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          description:
            'Without it, user, plan, total and card stand for the payment for 24 hours; one that was declined is tried anew.',
          schema: { type: 'string', pattern: '^[\\w-]{1,100}$' },
        },
      ],
      requestBody: { required: true, content: json(paymentRequestSchema) },
      responses,
    },
  },
  '/payment/confirm': {
    post: {
      operationId: 'billing.confirm',
      summary: 'What became of a payment, by its order or its Idempotency-Key.',
      requestBody: { required: true, content: json(paymentConfirmSchema) },
      responses,
    },
  },
};
