/** The tags that an operator may configure, by the name under which the public pages are told their ids. */
export const tagNames = ['gtm', 'meta', 'tiktok', 'reddit'] as const;
export type TagName = (typeof tagNames)[number];

/** Ids of the configured tags: a Tag Manager container's and those of pixels. They are public: vendors' scripts need them. */
export type TrackingIds = Partial<Record<TagName, string>>;

/** The ids as the content of the mark in a public page, `gtm=GTM-1&meta=2`; empty when none is configured. */
export function writeTrackingIds(ids: TrackingIds): string {
  const written = new URLSearchParams();
  for (const name of tagNames) {
    const id = ids[name];
    if (id) written.set(name, id);
  }
  return String(written);
}

/** Reads what `writeTrackingIds` has written. */
export function readTrackingIds(content: string): TrackingIds {
  const written = new URLSearchParams(content);
  return Object.fromEntries(
    tagNames.flatMap((name) => (written.get(name) ? [[name, written.get(name)]] : [])),
  );
}
