import type { paymentStages } from '../../admin-figures.contract.ts';

type PaymentStage = (typeof paymentStages)[number];

/** The figures at the top. */
export const figureTexts = {
  title: 'Summary',
  totalUsers: 'Total Users',
  unlinkedSessions: 'Unlinked Sessions',
  totalActivities: 'Total Activities',
  authEvents: 'Auth Events',
  pageViews: 'Page Views',
  userActions: 'User Actions',
  totalOrders: 'Total Orders',
  totalRevenue: 'Total Revenue',
  completedOrders: 'Completed Orders',
} as const;

/** The charts of what was done, of everyone or of one user or session. */
export const activityChartTexts = {
  day: 'Day',
  activities: 'Activities',
  lastSevenDays: 'Daily Activity (Last 7 Days)',
  noneInSevenDays: 'No activities in the last 7 days',
  lastSevenDaysSpoken: 'Activities of the last seven days',
  types: 'Activity Types',
  noneFound: 'No activities found',
  type: 'Type',
  typesSpoken: 'Activities by type',
} as const;

export const funnelTexts = {
  title: 'Conversion Funnel',
  spoken: 'Sessions by the stage they reached',
  sessions: 'Sessions',
  paymentTitle: 'From Visit to Report',
  paymentSpoken: 'Visits and accounts by the stage they reached',
  count: 'Count',
  stage: 'Stage',
  ofFirst: 'Of first',
  ofPrevious: 'Of previous',
  overHundred: 'More than 100%: some sessions entered a code that another session had asked for.',
  forgotten:
    'Sessions that were deleted because of their age still count here, but are no longer in the list.',
} as const;

/** What each stage on the way to the first report is called, and what exactly it counts. */
export const paymentStageTexts: Readonly<Record<PaymentStage, { name: string; counts: string }>> = {
  visits: { name: 'Visits', counts: 'Sessions that are kept, with or without an account.' },
  registered: { name: 'Registered', counts: 'Accounts.' },
  planChosen: {
    name: 'Plan chosen',
    counts: 'Accounts that placed an order, whether or not it went through.',
  },
  paid: {
    name: 'Paid',
    counts: 'Of those, accounts with a completed order. The $0.00 of a free trial counts.',
  },
  firstReport: { name: 'First report', counts: 'Of those, accounts with at least one finished report.' },
};

/** The spec's stages, by session. */
export const sessionStageTexts: readonly string[] = [
  'Sessions that viewed a page.',
  'Sessions that asked for a code.',
  'Sessions that entered a code.',
  'Sessions that registered or signed in.',
];

export const revenueTexts = {
  title: 'Revenue and Subscriptions',
  period: 'Period',
  periodOption: (days: string) => `${days} days`,
  none: (days: number) => `No revenue in these ${days} days.`,
  byDayAndPlan: 'Revenue by day and plan',
  day: 'Day',
  active: 'Active subscriptions',
  inTrial: 'In trial',
  ending: 'Ending with their period',
  churn: (days: string) => `Churn in ${days} days`,
} as const;
