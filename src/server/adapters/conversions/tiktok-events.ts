import { normalizeEmailForMatching, normalizePhoneForMatching } from '../../../domain/conversion-identity.ts';
import type { Conversion, ConversionApi, Delivery } from './conversion-api.port.ts';
import { hashIdentity } from './hash-identity.ts';
import type { AdvertiserOptions } from './advertiser-options.ts';
import { describeRefusal, judgeStatus, postEvent, valueAt, type VendorAnswer } from './post-event.ts';

/** https://business-api.tiktok.com/portal/docs?id=1737172488964097: too many requests at once. */
const tooFrequent: ReadonlySet<number> = new Set([40_016, 40_100, 40_133]);
/** The same list: from here on the fault is TikTok's. */
const firstSystemError = 50_000;

/**
 * TikTok's Events API 2.0. Our names are those of its standard events, but for Login and SignUp, which go as custom events
 * (https://ads.tiktok.com/help/article/supported-standard-events).
 * Fields: https://business-api.tiktok.com/portal/docs?id=1771100865818625.
 */
export function createTiktokEvents(options: AdvertiserOptions): ConversionApi {
  const url = new URL('/open_api/v1.3/event/track/', options.apiOrigin ?? 'https://business-api.tiktok.com');
  return {
    send: (conversion) =>
      postEvent(
        url,
        { event_source: 'web', event_source_id: options.pixelId, data: [toEvent(conversion)] },
        { headers: { 'access-token': options.token }, timeoutMs: options.timeoutMs ?? 10_000, judge },
      ),
  };
}

function toEvent({ eventId, happenedAt, kind, orderId, person, product, url, value }: Conversion) {
  return {
    event: kind,
    event_time: Math.floor(happenedAt.getTime() / 1000),
    event_id: eventId,
    user: {
      email: hashIdentity(normalizeEmailForMatching(person.email)),
      phone: hashIdentity(normalizePhoneForMatching(person.phoneNumber)),
      external_id: hashIdentity(person.userId),
      ip: person.ipAddress ?? undefined,
      user_agent: person.userAgent ?? undefined,
      ttclid: person.clickId ?? undefined,
      ttp: person.browserId ?? undefined,
    },
    page: { url },
    properties: {
      ...(value === null ? {} : { currency: 'USD', value }),
      ...(product === null
        ? {}
        : {
            content_type: 'product',
            contents: [
              {
                content_id: product.id,
                content_name: product.name,
                content_category: product.category,
                price: product.price,
                quantity: 1,
              },
            ],
          }),
      order_id: orderId ?? undefined,
    },
  };
}

/** Its answers have the status 200 also when they are refusals; `code` is 0 for what was taken. */
function judge({ status, body }: VendorAnswer): Delivery {
  const code = valueAt(body, 'code');
  if (status !== 200 || typeof code !== 'number') {
    return status === 200
      ? { kind: 'failed', reason: describeRefusal(status, code) }
      : judgeStatus(status, code);
  }
  if (code === 0) return { kind: 'taken' };
  const isPassing = tooFrequent.has(code) || code >= firstSystemError;
  return { kind: isPassing ? 'failed' : 'refused', reason: describeRefusal(status, code) };
}
