import { formatCount } from '../../../domain/wording.ts';
import type { ActivityType } from '../../../domain/activity.ts';
import type { Revenue } from '../admin-figures.contract.ts';
import type { AdminOrder } from '../admin-windows.contract.ts';

/** What surrounds every section of the panel, and what those read who may not see it. */
export const adminTexts = {
  title: 'Admin Panel',
  lead: 'Manage users, sessions, and view analytics',
  refresh: 'Refresh',
  sections: 'Admin sections',
  overview: 'Overview',
  users: 'Users',
  sessions: 'Sessions',
  orders: 'Orders',
  activities: 'Activities',
  timesIn: (zone: string) => `Times in ${zone}`,
  zoneUnknown: 'Times are in UTC: your browser’s time zone isn’t known',
  showZone: (zone: string) => `Show ${zone}`,
  loadFailed: 'Failed to load admin data.',
  denied: 'Access denied. Admin permissions required.',
  toDashboard: 'Go to the dashboard',
  signedOut: 'Please log in to access admin panel.',
  logIn: 'Log in',
  unverified: 'Failed to verify admin status.',
} as const;

/** Every list and timeline. */
export const tableTexts = {
  sortBy: 'Sort by',
  ascending: 'Ascending',
  descending: 'Descending',
  loading: 'Loading...',
} as const;

const shownOfToken = 12;
const shownOfOrderId = 8;

/** The beginning of a session token, as lists show it. */
export function shortToken(token: string): string {
  return token.slice(0, shownOfToken);
}

/** The beginning of an order's id, as lists show it. */
export function shortOrderId(id: string): string {
  return id.slice(0, shownOfOrderId);
}

/** A value that may be missing. */
export function orNotAvailable(value: string | null): string {
  return isMissing(value) ? 'N/A' : value;
}

/** A name that may be missing. */
export function orUnknown(value: string | null): string {
  return isMissing(value) ? 'Unknown' : value;
}

/** Both names of somebody, or an empty text. */
export function fullName({
  firstName,
  lastName,
}: {
  firstName: string | null;
  lastName: string | null;
}): string {
  return `${firstName ?? ''} ${lastName ?? ''}`.trim();
}

/** `•••• 4242`, or N/A. */
export function maskedCard({ cardLast4 }: AdminOrder['paymentInfo']): string {
  return isMissing(cardLast4) ? 'N/A' : `•••• ${cardLast4}`;
}

/** `11/2031`; of what is missing N/A. */
export function cardExpiry({ expiryMonth, expiryYear }: AdminOrder['paymentInfo']): string {
  if (isMissing(expiryMonth) && isMissing(expiryYear)) return 'N/A';
  return `${orNotAvailable(expiryMonth)}/${orNotAvailable(expiryYear)}`;
}

/** The address when following it can only open a web page; what a visitor's browser has sent may be anything. */
export function webAddress(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { protocol, href } = new URL(text);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}

/** What the churn of the last `days` days is worked out from, or why there is none. */
export function churnText(
  { liveAtStart, ended }: Pick<Revenue['churn'], 'liveAtStart' | 'ended'>,
  days: string,
): string {
  if (liveAtStart === 0)
    return `No subscription was active ${days} days ago, so there is no churn to show yet.`;
  const live =
    liveAtStart === 1
      ? 'the one subscription that was'
      : `${formatCount(liveAtStart)} subscriptions that were`;
  return `Of ${live} live ${days} days ago, ${formatCount(ended)} ${ended === 1 ? 'has' : 'have'} ended since.`;
}

function isMissing(value: string | null): value is null | '' {
  return value === null || value.trim() === '';
}

export const activityTypeNames: Readonly<Record<ActivityType, string>> = {
  auth: 'Auth',
  page_view: 'Page View',
  user_action: 'User Action',
  subscription: 'Subscription',
  profile: 'Profile',
  feature: 'Feature',
  analysis: 'Analysis',
  optimization: 'Optimization',
  test: 'Test',
};

/** 12.5 → `12.50%`; N/A where there is nothing to take a share of. */
export function formatPercent(percent: number | null): string {
  return percent === null ? 'N/A' : `${percent.toFixed(2)}%`;
}

/** The length of a session in days, or N/A. */
export function formatDays(days: number | null): string {
  if (days === null) return 'N/A';
  return `${formatCount(days)} ${days === 1 ? 'day' : 'days'}`;
}
