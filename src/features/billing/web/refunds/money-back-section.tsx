import { formatDollars } from '../../../../domain/money.ts';
import { refundDays } from '../../../../domain/subscription.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { dateAndTime } from '../../../../web/ui/date-texts.ts';
import { SettingsSection } from '../../../../web/ui/settings-section.tsx';
import type { SubscriptionView } from '../../billing.contract.ts';
import { statutoryRights, SupportLink } from './support-link.tsx';

type Props = { subscription: SubscriptionView; orderId: string | undefined; onAsk: () => void };

/** Money back: by a button while it can be had so, otherwise by support. Nothing before the first charge. */
export function MoneyBackSection({ subscription, orderId, onAsk }: Props) {
  const { refund, refundHelp } = subscription;
  if (refund === null && refundHelp === undefined) return null;
  return (
    <SettingsSection
      title="Money back"
      about={`For any reason within ${refundDays} days of your first charge, once per phone number and card.`}
    >
      {refund === null ? (
        <p>You can’t get your money back here anymore. If you think we owe you a refund, ask support.</p>
      ) : (
        <p>
          You can get <strong>{formatDollars(refund.amount)}</strong> back until {dateAndTime(refund.until)}.
          Your plan then ends right away.
        </p>
      )}
      <p className="mt-2 text-ink-soft">{statutoryRights}</p>
      {refund === null ? (
        <>
          <SupportLink orderId={orderId} email={refundHelp?.email ?? null} className="mt-4" />
          {orderId !== undefined && (
            <p className="mt-3 text-sm text-ink-soft">
              Your order number: <span className="wrap-anywhere">{orderId}</span>
            </p>
          )}
        </>
      ) : (
        <Button kind="danger" className="mt-4" onClick={onAsk}>
          Get my money back
        </Button>
      )}
    </SettingsSection>
  );
}
