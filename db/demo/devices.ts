import type { Chance } from './chance.ts';

/** What a visitor comes with. */
export type Device = { userAgent: string; ipAddress: string; utcOffsetMinutes: number };

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9 Build/BP1A.250505.005; wv) AppleWebKit/537.36 (KHTML, like Gecko)';

const userAgents: readonly (readonly [number, string])[] = [
  [24, `${iPhone} Version/18.6 Mobile/15E148 Safari/604.1`],
  [
    16,
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
  ],
  [
    14,
    `${iPhone} Mobile/15E148 Instagram 390.0.0.28.85 (iPhone15,3; iOS 18_6; en_US; en; scale=3.00; 1290x2796)`,
  ],
  [
    8,
    `${iPhone} Mobile/22G86 musical_ly_41.3.0 JsSdk/2.0 NetType/WIFI Channel/App Store ByteLocale/en Region/US BytedanceWebview/d8a21c6`,
  ],
  [
    6,
    `${iPhone} Mobile/22G86 [FBAN/FBIOS;FBAV/528.0.0.40.75;FBBV/768411392;FBDV/iPhone15,3;FBMD/iPhone;FBSN/iOS;FBSV/18.6;FBSS/3;FBCR/;FBID/phone;FBLC/en_US;FBOP/80]`,
  ],
  [5, `${android} Version/4.0 Chrome/141.0.7390.70 Mobile Safari/537.36 Instagram 390.0.0.43.81 Android`],
  [
    4,
    'Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
  ],
  [
    10,
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  ],
  [
    6,
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
  ],
  [4, 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'],
  [
    3,
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
  ],
];

/** East and west coast, the middle, and a few who travel. */
const utcOffsets: readonly (readonly [number, number])[] = [
  [5, -300],
  [3, -480],
  [3, -360],
  [1, 60],
  [0.5, 345],
];

/** A device of the ones people come with, at an address of the networks that are kept for examples (RFC 5737 and 3849). */
export function drawDevice(chance: Chance): Device {
  const ipAddress = chance.happens(0.15)
    ? `2001:db8:${chance.whole(16, 9_999)}:${chance.whole(1, 99)}::${chance.whole(2, 999)}`
    : `${chance.pick(['192.0.2', '198.51.100', '203.0.113'])}.${chance.whole(2, 254)}`;
  return {
    userAgent: chance.weighted(userAgents),
    ipAddress,
    utcOffsetMinutes: chance.weighted(utcOffsets),
  };
}

/** Where a visit comes from. */
export type Arrival = { referrer: string; campaign: Readonly<Record<string, string>> };

const clickIds = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** Direct, from a search, from a link, or from an advertisement with its click id. */
export function drawArrival(chance: Chance): Arrival {
  const clickId = (): string =>
    Array.from({ length: 24 }, () => clickIds[chance.whole(0, clickIds.length - 1)]).join('');
  const draw = chance.weighted<() => Arrival>([
    [30, () => ({ referrer: '', campaign: {} })],
    [22, () => ({ referrer: 'https://www.google.com/', campaign: {} })],
    [4, () => ({ referrer: 'https://duckduckgo.com/', campaign: {} })],
    [
      16,
      () => ({
        referrer: 'https://l.instagram.com/',
        campaign: {
          utm_source: 'instagram',
          utm_medium: 'paid_social',
          utm_campaign: chance.pick(['contact-sheet', 'before-after', 'autumn']),
          fbclid: clickId(),
        },
      }),
    ],
    [
      10,
      () => ({
        referrer: 'https://www.tiktok.com/',
        campaign: { utm_source: 'tiktok', utm_medium: 'paid_social', ttclid: clickId() },
      }),
    ],
    [
      8,
      () => ({
        referrer: 'https://www.reddit.com/r/hingeapp/',
        campaign: { utm_source: 'reddit', utm_campaign: 'profile-review', rdt_cid: clickId() },
      }),
    ],
    [
      6,
      () => ({
        referrer: '',
        campaign: { utm_source: 'newsletter', utm_medium: 'email', utm_campaign: 'seven-lines' },
      }),
    ],
    [
      4,
      () => ({ referrer: 'https://www.google.com/', campaign: { utm_source: 'google', gclid: clickId() } }),
    ],
  ]);
  return draw();
}
