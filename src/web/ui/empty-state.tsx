import type { ReactNode } from 'react';
import { FilmStripEdge } from './film-strip-edge.tsx';

/** Says that there is nothing yet, and what to do about it. */
export function EmptyState({
  title,
  children,
  action,
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-white">
      <div className="flex bg-film px-1" aria-hidden="true">
        <FilmStripEdge />
        <FilmStripEdge />
        <FilmStripEdge className="hidden sm:block" />
        <FilmStripEdge className="hidden sm:block" />
        <FilmStripEdge className="hidden lg:block" />
        <FilmStripEdge className="hidden lg:block" />
      </div>
      <div className="flex flex-col items-start gap-3 p-6 sm:p-8">
        <h2 className="text-2xl font-bold">{title}</h2>
        {children && <div className="max-w-[58ch] text-ink-soft">{children}</div>}
        {action && <div className="mt-2">{action}</div>}
      </div>
    </div>
  );
}
