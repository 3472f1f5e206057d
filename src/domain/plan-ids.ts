/** The four plans, in the order in which they are offered. */
export const planIds = ['regularMonthly', 'regularAnnual', 'premiumMonthly', 'premiumAnnual'] as const;
export type PlanId = (typeof planIds)[number];

/** Whether a text names a plan. */
export function isPlanId(text: string): text is PlanId {
  return (planIds as readonly string[]).includes(text);
}
