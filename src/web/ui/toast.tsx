import { createContext, lazy, Suspense, use, useState, type ReactNode } from 'react';
import type { ToastMessage } from './toast-message.ts';

type ShowToast = (message: ToastMessage) => void;

const ToastContext = createContext<ShowToast | null>(null);

/** Loaded apart from the screens, since most visits see no message. One may say that the network is gone. */
const ToastRegion = lazy(async () => {
  try {
    return { default: (await import('./toast-region.tsx')).ToastRegion };
  } catch {
    return { default: PlainToast };
  }
});

/** The last message, for when the region itself did not arrive. */
function PlainToast({ messages }: { messages: readonly ToastMessage[] }) {
  const last = messages.at(-1);
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-[calc(var(--foot-height)+1rem)] z-50 rounded-card border-l-4 border-edge bg-film p-4 wrap-anywhere text-white shadow-xl sm:left-auto sm:w-96"
    >
      <p className="font-semibold">{last?.title}</p>
      <p className="mt-0.5 text-sm text-white/85 empty:hidden">{last?.description}</p>
    </div>
  );
}

/** Holds the messages that come and go at the foot of the screen. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [messages, setMessages] = useState<readonly ToastMessage[]>([]);
  const [show] = useState<ShowToast>(
    () => (message: ToastMessage) => setMessages((shown) => [...shown, message]),
  );
  return (
    <ToastContext value={show}>
      {children}
      {messages.length > 0 && (
        <Suspense>
          <ToastRegion messages={messages} />
        </Suspense>
      )}
    </ToastContext>
  );
}

/** `const showToast = useToast()`. An error stays until it is closed. */
export function useToast(): ShowToast {
  const show = use(ToastContext);
  if (!show) throw new Error('useToast stands outside a ToastProvider');
  return show;
}
