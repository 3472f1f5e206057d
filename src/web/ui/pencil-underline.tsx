import type { ReactNode } from 'react';
import { PencilMark } from './pencil-mark.tsx';

/** Words with the pencil's line under them: look here. */
export function PencilUnderline({ children }: { children: ReactNode }) {
  return (
    <span className="relative inline-block whitespace-nowrap">
      {children}
      <PencilMark
        kind="underline"
        className="absolute -bottom-[.14em] left-0 h-[.22em] w-full overflow-visible"
      />
    </span>
  );
}
