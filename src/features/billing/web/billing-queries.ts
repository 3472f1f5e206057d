import { useMutation, useQuery, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { useApi } from '../../../web/api/api-context.tsx';
import { accountsContract } from '../../accounts/accounts.contract.ts';
import { billingContract, type SubscriptionView } from '../billing.contract.ts';

const subscriptionKey = ['subscription'];
const ordersKey = ['orders'];

/** The user's own record. */
export function useMe() {
  const api = useApi(accountsContract);
  return useQuery({ queryKey: ['me'], queryFn: () => api.getMe(), staleTime: 60_000 });
}

/** The user's subscription, asked for anew whenever a screen shows it: it changes by the clock and by other screens. */
export function useSubscription() {
  const api = useApi(billingContract);
  return useQuery({ queryKey: subscriptionKey, queryFn: () => api.getSubscription(), staleTime: 0 });
}

/** The user's orders, the newest first. */
export function useOrders() {
  const api = useApi(billingContract);
  return useQuery({ queryKey: ordersKey, queryFn: () => api.listOrders(), staleTime: 0 });
}

/** What has to be looked up again once something about the subscription has been asked for, whatever came of it. */
export function useRefreshBilling(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    // A first answer that is still on its way would be taken for the new one, and can be from before.
    await Promise.all(
      [subscriptionKey, ordersKey].map((queryKey) => queryClient.cancelQueries({ queryKey })),
    );
    const keys = [subscriptionKey, ordersKey, ['me']];
    await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  };
}

/**
 * Something that is done with the subscription. `onDone` runs once it is; a failure too makes the screen look again, for
 * the subscription may have changed elsewhere.
 */
export function useSubscriptionAction(
  act: () => Promise<SubscriptionView>,
  onDone?: () => void,
): UseMutationResult<SubscriptionView, Error, void> {
  const queryClient = useQueryClient();
  const refresh = useRefreshBilling();
  return useMutation({
    mutationFn: act,
    onSuccess: (subscription) => {
      // A dialog that asked closes with the words it was answered by, before they change.
      onDone?.();
      queryClient.setQueryData(subscriptionKey, subscription);
    },
    onSettled: () => void refresh(),
  });
}
