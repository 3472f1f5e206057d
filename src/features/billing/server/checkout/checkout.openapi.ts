import * as z from 'zod/mini';
import type { DescribedPaths } from '../../../../server/http/feature.ts';
import { paymentAnswerSchema, paymentConfirmSchema, paymentRequestSchema } from '../../billing.contract.ts';

const schemaOf = (schema: z.ZodMiniType) => z.toJSONSchema(schema) as Record<string, unknown>;
const json = (schema: z.ZodMiniType) => ({ 'application/json': { schema: schemaOf(schema) } });
const responses = {
  200: { description: 'Paid, or something is asked of the buyer.', content: json(paymentAnswerSchema) },
  202: { description: 'The outcome is not known yet.', content: json(paymentAnswerSchema) },
  402: { description: 'The card was declined.', content: json(paymentAnswerSchema) },
};

/** What `/api/openapi.json` says of the payment, which answers refusals in its own shape too. */
export const paymentPaths: DescribedPaths = {
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
