import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Logo } from './logo.tsx';
import { uiTexts } from './ui-texts.ts';

/** The bar that stays at the top of every screen, its ends above those of the screen; `width` is that one's class. */
export function Header({ children, width = 'max-w-6xl' }: { children: ReactNode; width?: string }) {
  return (
    <header className="fixed inset-x-0 top-0 z-20 border-b border-line bg-paper print:hidden">
      <a
        href="#content"
        className="sr-only rounded-control bg-ink px-4 py-3 font-semibold text-paper focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-30"
      >
        {uiTexts.skipToContent}
      </a>
      <div className={classNames('mx-auto flex h-16 items-center justify-between gap-2 px-4 sm:px-6', width)}>
        <Logo />
        {children}
      </div>
    </header>
  );
}
