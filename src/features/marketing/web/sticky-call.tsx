import type { ReactNode } from 'react';
import { assurance, CallToAction } from './call-to-action.tsx';

/**
 * Keeps a call to action at the foot of a phone's screen while `children` are read. It has a place of its own below
 * them, so that it covers nothing for good, and does not go where other calls stand, which are outside.
 */
export function StickyCall({ children }: { children: ReactNode }) {
  return (
    <div>
      {children}
      <section
        aria-label="Get started"
        data-sticky-call
        className="sticky bottom-0 z-10 border-t border-line bg-paper px-4 pt-3 pb-2 sm:hidden print:hidden"
      >
        <CallToAction className="w-full">Review my photos</CallToAction>
        <p className="mt-1.5 text-center text-xs text-ink-soft">{assurance}</p>
      </section>
    </div>
  );
}
