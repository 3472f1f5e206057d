import { lazy, Suspense } from 'react';
import type { LockPanelProps } from './lock-panel.tsx';

const LockPanel = lazy(async () => ({ default: (await import('./lock-panel.tsx')).LockPanel }));

/** A `LockPanel` that only those who meet a lock have to load. */
export function Locked(props: LockPanelProps) {
  return (
    <Suspense>
      <LockPanel {...props} />
    </Suspense>
  );
}
