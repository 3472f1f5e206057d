import type { CreateAdPixel } from './ad-pixel.ts';

type Call = {
  (...parts: unknown[]): void;
  callMethod?: (...parts: unknown[]) => void;
  push: unknown;
  loaded: boolean;
  version: string;
  queue: unknown[][];
};

/** The Meta pixel: init, PageVisit as an event of its own, ViewContent, Lead. https://developers.facebook.com/docs/meta-pixel */
export const createMetaPixel: CreateAdPixel = (pixelId, identity, { globals, loadScript }) => {
  const call: Call = Object.assign(
    (...parts: unknown[]) => {
      if (call.callMethod) call.callMethod(...parts);
      else call.queue.push(parts);
    },
    { push: null, loaded: true, version: '2.0', queue: [] as unknown[][] },
  );
  call.push = call;
  globals['fbq'] = call;
  globals['_fbq'] = call;
  loadScript('https://connect.facebook.net/en_US/fbevents.js');
  // Left to itself it would send the texts of pressed buttons and the page's metadata too.
  call('set', 'autoConfig', false, pixelId);
  call('init', pixelId, {
    ...(identity && { em: identity.email, ph: identity.phoneDigits, external_id: identity.externalId }),
  });
  return {
    track: (event, eventId) =>
      call(event === 'PageVisit' ? 'trackCustom' : 'track', event, {}, { eventID: eventId }),
  };
};
