import { plans } from '../../../../domain/plans.ts';
import { ButtonLink } from '../../../../web/ui/button-link.tsx';
import { SettingsSection } from '../../../../web/ui/settings-section.tsx';
import type { SubscriptionView } from '../../billing.contract.ts';
import { SubscriptionBadge } from './subscription-badge.tsx';
import { billingTexts } from './billing-texts.ts';

type Props = { subscription: Pick<SubscriptionView, 'status' | 'plan' | 'tier'> };

/** The plan among the settings, with the way to everything about it. */
export function BillingSection({ subscription }: Props) {
  const { plan } = subscription;
  return (
    <SettingsSection title={billingTexts.title} about={billingTexts.about}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="text-lg font-semibold">{plan === null ? billingTexts.noPlan : plans[plan].name}</p>
        <SubscriptionBadge subscription={subscription} />
      </div>
      <ButtonLink href="/settings/billing" kind="quiet" className="mt-4">
        {billingTexts.manage}
      </ButtonLink>
    </SettingsSection>
  );
}
