import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** What a report knows of being printed. */
export type Printing = {
  /** Whether the page is being printed, so that it can put on paper what the screen has no room for. */
  isPrinting: boolean;
  /** Whether it may be printed soon: what is below the first screen is drawn ahead then. */
  isLikely: boolean;
  /** Prints once everything that belongs on paper is drawn, pictures included. */
  print: () => Promise<void>;
  /** To be told by what comes last on paper whether it is drawn; always the same function. */
  noteDrawn: (isDrawn: boolean) => void;
};

/**
 * Prints a whole report, though the screen loads parts of it later. The row "Print" and Ctrl+P wait for them: `load` loads them. The browser's own menu
 * waits for nothing, so that they come as soon as the window loses the focus to it.
 */
export function usePrinting(load: () => Promise<unknown>, { isOn }: { isOn: boolean }): Printing {
  const [isPrinting, setIsPrinting] = useState(false);
  const [isLikely, setIsLikely] = useState(false);
  const [paper] = useState(createPaper);
  useEffect(() => {
    // The browser lays the page out as soon as its listeners return.
    const before = () => flushSync(() => setIsPrinting(true));
    const after = () => setIsPrinting(false);
    const ahead = () => setIsLikely(true);
    addEventListener('beforeprint', before);
    addEventListener('afterprint', after);
    addEventListener('blur', ahead);
    return () => {
      removeEventListener('beforeprint', before);
      removeEventListener('afterprint', after);
      removeEventListener('blur', ahead);
    };
  }, []);
  const print = async () => {
    try {
      await load();
    } catch {
      // Where they belong on the screen, it says that they did not arrive.
      return;
    }
    flushSync(() => setIsPrinting(true));
    await paper.drawn();
    // A picture that is missing says so by itself.
    await Promise.allSettled([...document.images].map((image) => image.decode()));
    window.print();
  };
  useEffect(() => {
    if (!isOn) return undefined;
    const printByKey = (event: KeyboardEvent) => {
      const isPrintKey = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'p';
      if (!isPrintKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      void print();
    };
    addEventListener('keydown', printByKey);
    return () => removeEventListener('keydown', printByKey);
  });
  return { isPrinting, isLikely, print, noteDrawn: paper.note };
}

/** Whether what is printed is drawn, and a way to wait for that. */
function createPaper() {
  let isDrawn = false;
  let waiting: (() => void)[] = [];
  return {
    note(nowDrawn: boolean) {
      isDrawn = nowDrawn;
      if (!isDrawn) return;
      for (const goOn of waiting) goOn();
      waiting = [];
    },
    drawn: () => (isDrawn ? Promise.resolve() : new Promise<void>((resolve) => waiting.push(resolve))),
  };
}
