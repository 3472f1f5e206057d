import { useState } from 'react';

export type Announcement = { id: number; text: string };

/** `announce` says a sentence to screen readers; it stays the same function. */
export function useAnnouncer(): { said: Announcement | null; announce: (text: string) => void } {
  const [said, setSaid] = useState<Announcement | null>(null);
  const [announce] = useState(() => (text: string) => setSaid((last) => ({ id: (last?.id ?? 0) + 1, text })));
  return { said, announce };
}

/** Read out whenever a new sentence comes, also when it is the same as the last. */
export function LiveRegion({ said }: { said: Announcement | null }) {
  return (
    <div role="status" className="sr-only">
      {said && <p key={said.id}>{said.text}</p>}
    </div>
  );
}
