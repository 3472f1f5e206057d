import type { ReactNode } from 'react';
import { Logo } from './logo.tsx';

/** The bar that stays at the top of every screen. */
export function Header({ children }: { children: ReactNode }) {
  return (
    <header className="fixed inset-x-0 top-0 z-20 border-b border-line bg-paper print:hidden">
      <a
        href="#content"
        className="sr-only rounded-control bg-ink px-4 py-3 font-semibold text-white focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-30"
      >
        Skip to content
      </a>
      <div className="mx-auto flex h-16 max-w-6xl items-center justify-between gap-2 px-4 sm:px-6">
        <Logo />
        {children}
      </div>
    </header>
  );
}
