import { Suspense, useSyncExternalStore } from 'react';
import { lazyPart } from '../../../../web/lazy-part.ts';
import { stepUpPrompt } from '../../../../web/api/step-up-prompt.ts';

// Few people do something that asks for it; the others need not load it.
const StepUpDialog = lazyPart(async () => (await import('./step-up-dialog.tsx')).StepUpDialog);

/** The dialog of every call that the server answers with `step_up_required`, also from the browser's console. */
export function StepUpOnDemand() {
  const isAsking = useSyncExternalStore(stepUpPrompt.subscribe, stepUpPrompt.isAsking);
  if (!isAsking) return null;
  return (
    <Suspense>
      <StepUpDialog onProved={() => stepUpPrompt.settle(true)} onClose={() => stepUpPrompt.settle(false)} />
    </Suspense>
  );
}
