import { Suspense, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { isPageUsed, onFirstUse } from '../first-use.ts';
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

/** A section that shows less than this at the foot of the screen is not waited for while nobody scrolls. */
const leastSeenPx = 64;

/** What is under the bars at the foot of the screen is out of sight: a phone's places, and the screen's own. */
function barsAtFootPx(): number {
  const bars = document.querySelectorAll('[data-places-bar], [data-foot-bar]');
  return [...bars].reduce((sum, { clientHeight }) => sum + clientHeight, 0);
}

/** A section far down a long screen: it is loaded when the window comes near it or somebody begins to use the page. */
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

/**
 * The same for several sections that bring their own frames and headings. `isLed` loads them at once, for a link into
 * them. `onPaper` says that they are missing when the page is printed too early.
 */
export function LaterSections({
  roomClass,
  isLed = false,
  placeholder,
  onPaper,
  children,
}: {
  roomClass: string;
  isLed?: boolean;
  placeholder?: ReactNode;
  onPaper?: string;
  children: ReactNode;
}) {
  const room = useRef<HTMLDivElement>(null);
  const isWanted = useIsNear(room) || isLed;
  const waiting = (
    <div ref={room} className={roomClass}>
      <div className="print:hidden">{placeholder ?? <Loading />}</div>
      {onPaper && <p className="hidden print:block">{onPaper}</p>}
    </div>
  );
  return isWanted ? <Suspense fallback={waiting}>{children}</Suspense> : waiting;
}

/** Whether an element has come near the window, or may be reached soon: by Tab it can be only once it is there. */
function useIsNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(isPageUsed);
  useEffect(() => {
    if (isNear || element.current === null) return undefined;
    const stopWaiting = onFirstUse(() => setIsNear(true));
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: `0px 0px -${leastSeenPx + barsAtFootPx()}px` },
    );
    observer.observe(element.current);
    return () => {
      stopWaiting();
      observer.disconnect();
    };
  }, [element, isNear]);
  return isNear;
}
