import { formatShortDay } from '../../../../domain/utc-date.ts';
import { Badge } from '../../../../web/ui/badge.tsx';
import type { Task } from '../../coaching.contract.ts';
import { weekPlanTexts } from '../coach-texts.ts';

const words = {
  open: { tone: 'neutral', text: 'Not done' },
  waiting: { tone: 'caution', text: 'Not checked again' },
  'still-shown': { tone: 'caution', text: 'Still shown' },
  'could-not-tell': { tone: 'neutral', text: 'Could not tell' },
  confirmed: { tone: 'keep', text: 'Confirmed' },
  done: { tone: 'keep', text: 'Done' },
  'can-wait': { tone: 'neutral', text: 'Not needed' },
} as const satisfies Record<Task['standing'], { tone: 'neutral' | 'caution' | 'keep'; text: string }>;

/** The tasks of the weeks before, and what became of them. */
export function EarlierTasks({ tasks }: { tasks: readonly Task[] }) {
  return (
    <details className="mt-6">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">
        {weekPlanTexts.earlier(tasks.length)}
      </summary>
      <ul className="mt-2 flex flex-col divide-y divide-line border-y border-line">
        {tasks.map((task) => (
          <li key={task.id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2.5">
            <span className="w-14 shrink-0 text-sm text-ink-soft tabular-nums">
              {formatShortDay(task.weekStart)}
            </span>
            <span className="min-w-0 flex-1 basis-60 wrap-anywhere">{task.title}</span>
            <Badge tone={words[task.standing].tone}>{words[task.standing].text}</Badge>
          </li>
        ))}
      </ul>
    </details>
  );
}
