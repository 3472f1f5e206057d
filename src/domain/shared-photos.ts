/** Where a phone's share sheet posts photos; `public/manifest.webmanifest` names it too. */
export const sharePath = '/try/share';
/** The field of the form that holds them. */
export const shareField = 'photos';
/** Cache Storage that holds shared photos between the worker that receives them and the page that reads them. */
export const sharedCacheName = 'loupe-shared';
/** How `/try` learns of a share: the photos wait for it, or no service worker was there to take them. */
export const shareOutcomes = { received: '/try?shared=here', lost: '/try?shared=lost' } as const;
