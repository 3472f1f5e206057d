import { Lock } from 'lucide-react';
import { useEffect, useRef, type ReactNode, type SyntheticEvent } from 'react';
import { formatDollars } from '../../../../domain/money.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { Card } from '../../../../web/ui/card.tsx';
import { focusFirstInvalid } from '../../../../web/ui/focus-first-invalid.ts';
import { TextField } from '../../../../web/ui/text-field.tsx';
import { TermsCheckbox } from '../../../../web/ui/terms-checkbox.tsx';
import type { PlanView } from '../../billing.contract.ts';
import type { CardFieldsProps } from '../cards/card-fields.ts';
import { cardPurpose, checkoutTexts, paymentTexts } from './checkout-texts.ts';
import type { Refusal } from './payment/payment-outcome.ts';
import type { TermsConsent } from './use-terms-consent.ts';
import { payLabel } from '../plans/plan-texts.ts';
import { RenewalConsent } from './renewal-consent.tsx';
import type { usePaymentForm } from './use-payment-form.ts';

type Props = {
  plan: PlanView;
  form: ReturnType<typeof usePaymentForm>;
  terms: TermsConsent;
  /** The fields of the card, in the way in which this site takes cards. */
  renderCard: (props: CardFieldsProps) => ReactNode;
  isShown: boolean;
  isBusy: boolean;
  refusal: Refusal | null;
  /** Whether the card has to be entered again after a refusal. */
  isCardGone: boolean;
  onPay: () => void;
};

/** Email, card, name, consent and the button. */
export function CheckoutForm({
  plan,
  form,
  terms,
  renderCard,
  isShown,
  isBusy,
  refusal,
  isCardGone,
  onPay,
}: Props) {
  const { holder, problems } = form;
  const element = useRef<HTMLFormElement>(null);
  const alert = useRef<HTMLDivElement>(null);
  const brought = useRef<Refusal | null>(null);
  useEffect(() => {
    if (refusal === null || !isShown || brought.current === refusal) return undefined;
    brought.current = refusal;
    // After the screen that comes in place of another has begun at its top.
    const frame = requestAnimationFrame(() => alert.current?.scrollIntoView({ block: 'center' }));
    return () => cancelAnimationFrame(frame);
  }, [refusal, isShown]);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const isAgreed = terms.check();
    if (form.check() && isAgreed) onPay();
    else focusFirstInvalid(element.current);
  };
  const nameField = (
    <TextField
      label={paymentTexts.cardName}
      name="cardName"
      autoComplete="cc-name"
      maxLength={100}
      value={holder.cardName}
      error={problems.cardName}
      onChange={(event) => form.setHolder({ ...holder, cardName: event.target.value })}
      onBlur={() => form.left('cardName')}
    />
  );
  return (
    <Card aria-label={paymentTexts.details}>
      <form name="payment" ref={element} onSubmit={submit} noValidate className="flex flex-col gap-5">
        <p className="border-l-4 border-ink pl-3 font-semibold">{cardPurpose(plan)}</p>
        <TextField
          label={paymentTexts.email}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          hint={checkoutTexts.emailHint}
          value={holder.email}
          error={problems.email}
          onChange={(event) => form.setHolder({ ...holder, email: event.target.value })}
          onBlur={() => form.left('email')}
        />
        {renderCard({
          ref: form.entry,
          problems,
          nameField,
          onEdit: form.edited,
          onLeave: form.left,
        })}
        <div className="border-t border-line pt-4">
          {terms.isAsked && (
            <TermsCheckbox checked={terms.isChecked} error={terms.error} onChange={terms.change} />
          )}
          <RenewalConsent
            terms={plan.offer.renewalTerms}
            checked={form.hasAccepted}
            error={problems.acceptedRenewal}
            onChange={form.setAccepted}
          />
          <p className="mt-1 text-sm text-ink-soft">{checkoutTexts.refund}</p>
        </div>
        <div ref={alert} role="alert" className="empty:hidden">
          {refusal && (
            <div className="border-l-4 border-pencil bg-drop-wash px-4 py-3">
              <p className="font-semibold text-pencil-deep">{refusal.message}</p>
              {isCardGone && <p className="mt-1">{checkoutTexts.cardGone}</p>}
              {refusal.reference && (
                <p className="mt-1 text-sm text-ink-soft">Reference: {refusal.reference}</p>
              )}
            </div>
          )}
        </div>
        <div className="flex flex-col gap-2">
          <Button type="submit" busy={isBusy} className="w-full text-lg">
            {!isBusy && <Lock size={18} aria-hidden />}
            {isBusy ? 'Processing…' : payLabel(plan.offer)}
          </Button>
          <p className="text-center text-sm text-ink-soft">
            {paymentTexts.chargedToday(formatDollars(plan.offer.dueToday))}
          </p>
        </div>
      </form>
    </Card>
  );
}
