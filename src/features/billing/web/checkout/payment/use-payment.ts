import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { AppError } from '../../../../../domain/errors.ts';
import type { PlanId } from '../../../../../domain/plans.ts';
import type { PaymentRequest } from '../../../billing.contract.ts';
import type { CardEntry } from '../../cards/card-fields.ts';
import { followPayment } from './follow-payment.ts';
import {
  dropPayment,
  keepPayment,
  nameOf,
  newIdempotencyKey,
  readKeptPayment,
  type KeptPayment,
} from './kept-payment.ts';
import { plainRefusal, type PaymentStep, type Refusal } from './payment-outcome.ts';
import { askForOutcome, sendPayment, type PaymentName } from './send-payment.ts';

type NeedsAction = Extract<PaymentStep, { kind: 'needs_action' }>;

/** Where a payment stands. */
export type PaymentStage =
  | { kind: 'form'; refusal: Refusal | null }
  | { kind: 'sending' }
  /** On the way to the bank's page. */
  | { kind: 'leaving' }
  /** Sent, and the outcome is being found out. */
  | { kind: 'finishing'; payment: PaymentName }
  /** The buyer has come back without having answered the bank. */
  | { kind: 'unanswered'; action: NeedsAction }
  | { kind: 'signed_out' }
  | { kind: 'paid' };

/** What is known of a payment that went through; `payment` is null where this tab has not kept it. */
export type PaidOrder = { message: string; orderId: string | null; payment: KeptPayment | null };

type Options = {
  userId: string;
  /** The order of a payment that comes back from elsewhere. */
  orderId: string | undefined;
  /** Whether the user has never bought before. */
  isFirst: boolean;
  entry: () => CardEntry | null;
  onPaid: (paid: PaidOrder) => void;
  onRefused: (refusal: Refusal, plan: PlanId | null) => void;
};

/**
 * One payment at a time, whatever is pressed. What was sent is kept in this tab until its outcome is known, so that a
 * reload, a lost connection or the way back finds that outcome and never pays again.
 */
export function usePayment({ userId, orderId, isFirst, entry, onPaid, onRefused }: Options) {
  const [stage, setStage] = useState<PaymentStage>(() => firstStage(userId, orderId));
  const [isUnreachable, setUnreachable] = useState(false);
  // A page that was left forgets what was typed, the card above all.
  const [isCardGone, setCardGone] = useState(stage.kind === 'finishing');
  const isBusy = useRef(false);

  const refuse = (refusal: Refusal) => {
    const plan = readKeptPayment(userId)?.plan ?? null;
    dropPayment();
    if (refusal.code === 'not_signed_in') {
      setStage({ kind: 'signed_out' });
      return;
    }
    // A payment that never arrived, or an order that is not this user's, is nothing to name.
    const shown = refusal.code === 'not_found' ? plainRefusal('not_found') : refusal;
    setStage({ kind: 'form', refusal: shown });
    onRefused(shown, plan);
  };

  const finishPaid = (outcome: Extract<PaymentStep, { kind: 'paid' }>) => {
    const payment = readKeptPayment(userId);
    dropPayment();
    setStage({ kind: 'paid' });
    const paidOrder = outcome.orderId ?? payment?.orderId ?? orderId ?? null;
    onPaid({ message: outcome.message, orderId: paidOrder, payment });
  };

  const act = async ({ actionPath, clientSecret, orderId: order }: NeedsAction) => {
    if (actionPath !== null) {
      setStage({ kind: 'leaving' });
      location.assign(actionPath);
      return;
    }
    const confirmInPage = entry()?.confirmInPage;
    if (clientSecret !== null && confirmInPage) await confirmInPage(clientSecret);
    setStage({ kind: 'finishing', payment: { orderId: order } });
  };

  const settle = async (outcome: PaymentStep, kept: KeptPayment) => {
    if (outcome.kind === 'paid') finishPaid(outcome);
    else if (outcome.kind === 'refused') refuse(outcome.refusal);
    else if (outcome.kind === 'lost') {
      // It stays kept: before anything else is sent, its outcome is asked for.
      setStage({ kind: 'form', refusal: plainRefusal() });
      onRefused(plainRefusal(), kept.plan);
    } else {
      const known = { ...kept, orderId: outcome.orderId ?? kept.orderId };
      keepPayment(known);
      if (outcome.kind === 'needs_action') await act(outcome);
      else setStage({ kind: 'finishing', payment: nameOf(known) });
    }
  };

  /** Whether an earlier payment of this tab leaves room for another; if not, its outcome is shown. */
  const hasRoom = async (): Promise<boolean> => {
    const earlier = readKeptPayment(userId);
    if (earlier === null) return true;
    const outcome = await askForOutcome(nameOf(earlier));
    const isOver = outcome.kind === 'needs_action' || (outcome.kind === 'refused' && !isSignedOut(outcome));
    if (!isOver) await settle(outcome, earlier);
    return isOver;
  };

  const send = async (plan: PlanId, build: () => Promise<PaymentRequest>) => {
    if (!(await hasRoom())) return;
    const request = await build();
    const { totalPrice } = request;
    const kept = { userId, plan, idempotencyKey: newIdempotencyKey(), orderId: null, totalPrice, isFirst };
    keepPayment(kept);
    const answered = await sendPayment(request, kept.idempotencyKey);
    // The answer may be lost where the payment is not.
    await settle(answered.kind === 'lost' ? await askForOutcome(nameOf(kept)) : answered, kept);
  };

  const pay = async (plan: PlanId, build: () => Promise<PaymentRequest>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setCardGone(false);
    setStage({ kind: 'sending' });
    try {
      await send(plan, build);
    } catch (error) {
      const message = error instanceof AppError ? { message: error.message } : {};
      setStage({ kind: 'form', refusal: { ...plainRefusal(), ...message } });
    } finally {
      isBusy.current = false;
    }
  };

  const onFollowed = useEffectEvent((outcome: Awaited<ReturnType<typeof followPayment>>) => {
    if (outcome?.kind === 'paid') finishPaid(outcome);
    if (outcome?.kind === 'refused') refuse(outcome.refusal);
    if (outcome?.kind === 'needs_action') setStage({ kind: 'unanswered', action: outcome });
  });

  useEffect(() => {
    if (stage.kind !== 'finishing') return undefined;
    const stopped = new AbortController();
    const onWait = (reason: 'pending' | 'lost') => setUnreachable(reason === 'lost');
    void followPayment(stage.payment, { signal: stopped.signal, onWait }).then(onFollowed);
    return () => stopped.abort();
  }, [stage]);

  useEffect(() => {
    // The way back may bring the page back as it was left, on its way to the bank.
    const lookAgain = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setStage(firstStage(userId, undefined));
    };
    addEventListener('pageshow', lookAgain);
    return () => removeEventListener('pageshow', lookAgain);
  }, [userId]);

  return {
    stage,
    isUnreachable,
    /** Whether the form has to ask for the card again. */
    isCardGone,
    pay,
    /** On to the bank after all. */
    goOn: () => {
      if (stage.kind === 'unanswered') void act(stage.action);
    },
    /** Leaves the payment that the bank was not answered for; the next one takes its place. */
    startOver: () => {
      dropPayment();
      setStage({ kind: 'form', refusal: null });
    },
  };
}

function firstStage(userId: string, orderId: string | undefined): PaymentStage {
  if (orderId !== undefined) return { kind: 'finishing', payment: { orderId } };
  const kept = readKeptPayment(userId);
  return kept === null ? { kind: 'form', refusal: null } : { kind: 'finishing', payment: nameOf(kept) };
}

function isSignedOut({ refusal }: { refusal: Refusal }): boolean {
  return refusal.code === 'not_signed_in';
}
