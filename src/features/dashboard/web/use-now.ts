import { useEffect, useState } from 'react';

/** Often enough for a text that counts minutes. */
const tickMs = 30_000;

/** This machine's time in milliseconds, renewed twice a minute. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
