import type { FirstTouch } from '../../../domain/campaign-parameters.ts';
import type { AdPlatform } from '../../../domain/conversion.ts';

/** What a request says of the browser it came from. */
export type ConversionRequest = {
  ipAddress: string;
  userAgent: string;
  cookies: Cookies;
};

type Cookies = Readonly<Partial<Record<string, string>>>;

/** What an advertiser itself calls the click and the browser; null where nothing says so. */
export type AdIds = { clickId: string | null; browserId: string | null };

const plainId = /^[\w.:~-]{1,500}$/;

/**
 * What an advertiser calls the browser and the click behind it: the cookies that its pixel has set on this site after consent,
 * and the click id of the address at which the user's first visit began.
 *
 * - Meta: https://developers.facebook.com/documentation/ads-commerce/conversions-api/parameters/fbp-and-fbc
 * - TikTok: `ttclid` of the address and the cookie `_ttp`
 * - Reddit: `rdt_cid` of the address, the click id of the order, and the cookie `_rdt_uuid`
 */
export function readAdIds(
  platform: AdPlatform,
  {
    cookies,
    firstTouch,
    orderClickId,
  }: { cookies: Cookies; firstTouch: FirstTouch | null; orderClickId: string | null },
): AdIds {
  const cookie = (name: string): string | null => keepId(cookies[name]);
  const campaign = firstTouch?.campaign ?? {};
  switch (platform) {
    case 'meta': {
      const fbclid = keepId(campaign.fbclid);
      const ofFirstTouch =
        fbclid === null || firstTouch === null ? null : `fb.1.${Date.parse(firstTouch.at)}.${fbclid}`;
      return { clickId: cookie('_fbc') ?? ofFirstTouch, browserId: cookie('_fbp') };
    }
    case 'tiktok':
      return { clickId: keepId(campaign.ttclid), browserId: cookie('_ttp') };
    case 'reddit':
      return {
        clickId: orderClickId ?? keepId(campaign.rdt_cid) ?? keepId(campaign.reddit_click_id),
        browserId: cookie('_rdt_uuid'),
      };
  }
}

function keepId(value: string | undefined): string | null {
  return value !== undefined && plainId.test(value) ? value : null;
}
