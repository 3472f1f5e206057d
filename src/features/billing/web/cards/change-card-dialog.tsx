import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../../web/api/api-context.tsx';
import { Dialog } from '../../../../web/ui/dialog.tsx';
import { ErrorState } from '../../../../web/ui/error-state.tsx';
import { Loading } from '../../../../web/ui/loading.tsx';
import { useToast } from '../../../../web/ui/toast.tsx';
import { billingContract, type SubscriptionView } from '../../billing.contract.ts';
import { ChangeCardForm } from './change-card-form.tsx';
import { useMe } from '../billing-queries.ts';
import { deletionFirstText } from '../checkout/checkout-texts.ts';
import { Notice } from '../subscription/notice.tsx';
import { changeCardTexts } from './card-texts.ts';

type Props = { subscription: SubscriptionView; open: boolean; onClose: () => void };

/** Another card for what is charged from now on. */
export function ChangeCardDialog({ subscription, open, onClose }: Props) {
  const api = useApi(billingContract);
  const showToast = useToast();
  const offer = useQuery({ queryKey: ['plans'], queryFn: () => api.listPlans() });
  const isLeaving = (useMe().data?.deletionDueAt ?? null) !== null;
  const isPastDue = subscription.state === 'past_due';
  const finish = () => {
    onClose();
    showToast({
      title: changeCardTexts.changed,
      description: isPastDue ? changeCardTexts.triedSoon : changeCardTexts.chargedFromNow,
    });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={isPastDue ? changeCardTexts.titleFailed : changeCardTexts.title}
      description={isPastDue ? changeCardTexts.leadFailed : changeCardTexts.lead}
    >
      {isLeaving && (
        <div className="mt-5">
          <Notice text={deletionFirstText} tone="alarm" />
        </div>
      )}
      {offer.isPending && <Loading />}
      {offer.isError && (
        <ErrorState
          title={changeCardTexts.loadFailed}
          error={offer.error}
          onRetry={() => void offer.refetch()}
        />
      )}
      {offer.data && !isLeaving && (
        <ChangeCardForm mode={offer.data.payment} onDone={finish} onKeep={onClose} />
      )}
    </Dialog>
  );
}
