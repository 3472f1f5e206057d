import { formatDollars } from '../../../../domain/money.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { dateAndTime } from '../../../../web/ui/date-texts.ts';
import { SettingsSection } from '../../../../web/ui/settings-section.tsx';
import type { SubscriptionView } from '../../billing.contract.ts';
import { SupportLink } from './support-link.tsx';
import { moneyBackTexts, statutoryRights } from './refund-texts.ts';

type Props = { subscription: SubscriptionView; orderId: string | undefined; onAsk: () => void };

/** Money back: a button while it is available, otherwise support. Nothing before the first charge. */
export function MoneyBackSection({ subscription, orderId, onAsk }: Props) {
  const { refund, refundHelp } = subscription;
  if (refund === null && refundHelp === undefined) return null;
  return (
    <SettingsSection title={moneyBackTexts.title} about={moneyBackTexts.about}>
      {refund === null ? (
        <p>{moneyBackTexts.askSupport}</p>
      ) : (
        <p>
          {moneyBackTexts.canGet} <strong>{formatDollars(refund.amount)}</strong>{' '}
          {moneyBackTexts.until(dateAndTime(refund.until))}
        </p>
      )}
      <p className="mt-2 text-ink-soft">{statutoryRights}</p>
      {refund === null ? (
        <>
          <SupportLink orderId={orderId} email={refundHelp?.email ?? null} className="mt-4" />
          {orderId !== undefined && (
            <p className="mt-3 text-sm text-ink-soft">
              {moneyBackTexts.orderNumber} <span className="wrap-anywhere">{orderId}</span>
            </p>
          )}
        </>
      ) : (
        <Button kind="danger" className="mt-4" onClick={onAsk}>
          {moneyBackTexts.ask}
        </Button>
      )}
    </SettingsSection>
  );
}
