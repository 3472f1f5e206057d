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

/** How many a user's list of recent activities shows. */
export const recentActivityCount = 10;

/** A page writes at most one activity in this time. */
export const activityIntervalMs = 1_000;

/** The parts of the server that write activities by themselves. */
export type ServerActivitySource =
  | 'auth'
  | 'accounts'
  | 'profiles'
  | 'analysis'
  | 'results'
  | 'coaching'
  | 'checkout'
  | 'billing'
  | 'moderation';

/** Who wrote an activity. What says 'browser' is what a browser says of itself, and may be invented. */
export type ActivitySource = 'browser' | ServerActivitySource;

/** The titles by which the conversion funnel counts. */
export const funnelTitles = {
  pageView: 'Page View',
  phoneNumberSubmitted: 'Phone Number Submitted',
  verificationCode: 'Verification Code',
  welcome: 'Welcome to Loupe!',
  accountCreated: 'Account Created',
  signedIn: 'Signed In',
  signedInViaRegister: 'Signed in via Register',
} as const;

export type FunnelStage = {
  name: 'Page View' | 'Phone Number Submitted' | 'Verification Code' | 'Registration';
  source: ActivitySource;
  titles: readonly string[];
};

/**
 * The stages of the conversion funnel, in order. An activity counts for a stage by its title and its source: any
 * browser can report these titles, so that from the second stage on only what the server wrote itself counts.
 */
export const funnelStages: readonly FunnelStage[] = [
  { name: 'Page View', source: 'browser', titles: [funnelTitles.pageView] },
  { name: 'Phone Number Submitted', source: 'auth', titles: [funnelTitles.phoneNumberSubmitted] },
  { name: 'Verification Code', source: 'auth', titles: [funnelTitles.verificationCode] },
  {
    name: 'Registration',
    source: 'auth',
    titles: [
      funnelTitles.welcome,
      funnelTitles.accountCreated,
      funnelTitles.signedIn,
      funnelTitles.signedInViaRegister,
    ],
  },
];

/** The stage that an activity counts for, if it does. */
export function findFunnelStage(activity: { source: string; title: string }): FunnelStage | undefined {
  return funnelStages.find(
    ({ source, titles }) => source === activity.source && titles.includes(activity.title),
  );
}

/** The number of that stage, from 1; null for an activity that counts for none. */
export function funnelStageNumber(activity: { source: string; title: string }): number | null {
  const stage = findFunnelStage(activity);
  return stage === undefined ? null : funnelStages.indexOf(stage) + 1;
}
