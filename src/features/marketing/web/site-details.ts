/** What an installation says about itself on the public pages, known when they are built. */
export type SiteDetails = {
  /** The public address without a trailing slash, for canonical links; null leaves them out. */
  origin: string | null;
  /** Where people write to; null when none is set: the pages then show an example. */
  supportEmail: string | null;
};

/** Shown while the operator has set none: nobody reads what is sent there (RFC 2606). */
export const exampleAddress = 'support@example.com';
