import { useId, type ReactNode } from 'react';
import { FilmStripEdge } from '../../../../web/ui/film-strip-edge.tsx';

/** A strip of film whose frames hold what an order comes to. */
export function SummaryStrip({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="bg-film pt-2 pb-1 text-white print-exact">
      <Perforations />
      <div className="px-3 pt-3 sm:px-4">
        <h2 id={id} className="px-1 text-2xl font-bold">
          {title}
        </h2>
        <div className="mt-3 flex flex-col gap-1.5">{children}</div>
      </div>
      <p
        aria-hidden="true"
        className="flex justify-between px-4 py-2 text-xs leading-4 font-semibold tracking-wide text-edge sm:px-5"
      >
        <span>▸1A</span>
        <span>LOUPE 400</span>
        <span>▸2</span>
      </p>
      <Perforations />
    </section>
  );
}

export function SummaryFrame({ children }: { children: ReactNode }) {
  return <div className="bg-film-soft p-4">{children}</div>;
}

/** A line of the order: what it is on the left, the amount on the right. */
export function SummaryLine({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-white/85">{label}</dt>
      <dd className="shrink-0 tabular-nums">{children}</dd>
    </div>
  );
}

function Perforations() {
  return (
    <div className="flex px-1" aria-hidden="true">
      <FilmStripEdge />
      <FilmStripEdge />
      <FilmStripEdge />
      <FilmStripEdge className="hidden sm:block lg:hidden" />
      <FilmStripEdge className="hidden sm:block lg:hidden" />
      <FilmStripEdge className="hidden sm:block lg:hidden" />
    </div>
  );
}
