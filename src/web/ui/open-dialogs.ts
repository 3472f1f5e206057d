let open: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function change(dialogs: readonly HTMLElement[]): void {
  open = dialogs;
  for (const listener of listeners) listener();
}

/** The modal dialogs that are open. Nothing outside the last one can be pressed, or is read out. */
export const openDialogs = {
  add: (dialog: HTMLElement) => change([...open, dialog]),
  remove: (dialog: HTMLElement) => change(open.filter((some) => some !== dialog)),
  last: () => open.at(-1) ?? null,
  /** Calls `listener` after each change until the returned function is called. */
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
