import { useId, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type PopoverMenuProps = {
  /** The name of the list for screen readers. */
  label: string;
  /** What the button shows. */
  button: ReactNode;
  buttonClass: string;
  /** Where the list stands; it lies above everything else, so that no parent clips it. */
  listClass: string;
  /** List items with links and buttons in `menuRowStyle`, which close the menu when they are pressed. */
  children: (close: () => void) => ReactNode;
};

/** The browser's own popover: it closes with Escape and with a press elsewhere, and gives the focus back. */
export function PopoverMenu({ label, button, buttonClass, listClass, children }: PopoverMenuProps) {
  const id = useId();
  const close = () => document.getElementById(id)?.hidePopover();
  return (
    <>
      <button type="button" popoverTarget={id} className={buttonClass}>
        {button}
      </button>
      <nav
        id={id}
        popover="auto"
        aria-label={label}
        className={classNames(
          'm-0 w-52 rounded-card border border-line-strong bg-white py-2 text-ink shadow-xl',
          listClass,
        )}
      >
        <ul>{children(close)}</ul>
      </nav>
    </>
  );
}

/** The look of a link or button in a menu. */
export const menuRowStyle = 'flex min-h-11 w-full items-center px-4 text-left font-semibold hover:bg-blush';
