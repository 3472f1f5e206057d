import { X } from 'lucide-react';
import { useEffectEvent, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from './class-names.ts';
import { openDialogs } from './open-dialogs.ts';
import { uiTexts } from './ui-texts.ts';

type OpenDialogProps = {
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

export type DialogProps = OpenDialogProps & { open: boolean };

const centered =
  'inset-x-0 bottom-0 max-h-[92dvh] shadow-2xl transition duration-150 starting:translate-y-3 starting:opacity-0 ' +
  'sm:inset-auto sm:top-1/2 sm:left-1/2 sm:w-[calc(100%-3rem)] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-card';

const panelStyles = {
  text: `${centered} sm:max-w-lg`,
  sheet: `${centered} sm:max-w-5xl`,
  screen: 'inset-0',
};

/** A modal dialog: keeps the focus inside, closes with Escape, and gives the focus back. */
export function Dialog({ open, ...props }: DialogProps) {
  return open && <OpenDialog {...props} />;
}

/** Open for as long as it is rendered. */
function OpenDialog({
  onOpenChange,
  title,
  description,
  children,
  footer,
  size = 'text',
  finalFocus,
  startsAtTitle = false,
}: OpenDialogProps) {
  const id = useId();
  const titleId = `${id}-title`;
  const descriptionId = `${id}-description`;
  const dialogRef = useRef<HTMLDialogElement>(null);
  const titleRef = useRef<HTMLHeadingElement>(null);
  const closeRef = useRef<HTMLButtonElement>(null);
  const [isShown, setIsShown] = useState(false);
  const close = useEffectEvent(() => onOpenChange(false));
  const focusAtEnd = useEffectEvent(() => finalFocus?.()?.focus({ preventScroll: true }));
  const focusAtStart = useEffectEvent(() => {
    // A field inside may have taken the focus for itself.
    if (document.activeElement !== dialogRef.current) return;
    (startsAtTitle ? titleRef.current : closeRef.current)?.focus();
  });

  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    if (!dialog) return undefined;
    dialog.showModal();
    openDialogs.add(dialog);
    // Only now: what is not on the screen cannot take the focus.
    setIsShown(true);
    const stopListening = followWishToClose(dialog, () => close());
    return () => {
      stopListening();
      openDialogs.remove(dialog);
      // Gives the focus back to what had it; a dialog that is only removed would lose it.
      dialog.close();
      queueMicrotask(() => focusAtEnd());
    };
  }, []);

  useLayoutEffect(() => {
    if (isShown) focusAtStart();
  }, [isShown]);

  return createPortal(
    <dialog
      ref={dialogRef}
      aria-labelledby={titleId}
      aria-describedby={description ? descriptionId : undefined}
      className="fixed inset-0 size-full max-h-none max-w-none bg-film/75 text-ink outline-none transition-opacity duration-150 backdrop:bg-transparent starting:opacity-0"
    >
      {isShown && (
        <div className={classNames('fixed flex flex-col bg-paper outline outline-line', panelStyles[size])}>
          <div className="flex items-start justify-between gap-4 px-5 pt-5 sm:px-6">
            <h2
              id={titleId}
              ref={titleRef}
              tabIndex={startsAtTitle ? -1 : undefined}
              className="pt-1.5 text-2xl font-bold outline-none"
            >
              {title}
            </h2>
            <button
              ref={closeRef}
              type="button"
              aria-label={uiTexts.close}
              onClick={() => onOpenChange(false)}
              className="-mr-2 inline-flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-blush"
            >
              <X size={22} aria-hidden />
            </button>
          </div>
          <div className="min-h-0 grow overflow-y-auto px-5 pt-2 pb-6 sm:px-6">
            {description && (
              <p id={descriptionId} className="text-ink-soft">
                {description}
              </p>
            )}
            {children}
          </div>
          {footer && (
            <div className="flex flex-col-reverse gap-3 border-t border-line px-5 py-4 sm:flex-row sm:justify-end sm:px-6">
              {footer}
            </div>
          )}
        </div>
      )}
    </dialog>,
    document.body,
  );
}

/** Calls `onWish` for Escape, a phone's way back and a press beside the panel, until the returned function is called. */
function followWishToClose(dialog: HTMLDialogElement, onWish: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let pressBegan: EventTarget | null = null;
  const wish = (event: Event) => {
    // The browser would close it itself, also while it must stay open.
    event.preventDefault();
    onWish();
  };
  dialog.addEventListener('keydown', (event) => event.key === 'Escape' && wish(event), { signal });
  dialog.addEventListener('cancel', (event) => event.target === dialog && wish(event), { signal });
  dialog.addEventListener('pointerdown', ({ target }) => (pressBegan = target), { signal });
  dialog.addEventListener(
    'click',
    ({ target }) => {
      // A press that began inside, such as one that marks text, closes nothing.
      if (target === dialog && pressBegan === dialog) onWish();
    },
    { signal },
  );
  return () => controller.abort();
}
