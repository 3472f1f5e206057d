import type { ReactNode } from 'react';
import { buttonStyle } from './button-style.ts';
import { Tooltip } from './tooltip.tsx';

/** A button that does nothing for now and says why; it can be focused, so that everybody can read the reason. */
export function UnavailableButton({ reason, children }: { reason: string; children: ReactNode }) {
  return (
    <Tooltip text={reason}>
      <button type="button" aria-disabled="true" className={buttonStyle('quiet', true)}>
        {children}
      </button>
    </Tooltip>
  );
}
