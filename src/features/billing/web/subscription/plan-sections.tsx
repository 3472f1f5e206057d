import { describeCard, isCardExpired } from '../../../../domain/card.ts';
import { plans } from '../../../../domain/plans.ts';
import { Badge } from '../../../../web/ui/badge.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { ButtonLink } from '../../../../web/ui/button-link.tsx';
import { SettingsSection } from '../../../../web/ui/settings-section.tsx';
import type { SubscriptionView } from '../../billing.contract.ts';
import { MoneyBackSection } from '../refunds/money-back-section.tsx';
import { SubscriptionBadge } from './subscription-badge.tsx';
import { planSectionTexts } from './billing-texts.ts';

/** What is asked before it is done. */
export type AskedQuestion = 'cancel' | 'refund' | 'card';

type Props = {
  subscription: SubscriptionView;
  /** The order that support would be asked about. */
  orderId: string | undefined;
  now: Date;
  onAsk: (question: AskedQuestion) => void;
};

/** What a running subscription can be made to do, subject by subject. */
export function PlanSections({ subscription, orderId, now, onAsk }: Props) {
  const { cancelAtPeriodEnd, plan } = subscription;
  return (
    <>
      <SettingsSection title="Plan" about={planSectionTexts.planAbout}>
        {plan !== null && (
          <>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <p className="text-lg font-semibold">{plans[plan].name}</p>
              <SubscriptionBadge subscription={subscription} />
            </div>
            <ul className="mt-3 flex list-disc flex-col gap-1 pl-5 marker:text-plum">
              {plans[plan].features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
          </>
        )}
        <div className="mt-5 flex flex-wrap gap-3">
          <ButtonLink href="/checkout" kind="quiet">
            {planSectionTexts.changePlan}
          </ButtonLink>
          {!cancelAtPeriodEnd && (
            <Button kind="danger" onClick={() => onAsk('cancel')}>
              {planSectionTexts.cancel}
            </Button>
          )}
        </div>
      </SettingsSection>
      <SettingsSection title="Card" about={planSectionTexts.cardAbout}>
        <CardOnFile subscription={subscription} now={now} />
        <Button kind="quiet" className="mt-4" onClick={() => onAsk('card')}>
          {planSectionTexts.changeCard}
        </Button>
      </SettingsSection>
      <MoneyBackSection subscription={subscription} orderId={orderId} onAsk={() => onAsk('refund')} />
    </>
  );
}

function CardOnFile({ subscription, now }: Pick<Props, 'subscription' | 'now'>) {
  const { card, nextCharge } = subscription;
  if (card === null) return <p>{planSectionTexts.noCard}</p>;
  const { expiryMonth, expiryYear } = card;
  const isExpired = isCardExpired(expiryMonth, expiryYear, now);
  const expiresFirst =
    !isExpired && nextCharge !== null && isCardExpired(expiryMonth, expiryYear, new Date(nextCharge.at));
  return (
    <>
      <p className="text-lg font-semibold tabular-nums">{describeCard(card)}</p>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft tabular-nums">
        Expires {String(expiryMonth).padStart(2, '0')}/{expiryYear}
        {isExpired && <Badge tone="drop">Expired</Badge>}
        {expiresFirst && <Badge tone="caution">{planSectionTexts.expiresFirst}</Badge>}
      </p>
    </>
  );
}
