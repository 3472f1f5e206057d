import type { ReactNode } from 'react';

/** One component in its states, side by side. */
export function KitSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-line py-8">
      <h2 className="text-2xl font-bold">{title}</h2>
      <div className="mt-5 space-y-6">{children}</div>
    </section>
  );
}

export function KitRow({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}

export function KitColumns({ children }: { children: ReactNode }) {
  return <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">{children}</div>;
}
