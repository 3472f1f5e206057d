import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import * as z from 'zod';
import type { AdPlatform } from '../src/domain/conversion.ts';

/** What the peer does with a well-formed request: takes it, answers something else, never answers, or hangs up. */
export type AdvertiserBehaviour =
  | { kind: 'take' }
  | { kind: 'answer'; status: number; body: unknown }
  | { kind: 'hang' }
  | { kind: 'cut' };

export type AdvertiserPeer = {
  origin: string;
  /** The well-formed events, in the order in which they came, whatever became of them. */
  events: readonly Record<string, unknown>[];
  /** How many requests came at all. */
  requests: () => number;
  /** What the adapter is made with. */
  options: { pixelId: string; token: string; apiOrigin: string; timeoutMs: number };
  close: () => Promise<void>;
};

const pixels: Readonly<Record<AdPlatform, string>> = {
  meta: '1234567890',
  tiktok: 'C4ABCDEF0123456789AB',
  reddit: 'a2_abc123',
};
const token = 'peer-token-0123456789';

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const oneHash = z.array(hash).length(1);
const seconds = z.int().min(1_700_000_000).max(4_000_000_000);
const url = z.url({ protocol: /^https?$/ });
const name = z.string().min(1).max(64);

/** https://developers.facebook.com/documentation/ads-commerce/conversions-api/parameters (25 September 2026) */
const metaBody = z.strictObject({
  access_token: z.literal(token),
  data: z
    .array(
      z.strictObject({
        event_name: name,
        event_time: seconds,
        event_id: z.string().min(1),
        action_source: z.literal('website'),
        event_source_url: url,
        user_data: z.strictObject({
          em: oneHash.optional(),
          ph: oneHash.optional(),
          external_id: oneHash.optional(),
          client_ip_address: z.union([z.ipv4(), z.ipv6()]).optional(),
          // Required of events on websites.
          client_user_agent: z.string().min(1),
          fbc: z.string().regex(/^fb\.\d\.\d{13}\.\S+$/).optional(),
          fbp: z.string().regex(/^fb\.\d\.\d{13}\.\d+$/).optional(),
        }),
        custom_data: z
          .strictObject({
            currency: z.literal('USD').optional(),
            value: z.number().min(0).optional(),
            content_type: z.literal('product').optional(),
            content_ids: z.array(z.string().min(1)).optional(),
            content_name: z.string().optional(),
            content_category: z.string().optional(),
            order_id: z.string().optional(),
          })
          .optional(),
      }),
    )
    .length(1),
}); // prettier-ignore

/** Events API 2.0: https://business-api.tiktok.com/portal/docs, "Report Web events" */
const tiktokBody = z.strictObject({
  event_source: z.literal('web'),
  event_source_id: z.literal(pixels.tiktok),
  data: z
    .array(
      z.strictObject({
        event: name,
        event_time: seconds,
        event_id: z.string().min(1),
        user: z.strictObject({
          email: hash.optional(),
          phone: hash.optional(),
          external_id: hash.optional(),
          ip: z.union([z.ipv4(), z.ipv6()]).optional(),
          user_agent: z.string().optional(),
          ttclid: z.string().optional(),
          ttp: z.string().optional(),
        }),
        page: z.strictObject({ url }),
        properties: z.strictObject({
          currency: z.literal('USD').optional(),
          value: z.number().min(0).optional(),
          content_type: z.enum(['product', 'product_group']).optional(),
          contents: z
            .array(
              z.strictObject({
                content_id: z.string(),
                content_name: z.string(),
                content_category: z.string(),
                price: z.number(),
                quantity: z.int(),
              }),
            )
            .optional(),
          order_id: z.string().optional(),
        }),
      }),
    )
    .length(1),
});

const redditTypes = [
  'PAGE_VISIT',
  'VIEW_CONTENT',
  'SEARCH',
  'ADD_TO_CART',
  'ADD_TO_WISHLIST',
  'PURCHASE',
  'LEAD',
  'SIGN_UP',
] as const;

/** https://ads-api.reddit.com/docs/v3/operations/Post%20Conversion%20Events */
const redditBody = z.strictObject({
  data: z.strictObject({
    events: z
      .array(
        z.strictObject({
          // Milliseconds, unlike the others.
          event_at: z.int().min(1_700_000_000_000),
          action_source: z.enum(['WEBSITE', 'APP', 'OTHER', 'PHYSICAL_STORE']),
          event_source_url: url.optional(),
          type: z.union([
            z.strictObject({ tracking_type: z.enum(redditTypes) }),
            z.strictObject({ tracking_type: z.literal('CUSTOM'), custom_event_name: name }),
          ]),
          click_id: z.string().optional(),
          metadata: z.strictObject({
            conversion_id: z.string().optional(),
            currency: z.literal('USD').optional(),
            value: z.number().min(0).optional(),
            products: z
              .array(z.strictObject({ id: z.string(), name: z.string(), category: z.string() }))
              .optional(),
          }),
          user: z.strictObject({
            email: hash.optional(),
            phone_number: hash.optional(),
            external_id: hash.optional(),
            ip_address: z.union([z.ipv4(), z.ipv6()]).optional(),
            user_agent: z.string().optional(),
            uuid: z.string().optional(),
          }),
        }),
      )
      .length(1),
  }),
});

type Protocol = {
  path: string;
  headers: Readonly<Record<string, string>>;
  read: (body: unknown) => z.ZodSafeParseResult<Record<string, unknown>[]>;
  taken: unknown;
  /** What a request gets that is not as published. */
  malformed: { status: number; body: unknown };
};

const protocols: Readonly<Record<AdPlatform, Protocol>> = {
  meta: {
    path: `/v25.0/${pixels.meta}/events`,
    headers: {},
    read: (body) => metaBody.transform(({ data }) => data as Record<string, unknown>[]).safeParse(body),
    taken: { events_received: 1, messages: [], fbtrace_id: 'A1' },
    malformed: { status: 400, body: { error: { message: 'Invalid parameter', code: 100 } } },
  },
  tiktok: {
    path: '/open_api/v1.3/event/track/',
    headers: { 'access-token': token },
    read: (body) => tiktokBody.transform(({ data }) => data as Record<string, unknown>[]).safeParse(body),
    taken: { code: 0, message: 'OK', request_id: '1', data: {} },
    malformed: { status: 200, body: { code: 40002, message: 'Invalid parameter', request_id: '1' } },
  },
  reddit: {
    path: `/api/v3/pixels/${pixels.reddit}/conversion_events`,
    headers: { authorization: `Bearer ${token}` },
    read: (body) =>
      redditBody.transform(({ data }) => data.events as Record<string, unknown>[]).safeParse(body),
    taken: { data: { message: 'Successfully processed 1 conversion events.' } },
    malformed: { status: 400, body: { error: { code: 400, message: 'JSON error' } } },
  },
};

/**
 * A server that takes events as an advertiser's documents publish them and refuses anything else: another path, key, type of
 * body, an unknown or missing field, an identity that is no SHA-256. `behave` decides about each well-formed request, from 1.
 */
export async function startAdvertiserPeer(
  platform: AdPlatform,
  behave: (request: number) => AdvertiserBehaviour = () => ({ kind: 'take' }),
): Promise<AdvertiserPeer> {
  const protocol = protocols[platform];
  const events: Record<string, unknown>[] = [];
  let requests = 0;
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      requests += 1;
      const answer = (status: number, content: unknown) =>
        void response
          .writeHead(status, { 'content-type': 'application/json' })
          .end(typeof content === 'string' ? content : JSON.stringify(content));
      const read = isAddressed(request, protocol) ? protocol.read(JSON.parse(body)) : null;
      if (read === null || !read.success) {
        return answer(protocol.malformed.status, protocol.malformed.body);
      }
      events.push(...read.data);
      const behaviour = behave(events.length);
      if (behaviour.kind === 'hang') return;
      if (behaviour.kind === 'cut') return void request.socket.destroy();
      if (behaviour.kind === 'answer') return answer(behaviour.status, behaviour.body);
      answer(200, protocol.taken);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    events,
    requests: () => requests,
    options: { pixelId: pixels[platform], token, apiOrigin: origin, timeoutMs: 2_000 },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function isAddressed({ headers, method, url: path }: IncomingMessage, protocol: Protocol): boolean {
  return (
    method === 'POST' &&
    path === protocol.path &&
    headers['content-type'] === 'application/json' &&
    Object.entries(protocol.headers).every(([header, value]) => headers[header] === value)
  );
}
