import * as z from 'zod/mini';
import { campaignParameterNames, type FirstTouch } from '../../../domain/campaign-parameters.ts';
import { defineStoredShape, type StoredShape } from '../../../server/db/stored-shape.ts';

/** How a user first came. A new required field needs an upgrade; see `defineStoredShape`. */
export const storedFirstTouch: StoredShape<FirstTouch> = defineStoredShape({
  name: 'users.first_touch',
  schema: z.object({
    campaign: z.partialRecord(z.enum(campaignParameterNames), z.string()),
    referrer: z.string(),
    landingPath: z.string(),
    at: z.string(),
  }),
  unreadable: 'How this user first came is stored in a way that this version of Loupe cannot read.',
});
