import { Suspense, type ReactNode } from 'react';
import { lazyForUse } from '../first-use.ts';

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons at the foot; on a phone they stand above each other, the last one first. */
  footer?: ReactNode;
  /** `sheet` is wide, for a picture and what is said about it; `screen` covers everything. */
  size?: 'text' | 'sheet' | 'screen';
  /** What gets the focus when it closes, where that is not what had it before. */
  finalFocus?: () => HTMLElement | null;
  /** The title gets the focus first, as in a dialog that is to be read before it is answered. */
  startsAtTitle?: boolean;
};

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
