import { lazy } from 'react';
import type { DatingApp } from '../../../domain/app-limits.ts';
import { classNames } from '../../../web/ui/class-names.ts';
import { LaterSections } from '../../../web/ui/later-section.tsx';
import { ImportPanel } from './imports/import-panel.tsx';

const WeeklyNumbersForm = lazy(async () => ({
  default: (await import('./weeks/weekly-numbers-form.tsx')).WeeklyNumbersForm,
}));

/** Where numbers come in. */
export function NumbersIntake({ app, isNarrow }: { app: DatingApp; isNarrow: boolean }) {
  return (
    <div className={classNames('grid grid-cols-1 items-start gap-6', !isNarrow && 'lg:grid-cols-2')}>
      <ImportPanel />
      <LaterSections roomClass="mt-8 min-h-96">
        <WeeklyNumbersForm app={app} />
      </LaterSections>
    </div>
  );
}
