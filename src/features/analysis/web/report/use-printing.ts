import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** What a report knows of being printed. */
export type Printing = {
  /** Whether the page is being printed, so that it can put on paper what the screen has no room for. */
  isPrinting: boolean;
  /** Prints once the pictures are there that belong on paper. */
  print: () => Promise<void>;
};

/** Shows what only paper has room for while a report is printed. The row "Print" and Ctrl+P wait for its pictures. */
export function usePrinting({ isOn }: { isOn: boolean }): Printing {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    // The browser lays the page out as soon as its listeners return.
    const before = () => flushSync(() => setIsPrinting(true));
    const after = () => setIsPrinting(false);
    addEventListener('beforeprint', before);
    addEventListener('afterprint', after);
    return () => {
      removeEventListener('beforeprint', before);
      removeEventListener('afterprint', after);
    };
  }, []);
  const print = async () => {
    flushSync(() => setIsPrinting(true));
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
  }, [isOn]);
  return { isPrinting, print };
}
