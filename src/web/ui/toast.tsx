import { createContext, lazy, Suspense, use, useState, type ReactNode } from 'react';
import type { ToastMessage } from './toast-message.ts';

type ShowToast = (message: ToastMessage) => void;

const ToastContext = createContext<ShowToast | null>(null);

/** Loaded with the first message, since most visits see none. */
const ToastRegion = lazy(async () => ({ default: (await import('./toast-region.tsx')).ToastRegion }));

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
