import type { ActivityType } from '../../../../domain/activity.ts';
import type { PlanId } from '../../../../domain/plan-ids.ts';

/** The same colour for a type in every chart. */
export const activityTypeFills: Readonly<Record<ActivityType, string>> = {
  auth: 'fill-keep',
  page_view: 'fill-plum',
  user_action: 'fill-edge',
  subscription: 'fill-pencil-on-film',
  profile: 'fill-line-strong',
  feature: 'fill-caution',
  analysis: 'fill-ink',
  optimization: 'fill-pencil-deep',
  test: 'fill-line',
};

export const planFills: Readonly<Record<PlanId, string>> = {
  regularMonthly: 'fill-edge',
  regularAnnual: 'fill-caution',
  premiumMonthly: 'fill-line-strong',
  premiumAnnual: 'fill-plum',
};
