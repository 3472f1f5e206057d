import { AppError } from '../../../../domain/errors.ts';
import type { Feature } from '../../../../server/http/feature.ts';
import type { ReceiveGatewayEvent } from './receive-gateway-event.service.ts';

const path = '/api/webhooks/stripe';

/** Where Stripe tells of what has happened. It is answered at once; what follows from it is a job's. */
export function createGatewayWebhookRoutes(services: { receiveGatewayEvent: ReceiveGatewayEvent }): Feature {
  return {
    bodyLimits: [{ method: 'POST', path, maxBytes: 1024 * 1024 }],
    honoRoutes(app) {
      app.post(path, async (c) => {
        const isGood = await services.receiveGatewayEvent(
          await c.req.text(),
          c.req.header('stripe-signature'),
        );
        if (!isGood) throw new AppError('bad_request', 'This is not an event, or its signature is wrong.');
        return c.json({ received: true });
      });
    },
    describedPaths: {
      '/webhooks/stripe': {
        post: {
          operationId: 'billing.gatewayEvent',
          summary: 'Takes an event that Stripe has signed.',
          responses: {
            200: { description: 'Taken; it is applied later.' },
            400: { description: 'The body is no event, or its signature or time is not good.' },
          },
        },
      },
    },
  };
}
