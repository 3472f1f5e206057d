import { Toast } from '@base-ui/react/toast';
import { X } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { classNames } from './class-names.ts';
import { openDialogs } from './open-dialogs.ts';
import type { ToastMessage } from './toast-message.ts';
import { uiTexts } from './ui-texts.ts';

/** Shows each message of a growing list once. */
export function ToastRegion({ messages }: { messages: readonly ToastMessage[] }) {
  const [manager] = useState(() => Toast.createToastManager());
  const shownCount = useRef(0);
  // Outside an open dialog a message could be neither pressed nor read out.
  const dialog = useSyncExternalStore(openDialogs.subscribe, openDialogs.last);
  useEffect(() => {
    for (const { title, description, tone = 'neutral', action } of messages.slice(shownCount.current)) {
      const id = manager.add({
        title,
        description,
        type: tone,
        // The same once more takes the place of the first, unless each can be undone.
        ...(!action && { id: [tone, title, description].join('\n') }),
        ...(tone === 'error' && { timeout: 0 }),
        ...(action && {
          actionProps: {
            children: action.label,
            onClick: () => {
              action.onClick();
              manager.close(id);
            },
          },
        }),
      });
    }
    shownCount.current = messages.length;
  }, [manager, messages]);
  return (
    <Toast.Provider toastManager={manager} timeout={6_000} limit={3}>
      <Toast.Portal container={dialog ?? document.body}>
        <Toast.Viewport className="fixed inset-x-4 bottom-[calc(var(--foot-height)+1rem)] z-50 [:root:has([data-foot-bar])_&]:bottom-[calc(var(--foot-height)+6rem)] flex flex-col gap-2 outline-none sm:left-auto sm:w-96">
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastList() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      className={classNames(
        'rounded-card border-l-4 bg-film text-white shadow-xl transition duration-150',
        'data-ending-style:translate-y-2 data-ending-style:opacity-0 data-limited:hidden data-starting-style:translate-y-2 data-starting-style:opacity-0',
        toast.type === 'error' ? 'border-pencil-on-film' : 'border-edge',
      )}
    >
      <Toast.Content className="flex items-start gap-3 py-2 pr-2 pl-4">
        <div className="min-w-0 flex-1 py-2.5 wrap-anywhere">
          <Toast.Title className="font-sans text-base font-semibold tracking-normal" />
          <Toast.Description className="mt-0.5 text-sm text-white/85" />
        </div>
        <Toast.Action className="min-h-11 shrink-0 rounded-control px-3 font-semibold text-edge underline-offset-4 hover:underline focus-visible:outline-edge" />
        <Toast.Close
          aria-label={uiTexts.close}
          className="inline-flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-film-soft focus-visible:outline-edge"
        >
          <X size={20} aria-hidden />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ));
}
