import { normalizeEmailForMatching, normalizePhoneForMatching } from '../../../domain/conversion-identity.ts';
import type { AdvertiserOptions } from './advertiser-options.ts';
import type { Conversion, ConversionApi, Delivery } from './conversion-api.port.ts';
import { hashIdentity } from './hash-identity.ts';
import { describeRefusal, judgeStatus, postEvent, valueAt, type VendorAnswer } from './post-event.ts';

/** https://developers.facebook.com/docs/graph-api/guides/error-handling: what passes by itself. */
const passingErrors: ReadonlySet<unknown> = new Set([1, 2, 4, 17, 341]);

/**
 * Meta's Conversions API, Graph API v25.0. Our names are those of its standard events, but for Login and SignUp, which go as
 * custom events (https://developers.facebook.com/docs/meta-pixel/reference).
 * Fields: https://developers.facebook.com/documentation/ads-commerce/conversions-api/parameters.
 */
export function createMetaConversions(options: AdvertiserOptions): ConversionApi {
  const origin = options.apiOrigin ?? 'https://graph.facebook.com';
  const url = new URL(`/v25.0/${options.pixelId}/events`, origin);
  return {
    send: (conversion) =>
      postEvent(
        url,
        // In the body, because addresses end up in the logs of proxies.
        { access_token: options.token, data: [toEvent(conversion)] },
        { timeoutMs: options.timeoutMs ?? 10_000, judge },
      ),
  };
}

function toEvent({ eventId, happenedAt, kind, orderId, person, product, url, value }: Conversion) {
  const phone = normalizePhoneForMatching(person.phoneNumber);
  const hashes = (normalized: string) => listOf(hashIdentity(normalized));
  return {
    event_name: kind,
    event_time: Math.floor(happenedAt.getTime() / 1000),
    event_id: eventId,
    action_source: 'website',
    event_source_url: url,
    user_data: {
      em: hashes(normalizeEmailForMatching(person.email)),
      // Meta hashes the number with its country code and without the plus.
      ph: hashes(phone.slice(1)),
      external_id: hashes(person.userId),
      client_ip_address: person.ipAddress ?? undefined,
      client_user_agent: person.userAgent ?? undefined,
      fbc: person.clickId ?? undefined,
      fbp: person.browserId ?? undefined,
    },
    custom_data: {
      ...(value === null ? {} : { currency: 'USD', value }),
      ...(product === null
        ? {}
        : {
            content_type: 'product',
            content_ids: [product.id],
            content_name: product.name,
            content_category: product.category,
          }),
      order_id: orderId ?? undefined,
    },
  };
}

function listOf(hash: string | undefined): string[] | undefined {
  return hash === undefined ? undefined : [hash];
}

function judge({ status, body }: VendorAnswer): Delivery {
  const code = valueAt(body, 'error', 'code');
  const isPassing = valueAt(body, 'error', 'is_transient') === true || passingErrors.has(code);
  return isPassing ? { kind: 'failed', reason: describeRefusal(status, code) } : judgeStatus(status, code);
}
