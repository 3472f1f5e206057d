import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { changeTakesEffect } from '../../../../domain/plan-change.ts';
import { plans, type PlanId } from '../../../../domain/plans.ts';
import { useApi } from '../../../../web/api/api-context.tsx';
import { useTracking } from '../../../../web/tracking/tracking-context.tsx';
import { billingContract, type OrderView, type PlanChange } from '../../billing.contract.ts';
import { followPayment, passed } from './payment/follow-payment.ts';
import { dropChange, keepChange, readKeptChange, type KeptChange } from './payment/kept-payment.ts';
import type { PaidOrder } from './payment/use-payment.ts';

/** A plan that is looked at, chosen and taken to the payment, each told once until it is another one. */
function usePlanSteps() {
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
  const choose = (id: PlanId) => {
    see(id);
    if (chosen.current === id) return;
    chosen.current = id;
    track({ kind: 'plan_chosen', planName: plans[id].displayName });
  };
  /** The plan that stands there counts as chosen, also where no other was looked at. */
  const proceed = (id: PlanId) => {
    choose(id);
    track({ kind: 'checkout_begun', planName: plans[id].displayName });
  };
  return { track, see, choose, proceed };
}

/** Reports what happens on the way to a purchase: a plan is seen, chosen, taken to the payment, paid for. */
export function usePurchaseTracking({ planId, isChoosing }: { planId: PlanId; isChoosing: boolean }) {
  const { track, see, choose, proceed } = usePlanSteps();
  useEffect(() => {
    if (isChoosing) see(planId);
  }, [see, isChoosing, planId]);
  return {
    choose,
    proceed,
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

/** How a change of plan is reported. */
export type ChangeTracking = ReturnType<typeof useChangeTracking>;

const orderTries = 10;

/**
 * Reports a change of plan. One that takes effect now is a purchase like the first: the plan is seen, chosen, taken to
 * the payment and, once it is made, paid for, at what was charged. One that waits for the end of the period sells
 * nothing today: the plan is seen, and the change scheduled. Keeping one's own plan is neither.
 *
 * `chosen` is the plan that is shown, null for none; `isWaiting` while another screen finds out what became of a change.
 */
export function useChangeTracking({
  userId,
  current,
  chosen,
  isWaiting,
}: {
  userId: string;
  current: PlanId | null;
  chosen: PlanId | null;
  isWaiting: boolean;
}) {
  const api = useApi(billingContract);
  const { track, see, choose, proceed } = usePlanSteps();
  useEffect(() => {
    if (chosen !== null && chosen !== current && !isWaiting) see(chosen);
  }, [see, chosen, current, isWaiting]);

  const isSale = (id: PlanId) => current !== null && changeTakesEffect(current, id) === 'now';

  /** The change that is kept was made, by this order. */
  const made = (orderId: string) => {
    const kept = readKeptChange(userId);
    dropChange();
    if (kept === null) return;
    const { plan, dueToday: totalPrice } = kept;
    const planName = plans[plan].displayName;
    track({ kind: 'purchased', planName, orderId, totalPrice, isFirstPurchase: false });
  };

  /** Finds out what became of a kept change whose answer never came, by its order. */
  const settle = useEffectEvent(async (signal: AbortSignal) => {
    const kept = readKeptChange(userId);
    if (kept === null) return;
    const orderId = await findOrder(kept, () => api.listOrders(), signal);
    if (orderId === null) return;
    const outcome = await followPayment({ orderId }, { signal, onWait: () => undefined });
    if (outcome?.kind === 'paid') made(orderId);
    if (outcome?.kind === 'refused') dropChange();
  });
  const [lostAnswers, setLostAnswers] = useState(0);
  useEffect(() => {
    if (isWaiting) return undefined;
    const stopped = new AbortController();
    void settle(stopped.signal);
    return () => stopped.abort();
  }, [isWaiting, lostAnswers]);

  return {
    choose: (id: PlanId) => {
      if (isSale(id)) choose(id);
    },
    /** The change is asked for. */
    begin: ({ plan, dueToday, takesEffect, takesEffectAt }: PlanChange) => {
      if (takesEffect !== 'now') return;
      proceed(plan);
      keepChange({ userId, plan, dueToday, previewedAt: takesEffectAt });
    },
    made,
    /** The change was taken and comes at the end of the period. */
    scheduled: (plan: PlanId) => {
      if (plan !== current) track({ kind: 'change_scheduled', planName: plans[plan].displayName });
    },
    /** The change was not made; `isLost` where nobody knows. */
    failed: (isLost: boolean) => {
      if (isLost) setLostAnswers((count) => count + 1);
      else dropChange();
    },
  };
}

/** The id of the order that a kept change has made, asked for until it is there; null where none comes. */
async function findOrder(
  { plan, previewedAt }: KeptChange,
  listOrders: () => Promise<{ orders: readonly OrderView[] }>,
  signal: AbortSignal,
): Promise<string | null> {
  for (let tries = 0; tries < orderTries && !signal.aborted; tries += 1) {
    const read = await listOrders().catch(() => null);
    const order = read?.orders.find(
      ({ kind, createdAt, planDetails }) =>
        kind === 'change' && planDetails.name === plans[plan].name && createdAt >= previewedAt,
    );
    if (order) return order.id;
    await passed(1_000, signal);
  }
  return null;
}
