import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../../web/api/api-context.tsx';
import { AppError } from '../../../../domain/errors.ts';
import { Loading } from '../../../../web/ui/loading.tsx';
import { billingContract } from '../../billing.contract.ts';
import { useRefreshBilling } from '../billing-queries.ts';
import { Notice } from '../subscription/notice.tsx';
import { changeCardTexts } from './card-texts.ts';

/** After the bank's page: asks what became of the new card, and says it. */
export function CardConfirmation() {
  const api = useApi(billingContract);
  const refresh = useRefreshBilling();
  const answer = useQuery({
    queryKey: ['card-confirmation'],
    queryFn: async () => {
      const confirmed = await api.confirmCard();
      await refresh();
      return confirmed;
    },
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
  });
  return (
    <div role="status" className="mb-4">
      {answer.isPending && <Loading label={changeCardTexts.asking} />}
      {answer.data?.success && (
        <Notice tone="past" text={{ title: changeCardTexts.changed, body: changeCardTexts.chargedFromNow }} />
      )}
      {answer.data?.success === false && (
        <Notice
          tone="coming"
          text={{
            title: changeCardTexts.unconfirmed,
            body: changeCardTexts.unconfirmedHint,
          }}
        />
      )}
      {answer.isError && (
        <Notice
          tone="alarm"
          text={{
            title: changeCardTexts.notChanged,
            body: answer.error instanceof AppError ? answer.error.message : changeCardTexts.tryAgain,
          }}
        />
      )}
    </div>
  );
}
