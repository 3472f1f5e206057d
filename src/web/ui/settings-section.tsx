import { useEffect, useId, useRef, type ReactNode } from 'react';

/** One subject of the settings: its name and what it is for on the left of a wide screen, what there is to do beside it. */
export function SettingsSection({
  anchor,
  title,
  about,
  children,
}: {
  /** What a link ends in that leads here: `/settings#anchor`. */
  anchor?: string;
  title: string;
  about?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  // The section comes after the page has loaded, when the browser has looked for it already.
  useEffect(() => {
    if (anchor !== undefined && location.hash === `#${anchor}`) section.current?.scrollIntoView();
  }, [anchor]);
  return (
    <section
      ref={section}
      id={anchor}
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-4 border-t border-line py-8 last:pb-0 lg:grid-cols-[18rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="text-2xl font-bold">
          {title}
        </h2>
        {about && <p className="mt-2 max-w-[48ch] text-ink-soft">{about}</p>}
      </div>
      <div className="max-w-xl">{children}</div>
    </section>
  );
}
