import { useApi } from '../../../../web/api/api-context.tsx';
import { ActionError } from '../../../../web/ui/action-error.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { billingContract, type SubscriptionView } from '../../billing.contract.ts';
import { useSubscriptionAction } from '../billing-queries.ts';
import { Notice } from './notice.tsx';
import { standingOf } from './subscription-standing.ts';
import { endingNotice, pastDueNotice, pendingPlanNotice, trialNotice } from './subscription-texts.ts';
import { billingNoticeTexts } from './billing-texts.ts';

type Props = {
  subscription: SubscriptionView;
  onChangeCard: () => void;
  /** After something was taken back, which takes its own button away. */
  onDone: (said: string) => void;
};

/** What a running subscription has to say: a failed payment, an end, a change or a first charge to come. */
export function SubscriptionNotices({ subscription, onChangeCard, onDone }: Props) {
  const standing = standingOf(subscription);
  const trial = standing === 'trial' ? trialNotice(subscription) : null;
  return (
    <div className="flex flex-col gap-4">
      {standing === 'past_due' && (
        <Notice text={pastDueNotice(subscription)} tone="alarm">
          <Button onClick={onChangeCard}>{billingNoticeTexts.otherCard}</Button>
        </Notice>
      )}
      {standing === 'ending' && <EndingNotice subscription={subscription} onDone={onDone} />}
      {trial && <Notice text={trial} tone="coming" />}
      <PendingPlanNotice subscription={subscription} onDone={onDone} />
    </div>
  );
}

function EndingNotice({ subscription, onDone }: Omit<Props, 'onChangeCard'>) {
  const api = useApi(billingContract);
  const resume = useSubscriptionAction(
    () => api.resumeSubscription(),
    () => onDone(billingNoticeTexts.resumed),
  );
  const text = endingNotice(subscription);
  if (text === null) return null;
  return (
    <Notice text={text} tone="coming">
      <Button kind="dark" busy={resume.isPending} onClick={() => resume.mutate()}>
        {billingNoticeTexts.resume}
      </Button>
      <ActionError error={resume.error} what={billingNoticeTexts.resumeFailed} />
    </Notice>
  );
}

function PendingPlanNotice({ subscription, onDone }: Omit<Props, 'onChangeCard'>) {
  const api = useApi(billingContract);
  const keep = useSubscriptionAction(
    async () => {
      // Choosing the plan that is had already takes the change back, and costs nothing.
      const plan = subscription.plan ?? 'regularMonthly';
      const answer = await api.changePlan({ plan, previewOnly: false, expectedDueToday: 0 });
      return answer.subscription;
    },
    () => onDone(billingNoticeTexts.kept),
  );
  const text = pendingPlanNotice(subscription);
  if (text === null) return null;
  return (
    <Notice text={text} tone="coming">
      <Button kind="quiet" busy={keep.isPending} onClick={() => keep.mutate()}>
        {billingNoticeTexts.keep}
      </Button>
      <ActionError error={keep.error} what={billingNoticeTexts.keepFailed} />
    </Notice>
  );
}
