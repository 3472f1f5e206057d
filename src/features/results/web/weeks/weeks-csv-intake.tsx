import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { appLimits, type DatingApp } from '../../../../domain/app-limits.ts';
import { useApi } from '../../../../web/api/api-context.tsx';
import { ActionError } from '../../../../web/ui/action-error.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { resultsImportContract, type WeeklyNumbers } from '../../results-import.contract.ts';
import { longDay } from '../results-texts.ts';
import { FileDrop } from '../imports/file-drop.tsx';
import { ImportProblem } from '../imports/read/import-problem.ts';
import { refreshResults } from '../numbers-queries.ts';
import { maxCsvBytes, parseWeeks, weeksTemplate } from './weeks-csv.ts';
import { weekTexts as texts } from './week-texts.ts';

type Chosen = { kind: 'nothing' } | { kind: 'problem'; text: string } | { kind: 'csv'; csv: string };

type Read = Exclude<Chosen, { kind: 'csv' }> | { kind: 'weeks'; weeks: WeeklyNumbers[] };

/** Many weeks at once, from a spreadsheet. */
export function WeeksCsvIntake({ app, today }: { app: DatingApp; today: string }) {
  const api = useApi(resultsImportContract);
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<Chosen>({ kind: 'nothing' });
  // Read again for another app, which may be chosen after the file.
  const read = useMemo(() => readChosen(chosen, app, today), [chosen, app, today]);
  const save = useMutation({
    mutationFn: (weeks: WeeklyNumbers[]) => api.saveWeeks({ weeks }),
    onSuccess: async () => {
      setChosen({ kind: 'nothing' });
      await refreshResults(queryClient);
    },
  });
  const choose = async (file: File) => {
    save.reset();
    if (file.size > maxCsvBytes) {
      setChosen({ kind: 'problem', text: texts.tooLarge });
      return;
    }
    try {
      setChosen({ kind: 'csv', csv: await file.text() });
    } catch {
      setChosen({ kind: 'problem', text: texts.unreadable(file.name) });
    }
  };
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center font-semibold underline-offset-4 hover:underline">
        {texts.csv}
      </summary>
      <div className="mt-2 flex flex-col gap-4">
        <FileDrop
          action={texts.chooseCsv}
          label={texts.csvFile}
          accept=".csv,text/csv"
          onFile={(file) => void choose(file)}
        >
          {texts.csvLead(appLimits[app].name)}
        </FileDrop>
        <Button
          kind="plain"
          className="-mx-3 self-start underline"
          onClick={() => downloadText(weeksTemplate(today))}
        >
          {texts.template}
        </Button>
        <p role="alert" className="font-semibold text-pencil-deep empty:hidden">
          {read.kind === 'problem' ? read.text : null}
        </p>
        {read.kind === 'weeks' && (
          <div className="flex flex-wrap items-center gap-3">
            <p className="w-full">{weeksText(read.weeks)}</p>
            <Button kind="dark" busy={save.isPending} onClick={() => save.mutate(read.weeks)}>
              {texts.saveMany(read.weeks.length, appLimits[app].name)}
            </Button>
            <Button kind="quiet" disabled={save.isPending} onClick={() => setChosen({ kind: 'nothing' })}>
              {texts.cancel}
            </Button>
          </div>
        )}
        <p role="status" className="font-semibold empty:hidden">
          {save.isSuccess && texts.savedMany(save.data.length)}
        </p>
        <ActionError error={save.error} what={texts.notSavedMany} />
      </div>
    </details>
  );
}

function readChosen(chosen: Chosen, app: DatingApp, today: string): Read {
  if (chosen.kind !== 'csv') return chosen;
  try {
    return { kind: 'weeks', weeks: parseWeeks(chosen.csv, app, today) };
  } catch (error) {
    if (error instanceof ImportProblem) return { kind: 'problem', text: error.message };
    throw error;
  }
}

function weeksText(weeks: readonly WeeklyNumbers[]): string {
  const starts = weeks.map(({ weekStart }) => weekStart).toSorted();
  const sum = (count: 'likes' | 'matches') => weeks.reduce((total, week) => total + week[count], 0);
  return texts.found(longDay(starts[0] ?? ''), longDay(starts.at(-1) ?? ''), sum('likes'), sum('matches'));
}

function downloadText(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'weekly-numbers.csv';
  link.click();
  URL.revokeObjectURL(url);
}
