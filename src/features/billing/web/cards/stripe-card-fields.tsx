import type {
  Stripe,
  StripeCardCvcElement,
  StripeCardExpiryElement,
  StripeCardNumberElement,
} from '@stripe/stripe-js';
import { useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import { AppError } from '../../../../domain/errors.ts';
import type { PaymentProblem } from '../../../../domain/payment-form.ts';
import { fieldBoxStyle, FieldFrame } from '../../../../web/ui/field-frame.tsx';
import type { CardField, CardFieldsProps } from './card-fields.ts';
import { loadStripeScript } from './load-stripe.ts';
import { cardFieldTexts } from './card-texts.ts';

type Mounted = { stripe: Stripe; number: StripeCardNumberElement };
type StripeField = Exclude<CardField, 'expiryYear'>;
type StripeElement = StripeCardNumberElement | StripeCardExpiryElement | StripeCardCvcElement;

const stripeFields = ['cardNumber', 'expiryMonth', 'cvv'] as const satisfies readonly StripeField[];
const incomplete: Readonly<Record<StripeField, string>> = {
  cardNumber: cardFieldTexts.numberInvalid,
  expiryMonth: cardFieldTexts.expiryMissing,
  cvv: cardFieldTexts.cvvInvalid,
};

/**
 * A card that is entered in Stripe's own fields: its number and its security code never reach this site, which gets a token
 * for them.
 */
export function StripeCardFields({
  ref,
  publishableKey,
  problems,
  nameField,
  onEdit,
  onLeave,
}: CardFieldsProps & { publishableKey: string }) {
  const id = useId();
  const hosts = useRef<{ [Field in StripeField]?: HTMLDivElement | null }>({});
  const mounted = useRef<Mounted | null>(null);
  const mountedFields = useRef<{ [Field in StripeField]?: StripeElement }>({});
  const wrong = useRef<Record<StripeField, string | null>>({ ...incomplete });
  const told = useRef({ onEdit, onLeave });
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    told.current = { onEdit, onLeave };
  });

  useEffect(() => {
    let isGone = false;
    let elements: StripeElement[] = [];
    const follow = (field: StripeField, element: StripeElement): void => {
      const host = hosts.current[field];
      if (host) element.mount(host);
      mountedFields.current[field] = element;
      const follows = element as StripeCardNumberElement;
      follows.on('change', ({ complete, error }) => {
        wrong.current[field] = error?.message ?? (complete ? null : incomplete[field]);
        told.current.onEdit(field);
      });
      follows.on('blur', () => told.current.onLeave(field));
    };
    loadStripeScript(publishableKey).then(
      (stripe) => {
        if (isGone) return;
        const group = stripe.elements();
        const number = group.create('cardNumber', { showIcon: true, disableLink: true });
        const expiry = group.create('cardExpiry');
        const code = group.create('cardCvc');
        follow('cardNumber', number);
        follow('expiryMonth', expiry);
        follow('cvv', code);
        elements = [number, expiry, code];
        mounted.current = { stripe, number };
      },
      (error: unknown) => setFailure(error instanceof AppError ? error.message : cardFieldTexts.failed),
    );
    return () => {
      isGone = true;
      mounted.current = null;
      mountedFields.current = {};
      for (const element of elements) element.destroy();
    };
  }, [publishableKey]);

  useImperativeHandle(
    ref,
    () => ({
      findProblems: (): PaymentProblem[] =>
        stripeFields.flatMap((field) => {
          const message = wrong.current[field];
          return message === null ? [] : [{ field, message }];
        }),
      async takeCard({ cardName, email }) {
        const { number, stripe } = requireMounted(mounted.current);
        const { error, paymentMethod } = await stripe.createPaymentMethod({
          type: 'card',
          card: number,
          billing_details: { name: cardName, ...(email === '' ? {} : { email }) },
        });
        if (error) {
          throw new AppError('payment_declined', error.message ?? cardFieldTexts.refused);
        }
        return { paymentToken: paymentMethod.id };
      },
      async confirmInPage(clientSecret) {
        // Whatever comes of it, and also a failure, the server is asked next, which asks Stripe.
        await (await loadStripeScript(publishableKey)).handleNextAction({ clientSecret });
      },
    }),
    [publishableKey],
  );

  const fieldOf = (field: StripeField, label: string) => (
    <FieldFrame id={`${id}-${field}`} label={label} error={problems[field]}>
      <div
        id={`${id}-${field}`}
        ref={(host) => {
          hosts.current[field] = host;
        }}
        tabIndex={-1}
        onFocus={({ currentTarget, target }) => {
          // The form sends the focus to the first field at fault, which is inside of Stripe's frame.
          if (target === currentTarget) mountedFields.current[field]?.focus();
        }}
        aria-invalid={problems[field] === undefined ? undefined : true}
        className={`${fieldBoxStyle} py-3`}
      />
    </FieldFrame>
  );
  return (
    <>
      {failure !== null && (
        <p role="alert" className="font-semibold text-pencil-deep">
          {failure}
        </p>
      )}
      {fieldOf('cardNumber', cardFieldTexts.number)}
      {nameField}
      <div className="grid grid-cols-2 items-start gap-x-4 gap-y-5">
        {fieldOf('expiryMonth', cardFieldTexts.expiry)}
        {fieldOf('cvv', 'CVV')}
      </div>
    </>
  );
}

function requireMounted(mounted: Mounted | null): Mounted {
  if (mounted !== null) return mounted;
  throw new AppError('payment_unavailable', cardFieldTexts.notReady);
}
