import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { appLimits, type DatingApp } from '../../../../domain/app-limits.ts';
import { unreadableFile } from '../../../../domain/unreadable-file.ts';
import { useApi } from '../../../../web/api/api-context.tsx';
import { ActionError } from '../../../../web/ui/action-error.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { resultsImportContract, type WeeklyNumbers } from '../../results-import.contract.ts';
import { longDay } from '../results-texts.ts';
import { FileDrop } from '../imports/file-drop.tsx';
import { ImportProblem } from '../imports/read/import-problem.ts';
import { decodeText } from '../imports/read/text-encoding.ts';
import { refreshResults } from '../numbers-queries.ts';
import type { DayOrder } from './sheet-days.ts';
import { maxCsvBytes, parseWeeks, weeksTemplate, type ReadWeeks } from './weeks-csv.ts';
import { weekTexts as texts } from './week-texts.ts';

type Chosen =
  | { kind: 'nothing' }
  | { kind: 'problem'; text: string }
  | { kind: 'csv'; csv: string; order: DayOrder | null };

type Read = Exclude<Chosen, { kind: 'csv' }> | ReadWeeks;

/** Readers of these texts put the month first. */
const orderOfButtons = ['month-first', 'day-first'] as const;

/** Many weeks at once, from a spreadsheet. */
export function WeeksCsvIntake({ app, today }: { app: DatingApp; today: string }) {
  const api = useApi(resultsImportContract);
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<Chosen>({ kind: 'nothing' });
  // Read again for another app, which may be chosen after the file.
  const read = useMemo(() => readChosen(chosen, app, today), [chosen, app, today]);
  const save = useMutation({
    mutationFn: ({ weeks }: { weeks: WeeklyNumbers[]; of: Chosen }) => api.saveWeeks({ weeks }),
    onSuccess: async (_, saved) => {
      // Another file may have been chosen meanwhile.
      setChosen((current) => (current === saved.of ? { kind: 'nothing' } : current));
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
      const bytes = new Uint8Array(await file.arrayBuffer());
      setChosen(
        isWorkbook(bytes)
          ? { kind: 'problem', text: texts.workbook(file.name) }
          : { kind: 'csv', csv: decodeText(bytes), order: null },
      );
    } catch {
      setChosen({ kind: 'problem', text: unreadableFile });
    }
  };
  return (
    <div className="mt-2 flex flex-col gap-4">
      <FileDrop
        action={texts.chooseCsv}
        label={texts.csvFile}
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
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
      {read.kind === 'which-day' && chosen.kind === 'csv' && (
        <div role="group" aria-labelledby="which-day" className="flex flex-wrap items-center gap-3">
          <p id="which-day" className="w-full">
            {texts.whichDay(read.written)}
          </p>
          {orderOfButtons.map((order) => (
            <Button key={order} kind="quiet" onClick={() => setChosen({ ...chosen, order })}>
              {longDay(read.readings[order])}
            </Button>
          ))}
        </div>
      )}
      {read.kind === 'weeks' && (
        <div className="flex flex-wrap items-center gap-3">
          <p className="w-full">
            {weeksText(read.weeks)}
            {read.unknownColumns.length > 0 && ` ${texts.unknownColumns(read.unknownColumns)}`}
          </p>
          <Button
            kind="dark"
            busy={save.isPending}
            onClick={() => save.mutate({ weeks: read.weeks, of: chosen })}
          >
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
  );
}

function readChosen(chosen: Chosen, app: DatingApp, today: string): Read {
  if (chosen.kind !== 'csv') return chosen;
  try {
    return parseWeeks(chosen.csv, app, today, chosen.order);
  } catch (error) {
    if (error instanceof ImportProblem) return { kind: 'problem', text: error.message };
    throw error;
  }
}

/** Whether it is a ZIP file, as workbooks are. */
function isWorkbook([first, second]: Uint8Array): boolean {
  return first === 0x50 && second === 0x4b;
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
