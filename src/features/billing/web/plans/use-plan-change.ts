import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { AppError } from '../../../../domain/errors.ts';
import { plans, type PlanId } from '../../../../domain/plans.ts';
import { formatUtcDay } from '../../../../domain/utc-date.ts';
import { useApi } from '../../../../web/api/api-context.tsx';
import { useToast } from '../../../../web/ui/toast.tsx';
import {
  billingContract,
  type ActionView,
  type PaymentMode,
  type PlanChange,
  type SubscriptionView,
} from '../../billing.contract.ts';
import { followPayment, type DecidedOutcome } from '../checkout/payment/follow-payment.ts';
import { leadThroughBank } from '../checkout/payment/lead-through-bank.ts';
import { paymentFailed } from '../checkout/payment/payment-outcome.ts';
import { isChange, planChangeTexts } from './plan-change-texts.ts';
import type { ChangeTracking } from '../checkout/use-purchase-tracking.ts';
import { useWelcome } from '../checkout/use-welcome.ts';

type Action = Extract<DecidedOutcome, { kind: 'needs_action' }>;
type Problem = { code: string | null; message: string; reference: string | null };

/** Where a change of plan stands. */
export type PlanChangeStage =
  | { kind: 'choice'; problem: Problem | null }
  | { kind: 'sending' }
  /** The bank was asked, or answered: what became of it is being found out. */
  | { kind: 'finishing'; orderId: string }
  /** The buyer has come back without having answered the bank. */
  | { kind: 'unanswered'; action: Action }
  | { kind: 'signed_out' };

const choice: PlanChangeStage = { kind: 'choice', problem: null };

/**
 * One change of plan at a time, from the button to its outcome. `orderId` is that of one that comes back from the bank's
 * page; `onLeft` hears that it is over without having been made.
 */
export function usePlanChange({
  mode,
  orderId,
  prepare,
  tracked,
  onLeft,
}: {
  mode: PaymentMode;
  orderId: string | undefined;
  /** Done before the change is asked for; when it throws, the change is not asked for. */
  prepare: () => Promise<void>;
  tracked: Pick<ChangeTracking, 'begin' | 'made' | 'scheduled' | 'failed'>;
  onLeft: () => void;
}) {
  const api = useApi(billingContract);
  const queryClient = useQueryClient();
  const showToast = useToast();
  const navigate = useNavigate();
  const welcome = useWelcome();
  const [stage, setStage] = useState<PlanChangeStage>(
    orderId === undefined ? choice : { kind: 'finishing', orderId },
  );
  const [isUnreachable, setUnreachable] = useState(false);
  const isSending = useRef(false);

  const refresh = (...keys: string[]) =>
    Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [key] })));

  const leave = async (next: PlanChangeStage) => {
    setStage(next);
    onLeft();
    // What was shown may not hold any more, and what seemed to fail may have been done.
    await refresh('plan-change', 'subscription', 'orders', 'me');
  };

  const act = async ({ actionPath, clientSecret, orderId: order }: Omit<Action, 'kind'>) => {
    if (await leadThroughBank(mode, { actionPath, clientSecret })) {
      setStage({ kind: 'finishing', orderId: order });
    }
  };

  const finish = async (made: ActionView & { change: PlanChange; subscription: SubscriptionView }) => {
    if (made.orderId === undefined) tracked.scheduled(made.change.plan);
    else tracked.made(made.orderId);
    await navigate({ to: '/dashboard', replace: true });
    queryClient.setQueryData(['subscription'], made.subscription);
    showToast(doneTexts(made.change));
    await refresh('me', 'plans', 'orders');
  };

  const make = async (plan: PlanId, change: PlanChange) => {
    if (isSending.current) return;
    isSending.current = true;
    setStage({ kind: 'sending' });
    try {
      await prepare();
      tracked.begin(change);
      const made = await api.changePlan({
        plan,
        previewOnly: false,
        expectedDueToday: change.dueToday,
        acceptedRenewal: true,
      });
      const action = actionOf(made);
      if (action === null) await finish(made);
      else await act(action);
    } catch (error) {
      tracked.failed(isAnswerLost(error));
      await leave(stageOf(error));
    } finally {
      isSending.current = false;
    }
  };

  const onFollowed = useEffectEvent((outcome: DecidedOutcome | null) => {
    if (outcome?.kind === 'paid') {
      if (outcome.orderId !== null) tracked.made(outcome.orderId);
      void welcome(outcome.message);
    }
    if (outcome?.kind === 'needs_action') setStage({ kind: 'unanswered', action: outcome });
    if (outcome?.kind !== 'refused') return;
    tracked.failed(false);
    const { code, message, reference } = outcome.refusal;
    void leave(
      code === 'not_signed_in'
        ? { kind: 'signed_out' }
        : {
            kind: 'choice',
            problem: { code, message: code === 'not_found' ? paymentFailed : message, reference },
          },
    );
  });

  useEffect(() => {
    if (stage.kind !== 'finishing') return undefined;
    const stopped = new AbortController();
    const onWait = (reason: 'pending' | 'lost') => setUnreachable(reason === 'lost');
    const payment = { orderId: stage.orderId };
    void followPayment(payment, { signal: stopped.signal, onWait }).then(onFollowed);
    return () => stopped.abort();
  }, [stage]);

  useEffect(() => {
    // The way back may bring the page back as it was left, on its way to the bank.
    const lookAgain = ({ persisted }: PageTransitionEvent) => {
      if (persisted) location.reload();
    };
    addEventListener('pageshow', lookAgain);
    return () => removeEventListener('pageshow', lookAgain);
  }, []);

  return {
    stage,
    isUnreachable,
    make,
    /** On to the bank after all. */
    goOn: () => {
      if (stage.kind === 'unanswered') void act(stage.action);
    },
    /** Leaves the change that the bank was not answered for; another one takes its place, or none does. */
    startOver: () => {
      tracked.failed(false);
      void leave(choice);
    },
  };
}

/** What a change to `plan` would do and cost now. */
export function useChangePreview(plan: PlanId, subscription: SubscriptionView) {
  const api = useApi(billingContract);
  return useQuery({
    queryKey: ['plan-change', plan, subscription],
    queryFn: async () => (await api.changePlan({ plan, previewOnly: true })).change,
    enabled: isChange(plan, subscription),
    staleTime: 0,
  });
}

function actionOf({
  actionPath,
  clientSecret,
  orderId,
  requiresAction,
}: ActionView): Omit<Action, 'kind'> | null {
  if (requiresAction !== true || orderId === undefined) return null;
  return { actionPath: actionPath ?? null, clientSecret: clientSecret ?? null, orderId };
}

const undecided: ReadonlySet<string> = new Set([
  'service_unavailable',
  'internal_error',
  'payment_unavailable',
]);

/** Whether a change may have been made although this is the answer. */
function isAnswerLost(error: unknown): boolean {
  return !(error instanceof AppError) || undecided.has(error.code);
}

function stageOf(error: unknown): PlanChangeStage {
  if (!(error instanceof AppError)) {
    return { kind: 'choice', problem: { code: null, message: paymentFailed, reference: null } };
  }
  if (error.code === 'not_signed_in') return { kind: 'signed_out' };
  const isLost = isAnswerLost(error) && error.code !== 'payment_unavailable';
  const message = isLost ? paymentFailed : error.message;
  return { kind: 'choice', problem: { code: error.code, message, reference: error.requestId ?? null } };
}

function doneTexts({ plan, takesEffect, takesEffectAt }: PlanChange): { title: string; description: string } {
  const { name } = plans[plan];
  return takesEffect === 'now'
    ? { title: planChangeTexts.welcome(name), description: planChangeTexts.ready }
    : {
        title: planChangeTexts.settled,
        description: planChangeTexts.settledFrom(name, formatUtcDay(new Date(takesEffectAt))),
      };
}
