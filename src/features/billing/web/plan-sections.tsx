import { describeCard, isCardExpired } from '../../../domain/card.ts';
import { formatDollars } from '../../../domain/money.ts';
import { plans } from '../../../domain/plans.ts';
import { refundDays } from '../../../domain/subscription.ts';
import { Badge } from '../../../web/ui/badge.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { ButtonLink } from '../../../web/ui/button-link.tsx';
import { dateAndTime } from '../../../web/ui/date-texts.ts';
import { SettingsSection } from '../../../web/ui/settings-section.tsx';
import type { SubscriptionView } from '../billing.contract.ts';
import { SubscriptionBadge } from './subscription-badge.tsx';

/** What is asked before it is done. */
export type Question = 'cancel' | 'refund' | 'card';

type Props = { subscription: SubscriptionView; now: Date; onAsk: (question: Question) => void };

/** What a running subscription can be made to do, subject by subject. */
export function PlanSections({ subscription, now, onAsk }: Props) {
  const { cancelAtPeriodEnd, plan, refund } = subscription;
  return (
    <>
      <SettingsSection title="Plan" about="A change shows what it costs before you make it.">
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
            Change plan
          </ButtonLink>
          {!cancelAtPeriodEnd && (
            <Button kind="danger" onClick={() => onAsk('cancel')}>
              Cancel subscription
            </Button>
          )}
        </div>
      </SettingsSection>
      <SettingsSection title="Card" about="Its number is never kept here.">
        <CardOnFile subscription={subscription} now={now} />
        <Button kind="quiet" className="mt-4" onClick={() => onAsk('card')}>
          Change card
        </Button>
      </SettingsSection>
      {refund && (
        <SettingsSection
          title="Money back"
          about={`Within ${refundDays} days of the first charge, without a reason.`}
        >
          <p>
            Until {dateAndTime(refund.until)} you can have <strong>{formatDollars(refund.amount)}</strong>{' '}
            back. Your plan ends at once with it.
          </p>
          <Button kind="danger" className="mt-4" onClick={() => onAsk('refund')}>
            Get my money back
          </Button>
        </SettingsSection>
      )}
    </>
  );
}

function CardOnFile({ subscription, now }: Omit<Props, 'onAsk'>) {
  const { card, nextCharge } = subscription;
  if (card === null) return <p>No card is known.</p>;
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
        {expiresFirst && <Badge tone="caution">Expires before the next charge</Badge>}
      </p>
    </>
  );
}
