import { Suspense, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { classNames } from './class-names.ts';
import { Loading } from './loading.tsx';

export type LaterSectionProps = {
  /** The id of the section's heading. */
  headingId: string;
  title: string;
  /** Keeps about as much room as the section will take, so that what stands under it stays out of sight. */
  roomClass?: string;
  /** A skeleton shaped like what comes; without one a spinner stands there. */
  placeholder?: ReactNode;
  /** A lazy component that brings the section's heading with it. */
  children: ReactNode;
};

/** When it is loaded though nobody has come near it. */
const loadAfterMs = 4_000;
const nearPx = 24;

/** A section far down a long screen: it is loaded when the window comes near it, and after what is read first in any case. */
export function LaterSection({ headingId, title, roomClass, placeholder, children }: LaterSectionProps) {
  const section = useRef<HTMLElement>(null);
  const isWanted = useIsNear(section);
  const waiting = (
    <div className={classNames(roomClass)}>
      <h2 id={headingId} className="text-2xl font-bold">
        {title}
      </h2>
      {placeholder ?? <Loading />}
    </div>
  );
  return (
    <section ref={section} aria-labelledby={headingId}>
      {isWanted ? <Suspense fallback={waiting}>{children}</Suspense> : waiting}
    </section>
  );
}

/** Whether an element has come near the window, or could be expected to by now. */
function useIsNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (isNear || element.current === null) return;
    const timer = setTimeout(() => setIsNear(true), loadAfterMs);
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: `${nearPx}px` },
    );
    observer.observe(element.current);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [element, isNear]);
  return isNear;
}
