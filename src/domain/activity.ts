/** What kinds of activity there are. */
export const activityTypes = [
  'auth',
  'page_view',
  'user_action',
  'subscription',
  'profile',
  'feature',
  'analysis',
  'optimization',
  'test',
] as const;
export type ActivityType = (typeof activityTypes)[number];

/** The names of the icons that stand beside activities. */
export const activityIcons = [
  'CheckCircle',
  'AlertCircle',
  'Clock',
  'User',
  'CreditCard',
  'Settings',
  'Camera',
  'PenTool',
  'BarChart3',
  'Target',
  'Zap',
  'Brain',
] as const;
export type ActivityIcon = (typeof activityIcons)[number];

/** Longest texts of an activity, in characters; what is longer is cut. */
export const activityLimits = {
  type: 50,
  title: 100,
  description: 200,
  icon: 30,
  extraKey: 50,
  extraValue: 200,
  userAgent: 500,
  url: 500,
  referrer: 500,
} as const;

/** A page writes at most one activity in this time. */
export const activityIntervalMs = 1_000;

/** The titles by which the conversion funnel counts; from `welcome` on they are one stage. */
export const funnelTitles = {
  pageView: 'Page View',
  phoneNumberSubmitted: 'Phone Number Submitted',
  verificationCode: 'Verification Code',
  welcome: 'Welcome to Loupe!',
  accountCreated: 'Account Created',
  signedIn: 'Signed In',
  signedInViaRegister: 'Signed in via Register',
} as const;
