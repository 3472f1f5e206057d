import { Suspense } from 'react';
import { lazyForUse } from '../first-use.ts';
import type { OpenDialogProps } from './open-dialog.tsx';

export type DialogProps = OpenDialogProps & { open: boolean };

const OpenDialog = lazyForUse(async () => (await import('./open-dialog.tsx')).OpenDialog);

/** A modal dialog: keeps the focus inside, closes with Escape, and gives the focus back. */
export function Dialog({ open, ...props }: DialogProps) {
  return (
    open && (
      <Suspense>
        <OpenDialog {...props} />
      </Suspense>
    )
  );
}
