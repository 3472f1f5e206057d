import { useDeferredValue, useSyncExternalStore, type ReactNode } from 'react';

const never = () => () => undefined;

/**
 * What is read after the first screen. Where the server has drawn that into the document, this is rendered once it has come to
 * life, in short steps that a press may come between; everywhere else at once.
 */
export function BelowFirstScreen({ children }: { children: ReactNode }) {
  const isLive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return useDeferredValue(isLive) && children;
}
