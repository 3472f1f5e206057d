/**
 * What advertisers may be told of, by its name in the specification. Only with consent, and where the operator has
 * configured an advertiser.
 */
export const conversionKinds = [
  'AddToCart',
  'InitiateCheckout',
  'AddPaymentInfo',
  'Purchase',
  'CompleteRegistration',
  'Lead',
  'Login',
  'SignUp',
] as const;
export type ConversionKind = (typeof conversionKinds)[number];

/** The advertisers that have a pixel and an interface for events of servers. */
export const adPlatforms = ['meta', 'tiktok', 'reddit'] as const;
export type AdPlatform = (typeof adPlatforms)[number];
