import type { AdminSubject } from '../../admin-sorts.contract.ts';

export const subjectTitles: Readonly<Record<AdminSubject['kind'], string>> = {
  user: 'User Details',
  session: 'Session Details',
};

/** The panel of one user or session, and its figures. */
export const subjectTexts = {
  close: 'Close',
  noSelection: 'No Selection — Please select a user or session to view details.',
  totalActivities: 'Total Activities',
  activeDays: 'Active Days',
  pageViews: 'Page Views',
  userActions: 'User Actions',
  uniqueIps: 'Unique IPs',
  sessionDuration: 'Session Duration',
} as const;

export const userFactTexts = {
  title: 'User Information',
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  rank: 'Rank',
  subscription: 'Subscription',
  until: ' until ',
  created: 'Created',
  updated: 'Updated',
  source: 'Source',
  ipAddress: 'IP Address',
  session: 'Session',
  noSession: 'N/A',
  id: 'User ID',
} as const;

export const sessionFactTexts = {
  title: 'Session Information',
  token: 'Session Token',
  ipAddress: 'IP Address',
  firstActivity: 'First Activity',
  lastActivity: 'Last Activity',
  user: 'User',
  unlinked: 'Unlinked',
  showUser: 'Show this user',
  linked: 'Linked',
  test: 'Test session',
  yes: 'Yes',
  no: 'No',
} as const;

export const technicalTexts = {
  title: 'Technical Details',
  browser: 'Browser',
  operatingSystem: 'OS',
  unknown: 'Unknown',
  lastUrl: 'Last URL',
  showUrl: ', show full URL',
  referrer: 'Referrer',
  direct: 'Direct',
  authenticated: 'Authenticated',
  isAuthenticated: { true: 'Yes, at the last activity', false: 'No, not at the last activity' },
  userAgent: 'User agent',
  showUserAgent: ', show full user agent',
  newTab: ' (opens in a new tab)',
} as const;

export const timelineTexts = {
  title: 'Activity Timeline',
  filterByType: 'Filter by type',
  allActivities: 'All Activities',
  none: 'No activities found',
  columns: {
    type: 'Type',
    activity: 'Activity',
    timestamp: 'Timestamp',
    ipAddress: 'IP Address',
    details: 'Details',
  },
  anonymous: 'Anonymous',
  signedIn: 'Signed in',
  private: 'Private',
} as const;
