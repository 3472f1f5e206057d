import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * `isPrinting` is true while the page is being printed, so that it can put on paper what the screen has no room for;
 * `print` prints it once `load` has brought those parts, pictures included.
 */
export function usePrinting(load: () => Promise<unknown>): {
  isPrinting: boolean;
  print: () => Promise<void>;
} {
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
    await load();
    // What has come is drawn by the next frame.
    await new Promise((resolve) => setTimeout(resolve, 50));
    // A picture that is missing says so by itself.
    await Promise.allSettled([...document.images].map((image) => image.decode()));
    window.print();
  };
  return { isPrinting, print };
}
