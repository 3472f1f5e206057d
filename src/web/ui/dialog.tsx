import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons at the foot; on a phone they stand above each other, the last one first. */
  footer?: ReactNode;
  /** `sheet` is wide, for a picture and what is said about it. */
  size?: 'text' | 'sheet';
  /** What gets the focus when it closes, where that is not what had it before. */
  finalFocus?: () => HTMLElement | null;
  /** The title gets the focus first, as in a dialog that is to be read before it is answered. */
  startsAtTitle?: boolean;
};

/** A modal dialog: keeps the focus inside, closes with Escape, and gives the focus back. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  size = 'text',
  finalFocus,
  startsAtTitle = false,
}: DialogProps) {
  const titleElement = useRef<HTMLHeadingElement>(null);
  return (
    <BaseDialog.Root open={open} onOpenChange={onOpenChange}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="fixed inset-0 z-30 bg-film/75 transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <BaseDialog.Popup
          finalFocus={finalFocus && (() => focusItself(finalFocus()))}
          {...(startsAtTitle && { initialFocus: titleElement })}
          className={classNames(
            'fixed inset-x-0 bottom-0 z-40 flex max-h-[92dvh] flex-col bg-paper shadow-2xl outline-none',
            'transition duration-150 data-ending-style:translate-y-3 data-ending-style:opacity-0 data-starting-style:translate-y-3 data-starting-style:opacity-0',
            'sm:inset-auto sm:top-1/2 sm:left-1/2 sm:w-[calc(100%-3rem)] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-card',
            size === 'sheet' ? 'sm:max-w-5xl' : 'sm:max-w-lg',
          )}
        >
          <div className="flex items-start justify-between gap-4 px-5 pt-5 sm:px-6">
            <BaseDialog.Title
              ref={titleElement}
              tabIndex={startsAtTitle ? -1 : undefined}
              className="pt-1.5 text-2xl font-bold outline-none"
            >
              {title}
            </BaseDialog.Title>
            <BaseDialog.Close
              aria-label="Close"
              className="-mr-2 inline-flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-blush"
            >
              <X size={22} aria-hidden />
            </BaseDialog.Close>
          </div>
          <div className="min-h-0 overflow-y-auto px-5 pt-2 pb-6 sm:px-6">
            {description && (
              <BaseDialog.Description className="text-ink-soft">{description}</BaseDialog.Description>
            )}
            {children}
          </div>
          {footer && (
            <div className="flex flex-col-reverse gap-3 border-t border-line px-5 py-4 sm:flex-row sm:justify-end sm:px-6">
              {footer}
            </div>
          )}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

/**
 * Focuses the element once the dialog is gone. The library would pass the focus on to the first button inside of what
 * takes none by Tab: a second press of Enter would then undo what the dialog has done.
 */
function focusItself(element: HTMLElement | null): false | null {
  if (element === null) return null;
  queueMicrotask(() => element.focus({ preventScroll: true }));
  return false;
}
