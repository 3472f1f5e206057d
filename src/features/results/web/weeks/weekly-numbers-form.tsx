import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { Suspense, useRef, useState, type FormEvent } from 'react';
import { appLimits, datingApps, type DatingApp } from '../../../../domain/app-limits.ts';
import { isCalendarDay, mondayOf } from '../../../../domain/calendar-day.ts';
import { useApi } from '../../../../web/api/api-context.tsx';
import { lazyPart } from '../../../../web/lazy-part.ts';
import { ActionError } from '../../../../web/ui/action-error.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { Card } from '../../../../web/ui/card.tsx';
import { Select } from '../../../../web/ui/select.tsx';
import { TextField } from '../../../../web/ui/text-field.tsx';
import { resultsImportContract, type WeeklyNumbers } from '../../results-import.contract.ts';
import { longDay } from '../results-texts.ts';
import { importsKey, refreshResults, weeksKey } from '../numbers-queries.ts';
import { afterSave, doubtsAbout, emptyWeek, readWeek, type WeekFields } from './week-fields.ts';
import { WeekList } from './week-list.tsx';
import { weekTexts as texts } from './week-texts.ts';

const WeeksCsvIntake = lazyPart(async () => (await import('./weeks-csv-intake.tsx')).WeeksCsvIntake);

const counts: readonly { name: Exclude<keyof WeekFields, 'day'>; label: string; hint?: string }[] = [
  { name: 'likes', label: texts.likes },
  { name: 'matches', label: texts.matches },
  { name: 'written', label: texts.written, hint: texts.optional },
  { name: 'replies', label: texts.replies, hint: texts.optional },
  { name: 'lasting', label: texts.lasting, hint: texts.lastingHint },
  { name: 'dates', label: texts.dates, hint: texts.optional },
];

/** Numbers by the week, for Bumble and for everybody who imports no export. `today` is the user's own day. */
export function WeeklyNumbersForm({
  today = localDay(),
  app: openApp = 'bumble',
}: {
  today?: string;
  app?: DatingApp;
}) {
  const api = useApi(resultsImportContract);
  const queryClient = useQueryClient();
  // Until one is chosen here it is the one that is looked at.
  const [chosenApp, setChosenApp] = useState<DatingApp | null>(null);
  const app = chosenApp ?? openApp;
  const [fields, setFields] = useState<WeekFields>(() => emptyWeek(today));
  const [errors, setErrors] = useState<Partial<Record<keyof WeekFields, string>>>({});
  // A week that was called doubtful once is saved the second time.
  const [asked, setAsked] = useState('');
  const [isCsvOpened, setIsCsvOpened] = useState(false);
  /** The fields that were typed in since a week was sent. */
  const typedSince = useRef(new Set<keyof WeekFields>());
  const weeks = useQuery({
    queryKey: weeksKey,
    queryFn: ({ signal }) => api.listWeeks(undefined, { signal }),
  });
  const imports = useQuery({
    queryKey: importsKey,
    queryFn: ({ signal }) => api.listImports(undefined, { signal }),
  });
  const doubtsOf = (week: WeeklyNumbers) =>
    // Beside an export the entered weeks are not all that is known.
    imports.data?.some((one) => one.app === week.app) === false
      ? doubtsAbout(
          week,
          (weeks.data ?? []).filter((one) => one.app === week.app),
        )
      : {};
  const save = useMutation({
    mutationFn: (week: WeeklyNumbers) => api.saveWeek(week),
    onSuccess: async () => {
      setFields((current) => afterSave(current, typedSince.current));
      await refreshResults(queryClient);
    },
  });
  const change = (name: keyof WeekFields, value: string) => {
    typedSince.current.add(name);
    setFields((current) => ({ ...current, [name]: value }));
    setErrors((current) => ({ ...current, [name]: undefined }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readWeek(fields, app, today);
    setErrors(read.errors);
    if (read.week === null) return;
    const doubts = doubtsOf(read.week);
    const said = JSON.stringify(read.week);
    if (Object.keys(doubts).length > 0 && asked !== said) {
      setErrors(doubts);
      setAsked(said);
      return;
    }
    typedSince.current = new Set();
    save.mutate(read.week);
  };
  return (
    <Card aria-labelledby="weekly-heading">
      <details open={openApp === 'bumble'} className="group">
        <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 [&::-webkit-details-marker]:hidden">
          <h2 id="weekly-heading" className="text-2xl font-bold">
            {texts.title}
          </h2>
          <ChevronDown
            aria-hidden="true"
            className="size-5 shrink-0 transition-transform group-open:rotate-180 motion-reduce:transition-none"
          />
        </summary>
        <div className="mt-2 flex flex-col gap-5">
          <p className="max-w-[65ch] text-ink-soft">{texts.lead}</p>
          <form noValidate onSubmit={submit} className="flex flex-col gap-4">
            <div className="grid gap-4 sm:grid-cols-2">
              <Select
                label={texts.app}
                value={app}
                options={datingApps.map((value) => ({ value, label: appLimits[value].name }))}
                onChange={(event) => setChosenApp(event.target.value as DatingApp)}
              />
              <TextField
                label={texts.day}
                type="date"
                max={today}
                value={fields.day}
                error={errors.day}
                hint={isCalendarDay(fields.day) ? texts.weekFrom(longDay(mondayOf(fields.day))) : undefined}
                onChange={(event) => change('day', event.target.value)}
              />
              {counts.map(({ name, label, hint }) => (
                <TextField
                  key={name}
                  label={label}
                  inputMode="numeric"
                  value={fields[name]}
                  error={errors[name]}
                  hint={hint}
                  onChange={(event) => change(name, event.target.value)}
                />
              ))}
            </div>
            <div className="flex flex-wrap items-center gap-4">
              <Button type="submit" kind="dark" busy={save.isPending}>
                {texts.save}
              </Button>
              <p role="status" className="font-semibold empty:hidden">
                {save.isSuccess && texts.saved(longDay(save.data.weekStart))}
              </p>
            </div>
            <ActionError error={save.error} what={texts.notSaved} />
          </form>
          <details onToggle={() => setIsCsvOpened(true)}>
            <summary className="min-h-11 cursor-pointer content-center font-semibold underline-offset-4 hover:underline">
              {texts.csv}
            </summary>
            {isCsvOpened && (
              <Suspense>
                <WeeksCsvIntake app={app} today={today} />
              </Suspense>
            )}
          </details>
          <WeekList />
        </div>
      </details>
    </Card>
  );
}

/** The day it is where the user is. */
function localDay(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}
