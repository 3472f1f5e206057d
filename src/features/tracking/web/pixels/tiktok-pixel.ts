import type { CreateAdPixel } from './ad-pixel.ts';

const scriptUrl = 'https://analytics.tiktok.com/i18n/pixel/events.js';

/** Calls wait in the queue as `[method, ...arguments]` until the script has come. */
type Queue = unknown[][] & { _i: object; _t: object; _o: object };

/** The TikTok pixel: load, page, identify, track. https://ads.tiktok.com/marketing_api/docs?id=1739583652957185 */
export const createTiktokPixel: CreateAdPixel = (pixelId, identity, { globals, loadScript }) => {
  const ofPixel = Object.assign([], { _u: scriptUrl });
  const queue: Queue = Object.assign([], {
    _i: { [pixelId]: ofPixel },
    _t: { [pixelId]: Date.now() },
    _o: { [pixelId]: {} },
  });
  globals['TiktokAnalyticsObject'] = 'ttq';
  globals['ttq'] = queue;
  const call = (...parts: unknown[]) => {
    // The script puts an object of its own in the queue's place.
    (globals['ttq'] as unknown[][]).push(parts);
  };
  loadScript(`${scriptUrl}?sdkid=${encodeURIComponent(pixelId)}&lib=ttq`);
  if (identity) {
    call('identify', {
      sha256_email: identity.email,
      sha256_phone_number: identity.phoneNumber,
      external_id: identity.externalId,
    });
  }
  return {
    track(event, eventId) {
      if (event === 'PageVisit') call('page');
      else call('track', event, {}, { event_id: eventId });
    },
  };
};
