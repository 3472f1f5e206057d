import { formatMoney } from '../../../../domain/money.ts';
import { plans, type Plan } from '../../../../domain/plans.ts';
import { publicTexts } from '../public-texts.ts';

/** What every plan costs, from the plan table: first, and every time it renews. */
export function PlanPriceTable() {
  return (
    <table className="w-full border-y border-line text-left">
      <caption className="sr-only">{publicTexts.planPrices}</caption>
      <thead>
        <tr className="border-b border-line-strong align-bottom [&>th]:py-2 [&>th]:font-semibold">
          <th scope="col">Plan</th>
          <th scope="col">First</th>
          <th scope="col">Then</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {Object.values(plans).map((plan) => (
          <tr key={plan.id} className="align-top [&>*]:py-2 [&>:not(:last-child)]:pr-4">
            <th scope="row" className="font-semibold">
              {plan.name}
            </th>
            <td>{firstPrice(plan)}</td>
            <td>
              {formatMoney(plan.renewalPriceCents)} every {plan.period}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function firstPrice(plan: Plan): string {
  if (plan.trialDays > 0) return `${plan.trialDays} days free`;
  return `${formatMoney(plan.priceCents)} for the first ${plan.period}`;
}
