import type { DatingApp } from '../../../domain/app-limits.ts';
import { classNames } from '../../../web/ui/class-names.ts';
import { ImportPanel } from './imports/import-panel.tsx';
import { WeeklyNumbersForm } from './weeks/weekly-numbers-form.tsx';

/** Where numbers come in. */
export function NumbersIntake({ app, isNarrow }: { app: DatingApp; isNarrow: boolean }) {
  return (
    <div className={classNames('grid grid-cols-1 items-start gap-6', !isNarrow && 'lg:grid-cols-2')}>
      <ImportPanel />
      <WeeklyNumbersForm app={app} />
    </div>
  );
}
