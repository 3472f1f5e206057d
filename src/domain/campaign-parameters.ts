/** What advertisements and links add to an address, and what is kept of it. Source: the specification's section 3. */
export const campaignParameterNames = [
  'reddit_click_id',
  'rdt_cid',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'gclid',
  'gclsrc',
  'gtm_debug',
  'fbclid',
  'ttclid',
  'msclkid',
  'ref',
  'referrer',
  'source',
  'campaign',
] as const;
export type CampaignParameterName = (typeof campaignParameterNames)[number];

/** Those that were there; a name without a value is left out. */
export type CampaignParameters = Partial<Record<CampaignParameterName, string>>;

/** How a user first came. */
export type FirstTouch = {
  campaign: CampaignParameters;
  referrer: string;
  /** The path of the page where the visit began. */
  landingPath: string;
  /** When it began, ISO 8601. */
  at: string;
};

/** The longest value that is kept, in characters; click ids of advertisers stay below it. */
export const campaignValueLimit = 500;

/** The campaign parameters of an address's query (`?utm_source=…` or without the question mark), cut to length. */
export function readCampaignParameters(query: string): CampaignParameters {
  const found = new URLSearchParams(query);
  return keepCampaignParameters((name) => found.get(name) ?? undefined);
}

/** The campaign parameters among what `valueOf` gives by name, cut to length. */
export function keepCampaignParameters(
  valueOf: (name: CampaignParameterName) => string | undefined,
): CampaignParameters {
  const parameters: CampaignParameters = {};
  for (const name of campaignParameterNames) {
    const value = valueOf(name)?.slice(0, campaignValueLimit);
    if (value) parameters[name] = value;
  }
  return parameters;
}
