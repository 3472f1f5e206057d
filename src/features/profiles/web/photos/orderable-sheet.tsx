import {
  lazy,
  startTransition,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react';
import { ContactSheet } from '../../../../web/ui/contact-sheet.tsx';
import { SheetFrameItem } from './sheet-frame.tsx';
import type { SortableSheetProps } from './sortable-sheet.tsx';

const loadSortable = () => import('./sortable-sheet.tsx');
const SortableSheet = lazy(async () => ({ default: (await loadSortable()).SortableSheet }));

/**
 * The contact sheet of photos to be put in order. What drags them is a library, loaded when the pointer or the focus reaches the
 * sheet; until then, and if it does not arrive, there are the buttons under each photo.
 */
export function OrderableSheet(props: SortableSheetProps) {
  const { label, frames, previews, actions, children } = props;
  const sheet = useRef<HTMLDivElement>(null);
  const isSortable = useSortable(sheet);
  const plainSheet = (
    <ContactSheet label={label} columns={3}>
      {frames.map((frame, index) => (
        <SheetFrameItem
          key={frame.id}
          frame={frame}
          index={index}
          count={frames.length}
          previews={previews}
          actions={actions}
        />
      ))}
      {children}
    </ContactSheet>
  );
  return (
    <div ref={sheet}>
      <Suspense fallback={plainSheet}>
        {isSortable && frames.length > 1 ? <SortableSheet {...props} /> : plainSheet}
      </Suspense>
    </div>
  );
}

/** Whether the sheet can be dragged: once that is loaded and no press is under way. What has the focus keeps it. */
function useSortable(sheet: RefObject<HTMLElement | null>): boolean {
  const [isSortable, setIsSortable] = useState(false);
  const focused = useRef<string | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const presses = followPresses(signal);
    const exchange = async () => {
      try {
        await loadSortable();
      } catch {
        return;
      }
      await presses.ended();
      if (signal.aborted) return;
      const { activeElement } = document;
      if (sheet.current?.contains(activeElement)) focused.current = activeElement?.ariaLabel ?? null;
      startTransition(() => setIsSortable(true));
    };
    let isAsked = false;
    for (const type of ['pointerover', 'focusin'])
      sheet.current?.addEventListener(
        type,
        () => {
          if (!isAsked) void exchange();
          isAsked = true;
        },
        { signal },
      );
    return () => controller.abort();
  }, [sheet]);
  useLayoutEffect(() => {
    if (!isSortable || focused.current === null) return;
    sheet.current?.querySelector<HTMLElement>(`[aria-label="${CSS.escape(focused.current)}"]`)?.focus();
    focused.current = null;
  }, [isSortable, sheet]);
  return isSortable;
}

/** A press ends with a click a moment after the pointer is up. */
const clickAfterMs = 300;

/** `ended` waits until nothing is pressed, with the click that follows: what is exchanged under a finger loses its click. */
function followPresses(signal: AbortSignal): { ended: () => Promise<void> } {
  let released: PromiseWithResolvers<void> | null = null;
  const options = { signal, passive: true };
  addEventListener('pointerdown', () => (released ??= Promise.withResolvers()), options);
  for (const type of ['pointerup', 'pointercancel']) {
    addEventListener(
      type,
      () => {
        setTimeout(released?.resolve ?? (() => undefined), clickAfterMs);
        released = null;
      },
      options,
    );
  }
  return { ended: () => released?.promise ?? Promise.resolve() };
}
