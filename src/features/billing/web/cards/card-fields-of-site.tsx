import { lazy, Suspense } from 'react';
import { Loading } from '../../../../web/ui/loading.tsx';
import type { PaymentMode } from '../../billing.contract.ts';
import type { CardFieldsProps } from './card-fields.ts';
import { TypedCardFields } from './typed-card-fields.tsx';
import { cardFieldTexts } from './card-texts.ts';

/** Loaded apart, so that nothing of Stripe is in what a site without it sends. */
const StripeCardFields = lazy(() =>
  import('./stripe-card-fields.tsx').then((module) => ({ default: module.StripeCardFields })),
);

/** The fields of a card in the way in which this site takes cards. */
export function CardFieldsOfSite({ mode, ...props }: CardFieldsProps & { mode: PaymentMode }) {
  if (mode.kind === 'sandbox') return <TypedCardFields {...props} />;
  return (
    <Suspense fallback={<Loading label={cardFieldTexts.loading} />}>
      <StripeCardFields publishableKey={mode.publishableKey} {...props} />
    </Suspense>
  );
}
