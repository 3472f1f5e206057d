import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../../web/api/api-context.tsx';
import { billingContract } from '../../billing.contract.ts';
import { useMe, useSubscription } from '../billing-queries.ts';

/** What the checkout has to know: who buys, what is for sale, and whether there is a subscription already. */
export function useCheckoutData() {
  const me = useMe();
  const billing = useApi(billingContract);
  const catalogue = useQuery({ queryKey: ['plans'], queryFn: () => billing.listPlans(), staleTime: 0 });
  const subscription = useSubscription();
  const queries = [me, catalogue, subscription];
  return {
    me: me.data,
    catalogue: catalogue.data,
    subscription: subscription.data,
    error: queries.find(({ data, error }) => data === undefined && error !== null)?.error ?? null,
    reload: () => void Promise.all(queries.map((query) => query.refetch())),
  };
}
