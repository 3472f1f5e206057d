import { planIds } from '../../domain/plan-ids.ts';

// Apart from the lists' contract, so that the first load of the app reads the panel's address without it.

export type Direction = 'asc' | 'desc';

/** A user by id, or a session by token. */
export type AdminSubject = { kind: 'user' | 'session'; id: string };

/** The columns by which each list sorts; the first is the default, and descending. */
export const userSorts = ['createdAt', 'firstName', 'email', 'rank'] as const;
export const unlinkedSessionSorts = [
  'createdAt',
  'sessionToken',
  'ipAddress',
  'activityCount',
  'lastActivity',
] as const;
export const orderSorts = [
  'createdAt',
  'id',
  'userInfo.email',
  'planDetails.name',
  'totalPrice',
  'status',
] as const;
/** The filters that each list takes; without one it holds all users, all orders, and the sessions without a user. */
export const userFilters = [
  'planChosen',
  'paid',
  'firstReport',
  'subscribed',
  'inTrial',
  'ending',
  ...planIds,
] as const;
export const sessionFilters = ['all', 'stage1', 'stage2', 'stage3', 'stage4'] as const;
export const orderFilters = ['pending', 'completed', 'failed', 'refunded', 'requires_action'] as const;
export const activitySorts = ['timestamp', 'type', 'title', 'ipAddress'] as const;
