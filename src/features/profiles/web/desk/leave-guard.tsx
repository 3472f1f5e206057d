import { useBlocker } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPart } from '../../../../web/lazy-part.ts';

const LeaveDialog = lazyPart(async () => (await import('./leave-dialog.tsx')).LeaveDialog);

type Props = {
  /** Asked when another screen is about to be shown. */
  isUploading: () => boolean;
  /** Whether something would be lost with the page. */
  mayLose: boolean;
};

/** Asks before the screen is left while photos are being uploaded, or the page while something is not saved. */
export function LeaveGuard({ isUploading, mayLose }: Props) {
  const blocker = useBlocker({
    shouldBlockFn: isUploading,
    enableBeforeUnload: mayLose,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <Suspense>
      <LeaveDialog onStay={blocker.reset} onLeave={blocker.proceed} />
    </Suspense>
  );
}
