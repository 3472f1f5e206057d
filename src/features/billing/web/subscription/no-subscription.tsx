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
import { SupportLink } from '../refunds/support-link.tsx';
import { Notice } from './notice.tsx';
import { standingOf } from './subscription-standing.ts';
import { noPlanTexts } from './billing-texts.ts';

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
          title: noPlanTexts.unfinished,
          body: noPlanTexts.unfinishedHint,
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
      title={standing === 'ended' ? endedTitle(subscription) : noPlanTexts.title}
      action={<ButtonLink href="/checkout">{noPlanTexts.seePlans}</ButtonLink>}
    >
      {standing === 'ended' ? (
        <>
          {newestOrder?.status === 'refunded' && <p className="mb-2">{noPlanTexts.refundSent}</p>}
          <p>{noPlanTexts.endedHint}</p>
        </>
      ) : (
        <p>{noPlanTexts.lead}</p>
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
        title: noPlanTexts.refundLate(formatDollars(amount)),
        body: noPlanTexts.refundLateHint,
      }}
    >
      <Button busy={again.isPending} onClick={() => again.mutate()}>
        {noPlanTexts.sendBack(formatDollars(amount))}
      </Button>
      <SupportLink orderId={orderId} email={email} />
      <ActionError error={again.error} what="" />
    </Notice>
  );
}

function endedTitle({ expiresAt, plan }: SubscriptionView): string {
  const name = plan === null ? noPlanTexts.yourPlan : plans[plan].name;
  return expiresAt === null ? noPlanTexts.ended(name) : noPlanTexts.endedOn(name, dateOnly(expiresAt));
}
