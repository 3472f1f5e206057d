import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../../web/api/api-context.tsx';
import { AppError } from '../../../../domain/errors.ts';
import { Loading } from '../../../../web/ui/loading.tsx';
import { billingContract } from '../../billing.contract.ts';
import { useRefreshBilling } from '../billing-queries.ts';
import { Notice } from '../subscription/notice.tsx';

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
      {answer.isPending && <Loading label="Asking your bank about the new card..." />}
      {answer.data?.success && (
        <Notice tone="past" text={{ title: 'Your card was changed', body: 'We’ll charge it from now on.' }} />
      )}
      {answer.data?.success === false && (
        <Notice
          tone="coming"
          text={{
            title: 'Your bank has not confirmed the new card yet',
            body: 'Until it does, we charge the old card. Check again in a few minutes.',
          }}
        />
      )}
      {answer.isError && (
        <Notice
          tone="alarm"
          text={{
            title: 'Your card was not changed',
            body:
              answer.error instanceof AppError
                ? answer.error.message
                : 'Please try again with this card or another.',
          }}
        />
      )}
    </div>
  );
}
