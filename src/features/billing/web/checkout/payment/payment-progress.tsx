import { useEffect, useState } from 'react';
import { Button } from '../../../../../web/ui/button.tsx';
import { Card } from '../../../../../web/ui/card.tsx';
import { Spinner } from '../../../../../web/ui/spinner.tsx';
import { checkoutStateTexts } from '../checkout-texts.ts';

/** How long a payment may take before the screen says that it takes longer. */
const slowAfterMs = 12_000;

/** Stands in place of the form while the outcome of a payment is found out. */
export function PaymentProgress({ isUnreachable }: { isUnreachable: boolean }) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Card aria-label="Payment" className="max-w-xl">
      <div role="status" className="flex flex-col gap-3">
        <p className="flex items-center gap-3 text-lg font-semibold">
          <Spinner />
          {checkoutStateTexts.processing}
        </p>
        <p>{checkoutStateTexts.wait}</p>
        {isUnreachable && <p className="font-semibold">{checkoutStateTexts.unreachable}</p>}
        {isSlow && <p className="text-ink-soft">{checkoutStateTexts.slow}</p>}
      </div>
    </Card>
  );
}

/** For a buyer who came back from the bank's page without an answer. */
export function UnansweredPayment({
  onContinue,
  onStartOver,
  leaveLabel,
}: {
  onContinue: () => void;
  onStartOver: () => void;
  /** What can be done instead. */
  leaveLabel: string;
}) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button onClick={onContinue}>{checkoutStateTexts.confirmWithBank}</Button>
      <Button kind="quiet" onClick={onStartOver}>
        {leaveLabel}
      </Button>
    </div>
  );
}
