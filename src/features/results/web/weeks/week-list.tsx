import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { appLimits } from '../../../../domain/app-limits.ts';
import { useApi } from '../../../../web/api/api-context.tsx';
import { ActionError } from '../../../../web/ui/action-error.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { resultsImportContract, type WeeklyNumbers } from '../../results-import.contract.ts';
import { longDay } from '../results-texts.ts';
import { refreshResults, weeksKey } from '../numbers-queries.ts';
import { weekTexts as texts } from './week-texts.ts';

const shownAtFirst = 8;

/** The weeks that were written down, the newest first. */
export function WeekList() {
  const api = useApi(resultsImportContract);
  const queryClient = useQueryClient();
  const [showsAll, setShowsAll] = useState(false);
  const weeks = useQuery({
    queryKey: weeksKey,
    queryFn: ({ signal }) => api.listWeeks(undefined, { signal }),
  });
  const remove = useMutation({
    mutationFn: ({ app, weekStart }: WeeklyNumbers) => api.removeWeek({ app, weekStart }),
    onSuccess: () => refreshResults(queryClient),
  });
  const all = weeks.data ?? [];
  if (all.length === 0) return null;
  const shown = showsAll ? all : all.slice(0, shownAtFirst);
  return (
    <div>
      <div
        role="region"
        aria-label={texts.list}
        // It scrolls sideways on a phone, and the keyboard has to be able to do that too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        // What only screen readers see is placed in it, and would widen the page otherwise.
        className="relative overflow-x-auto"
      >
        <table className="w-full text-left tabular-nums">
          <caption className="sr-only">{texts.caption}</caption>
          <thead className="border-b border-line-strong text-sm text-ink-soft">
            <tr>
              {texts.columns.map((name) => (
                <th key={name} scope="col" className="py-1.5 pr-4 font-semibold">
                  {name}
                </th>
              ))}
              <th scope="col">
                <span className="sr-only">{texts.remove}</span>
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {shown.map((week) => (
              <tr key={`${week.app} ${week.weekStart}`}>
                <th scope="row" className="py-1 pr-4 font-normal whitespace-nowrap">
                  {longDay(week.weekStart)}
                </th>
                <td className="pr-4">{appLimits[week.app].name}</td>
                <td className="pr-4">{week.likes}</td>
                <td className="pr-4">{week.matches}</td>
                <td className="pr-4">{week.written ?? '–'}</td>
                <td className="pr-4">{week.replies ?? '–'}</td>
                <td className="pr-4">{week.lasting ?? '–'}</td>
                <td className="pr-4">{week.dates ?? '–'}</td>
                <td className="text-right">
                  <Button
                    kind="plain"
                    aria-label={texts.removeOf(longDay(week.weekStart), appLimits[week.app].name)}
                    busy={remove.isPending && remove.variables === week}
                    onClick={() => remove.mutate(week)}
                  >
                    {texts.remove}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {all.length > shown.length && (
        <Button kind="plain" className="-mx-3" onClick={() => setShowsAll(true)}>
          {texts.showAll(all.length)}
        </Button>
      )}
      <ActionError error={remove.error} what={texts.notRemoved} />
    </div>
  );
}
