import { useCallback, useEffect, useRef } from 'react';
import { plans, type PlanId } from '../../../domain/plans.ts';
import { useTracking } from '../../../web/tracking/tracking-context.tsx';
import type { PaidOrder } from './use-payment.ts';

/** Says what happens on the way to a purchase: a plan is seen, chosen, taken to the payment, paid for. */
export function usePurchaseTracking({ planId, isChoosing }: { planId: PlanId; isChoosing: boolean }) {
  const { track } = useTracking();
  const seen = useRef<PlanId>(null);
  const chosen = useRef<PlanId>(null);
  const see = useCallback(
    (id: PlanId) => {
      if (seen.current === id) return;
      seen.current = id;
      track({ kind: 'plan_seen', planName: plans[id].displayName });
    },
    [track],
  );
  useEffect(() => {
    if (isChoosing) see(planId);
  }, [see, isChoosing, planId]);

  const choose = (id: PlanId) => {
    see(id);
    if (chosen.current === id) return;
    chosen.current = id;
    track({ kind: 'plan_chosen', planName: plans[id].displayName });
  };
  return {
    choose,
    /** The plan that stands there counts as chosen, also where no other was looked at. */
    proceed: (id: PlanId) => {
      choose(id);
      track({ kind: 'checkout_begun', planName: plans[id].displayName });
    },
    pay: (id: PlanId) => track({ kind: 'payment_given', planName: plans[id].displayName }),
    paid: ({ orderId, payment }: PaidOrder) =>
      track({
        kind: 'purchased',
        planName: plans[payment?.plan ?? planId].displayName,
        orderId,
        totalPrice: payment?.totalPrice ?? null,
        isFirstPurchase: payment?.isFirst ?? true,
      }),
  };
}
