import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { appLimits, type DatingApp } from '../../../../domain/app-limits.ts';
import { useApi } from '../../../../web/api/api-context.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { ConfirmDialog } from '../../../../web/ui/confirm-dialog.tsx';
import { dateAndTime } from '../../../../web/ui/date-texts.ts';
import { resultsImportContract, type Import } from '../../results-import.contract.ts';
import { longDay } from '../results-texts.ts';
import { importsKey, refreshResults } from '../numbers-queries.ts';
import { importTexts as texts } from './import-texts.ts';

/** What was imported so far, all imports of an app together, with the way to take it all back. */
export function ImportList() {
  const api = useApi(resultsImportContract);
  const queryClient = useQueryClient();
  const [leaving, setLeaving] = useState<DatingApp | null>(null);
  const imports = useQuery({
    queryKey: importsKey,
    queryFn: ({ signal }) => api.listImports(undefined, { signal }),
  });
  const remove = useMutation({
    mutationFn: (app: DatingApp) => api.removeImports({ app }),
    onSuccess: async () => {
      setLeaving(null);
      await refreshResults(queryClient);
    },
  });
  const byApp = togetherByApp(imports.data ?? []);
  if (byApp.length === 0) return null;
  return (
    <>
      <ul aria-label={texts.soFar} className="flex flex-col divide-y divide-line border-y border-line">
        {byApp.map(({ app, importedAt, firstDay, lastDay }) => (
          <li key={app} className="flex flex-wrap items-center justify-between gap-x-6 py-2">
            <p>
              <b>{appLimits[app].name}</b>{' '}
              {firstDay && lastDay ? texts.days(longDay(firstDay), longDay(lastDay)) : texts.noDay}
              <span className="text-ink-soft">{texts.importedAt(dateAndTime(importedAt))}</span>
            </p>
            <Button
              kind="plain"
              className="-mx-3"
              onClick={() => setLeaving(app)}
              aria-label={texts.removeOf(appLimits[app].name)}
            >
              {texts.remove}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={leaving !== null}
        title={texts.removeTitle(leaving === null ? '' : appLimits[leaving].name)}
        consequences={texts.removeConsequences}
        confirmLabel={texts.removeYes}
        keepLabel={texts.removeNo}
        isBusy={remove.isPending}
        error={remove.error}
        failure={texts.notRemoved}
        onConfirm={() => {
          if (leaving !== null) remove.mutate(leaving);
        }}
        onClose={() => setLeaving(null)}
      />
    </>
  );
}

type AppImports = Pick<Import, 'app' | 'importedAt' | 'firstDay' | 'lastDay'>;

/** From the first day of any export of an app to the last of any, and when the newest came. The list has the newest first. */
function togetherByApp(imports: readonly Import[]): AppImports[] {
  const newest = imports.filter(
    ({ app }, index) => imports.findIndex((other) => other.app === app) === index,
  );
  return newest.map(({ app, importedAt }) => {
    const own = imports.filter((one) => one.app === app);
    return {
      app,
      importedAt,
      firstDay: own.flatMap(({ firstDay }) => firstDay ?? []).toSorted()[0] ?? null,
      lastDay:
        own
          .flatMap(({ lastDay }) => lastDay ?? [])
          .toSorted()
          .at(-1) ?? null,
    };
  });
}
