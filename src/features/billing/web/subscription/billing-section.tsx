import { plans } from '../../../../domain/plans.ts';
import { ButtonLink } from '../../../../web/ui/button-link.tsx';
import { SettingsSection } from '../../../../web/ui/settings-section.tsx';
import type { SubscriptionView } from '../../billing.contract.ts';
import { SubscriptionBadge } from './subscription-badge.tsx';

type Props = { subscription: Pick<SubscriptionView, 'status' | 'plan' | 'tier'> };

/** The plan among the settings, with the way to everything about it. */
export function BillingSection({ subscription }: Props) {
  const { plan } = subscription;
  return (
    <SettingsSection
      title="Plan and billing"
      about="Your plan, card and receipts. Change it, cancel it or get your money back."
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="text-lg font-semibold">{plan === null ? 'No plan' : plans[plan].name}</p>
        <SubscriptionBadge subscription={subscription} />
      </div>
      <ButtonLink href="/settings/billing" kind="quiet" className="mt-4">
        Manage plan and billing
      </ButtonLink>
    </SettingsSection>
  );
}
