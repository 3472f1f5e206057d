import { lazy, Suspense, useState } from 'react';
import { insightNeedsText } from './ui-texts.ts';

/** Loaded when somebody opens it. */
const InsightNeedsByData = lazy(async () => ({
  default: (await import('./insight-needs.tsx')).InsightNeedsByData,
}));

/** Which data each insight needs, where there is little room. */
export function InsightNeedsDetails() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="w-full" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer content-center font-semibold underline-offset-4 hover:underline">
        {insightNeedsText}
      </summary>
      {isOpen && (
        <Suspense>
          <InsightNeedsByData />
        </Suspense>
      )}
    </details>
  );
}
