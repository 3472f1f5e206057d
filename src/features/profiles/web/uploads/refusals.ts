import { useEffect, useRef, useState, type RefObject } from 'react';
import { useToast } from '../../../../web/ui/toast.tsx';
import type { ToastMessage } from '../../../../web/ui/toast-message.ts';
import { uploadTexts } from '../desk/desk-texts.ts';

/** Files of one choice are refused within this time, so that they get one message. */
const togetherMs = 400;

/**
 * Files that were not added stand in a list above the sheet, which comes into view. While a field is being filled in it does not, so
 * that a message says, once for those that come together, which ones and why. What this answers stays the same function.
 */
export function useRefusals(): (refusals: readonly RefusedFile[]) => void {
  const showToast = useToast();
  const [{ tell, stop }] = useState(() => {
    let waiting: RefusedFile[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    return {
      tell(refusals: readonly RefusedFile[]) {
        waiting = [...waiting, ...refusals];
        clearTimeout(timer);
        timer = setTimeout(() => {
          if (isWriting()) showToast(refusalToast(waiting));
          waiting = [];
        }, togetherMs);
      },
      stop: () => clearTimeout(timer),
    };
  });
  useEffect(() => stop, [stop]);
  return tell;
}

/**
 * A ref for the notice about refused files: it is brought into view whenever there are more of them, but never away
 * from a field that is being filled in.
 */
export function useShownWhenMore(count: number): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const shownCount = useRef(0);
  useEffect(() => {
    const isMore = count > shownCount.current;
    shownCount.current = count;
    if (isMore && !isWriting()) box.current?.scrollIntoView({ block: 'nearest' });
  }, [count]);
  return box;
}

function isWriting(): boolean {
  return document.activeElement?.matches('input, textarea, select') ?? false;
}

/** A file that did not become a photo, and why. */
type RefusedFile = { name: string; problem: string };

const mostNamed = 2;

/** One message for files that were refused together: names them with the reason, of many the first ones. */
export function refusalToast(refusals: readonly RefusedFile[]): ToastMessage {
  const [only, ...others] = refusals;
  if (only && others.length === 0)
    return { title: uploadTexts.wasNotAdded(only.name), description: only.problem };
  const named = refusals.slice(0, mostNamed).map(({ name, problem }) => `${name}: ${problem}`);
  const left = refusals.length - named.length;
  return {
    title: uploadTexts.filesNotAdded(refusals.length),
    description: [...named, left > 0 && uploadTexts.othersNotAdded(left)].filter(Boolean).join(' '),
  };
}
