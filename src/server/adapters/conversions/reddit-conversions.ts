import { normalizeEmailForMatching, normalizePhoneForMatching } from '../../../domain/conversion-identity.ts';
import type { ConversionKind } from '../../../domain/conversion.ts';
import type { Conversion, ConversionApi } from './conversion-api.port.ts';
import { hashIdentity } from './hash-identity.ts';
import type { AdvertiserOptions } from './advertiser-options.ts';
import { judgeStatus, postEvent, valueAt } from './post-event.ts';

/** Reddit's names for what has one; the rest goes as custom events under our names. */
const standardTypes: Partial<Record<ConversionKind, string>> = {
  AddToCart: 'ADD_TO_CART',
  Purchase: 'PURCHASE',
  Lead: 'LEAD',
  SignUp: 'SIGN_UP',
};

/**
 * Reddit's Conversions API v3: https://ads-api.reddit.com/docs/v3/operations/Post%20Conversion%20Events.
 * Hashed identities: https://business.reddithelp.com/s/article/advanced-matching-for-developers.
 */
export function createRedditConversions(options: AdvertiserOptions): ConversionApi {
  const url = new URL(
    `/api/v3/pixels/${options.pixelId}/conversion_events`,
    options.apiOrigin ?? 'https://ads-api.reddit.com',
  );
  return {
    send: (conversion) =>
      postEvent(
        url,
        { data: { events: [toEvent(conversion)] } },
        {
          headers: { authorization: `Bearer ${options.token}` },
          timeoutMs: options.timeoutMs ?? 10_000,
          judge: ({ status, body }) => judgeStatus(status, valueAt(body, 'error', 'code')),
        },
      ),
  };
}

function toEvent({ eventId, happenedAt, kind, person, product, url, value }: Conversion) {
  return {
    event_at: happenedAt.getTime(),
    action_source: 'WEBSITE',
    event_source_url: url,
    type: typeOf(kind),
    click_id: person.clickId ?? undefined,
    metadata: {
      conversion_id: eventId,
      ...(value === null ? {} : { currency: 'USD', value }),
      ...(product === null
        ? {}
        : { products: [{ id: product.id, name: product.name, category: product.category }] }),
    },
    user: {
      email: hashIdentity(canonicalEmail(normalizeEmailForMatching(person.email))),
      phone_number: hashIdentity(normalizePhoneForMatching(person.phoneNumber)),
      external_id: hashIdentity(person.userId),
      ip_address: person.ipAddress ?? undefined,
      user_agent: person.userAgent ?? undefined,
      uuid: person.browserId ?? undefined,
    },
  };
}

function typeOf(kind: ConversionKind): { tracking_type: string; custom_event_name?: string } {
  const standard = standardTypes[kind];
  return standard === undefined
    ? { tracking_type: 'CUSTOM', custom_event_name: kind }
    : { tracking_type: standard };
}

/** Reddit hashes an address without what follows a + in the user's name, and without the name's other signs. */
function canonicalEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 0) return '';
  const [name = ''] = email.slice(0, at).split('+');
  return name.replaceAll(/[^a-z0-9]/g, '') + email.slice(at);
}
