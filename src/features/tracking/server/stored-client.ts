import * as z from 'zod/mini';
import { defineStoredShape } from '../../../server/db/stored-shape.ts';

/**
 * What advertisers receive about a request; null where the request has no value. A new required field needs an upgrade; see
 * `defineStoredShape`.
 */
export const storedClient = defineStoredShape({
  name: 'conversion_events.client',
  schema: z.object({
    ipAddress: z.nullable(z.string()),
    userAgent: z.nullable(z.string()),
    clickId: z.nullable(z.string()),
    browserId: z.nullable(z.string()),
  }),
  unreadable: 'The browser of this event is stored in a format that this version of Loupe cannot read.',
});
