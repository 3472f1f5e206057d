/** What an installation says about itself on the public pages, known when they are built. */
export type SiteDetails = {
  /** The public address without a trailing slash, for canonical links; null leaves them out. */
  origin: string | null;
  /** Where people write to; null when the operator has published none. */
  supportEmail: string | null;
};
