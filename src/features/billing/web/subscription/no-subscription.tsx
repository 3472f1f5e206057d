import { formatDollars } from '../../../../domain/money.ts';
import { plans } from '../../../../domain/plans.ts';
import { useApi } from '../../../../web/api/api-context.tsx';
import { ActionError } from '../../../../web/ui/action-error.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { ButtonLink } from '../../../../web/ui/button-link.tsx';
import { dateOnly } from '../../../../web/ui/date-texts.ts';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import { billingContract, type OrderView, type SubscriptionView } from '../../billing.contract.ts';
import { useSubscriptionAction } from '../billing-queries.ts';
import { statutoryRights, SupportLink } from '../refunds/support-link.tsx';
import { Notice } from './notice.tsx';
import { standingOf } from './subscription-standing.ts';

/** Where a plan would stand: none yet, one whose first payment is not through, or one that has ended. */
export function NoSubscription({
  subscription,
  newestOrder,
}: {
  subscription: SubscriptionView;
  newestOrder: OrderView | undefined;
}) {
  const standing = standingOf(subscription);
  const isOpen = newestOrder?.status === 'requires_action' || newestOrder?.status === 'pending';
  if (standing === 'unfinished') {
    return (
      <Notice
        tone="coming"
        text={{
          title: 'Your payment is not finished',
          body: 'Your bank may be waiting for you, or we may be waiting for your bank. You won’t be charged twice.',
        }}
      >
        <ButtonLink
          href={isOpen ? `/checkout?order=${encodeURIComponent(newestOrder.id)}` : '/checkout'}
          kind="dark"
        >
          Continue
        </ButtonLink>
      </Notice>
    );
  }
  if (subscription.unsentRefund !== undefined) {
    const email = subscription.refundHelp?.email ?? null;
    return <UnsentRefund amount={subscription.unsentRefund} orderId={newestOrder?.id} email={email} />;
  }
  return (
    <EmptyState
      title={standing === 'ended' ? endedTitle(subscription) : 'No subscription yet'}
      action={<ButtonLink href="/checkout">See the plans</ButtonLink>}
    >
      {standing === 'ended' ? (
        <>
          {newestOrder?.status === 'refunded' && (
            <p className="mb-2">
              Your refund is on its way to your card. Banks usually need 5 to 10 business days to show it.
            </p>
          )}
          <p>
            You won’t be charged again. You can still read your profiles and reports. You’re welcome back any
            time.
          </p>
        </>
      ) : (
        <p>
          Every plan includes photo analysis, bio optimization and performance analytics. You see the price
          and the renewal date before you pay, and you can cancel here in two clicks.
        </p>
      )}
    </EmptyState>
  );
}

/** The money of an ended subscription that the payment service would not send back. */
function UnsentRefund({
  amount,
  orderId,
  email,
}: {
  amount: number;
  orderId: string | undefined;
  email: string | null;
}) {
  const api = useApi(billingContract);
  const again = useSubscriptionAction(async () => (await api.refundSubscription()).subscription);
  return (
    <Notice
      tone="alarm"
      text={{
        title: `${formatDollars(amount)} could not be refunded yet`,
        body: `Your subscription has ended and you won’t be charged again. We know about this and are looking into it. You can also try again here, or contact us. ${statutoryRights}`,
      }}
    >
      <Button busy={again.isPending} onClick={() => again.mutate()}>
        Send {formatDollars(amount)} back
      </Button>
      <SupportLink orderId={orderId} email={email} />
      <ActionError error={again.error} what="" />
    </Notice>
  );
}

function endedTitle({ expiresAt, plan }: SubscriptionView): string {
  const name = plan === null ? 'Your plan' : plans[plan].name;
  return expiresAt === null ? `${name} has ended` : `${name} ended on ${dateOnly(expiresAt)}`;
}
