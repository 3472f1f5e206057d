import type { PlanId } from '../../../../domain/plans.ts';
import type { PlanView } from '../../billing.contract.ts';
import { PlanCard } from './plan-card.tsx';

type Props = {
  plans: readonly PlanView[];
  chosen: PlanId | null;
  /** What stands at plans that the user has or will have. */
  standings?: { [Id in PlanId]?: string };
  onChoose: (plan: PlanId) => void;
};

/** The plans to choose from; the arrow keys go through them. */
export function PlanChoice({ plans, chosen, standings = {}, onChoose }: Props) {
  return (
    <fieldset>
      <legend className="sr-only">Plan</legend>
      <div className="grid gap-2.5 sm:grid-cols-2 sm:gap-x-4 sm:gap-y-6">
        {plans.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            isChosen={plan.id === chosen}
            standing={standings[plan.id] ?? null}
            onChoose={() => onChoose(plan.id)}
          />
        ))}
      </div>
    </fieldset>
  );
}
