import type { ReactNode } from 'react';
import { AppLink } from '../../../web/ui/app-link.tsx';
import { wayTexts } from './dashboard-texts.ts';

/** In place of a list of activities that is empty; `children` is what can be done about it. */
export function NoActivity({ children }: { children?: ReactNode }) {
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-4 rounded-card border border-line bg-white p-5">
      <p className="max-w-[62ch] text-ink-soft">
        {wayTexts.noActivity}{' '}
        <AppLink href="/settings" className="font-semibold text-ink underline">
          {wayTexts.yourData}
        </AppLink>
        .
      </p>
      {children}
    </div>
  );
}
