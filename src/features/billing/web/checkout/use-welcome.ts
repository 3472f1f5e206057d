import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { formatDollars } from '../../../../domain/money.ts';
import { plans } from '../../../../domain/plans.ts';
import { formatUtcDay } from '../../../../domain/utc-date.ts';
import { useApi } from '../../../../web/api/api-context.tsx';
import { useToast } from '../../../../web/ui/toast.tsx';
import { billingContract, type SubscriptionView } from '../../billing.contract.ts';
import { paymentTexts } from './checkout-texts.ts';

/** Leads a buyer to the dashboard, with what was bought and the next charge; `fallback` where that cannot be read. */
export function useWelcome(): (fallback: string) => Promise<void> {
  const api = useApi(billingContract);
  const queryClient = useQueryClient();
  const showToast = useToast();
  const navigate = useNavigate();
  return async (fallback) => {
    const stale = [['me'], ['plans'], ['orders']];
    const [read] = await Promise.allSettled([
      queryClient.fetchQuery({
        queryKey: ['subscription'],
        queryFn: () => api.getSubscription(),
        staleTime: 0,
      }),
      ...stale.map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    ]);
    const texts = read.status === 'fulfilled' ? welcomeTexts(read.value) : null;
    showToast(texts ?? { title: fallback });
    await navigate({ to: '/dashboard', replace: true });
  };
}

function welcomeTexts({ nextCharge, plan }: SubscriptionView): { title: string; description: string } | null {
  if (plan === null || nextCharge === null) return null;
  const next = paymentTexts.nextCharge(
    formatDollars(nextCharge.amount),
    formatUtcDay(new Date(nextCharge.at)),
  );
  return {
    title: paymentTexts.welcome(plans[plan].name),
    description: paymentTexts.ready(next),
  };
}
