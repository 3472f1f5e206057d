import { lazy, Suspense, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { buttonStyle } from './button-style.ts';
import type { ReasonPopupProps } from './reason-popup.tsx';

/** Long enough for the pointer to cross from the button to what it says. */
const closeAfterMs = 200;

/** Loaded when the first reason is asked for: most screens show none. */
const ReasonPopup = lazy(async () => {
  try {
    return { default: (await import('./reason-popup.tsx')).ReasonPopup };
  } catch {
    return { default: PlainReason };
  }
});

/** The reason beside its button, for when the popup did not arrive. */
function PlainReason({ text }: ReasonPopupProps) {
  return (
    <span aria-hidden="true" className="text-sm">
      {text}
    </span>
  );
}

/** A button that does nothing for now and says why; it can be focused, so that everybody can read the reason. */
export function UnavailableButton({ reason, children }: { reason: string; children: ReactNode }) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isOpen, setIsOpen] = useState(false);
  const open = () => {
    clearTimeout(timer.current);
    setIsOpen(true);
  };
  const close = () => {
    clearTimeout(timer.current);
    setIsOpen(false);
  };
  const closeSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(close, closeAfterMs);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-disabled="true"
        aria-describedby={id}
        className={buttonStyle('quiet', true)}
        onPointerEnter={open}
        onPointerLeave={closeSoon}
        onFocus={open}
        onBlur={close}
        onClick={open}
        onKeyDown={({ key }) => {
          if (key === 'Escape') close();
        }}
      >
        {children}
      </button>
      <span id={id} hidden>
        {reason}
      </span>
      {isOpen && (
        <Suspense>
          <ReasonPopup anchor={button} text={reason} onPointerEnter={open} onPointerLeave={closeSoon} />
        </Suspense>
      )}
    </>
  );
}
