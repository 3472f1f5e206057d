import { appLimits, type DatingApp } from '../../../domain/app-limits.ts';
import { EmptyState } from '../../../web/ui/empty-state.tsx';
import { ImportPanel } from './imports/import-panel.tsx';
import { WeeklyNumbersForm } from './weeks/weekly-numbers-form.tsx';

/** Where numbers come in. */
export function NumbersIntake({ app, isFirst }: { app: DatingApp; isFirst: boolean }) {
  return (
    <>
      <h2 id="your-numbers" className={isFirst ? 'sr-only' : 'text-2xl font-bold'}>
        Your numbers
      </h2>
      {isFirst && (
        <EmptyState title={`Nothing is known of ${appLimits[app].name} yet`}>
          Loupe shows what your own numbers say, and makes none up.
        </EmptyState>
      )}
      <div className="mt-8 grid grid-cols-1 items-start gap-8 lg:grid-cols-2">
        <ImportPanel />
        <WeeklyNumbersForm app={app} />
      </div>
    </>
  );
}
