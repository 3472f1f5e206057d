import type { HashedIdentity } from '../hashed-identity.ts';

/** What happens on public pages that an advertiser may be told of; `PageVisit` is the view of a page. */
export type PixelEvent = 'PageVisit' | 'ViewContent' | 'Lead';

/** One advertiser's tag. Made only with consent to advertising. */
export type AdPixel = {
  /** `eventId` is that of the data layer's event, and of the server's, if that tells of the same thing. */
  track: (event: PixelEvent, eventId: string) => void;
};

/**
 * Loads an advertiser's script and tells it who visits, as far as that is known (null: nobody is signed in).
 * `page` is where the script looks for what waits for it.
 */
export type CreateAdPixel = (pixelId: string, identity: HashedIdentity | null, page: PixelPage) => AdPixel;

export type PixelPage = {
  /** The window, on which each advertiser expects its own queue. */
  globals: Record<string, unknown>;
  loadScript: (url: string) => void;
};
