import type { MouseEvent, ReactNode } from 'react';

/** The buttons under a frame of the sheet. */
export function ControlRow({ children }: { children: ReactNode }) {
  return <div className="flex justify-center gap-0.5">{children}</div>;
}

type ControlProps = {
  id?: string;
  label: string;
  isOff?: boolean;
  onClick: (event: MouseEvent<HTMLButtonElement>) => void;
  children: ReactNode;
};

/** Keeps the focus when it can do nothing more, as at the end of the row. */
export function Control({ id, label, isOff = false, onClick, children }: ControlProps) {
  return (
    <button
      type="button"
      id={id}
      aria-label={label}
      title={label}
      aria-disabled={isOff || undefined}
      onClick={(event) => {
        if (!isOff) onClick(event);
      }}
      className="inline-flex h-11 max-w-11 flex-1 items-center justify-center rounded-control text-ink-soft hover:bg-blush hover:text-ink aria-disabled:cursor-not-allowed aria-disabled:opacity-35 aria-disabled:hover:bg-transparent"
    >
      {children}
    </button>
  );
}
