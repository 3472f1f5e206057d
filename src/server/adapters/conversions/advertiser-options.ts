/** An advertiser's pixel and its key. */
export type AdvertiserOptions = {
  pixelId: string;
  token: string;
  /** Where the advertiser's interface is; tests put a server of their own here. */
  apiOrigin?: string;
  /** How long one request may take; 10 s unless given. */
  timeoutMs?: number;
};
