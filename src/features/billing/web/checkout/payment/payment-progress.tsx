import { useEffect, useState } from 'react';
import { Button } from '../../../../../web/ui/button.tsx';
import { Card } from '../../../../../web/ui/card.tsx';
import { Spinner } from '../../../../../web/ui/spinner.tsx';

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
          Your payment is being processed.
        </p>
        <p>This can take a minute. You won’t be charged twice.</p>
        {isUnreachable && <p className="font-semibold">Loupe cannot be reached just now. We keep trying.</p>}
        {isSlow && (
          <p className="text-ink-soft">
            It takes longer than usual. You can leave this page: the payment goes on, and your receipt comes
            by mail.
          </p>
        )}
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
      <Button onClick={onContinue}>Confirm with your bank</Button>
      <Button kind="quiet" onClick={onStartOver}>
        {leaveLabel}
      </Button>
    </div>
  );
}
