import { Check } from 'lucide-react';
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

/** One plan to choose: its price with the buyer's own offer, and what it opens. The chosen price is circled. */
export function PlanCard({ plan, isChosen, standing, onChoose }: Props) {
  const id = useId();
  const { amount, badge, details, per, was } = planPriceTexts(plan);
  const shownBadge = standing ?? badge;
  return (
    <label
      className={classNames(
        'relative flex cursor-pointer flex-col rounded-card border bg-white p-5 outline-offset-2 transition-colors',
        'has-focus-visible:outline-3 has-focus-visible:outline-plum',
        isChosen ? 'border-ink ring-1 ring-ink' : 'border-line-strong/60 hover:border-ink',
      )}
    >
      <span className="flex items-start gap-3">
        <input
          type="radio"
          name="plan"
          value={plan.id}
          checked={isChosen}
          onChange={onChoose}
          aria-labelledby={`${id}-name ${id}-price`}
          aria-describedby={`${id}-more`}
          className="mt-0.5 size-6 shrink-0 accent-plum outline-none"
        />
        <span className="min-w-0 flex-1">
          <span id={`${id}-name`} className="block font-display text-xl leading-7 font-bold">
            {plan.name}
          </span>
          <span className="block text-ink-soft">
            {plan.tier === 'premium' ? 'Premium' : 'Regular'}, {plan.period === 'year' ? 'annual' : 'monthly'}
          </span>
        </span>
        {shownBadge !== null && <Badge tone={standing === null ? 'film' : 'keep'}>{shownBadge}</Badge>}
      </span>
      <span id={`${id}-price`} className="mt-5 flex flex-wrap items-baseline gap-x-3">
        <span className="relative font-display text-4xl font-extrabold tabular-nums">
          {amount}
          {isChosen && (
            <PencilMark
              kind="circle"
              className="absolute -inset-x-5 -inset-y-2.5 h-[calc(100%+1.25rem)] w-[calc(100%+2.5rem)] overflow-visible"
            />
          )}
        </span>
        <span className="ml-2 text-lg">{per}</span>
        <s className="text-ink-soft">
          <span className="sr-only">instead of </span>
          {was}
        </s>
      </span>
      <span id={`${id}-more`} className="mt-3 flex flex-1 flex-col">
        {details.map((detail) => (
          <span key={detail} className="text-ink-soft">
            {detail}
          </span>
        ))}
        <span
          className={classNames(
            'mt-4 flex-col gap-1.5 border-t border-line pt-4',
            // On a phone the way to the button is short enough only with one list of features.
            isChosen ? 'flex' : 'hidden sm:flex',
          )}
        >
          {plan.features.map((feature) => (
            <span key={feature} className="flex items-start gap-2">
              <Check size={18} aria-hidden className="mt-0.5 shrink-0 text-keep" />
              {feature}
            </span>
          ))}
        </span>
      </span>
    </label>
  );
}
