import { funnelStages, type ActivityType } from '../../../../domain/activity.ts';
import { planIds, type PlanId } from '../../../../domain/plan-ids.ts';
import { plans } from '../../../../domain/plans.ts';
import { formatCount } from '../../../../domain/wording.ts';
import type { orderFilters, sessionFilters, userFilters } from '../../admin-sorts.contract.ts';
import { activityTypeNames } from '../admin-texts.ts';

/** What every list has: its search, its file, its filter. */
export const adminListTexts = {
  exportCsv: 'Export CSV',
  allRows: 'all rows',
  matchingRows: 'matching rows only',
  downloadFailed: 'The download failed.',
  show: 'Show',
  filterByType: 'Filter by type',
  allActivities: 'All Activities',
  noActivities: 'No activities found',
} as const;

export const usersTexts = {
  title: 'Users',
  all: 'All users',
  search: 'Search users',
  searchHint: 'Name, email or phone number',
  none: 'No users yet.',
  noMatch: 'No users match.',
  columns: { name: 'Name', email: 'Email', rank: 'Rank', created: 'Created' },
  admin: 'Admin',
  user: 'User',
} as const;

export const sessionsTexts = {
  title: 'Unlinked Sessions',
  all: 'Unlinked sessions',
  search: 'Search sessions',
  searchHint: 'Start of token or IP address',
  none: 'No unlinked sessions.',
  noMatch: 'No sessions match.',
  failed: 'We couldn’t load the unlinked sessions.',
  test: 'Test',
  columns: {
    token: 'Session Token',
    ipAddress: 'IP Address',
    activities: 'Activities',
    firstActivity: 'First Activity',
    lastActivity: 'Last Activity',
  },
} as const;

export const ordersTexts = {
  title: 'Orders',
  all: 'All orders',
  search: 'Search orders',
  searchHint: 'Order id or email',
  none: 'No orders yet.',
  noMatch: 'No orders match.',
  columns: {
    id: 'Order ID',
    customer: 'Customer',
    plan: 'Plan',
    amount: 'Amount',
    status: 'Status',
    date: 'Date',
  },
} as const;

/** One order, over the list. */
export const orderDetailTexts = {
  title: 'Order Details',
  order: 'Order Information',
  id: 'Order ID',
  status: 'Status',
  amount: 'Amount',
  sentBack: 'Sent back',
  created: 'Created',
  updated: 'Updated',
  customer: 'Customer Information',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  account: 'Account',
  showUser: 'Show this user',
  plan: 'Plan Details',
  period: 'Period',
  tier: 'Tier',
  description: 'Description',
  payment: 'Payment Information',
  cardName: 'Card name',
  cardNumber: 'Card number',
  expiry: 'Expiry',
  cardType: 'Card type',
} as const;

export const activitiesTexts = {
  title: 'Activities',
  columns: {
    activity: 'Activity',
    type: 'Type',
    timestamp: 'Timestamp',
    ipAddress: 'IP Address',
    by: 'By',
  },
  byUser: 'User',
  byVisitor: 'Visitor',
  byUnknown: 'Unknown',
} as const;

/** What a list that shows only some rows is called. */
export const userFilterTexts: Readonly<Record<(typeof userFilters)[number], string>> = {
  planChosen: 'Users who chose a plan',
  paid: 'Users who paid',
  firstReport: 'Users who paid and got a report',
  subscribed: 'Users with an active subscription',
  inTrial: 'Users in trial',
  ending: 'Users whose subscription is ending',
  ...planTexts(),
};

function planTexts(): Record<PlanId, string> {
  const textOf = (plan: PlanId): string => `Subscribers of ${plans[plan].name}`;
  return Object.fromEntries(planIds.map((plan) => [plan, textOf(plan)])) as Record<PlanId, string>;
}

export const sessionFilterTexts: Readonly<Record<(typeof sessionFilters)[number], string>> = {
  all: 'All sessions, linked ones included',
  ...stageTexts(),
};

export const orderFilterTexts: Readonly<Record<(typeof orderFilters)[number], string>> = {
  pending: 'Pending orders',
  completed: 'Completed orders',
  failed: 'Failed orders',
  refunded: 'Refunded orders',
  requires_action: 'Orders waiting for the bank',
};

export function activityFilterText(type: ActivityType): string {
  return `Activities of type ${activityTypeNames[type]}`;
}

/** Under the list of activities once it is longer than it may be. */
export function newestOnlyText(listed: number): string {
  return `Only the newest ${formatCount(listed)} are listed here. The timeline of a user or a session has all of them.`;
}

function stageTexts(): Record<'stage1' | 'stage2' | 'stage3' | 'stage4', string> {
  const textOf = (index: number): string => `Sessions that reached "${funnelStages[index]?.name ?? ''}"`;
  return { stage1: textOf(0), stage2: textOf(1), stage3: textOf(2), stage4: textOf(3) };
}
