import { funnelStages, type ActivityType } from '../../../../domain/activity.ts';
import { formatCount } from '../../../../domain/wording.ts';
import type { orderFilters, sessionFilters, userFilters } from '../../admin-sorts.contract.ts';
import { activityTypeNames } from '../admin-texts.ts';

/** What a list that shows only some rows is called. */
export const userFilterTexts: Readonly<Record<(typeof userFilters)[number], string>> = {
  planChosen: 'Users who chose a plan',
  paid: 'Users who paid',
  firstReport: 'Users who paid and got a report',
};

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
