import * as z from 'zod/mini';
import {
  campaignParameterNames,
  type CampaignParameters,
  type FirstTouch,
} from '../../../domain/campaign-parameters.ts';
import { defineStoredShape, type StoredShape } from '../../../server/db/stored-shape.ts';

/** The parameters that this version knows; one that another version stored must not hide the others. */
const campaign = z.pipe(
  z.record(z.string(), z.unknown()),
  z.transform((stored): CampaignParameters => {
    const known: CampaignParameters = {};
    for (const name of campaignParameterNames) {
      const value = stored[name];
      if (typeof value === 'string') known[name] = value;
    }
    return known;
  }),
);

/** How a user first came. A new required field needs an upgrade; see `defineStoredShape`. */
export const storedFirstTouch: StoredShape<FirstTouch> = defineStoredShape({
  name: 'users.first_touch',
  schema: z.object({
    campaign,
    referrer: z.string(),
    landingPath: z.string(),
    at: z.string(),
  }),
  unreadable: 'How this user first came is stored in a format that this version of Loupe cannot read.',
});
