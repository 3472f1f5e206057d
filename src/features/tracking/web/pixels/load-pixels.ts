import type { AdPlatform } from '../../../../domain/conversion.ts';
import type { TrackingIds } from '../../../../domain/tracking-ids.ts';
import type { DataLayerEvent } from '../data-layer.ts';
import type { TrackConversion } from '../conversion-reporter.ts';
import type { HashedIdentity } from '../hashed-identity.ts';
import type { AdPixel, CreateAdPixel, PixelEvent, PixelPage } from './ad-pixel.ts';
import { createMetaPixel } from './meta-pixel.ts';
import { createRedditPixel } from './reddit-pixel.ts';
import { createTiktokPixel } from './tiktok-pixel.ts';
import { warn } from '../warn.ts';

const makers: Readonly<Record<AdPlatform, CreateAdPixel>> = {
  tiktok: createTiktokPixel,
  reddit: createRedditPixel,
  meta: createMetaPixel,
};

type Parts = {
  ids: TrackingIds;
  identity: HashedIdentity | null;
  page: PixelPage;
  layer: unknown[];
  /** Hands a lead of a signed-in user to the server too. */
  report: TrackConversion;
  newId: () => string;
};

/**
 * Loads the configured pixels and tells them what has happened on this page so far and what happens on it from now on.
 * A pixel that fails is none of the others' business.
 */
export function loadPixels({ ids, identity, page, layer, report, newId }: Parts): void {
  const pixels: AdPixel[] = [];
  for (const [platform, create] of Object.entries(makers)) {
    const id = ids[platform as AdPlatform];
    if (id) attempt(() => pixels.push(create(id, identity, page)));
  }
  const tell = (pushed: unknown) => {
    const event = pushed as DataLayerEvent;
    const name = pixelEventOf(event);
    if (name === null) return;
    const eventId = 'event_id' in event ? event.event_id : newId();
    for (const pixel of pixels) attempt(() => pixel.track(name, eventId));
    if (name === 'Lead' && identity) report('Lead', eventId);
  };
  for (const pushed of layer) tell(pushed);
  const push = layer.push.bind(layer);
  layer.push = (...pushed) => {
    const length = push(...pushed);
    for (const one of pushed) tell(one);
    return length;
  };
}

function pixelEventOf(event: DataLayerEvent): PixelEvent | null {
  if (event.event === 'page_view') return 'PageVisit';
  if (event.event === 'generate_lead') return 'Lead';
  return event.event === 'custom_event' && event.event_name === 'ViewContent' ? 'ViewContent' : null;
}

function attempt(run: () => void): void {
  try {
    run();
  } catch (error) {
    warn('A pixel failed.', error);
  }
}
