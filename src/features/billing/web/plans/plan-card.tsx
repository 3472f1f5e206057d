import { useId } from 'react';
import { planPriceTexts } from '../../../../domain/plan-price-texts.ts';
import { Badge } from '../../../../web/ui/badge.tsx';
import { classNames } from '../../../../web/ui/class-names.ts';
import { PencilMark } from '../../../../web/ui/pencil-mark.tsx';
import type { PlanView } from '../../billing.contract.ts';

type Props = {
  plan: PlanView;
  isChosen: boolean;
  /** Stands in place of the plan's badge: "Your plan". */
  standing: string | null;
  onChoose: () => void;
};

/** One plan to choose: its price with the buyer's own offer, and what it renews for. The chosen price is circled. */
export function PlanCard({ plan, isChosen, standing, onChoose }: Props) {
  const id = useId();
  const { amount, badge, per, renewal } = planPriceTexts(plan);
  const shownBadge = standing ?? badge;
  return (
    <label
      className={classNames(
        'relative flex cursor-pointer items-start gap-3 rounded-card border bg-white p-3 pb-4 outline-offset-2 transition-colors sm:p-5',
        'has-focus-visible:outline-3 has-focus-visible:outline-plum',
        isChosen ? 'border-ink ring-1 ring-ink' : 'border-line-strong/60 hover:border-ink',
      )}
    >
      <input
        type="radio"
        name="plan"
        value={plan.id}
        checked={isChosen}
        onChange={onChoose}
        aria-labelledby={`${id}-name ${id}-price`}
        aria-describedby={`${id}-renewal`}
        className="mt-0.5 size-6 shrink-0 accent-plum outline-none"
      />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span id={`${id}-name`} className="font-display text-lg leading-7 font-bold sm:text-xl">
            {plan.name}
          </span>
          {shownBadge !== null && (
            <span className="flex sm:absolute sm:-top-3 sm:right-4">
              <Badge tone={standing === null ? 'film' : 'keep'}>{shownBadge}</Badge>
            </span>
          )}
        </span>
        <span className="mt-1.5 flex flex-wrap items-baseline gap-x-4 sm:mt-3 sm:flex-col sm:gap-y-1">
          <span id={`${id}-price`} className="flex items-baseline gap-x-2.5">
            <span className="relative font-display text-2xl font-extrabold tabular-nums sm:text-3xl">
              {amount}
              {isChosen && (
                <PencilMark
                  kind="circle"
                  className="absolute -inset-x-3 -inset-y-1.5 h-[calc(100%+0.75rem)] w-[calc(100%+1.5rem)] overflow-visible"
                />
              )}
            </span>
            <span className="ml-1">{per}</span>
          </span>
          <span id={`${id}-renewal`} className="text-ink-soft">
            {renewal}
          </span>
        </span>
      </span>
    </label>
  );
}
