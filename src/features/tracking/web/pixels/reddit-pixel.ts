import type { CreateAdPixel } from './ad-pixel.ts';

type Call = {
  (...parts: unknown[]): void;
  callQueue: unknown[][];
  sendEvent?: (...parts: unknown[]) => void;
};

/** The Reddit pixel: init, PageVisit, ViewContent, Lead. https://business.reddithelp.com/s/article/Install-the-Reddit-Pixel-on-your-website */
export const createRedditPixel: CreateAdPixel = (pixelId, identity, { globals, loadScript }) => {
  const call: Call = Object.assign(
    (...parts: unknown[]) => {
      if (call.sendEvent) call.sendEvent(...parts);
      else call.callQueue.push(parts);
    },
    { callQueue: [] as unknown[][] },
  );
  globals['rdt'] = call;
  loadScript('https://www.redditstatic.com/ads/pixel.js');
  call('init', pixelId, {
    ...(identity && {
      email: identity.email,
      phoneNumber: identity.phoneNumber,
      externalId: identity.externalId,
    }),
  });
  return { track: (event, eventId) => call('track', event, { conversionId: eventId }) };
};
